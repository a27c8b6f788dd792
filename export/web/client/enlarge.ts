// Shows a card large beside where it lies, for as long as the mouse rests on it, it has the focus of the keyboard, or
// a finger holds it.
import { placed } from "./beside";

/** cards are what is shown large. */
const cards = ".hand button, .zoom";

/** rest and hold are how many milliseconds a mouse rests on a card, and a finger holds it, before it is shown. */
const rest = 300, hold = 350;

let waiting = 0;

/** held is set once a finger showed a card, which it does not click then. */
let held = false;

/** enlarges watches the mouse, fingers and the focus. */
export function enlarges(): void {
  document.addEventListener("pointerover", (e) => {
    const card = cardOf(e.target);
    if (e.pointerType === "mouse" && e.buttons === 0) wait(card, rest);
  });
  document.addEventListener("pointerdown", (e) => {
    held = false;
    wait(e.pointerType === "mouse" ? null : cardOf(e.target), hold, true);
  });
  for (const name of ["pointerup", "pointercancel", "keydown", "scroll", "swapped"]) document.addEventListener(name, hide, { passive: true, capture: true });
  document.documentElement.addEventListener("pointerleave", hide);
  document.addEventListener("focusin", (e) => {
    const card = cardOf(e.target);
    if (card?.matches(":focus-visible")) wait(card, 0);
    else hide();
  });
  document.addEventListener("contextmenu", (e) => { if (cardOf(e.target) && (held || waiting)) e.preventDefault(); });
  document.addEventListener("click", (e) => {
    hide();
    if (!held || e.detail === 0) return;
    held = false;
    e.preventDefault();
    e.stopImmediatePropagation();
  }, true);
}

/** cardOf is the card that something is of, null for none. */
function cardOf(of: EventTarget | null): HTMLElement | null {
  const card = of instanceof Element ? of.closest<HTMLElement>(cards) : null;
  return card?.querySelector("img") && card.getAttribute("aria-expanded") !== "true" ? card : null;
}

/** wait shows a card after some milliseconds, and hides the one before it at once. */
function wait(card: HTMLElement | null, ms: number, finger = false): void {
  hide();
  if (!card) return;
  waiting = window.setTimeout(() => {
    waiting = 0;
    held = finger;
    if (card.isConnected) show(card);
  }, ms);
}

/** hide takes away what is shown or would be. */
function hide(): void {
  clearTimeout(waiting);
  waiting = 0;
  const box = document.getElementById("large");
  if (box?.matches(":popover-open")) box.hidePopover();
}

/** show shows a card large. */
function show(card: HTMLElement): void {
  const picture = card.querySelector("img")?.cloneNode() as HTMLImageElement;
  picture.alt = "";
  picture.removeAttribute("loading");
  const box = document.getElementById("large") ?? document.body.appendChild(document.createElement("div"));
  box.id = "large";
  box.popover = "manual";
  box.ariaHidden = "true";
  box.replaceChildren(picture);
  box.showPopover();
  const hand = card.closest("[data-hand]")?.getBoundingClientRect();
  if (!hand || hand.left < box.offsetWidth + 16) return placed(box, card);
  // Beside the hand, where there is room, so that it hides no card of it.
  box.style.left = `${hand.left - box.offsetWidth - 8}px`;
  box.style.top = `${Math.max(8, Math.min(hand.top, window.innerHeight - box.offsetHeight - 8))}px`;
}
