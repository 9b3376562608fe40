"""Signing in by the house's own sign-in: whoever the provider names, and nobody else."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from joserfc.jwk import OctKey, RSAKey
from starlette.requests import Request

from deploy.room.outside.exchange import MOST_BYTES, HttpRequest, ask
from deploy.room.outside.outside_services import SignInSettings, read_address
from deploy.room.station.people.door_tries import TRIES, TRIES_S
from deploy.room.station.people.house_sign_in import ASKED_COOKIE, BACK, BEGIN, BEGUN_S
from deploy.room.station.people.identity_provider import ASKED_AT_ONCE, IdentityProvider
from deploy.room.station.people.session_cookies import KNOWN_COOKIE
from deploy.room.station.people.way_back import ALL_TRIES, OPEN_TRIES, AllTries, UsedUp
from deploy.room.station.station import Station, StationTerms
from deploy.room.station.station_frame import COOKIE, find_source
from deploy.room.storage.accounts import add_account, revoke_account
from deploy.room.storage.acts import list_acts
from deploy.room.storage.connections import Pool, borrowed
from deploy.room.summaries.projection import Projection
from tests.deploy.room.browsing import PASSWORD, Browser, opened_pages
from tests.deploy.room.chromium import opened_chromium
from tests.deploy.room.station.house_provider import CLIENT, SECRET, Provider, opened_provider
from tests.deploy.room.station.test_station import KEY, database, projection
from tests.deploy.room.test_browser import judge

__all__ = ["database", "projection"]


class Clock:
    """Seconds that a test lets pass."""

    def __init__(self) -> None:
        self.passed = 0.0

    def now_s(self) -> float:
        return time.monotonic() + self.passed


@pytest.fixture
def provider() -> Iterator[Provider]:
    with opened_provider() as provider:
        yield provider


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def url(
    pool: Pool, projection: Projection, provider: Provider, clock: Clock, tmp_path: Path
) -> Iterator[str]:
    with serving(pool, projection, provider, clock, tmp_path) as at:
        yield at


def serving(
    pool: Pool,
    projection: Projection,
    provider: Provider,
    clock: Clock,
    folder: Path,
    claim: str = "preferred_username",
) -> AbstractContextManager[str]:
    settings = SignInSettings(issuer=provider.url, client=CLIENT, claim=claim, name="Ohio House")
    terms = StationTerms(provider=IdentityProvider(settings, SECRET))
    station = Station(pool, projection, "The room", KEY, now_s=clock.now_s, terms=terms)
    return opened_pages(pool, folder, station)


class Visit:
    """A browser on its way out and back."""

    def __init__(self, url: str) -> None:
        self.browser = Browser(url)
        self.kept = ""

    def begin(self, known: str = "") -> str:
        """Where it is sent."""
        assert begin_in(self.browser, known) == 303
        self.kept = self.browser.headers["set-cookie"].partition(";")[0]
        assert self.kept.startswith(f"{ASKED_COOKIE}=")
        return self.browser.headers["location"]

    def come_back(self, query: str) -> tuple[int, str]:
        return self.browser.ask(f"{BACK}?{query}", Cookie=self.kept)

    def is_in(self) -> bool:
        return self.browser.ask("/hands")[0] == 200


def begin_in(browser: Browser, known: str) -> int:
    """The status of a way out, in a browser in which somebody signed in before."""
    return browser.ask(BEGIN, Cookie=f"{KNOWN_COOKIE}={known}")[0]


def sign_in(url: str, provider: Provider) -> tuple[int, str, Visit]:
    visit = Visit(url)
    status, page = visit.come_back(provider.authorize(visit.begin()))
    return status, page, visit


def test_whoever_the_provider_names_is_signed_in(url: str, provider: Provider, pool: Pool) -> None:
    door = Browser(url).ask("/sign-in")[1]
    assert f'href="{BEGIN}"' in door
    assert "Ohio House" in door
    status, page, visit = sign_in(url, provider)
    assert (status, visit.browser.headers["refresh"]) == (200, "0; url=/")
    assert "You are signed in" in page
    assert f"{COOKIE}=" in visit.browser.headers["set-cookie"] or visit.browser.cookie
    assert visit.is_in()
    with borrowed(pool) as connection:
        act = list_acts(connection)[0]
    assert (act.account, act.kind, act.told) == ("floor", "signed_in", "Ohio House")


def test_an_account_without_a_password_is_signed_in_by_the_house_alone(
    url: str, provider: Provider, pool: Pool
) -> None:
    with borrowed(pool) as connection:
        add_account(connection, "ada", "manager", None)
    provider.claims = {"preferred_username": "ada"}
    for password in ("", " " * 12, PASSWORD):
        assert Browser(url).sign_in("ada", password) == 403
    assert sign_in(url, provider)[0] == 200
    with borrowed(pool) as connection:
        assert revoke_account(connection, "ada")
    assert sign_in(url, provider)[0] == 403


LIES: dict[str, Callable[[Provider], None]] = {
    "another nonce": lambda it: it.claims.update(nonce="x"),
    "no nonce": lambda it: it.dropped.add("nonce"),
    "for another room": lambda it: it.claims.update(aud="another"),
    "for another room beside": lambda it: it.claims.update(aud=[CLIENT, "x"], azp="x"),
    "by another issuer": lambda it: it.claims.update(iss="http://127.0.0.1:1"),
    "over": lambda it: it.claims.update(exp=int(time.time()) - 3600),
    "without an end": lambda it: it.dropped.add("exp"),
    "by another key": lambda it: setattr(it, "signer", RSAKey.generate_key(2048)),
    "by the secret that both share": lambda it: it.__dict__.update(
        algorithm="HS256", signer=OctKey.import_key(SECRET.encode() * 2)
    ),
    "nobody's name": lambda it: it.claims.update(preferred_username=""),
    "a number for a name": lambda it: it.claims.update(preferred_username=1),
    "no name": lambda it: it.claims.pop("preferred_username") and None,
    "a name without an account": lambda it: it.claims.update(preferred_username="nobody"),
    "a name with a NUL": lambda it: it.claims.update(preferred_username="floor\x00"),
    "half of a pair of signs": lambda it: it.claims.update(preferred_username="\ud800"),
    "a name almost": lambda it: it.claims.update(preferred_username="Floor"),
}  # fmt: skip


@pytest.mark.parametrize("lie", LIES)
def test_a_token_that_is_not_right_signs_nobody_in(lie: str, url: str, provider: Provider) -> None:
    LIES[lie](provider)
    status, page, visit = sign_in(url, provider)
    assert status in {403, 502}
    assert 'role="alert"' in page
    assert not visit.browser.cookie
    assert not visit.is_in()


def test_a_way_back_is_gone_once_and_in_the_browser_that_began(
    url: str, provider: Provider, clock: Clock
) -> None:
    mine, other = Visit(url), Visit(url)
    query = provider.authorize(mine.begin())
    other.begin()
    assert other.come_back(query)[0] == 403, "another browser's cookie"
    other.kept = ""
    assert other.come_back(query)[0] == 403, "none"
    assert mine.come_back(query.partition("&")[0] + "&state=x")[0] == 403
    assert mine.come_back(query)[0] == 200
    assert mine.come_back(query)[0] == 403, "twice"
    late = Visit(url)
    query = provider.authorize(late.begin())
    clock.passed += BEGUN_S + 1
    assert late.come_back(query)[0] == 403, "too late"


def test_a_provider_that_says_no_or_nothing_is_told_and_passwords_still_let_in(
    url: str, provider: Provider
) -> None:
    visit = Visit(url)
    state = provider.authorize(visit.begin()).partition("state=")[2]
    status, page = visit.come_back(f"error=access_denied&state={state}")
    assert (status, "did not say who you are" in page) == (502, True)
    provider.status = 500
    for _ in range(OPEN_TRIES + 1):
        status, page = Visit(url).browser.ask(BEGIN)
        assert (status, "does not answer" in page) == (502, True), "it costs nobody a beginning"
    assert Browser(url).sign_in("floor") == 303


def test_a_provider_that_drips_holds_a_few_pages_for_a_while(
    url: str, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All pages share their threads: a provider that never ends must not have them all."""
    monkeypatch.setattr("deploy.room.station.people.identity_provider.WAIT_S", 1.0)
    monkeypatch.setattr("deploy.room.station.people.way_back.OPEN_TRIES", TRIES)
    provider.drips = True
    with ThreadPoolExecutor(9) as pool:
        codes = list(pool.map(lambda _: Browser(url).ask(BEGIN)[0], range(9)))
    assert codes == [502] * 9
    assert 1 <= provider.asked_at_once <= ASKED_AT_ONCE
    provider.drips = False
    assert sign_in(url, provider)[0] == 200


