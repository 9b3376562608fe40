"use strict";
// Brings what is shown up to what the room sends, and touches nothing else: focus, selection and
// what is being typed stay. Where it can't, the page is loaded anew.
const live = document.getElementById("live");

function patch(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  patchChildren(old, fresh);
}

function patchChildren(old, fresh) {
  const kept = new Map();
  for (const one of old.children) if (one.dataset.key) kept.set(one.dataset.key, one);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const key = next.dataset && next.dataset.key;
    let same = null;
    if (key) same = kept.get(key);
    else if (at && at.nodeName === next.nodeName && !(at.dataset && at.dataset.key)) same = at;
    if (same && same.nodeName === next.nodeName) {
      if (same === at) at = at.nextSibling;
      else old.insertBefore(same, at);
      patch(same, next);
    } else {
      old.insertBefore(next, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

// A table that calls is heard, felt, and stands in the title; it rings again until somebody comes.
const AGAIN_MS = 20000;
const title = document.title;
let sound = null, ringing = new Map();
addEventListener("pointerdown", () => {
  sound = sound || new AudioContext();
  sound.resume();
});

function ring() {
  if (navigator.vibrate) navigator.vibrate([200, 100, 200]);
  if (!sound || sound.state !== "running") return;
  for (const [after, pitch] of [[0, 880], [0.25, 660]]) {
    const tone = sound.createOscillator(), volume = sound.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.2, sound.currentTime + after);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + after + 0.2);
    tone.connect(volume).connect(sound.destination);
    tone.start(sound.currentTime + after);
    tone.stop(sound.currentTime + after + 0.2);
  }
}

function tell(calling) {
  const now = Date.now(), rung = new Map();
  let due = false;
  for (const table of calling) {
    const last = ringing.get(table);
    const again = last === undefined || now - last >= AGAIN_MS;
    rung.set(table, again ? now : last);
    due = due || again;
  }
  ringing = rung;
  document.title = calling.length ? `(${calling.length}) ${calling[0]}: ${live.dataset.called}` : title;
  if (due) ring();
}

if (live) {
  const retry = () => setTimeout(() => {
    // Nothing that is being typed is lost.
    const typed = [...document.querySelectorAll("input:not([type=hidden]), textarea")];
    if (!typed.some((field) => field.value && field.value !== field.defaultValue)) location.reload();
    else retry();
  }, 3000);
  // What a finger is on stays where it is: what comes meanwhile is shown once it is off.
  let held = false, late = "", stream = null;
  const show = (text) => {
    if (held) {
      late = text;
      return;
    }
    const fresh = document.createElement("div");
    fresh.innerHTML = text;
    patchChildren(live, fresh);
    tell([...live.querySelectorAll("[data-calling]")].map((one) => one.dataset.calling));
  };
  live.addEventListener("pointerdown", () => { held = true; });
  for (const kind of ["pointerup", "pointercancel"]) {
    addEventListener(kind, () => setTimeout(() => {
      held = false;
      if (late) { show(late); late = ""; }
    }, 100));
  }
  const listen = () => {
    stream = new EventSource(live.dataset.from);
    stream.onmessage = (event) => {
      live.classList.remove("stale");
      show(event.data);
    };
    stream.addEventListener("over", () => location.reload());
    stream.onerror = () => {
      live.classList.add("stale");
      if (stream.readyState === EventSource.CLOSED) retry();
    };
  };
  // A tab that nobody sees holds no connection: a browser has six for all of them. It asks now and
  // then who calls.
  const ask = async () => {
    if (!document.hidden) return;
    try {
      const answer = await fetch("/live/calls");
      if (answer.ok) tell((await answer.json()).calling);
    } catch {
      // The room is away: the page says so once it is seen.
    }
    setTimeout(ask, 5000);
  };
  const turn = () => {
    if (document.hidden) {
      if (stream) stream.close();
      stream = null;
      setTimeout(ask, 5000);
    } else if (!stream) {
      listen();
    }
  };
  document.addEventListener("visibilitychange", turn);
  turn();
}
