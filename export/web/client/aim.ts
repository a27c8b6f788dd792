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
    if (found.length === 1) found[0].click();
    else menu(at, list, found);
  });
}

/** concerning are the actions of a list that concern what has a key: those that cards which were clicked leave, if any do. */
function concerning(list: HTMLElement | null, key: string): HTMLElement[] {
  const all = [...list?.querySelectorAll<HTMLElement>("[data-concerns]") ?? []].filter((o) => o.dataset.concerns?.split(" ").includes(key));
  const left = all.filter((o) => !o.hidden);
  return (left.length > 0 ? left : all).map((o) => o.querySelector<HTMLElement>("button")).filter((b) => b !== null);
}

/** menu shows actions beside what they concern; the last leads to their cards where there are too many. */
function menu(at: HTMLElement, list: HTMLElement, found: HTMLElement[]): void {
  const choices = found.slice(0, found.length > most ? most - 1 : most).map((action) => choice(at, [...action.childNodes].map((n) => n.cloneNode(true)), () => action.click()));
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
