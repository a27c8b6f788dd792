// Keys beside those of the browser: those that the page names (data-key), such as u and r to take
// back and do again, and the arrows within a list of actions. Nobody needs them.
import { nextAction, seen } from "./focus";

function typing(e: KeyboardEvent): boolean {
  return e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLSelectElement;
}

export function keys(): void {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || typing(e)) return;
    if (move(e)) return;
    if (pressed(e)) return;
    const target = document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(e.key)}"]`);
    if (!target || target.hasAttribute("disabled")) return;
    e.preventDefault();
    if (target.matches("[data-moves]")) nextAction(target)?.focus();
    else if (target instanceof HTMLInputElement) target.focus();
    else target.click();
  });
}

/**
 * pressed clicks what acts as a button and is a link. The key is spent by that, so that it does not press what the click
 * gives the focus to.
 */
function pressed(e: KeyboardEvent): boolean {
  const on = e.target as HTMLElement;
  if (!(e.key === " " && on.matches("a[role=button]")) && !(e.key === "Enter" && on.matches("[data-aim]"))) return false;
  e.preventDefault();
  on.click();
  return true;
}

/** steps are how far each arrow goes in a list; left and right go between an action and what it does. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** move gives the focus to another action of the list that has it. */
function move(e: KeyboardEvent): boolean {
  const from = e.target as HTMLElement;
  const list = from.closest("[data-moves]");
  if (!list) return false;
  let next: HTMLElement | null | undefined;
  if (e.key === "ArrowRight" || e.key === "ArrowLeft") {
    next = from.parentElement?.querySelector<HTMLElement>(e.key === "ArrowRight" ? "button.why" : "button:not(.why)");
  } else if (e.key in steps) {
    const items = [...list.querySelectorAll<HTMLElement>("button:not(.why),summary")].filter(seen);
    const line = from.matches(".why") ? from.parentElement?.querySelector<HTMLElement>("button:not(.why)") : from;
    next = items[Math.max(0, Math.min(items.length - 1, items.indexOf(line ?? from) + steps[e.key]))];
  }
  if (!next) return false;
  e.preventDefault();
  next.focus();
  return true;
}