@pytest.mark.parametrize("length", [MOST_BYTES, MOST_BYTES + 1])
def test_an_answer_has_an_end(length: int, provider: Provider) -> None:
    provider.places = {"x": ""}
    provider.places["x"] = "x" * (length - len(json.dumps(provider.tell())))
    place = read_address(f"{provider.url}/.well-known/openid-configuration")
    assert place is not None
    answer = ask(HttpRequest(place=place), 30.0)
    assert (answer is not None) == (length == MOST_BYTES)


@pytest.mark.parametrize(
    "places",
    [
        {"issuer": "http://127.0.0.1:1"}, {"token_endpoint": "http://elsewhere.invalid/token"},
        {"jwks_uri": 5}, {"authorization_endpoint": "javascript:alert(1)"},
    ],
)  # fmt: skip
def test_a_provider_that_leads_elsewhere_is_none(
    places: dict[str, str], url: str, provider: Provider
) -> None:
    provider.places = places
    assert Visit(url).browser.ask(BEGIN)[0] == 502


def test_an_address_of_mail_counts_once_the_provider_has_confirmed_it(
    pool: Pool, projection: Projection, provider: Provider, clock: Clock, tmp_path: Path
) -> None:
    with borrowed(pool) as connection:
        add_account(connection, "ada@house.example", "floor", None)
    with serving(pool, projection, provider, clock, tmp_path, "email") as url:
        for confirmed, status in ((False, 502), ("true", 502), (True, 200)):
            provider.claims = {"email": "ada@house.example", "email_verified": confirmed}
            assert sign_in(url, provider)[0] == status, confirmed


