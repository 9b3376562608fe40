"""Accounts and alarms: who may do what, and that it is kept who did."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from deploy.room.line.alarms import (
    GRAVITY,
    TAMPERING,
    Alarm,
    AlarmKind,
    list_alarms,
    raise_alarm,
)
from deploy.room.station.people.people_pages import WORDS
from deploy.room.station.station import Station
from deploy.room.storage.accounts import RIGHTS, add_account, revoke_account
from deploy.room.storage.acts import ActKind, list_acts
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.projection import Projection
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.station.test_station import KEY, database, projection

__all__ = ["database", "projection"]
OTHER = "another sentence of somebody"


@pytest.fixture
def url(pool: Pool, projection: Projection, tmp_path: Path) -> Iterator[str]:
    with opened_pages(pool, tmp_path, Station(pool, projection, "The room", KEY)) as at:
        yield at


def signed_in(url: str, name: str, password: str = PASSWORD) -> Browser:
    browser = Browser(url)
    assert browser.sign_in(name, password) == 303
    return browser


def test_every_kind_of_alarm_is_settled_by_those_who_may(pool: Pool, url: str) -> None:
    """Each kind with each role: what may tell of a changed record is no floor's to explain."""
    assert set(GRAVITY) == set(get_args(AlarmKind))
    for role in RIGHTS:
        browser = signed_in(url, role)
        may_see = "alarms" in RIGHTS[role]
        assert (browser.ask("/alarms")[0] == 200) == may_see, role
        if not may_see:
            continue
        for kind in GRAVITY:
            with borrowed(pool) as connection:
                raise_alarm(connection, "Table 9", Alarm(kind, "Something was found"))
                ((number, *_),) = list_alarms(connection)
            may = role in {"surveillance", "manager"} or (role == "floor" and kind not in TAMPERING)
            shown = "Settle</button>" in browser.ask("/alarms")[1]
            form = {"token": browser.token_of("/alarms"), "note": "looked at"}
            code, _ = browser.ask(f"/alarms/{number}", form)
            assert (shown, code) == (may, 303 if may else 403), (role, kind)
            with borrowed(pool) as connection:
                assert bool(list_alarms(connection)) != may
                connection.execute("DELETE FROM alarms WHERE settled IS NULL")
    page = signed_in(url, "regulator").ask("/alarms/settled")[1]
    for words in ("surveillance", "looked at", "set back", "Something was found"):
        assert words in page


def test_settled_alarms_go_on_without_end(pool: Pool, url: str) -> None:
    with borrowed(pool) as connection:
        connection.execute(
            "INSERT INTO alarms (table_name, kind, sentence, settled, settled_by, note) SELECT"
            " 'Table 9', 'clock', 'found ' || n, now(), 'ada', 'n' FROM generate_series(1, 250) n"
        )
    browser = signed_in(url, "manager")
    page = browser.ask("/alarms/settled")[1]
    assert "found 250<" in page
    assert "found 50<" not in page
    further = page.rpartition("/alarms/settled?before=")[2].partition('"')[0]
    page = browser.ask(f"/alarms/settled?before={further}")[1]
    assert "found 50<" in page
    assert "found 1<" in page
    assert "Earlier" not in page


def test_what_is_done_at_the_station_is_on_record(pool: Pool, url: str) -> None:
    browser = signed_in(url, "surveillance")
    assert Browser(url).sign_in("surveillance", "a sentence somebody guesses") == 403
    assert Browser(url).sign_in("my secret typed into the wrong field") == 403
    with borrowed(pool) as connection:
        row = connection.execute("SELECT id FROM journals").fetchone()
    assert row is not None
    assert browser.ask(f"/hand/{row[0]}/2/replay")[0] == 200
    assert browser.ask("/sign-out", {"token": browser.token()})[0] == 303
    with borrowed(pool) as connection:
        acts = list_acts(connection, "surveillance")
        everything = list_acts(connection)
    assert [one.kind for one in acts] == ["signed_out", "replay", "refused", "signed_in"]
    assert "hand 2 of" in acts[1].told
    assert {one.address for one in acts} == {"127.0.0.1"}
    assert not [one for one in everything if "secret" in one.account], "it may be a password"
    assert ", hand 2" in signed_in(url, "regulator").ask("/acts?account=surveillance")[1]
    assert set(WORDS) == set(get_args(ActKind))


def test_a_regulator_comes_to_a_page_that_a_regulator_may_see(url: str) -> None:
    for role in RIGHTS:
        browser = signed_in(url, role)
        if role != "feed":
            assert browser.ask(browser.headers["location"])[0] == 200, role


def test_a_password_is_changed_by_its_owner_and_other_sessions_end(url: str) -> None:
    one, other = signed_in(url, "floor"), signed_in(url, "floor")

    def change(old: str, new: str, again: str = "") -> int:
        form = {"token": one.token(), "old": old, "new": new, "again": again or new}
        return one.ask("/password/change", form)[0]

    assert change("a wrong sentence of mine", OTHER) == 400
    assert change(PASSWORD, "too short") == 400
    assert change(PASSWORD, OTHER, OTHER + "x") == 400
    assert change(PASSWORD, OTHER) == 200
    assert one.ask("/")[0] == 200
    assert other.ask("/")[0] == 303, "it has to sign in"
    assert Browser(url).sign_in("floor") == 403
    signed_in(url, "floor", OTHER)
    assert [change("a wrong sentence of mine", PASSWORD) for _ in range(12)] == [400] * 12
    assert change(OTHER, PASSWORD) == 400, "too many tries"


def test_an_account_is_revoked_on_the_page(pool: Pool, url: str) -> None:
    with borrowed(pool) as connection:
        add_account(connection, "bo", "floor", PASSWORD)
    bo, manager = signed_in(url, "bo"), signed_in(url, "manager")
    page = manager.ask("/accounts")[1]
    assert "Revoke bo" in page
    assert "Revoke manager" not in page
    form = {"token": manager.token(), "name": "bo"}
    assert manager.ask("/accounts/revoke", form)[0] == 303
    assert bo.ask("/")[0] == 303
    assert Browser(url).sign_in("bo") == 403
    assert manager.ask("/accounts/revoke", form)[0] == 400
    assert manager.ask("/accounts/revoke", form | {"name": "manager"})[0] == 400
    with borrowed(pool) as connection:
        assert not revoke_account(connection, "bo")
        (act,) = [one for one in list_acts(connection, "manager") if one.kind == "revoked"]
    assert act.told == "bo"
