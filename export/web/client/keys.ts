// Keys beside those of the browser: u and r take back and do again, / goes to the search of
// the page, and the arrows move within a group of actions. Nobody needs them.

function typing(e: KeyboardEvent): boolean {
  return e.target instanceof HTMLInputElement || e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLSelectElement;
}

export function keys(): void {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || typing(e)) return;
    if (e.key === "ArrowDown" || e.key === "ArrowUp") return move(e);
    const target = document.querySelector<HTMLElement>(`main [data-key="${CSS.escape(e.key)}"]`);
    if (!target || target.hasAttribute("disabled")) return;
    e.preventDefault();
    if (target instanceof HTMLInputElement) target.focus();
    else target.click();
  });
}

/** move gives the focus to the next action of a list. */
function move(e: KeyboardEvent): void {
  const list = (e.target as Element).closest("[data-moves]");
  if (!list) return;
  const items = [...list.querySelectorAll<HTMLElement>("button,a,summary")].filter((i) => i.offsetParent !== null);
  const at = items.indexOf(e.target as HTMLElement);
  const next = items[at + (e.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  e.preventDefault();
  next.focus();
}