def test_ways_out_are_counted_by_themselves(url: str, provider: Provider) -> None:
    """What is begun and ended well forgives no wrong password, and shuts none out."""
    codes = list[int]()
    for number in range(10):
        codes.append(Browser(url).sign_in(f"nobody {number}", "a wrong password"))
        assert sign_in(url, provider)[0] == 200
    assert codes == [403] * 10
    assert Browser(url).ask(BEGIN)[0] == 429
    assert Browser(url).sign_in("nobody", "a wrong password") == 429


def test_others_who_begin_put_nobody_out(
    url: str, provider: Provider, clock: Clock, addresses: list[str]
) -> None:
    mine = Visit(url)
    query = provider.authorize(mine.begin())
    for number in range(30):
        addresses.append(f"198.51.100.{number // 4}")
        clock.passed += 7
        Visit(url).begin()
    assert mine.come_back(query)[0] == 200


@pytest.mark.parametrize("kept", ["", "x", "=", "\u00e9", "A" * 400, "A" * 6000])
def test_a_cookie_that_is_not_the_rooms_is_no_beginning(url: str, kept: str) -> None:
    visit = Visit(url)
    visit.kept = f"{ASKED_COOKIE}={kept}"
    assert visit.come_back("code=x&state=")[0] == 403


def test_without_a_provider_there_is_no_such_page(
    pool: Pool, projection: Projection, tmp_path: Path
) -> None:
    with opened_pages(pool, tmp_path, Station(pool, projection, "The room", KEY)) as url:
        browser = Browser(url)
        assert BEGIN not in browser.ask("/sign-in")[1]
        assert browser.ask(BEGIN)[0] == 404


