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
  let last = Date.now();
  stream.onmessage = (event) => {
    last = Date.now();
    live.classList.remove("stale");
    if (live.contains(document.activeElement) && live.matches(":active")) return;
    live.innerHTML = event.data;
  };
  stream.addEventListener("over", () => location.reload());
  stream.onerror = () => {
    live.classList.add("stale");
    if (stream.readyState === EventSource.CLOSED) retry();
  };
}
