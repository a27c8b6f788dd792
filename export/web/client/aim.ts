// Has units and boxes of the table that actions concern (data-aim) be clicked: for one action it is taken, for several
// there is a short menu of them.
import { beside } from "./beside";

/** most is how many actions a menu has. */
const most = 8;

/** aims has a click on what is aimed at take the one action that concerns it, or show those that do. */
export function aims(): void {
  document.addEventListener("click", (e) => {
    const at = (e.target as Element).closest<HTMLElement>("[data-aim]");
    if (!at || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
    const list = document.getElementById(at.dataset.for ?? "");
    const found = concerning(list, at.dataset.aim ?? "");
    if (!list || found.length === 0) return;
    e.preventDefault();
    at.focus({ preventScroll: true });
    if (found.length === 1) take(at, found[0]);
    else menu(at, list, found);
  });
  document.addEventListener("swapped", carry);
}

/** carried is the box that was clicked, with the unit of the action that was taken for it; null for none. */
let carried: { key: string; unit: string } | null = null;

/** take takes an action for what was clicked, and keeps a box until the questions where to go are answered by it. */
function take(at: HTMLElement, action: HTMLElement): void {
  const key = at.dataset.aim ?? "";
  carried = at.matches(".into") ? { key, unit: unitOf(action) } : null;
  action.click();
}

/** unitOf is what the unit of an action is called. */
function unitOf(action: Element): string { return action.closest("section")?.ariaLabel ?? ""; }

/**
 * carry answers the question into which box a unit goes, where one was clicked already: by that box, or by the one
 * nearest to it. Any other question ends it.
 */
function carry(): void {
  const to = carried;
  carried = null;
  const [side, metres] = (to?.key ?? "").split(":");
  const all = [...document.querySelectorAll<HTMLElement>("#offers [data-words]")];
  const ways = all.map((o) => ({ o, at: (o.dataset.concerns ?? "").split(":"), button: o.querySelector<HTMLElement>("button") }));
  if (!to || ways.length < 2 || ways.some((w) => w.at.length !== 2 || w.at[0] !== side || unitOf(w.o) !== to.unit)) return;
  const far = (w: { at: string[] }) => Math.abs(Number(w.at[1]) - Number(metres));
  const [nearest, next] = ways.sort((a, b) => far(a) - far(b));
  if (far(nearest) === far(next)) return;
  carried = to;
  nearest.button?.click();
}

/** concerning are the actions of a list that concern what has a key: those that cards which were clicked leave, if any do. */
function concerning(list: HTMLElement | null, key: string): HTMLElement[] {
  const all = [...list?.querySelectorAll<HTMLElement>("[data-concerns]") ?? []].filter((o) => o.dataset.concerns?.split(" ").includes(key));
  const left = all.filter((o) => !o.hidden);
  return (left.length > 0 ? left : all).map((o) => o.querySelector<HTMLElement>("button")).filter((b) => b !== null);
}

/** menu shows actions beside what they concern; the last leads to their cards where there are too many. */
function menu(at: HTMLElement, list: HTMLElement, found: HTMLElement[]): void {
  const choices = found.slice(0, found.length > most ? most - 1 : most).map((action) => choice(at, [...action.childNodes].map((n) => n.cloneNode(true)), () => take(at, action)));
  if (choices.length < found.length) choices.push(choice(at, [list.dataset.others ?? ""], () => row(found[choices.length])));
  const name = document.createElement("b");
  name.textContent = at.title.split(";")[0];
  const box = beside(at, "menu", name, ...choices);
  box.role = "dialog";
  box.ariaLabel = name.textContent;
  box.dataset.moves = "";
  choices[0].focus();
}

/** choice is a button of the menu, with what stands on that of an action. */
function choice(at: HTMLElement, parts: (Node | string)[], does: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...parts);
  button.addEventListener("click", () => {
    document.getElementById("menu")?.hidePopover();
    at.focus({ preventScroll: true });
    does();
  });
  return button;
}

/** row opens the row of an action and leads to it. */
function row(action: HTMLElement): void {
  const fold = action.closest<HTMLDetailsElement>("details.does");
  if (fold) fold.open = true;
  const first = fold?.querySelector("summary") ?? action;
  first.focus({ preventScroll: true });
  first.scrollIntoView({ block: "nearest" });
}