@pytest.mark.skipif(shutil.which("chromium") is None, reason="Debian's chromium is not installed")
def test_a_real_browser_goes_out_and_comes_back_signed_in(
    url: str, provider: Provider, tmp_path: Path
) -> None:
    """From another site's redirect a browser brings no session along that is our site's alone."""
    provider.claims = {"preferred_username": "regulator"}
    host = url.partition("#")[0]
    with opened_chromium(tmp_path) as browser:
        browser.open(f"{host}/sign-in")
        assert judge(browser) == []
        browser.touch(f'a[href="{BEGIN}"]')
        browser.wait_for("location.pathname === '/hands'")
        assert not browser.evaluate("location.search")


def test_whoever_comes_back_again_and_again_has_not_all_places(
    url: str, provider: Provider, clock: Clock
) -> None:
    """One browser that had begun once could keep everybody from the house's sign-in."""
    visit = Visit(url)
    state = parse_qs(urlsplit(visit.begin()).query)["state"][0]
    before = provider.asked
    codes = [visit.come_back(f"state={state}&code=x")[0] for _ in range(TRIES + 3)]
    assert codes == [502] + [403] * (TRIES + 2), "what is used up costs nobody a try"
    assert provider.asked <= before + 3
    clock.passed += TRIES_S + 1
    assert sign_in(url, provider)[0] == 200


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """From where whoever asks next comes: the last one."""
    came = ["192.0.2.1"]
    monkeypatch.setattr("deploy.room.station.station_frame.find_address", lambda _request: came[-1])
    return came


def test_one_that_was_begun_is_good_for_one_way_back_from_wherever(
    url: str, provider: Provider, clock: Clock, addresses: list[str]
) -> None:
    """From each address anew it cost the provider three questions, and was counted nowhere."""
    visit = Visit(url)
    state = parse_qs(urlsplit(visit.begin()).query)["state"][0]
    codes = []
    for number in range(60):
        addresses.append(f"198.51.100.{number}")
        clock.passed += 9
        before = provider.asked
        codes.append(visit.come_back(f"state={state}&code=x")[0])
        assert (provider.asked > before) == (number == 0)
    assert codes == [502] + [403] * 59
    assert sign_in(url, provider)[0] == 200


