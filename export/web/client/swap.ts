// Puts a new state of the page in place of the old one without losing the place: what
// is open, what is written into fields, what has the focus, and where one has scrolled.
import { focusAgain, nextAction, placeOf, type Place } from "./focus";
import { patch } from "./patch";

/** remembered is what a person did on the page and a new state must keep. */
interface Remembered {
  focus: Place | null;
  caret: [number, number] | null;
  open: Map<string, boolean>;
  fields: Map<string, string>;
  scrolled: Map<string, number>;
}

function remember(main: HTMLElement): Remembered {
  const active = document.activeElement;
  const kept: Remembered = { focus: placeOf(main), caret: null, open: new Map(), fields: new Map(), scrolled: new Map() };
  if (active instanceof HTMLInputElement && (active.type === "text" || active.type === "search")) {
    kept.caret = [active.selectionStart ?? 0, active.selectionEnd ?? 0];
  }
  main.querySelectorAll<HTMLDetailsElement>("details[id]").forEach((d) => kept.open.set(d.id, d.open));
  main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>("[id][data-keep]").forEach((f) => kept.fields.set(f.id, f.value));
  main.querySelectorAll<HTMLElement>("[id][data-scroll]").forEach((e) => kept.scrolled.set(e.id, e.scrollTop));
  return kept;
}

function restore(main: HTMLElement, kept: Remembered, acted: boolean): void {
  kept.open.forEach((open, id) => {
    const d = document.getElementById(id);
    if (d instanceof HTMLDetailsElement) d.open = open;
  });
  kept.fields.forEach((value, id) => {
    const f = document.getElementById(id);
    if (f instanceof HTMLInputElement || f instanceof HTMLSelectElement || f instanceof HTMLTextAreaElement) f.value = value;
  });
  main.querySelectorAll<HTMLElement>("[data-scroll]").forEach((e) => {
    if (e.dataset.scroll === "end") e.scrollTop = e.scrollHeight;
    else e.scrollTop = kept.scrolled.get(e.id) ?? 0;
  });
  const again = focusAgain(main, kept.focus, acted);
  if (again instanceof HTMLInputElement && again.id === kept.focus?.id && kept.caret) again.setSelectionRange(...kept.caret);
}

/**
 * nextInSight scrolls so that what can be done next is in sight below the line that sticks to the top and asks for
 * it: what happened since and the hand above it as well, where there is room for all.
 */
function nextInSight(main: HTMLElement): void {
  const list = main.querySelector<HTMLElement>("[data-focus]") ?? main.querySelector<HTMLElement>("[data-moves]");
  const first = list?.matches("[data-moves]") ? nextAction(list) : list;
  const part = first?.closest<HTMLElement>("section[id^=part-]");
  if (!first || !part) return;
  const band = main.querySelector<HTMLElement>("#now");
  const foot = main.querySelector<HTMLElement>(".jumps");
  const field = [...main.querySelectorAll<HTMLElement>(".scroll")].find((e) => getComputedStyle(e).position === "sticky");
  const top = (band ? parseFloat(getComputedStyle(band).top) + band.offsetHeight : 0) + (field?.offsetHeight ?? 0);
  const bottom = window.innerHeight - (foot?.offsetHeight ?? 0);
  const above = part.getBoundingClientRect().top - top;
  if (above < 0 || first.getBoundingClientRect().bottom > bottom) window.scrollBy(0, above);
  const below = first.getBoundingClientRect().bottom - bottom;
  if (below > 0) window.scrollBy(0, below + 8);
}

/** stuck has what sticks below the line that says what is asked know how high that is. */
export function stuck(): void {
  const band = document.getElementById("now");
  if (band) document.documentElement.style.setProperty("--now", `${band.offsetHeight}px`);
}

/**
 * swap makes the main part that is shown equal to that of a whole page in HTML; acted is set where a
 * person did something. Only what differs is changed: the layout of all is most of the time between a
 * click and the next position.
 */
export function swap(html: string, acted: boolean): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const now = document.querySelector("main");
  const then = next.querySelector("main");
  if (!now || !then) return;
  const kept = remember(now);
  const [x, y] = [window.scrollX, window.scrollY];
  patch(now, then);
  if (document.title !== next.title) document.title = next.title;
  stuck();
  restore(now, kept, acted);
  window.scrollTo(x, y);
  // What comes next is in sight after something was done from among the actions; else what has the focus is.
  if (acted && kept.focus?.acting) nextInSight(now);
  else if (acted && document.activeElement?.matches(":focus-visible")) document.activeElement.scrollIntoView({ block: "nearest" });
  document.dispatchEvent(new CustomEvent("swapped"));
}
