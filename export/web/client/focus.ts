// Where the focus goes on a page that was drawn anew, so that nobody who plays by the keyboard
// begins at the top of the page after each action.

/** seen reports whether an element is shown and not folded up. */
export function seen(e: HTMLElement): boolean { return e.checkVisibility(); }

/** nextAction is what somebody who plays comes to first in a list of actions: an action, or what hides some. */
export function nextAction(list: ParentNode): HTMLElement | undefined {
  return [...list.querySelectorAll<HTMLElement>("button:not(.why), details:not([open]) > summary")].find(seen);
}

/** place is where the focus was: an id, and whether it was among actions. */
export interface Place { id: string; acting: boolean }

export function placeOf(main: HTMLElement): Place | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !main.contains(active)) return null;
  return { id: active.id, acting: active.closest("[data-moves], [data-acts]") !== null };
}

/**
 * focusAgain gives the focus to what had it. After something was done from among the actions, it goes
 * to what the page proposes next (data-focus), to the first action, or to the line that says what is
 * waited for (data-rest); there too where what had the focus is gone.
 */
export function focusAgain(main: HTMLElement, at: Place | null, acted: boolean): HTMLElement | null {
  if (!at) return null;
  let to = at.id ? document.getElementById(at.id) : null;
  if (to?.hasAttribute("disabled")) to = null;
  if (!to || (acted && at.acting)) {
    const list = main.querySelector<HTMLElement>("[data-moves]");
    to = main.querySelector<HTMLElement>("[data-focus]") ?? (list && nextAction(list)) ?? to ?? main.querySelector<HTMLElement>("[data-rest]") ?? main;
  }
  to.focus({ preventScroll: true });
  return to;
}