def test_all_strangers_together_have_so_many_tries_and_others_come_in(
    url: str, provider: Provider, clock: Clock, addresses: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("deploy.room.station.people.way_back.ALL_TRIES", 6)
    assert sign_in(url, provider)[0] == 200
    clock.passed += TRIES_S + 1
    codes = []
    for number in range(9):
        addresses.append(f"198.51.100.{number}")
        codes.append(Browser(url).ask(BEGIN)[0])
    assert codes == [303] * 6 + [429] * 3
    addresses.append(addresses[0])
    assert sign_in(url, provider)[0] == 200, "somebody was signed in from there before"
    addresses.append("203.0.113.9")
    assert Browser(url).sign_in("floor") == 303, "passwords are counted by themselves"
    assert Browser(url).ask(BEGIN)[0] == 429
    clock.passed += TRIES_S + 1
    assert sign_in(url, provider)[0] == 200


@pytest.mark.parametrize("way", ["the house's own", "a password"])
def test_a_browser_in_which_somebody_signed_in_begins_whatever_strangers_do(
    url: str, provider: Provider, clock: Clock, addresses: list[str],
    monkeypatch: pytest.MonkeyPatch, way: str,
) -> None:  # fmt: skip
    """After a restart of the room, from an address that it does not know."""
    monkeypatch.setattr("deploy.room.station.people.way_back.ALL_TRIES", 0)
    addresses.append("203.0.113.9")
    assert Browser(url).ask(BEGIN)[0] == 429
    with monkeypatch.context() as before:
        before.setattr("deploy.room.station.people.way_back.ALL_TRIES", 1)
        addresses.append("203.0.113.10")
        browser = Browser(url)
        if way == "a password":
            assert browser.sign_in("floor") == 303
        else:
            browser = sign_in(url, provider)[2].browser
    known = browser.given[KNOWN_COOKIE]
    codes = []
    for number in range(TRIES + 1):
        addresses.append(f"198.51.100.{number}")
        codes.append(begin_in(Browser(url), known))
    assert codes == [303] * TRIES + [429], "by itself, wherever it is"
    for other in (known[:-1] + "~", "x", "\u00e9", "A" * 6000):
        assert begin_in(Browser(url), other) in {429, 431, 400}
    clock.passed += TRIES_S + 1
    visit = Visit(url)
    assert visit.come_back(provider.authorize(visit.begin(known)))[0] == 200
    assert visit.browser.given[KNOWN_COOKIE] == known, "it is the same browser still"


def test_addresses_that_have_no_part_left_take_no_place_of_known_browsers(
    url: str, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten thousand addresses filled the places, and nobody signed in by the house for a minute."""
    monkeypatch.setattr("deploy.room.station.people.way_back.ALL_TRIES", 6)
    monkeypatch.setattr("deploy.room.station.people.door_tries.MOST_SOURCES", 10)
    addresses.append("203.0.113.9")
    browser = Browser(url)
    assert browser.sign_in("floor") == 303
    codes = []
    for number in range(30):
        addresses.append(f"198.51.100.{number}")
        codes.append(Browser(url).ask(BEGIN)[0])
    assert codes == [303] * 6 + [429] * 24
    addresses.append("203.0.113.10")
    assert begin_in(Browser(url), browser.given[KNOWN_COOKIE]) == 303


def test_what_an_address_has_open_is_not_forgotten_for_others_tries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("deploy.room.station.people.way_back.MOST_USED", 8)
    clock = Clock()
    tries = AllTries(lambda: clock.passed, 600)
    assert [tries.take("198.51.100.1") for _ in range(OPEN_TRIES + 1)] == [True] * 5 + [False]
    for minute in range(3):
        began = sum(tries.take(f"2001:db8::{minute:x}:{number:x}") for number in range(300))
        assert began == ALL_TRIES - (0 if minute else OPEN_TRIES)
        assert not tries.take("198.51.100.1")
        clock.passed += TRIES_S + 1
        assert not tries.take("198.51.100.1")
    clock.passed += 600
    assert tries.take("198.51.100.1"), "what it had open is void"


def test_what_comes_to_nothing_costs_whoever_began_it(
    url: str, provider: Provider, clock: Clock, addresses: list[str]
) -> None:
    """Thirteen addresses began 120 a minute, and who came for the first time did not come in."""
    for minute in range(3):
        codes = []
        for number in range(125):
            addresses.append(f"198.51.100.{number % 13}")
            codes.append(Browser(url).ask(BEGIN)[0])
        assert codes.count(303) == (0 if minute else 13 * OPEN_TRIES) < ALL_TRIES
        addresses.append(f"203.0.113.{minute}")
        assert sign_in(url, provider)[0] == 200
        clock.passed += TRIES_S + 1
    addresses.append("198.51.100.0")
    status, page = Browser(url).ask(BEGIN)
    assert (status, "begun and not ended" in page) == (429, True)
    clock.passed += BEGUN_S
    assert sign_in(url, provider)[0] == 200, "it is void by then"


def test_what_comes_to_an_end_costs_nobody(
    url: str, provider: Provider, clock: Clock, addresses: list[str]
) -> None:
    """Where one of a house's people came in, the others' wrong beginnings count no more."""
    addresses.append("203.0.113.9")
    visits = [Visit(url) for _ in range(OPEN_TRIES)]
    queries = [provider.authorize(visit.begin()) for visit in visits]
    assert Browser(url).ask(BEGIN)[0] == 429
    addresses.append("203.0.113.10")
    assert visits[0].come_back(queries[0])[0] == 200, "by another way: its own address counts"
    addresses.append("203.0.113.9")
    clock.passed += TRIES_S + 1
    for visit, query in zip(visits[1:], queries[1:], strict=True):
        assert Visit(url).begin()
        assert visit.come_back(query)[0] == 200


def test_who_begun_comes_back_whatever_strangers_do(
    url: str, provider: Provider, addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thirteen addresses sent one used-up beginning back, and nobody else came in."""
    monkeypatch.setattr("deploy.room.station.people.way_back.ALL_TRIES", 6)
    addresses.append("203.0.113.9")
    honest = Visit(url)
    query = provider.authorize(honest.begin())
    codes = []
    for number in range(5):
        addresses.append(f"198.51.100.{number}")
        stranger = Visit(url)
        state = parse_qs(urlsplit(stranger.begin()).query)["state"][0]
        codes += [stranger.come_back(f"state={state}&code=x")[0] for _ in range(TRIES + 5)]
    assert codes == ([502] + [403] * (TRIES + 4)) * 5
    addresses.append("198.51.100.99")
    assert Browser(url).ask(BEGIN)[0] == 429, "strangers' tries are used up"
    addresses.append("203.0.113.9")
    assert honest.come_back(query)[0] == 200


def test_ways_back_of_one_address_are_so_many_a_minute_and_nothing_of_it_is_used_up(
    url: str, provider: Provider, addresses: list[str]
) -> None:
    visits = []
    for number in range(TRIES + 1):
        addresses.append(f"198.51.100.{number}")
        visit = Visit(url)
        visits.append((visit, provider.authorize(visit.begin())))
    addresses.append("203.0.113.9")
    codes = [visit.come_back(query)[0] for visit, query in visits]
    assert codes == [200] * TRIES + [429]
    addresses.append("203.0.113.10")
    visit, query = visits[-1]
    assert visit.come_back(query)[0] == 200


def test_two_that_come_back_at_once_with_one_beginning_are_one(clock: Clock) -> None:
    """Between looking and using there is another thread."""
    used = UsedUp(clock.now_s, BEGUN_S)
    assert [used.has_left("0"), used.has_left("0")] == [True, True]
    assert [used.use("0"), used.use("0"), used.has_left("0"), used.use("1")] == [
        True, False, False, True,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "testclient", False),
    ],
)
def test_an_address_of_ipv6_counts_with_the_network_that_goes_with_it(
    addresses: list[str], one: str, other: str, *, same: bool
) -> None:
    """Whoever has one has 2^64: a limit for each was none."""
    found = []
    for address in (one, other):
        addresses.append(address)
        found.append(find_source(Request({"type": "http"})))
    assert (found[0] == found[1]) is same


