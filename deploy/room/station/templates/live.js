"use strict";
// Puts what the room sends in the place of what is shown; where it can't, the page is loaded anew.
const live = document.getElementById("live");
if (live) {
  const retry = () => setTimeout(() => {
    // Nothing that is being typed is lost.
    const typed = [...document.querySelectorAll("input:not([type=hidden]), textarea")];
    if (!typed.some((field) => field.value && field.value !== field.defaultValue)) location.reload();
    else retry();
  }, 3000);
  const stream = new EventSource(live.dataset.from);
  // What a finger is on stays where it is: what comes meanwhile is shown once it is off.
  let held = false, late = "";
  const show = (text) => { if (held) late = text; else live.innerHTML = text; };
  live.addEventListener("pointerdown", () => { held = true; });
  for (const kind of ["pointerup", "pointercancel"]) {
    addEventListener(kind, () => setTimeout(() => {
      held = false;
      if (late) { show(late); late = ""; }
    }, 100));
  }
  stream.onmessage = (event) => {
    live.classList.remove("stale");
    show(event.data);
  };
  stream.addEventListener("over", () => location.reload());
  stream.onerror = () => {
    live.classList.add("stale");
    if (stream.readyState === EventSource.CLOSED) retry();
  };
}