def test_one_network_of_ipv6_begins_no_more_than_one_address(
    url: str, addresses: list[str]
) -> None:
    codes = []
    for number in range(TRIES + 2):
        addresses.append(f"2001:db8::{number + 1:x}")
        codes.append(Browser(url).ask(BEGIN)[0])
    assert codes == [303] * OPEN_TRIES + [429] * (TRIES + 2 - OPEN_TRIES)
    addresses.append("2001:db8:0:1::1")
    assert Browser(url).ask(BEGIN)[0] == 303


@pytest.mark.parametrize(("bound", "taken"), [(3, 3), (4, 4)])
def test_what_was_used_is_bounded_and_forgotten_once_nobody_could_use_it(
    monkeypatch: pytest.MonkeyPatch, bound: int, taken: int
) -> None:
    monkeypatch.setattr("deploy.room.station.people.way_back.MOST_USED", bound)
    clock = Clock()
    used = UsedUp(clock.now_s, BEGUN_S)
    assert [used.use(str(one)) for one in range(6)] == [True] * taken + [False] * (6 - taken)
    assert not used.use("0"), "none is forgotten for another"
    clock.passed += BEGUN_S + 1
    assert used.use("5")


@pytest.mark.parametrize("where", ["/.well-known", "/token", "/keys"])
def test_a_provider_that_nests_its_answers_is_told_like_one_that_says_nothing(
    where: str, url: str, provider: Provider
) -> None:
    """The page was an error of the room's own."""
    visit = Visit(url)
    query = provider.authorize(visit.begin())
    provider.nests = where
    assert visit.come_back(query)[0] == 502
