// Filters lists by what is typed: an input with data-filter names the list, whose
// children with data-words are shown where they have every word.

/** filters lists as their inputs change, whichever the page shows then. */
export function filters(): void {
  document.addEventListener("input", (e) => {
    if (e.target instanceof HTMLInputElement && e.target.matches("input[data-filter]")) filter(e.target);
  });
  filtered();
}

/** fills has buttons write into an input of a filter what they stand for, and take it back. */
export function fills(): void {
  document.addEventListener("click", (e) => {
    const button = (e.target as Element).closest<HTMLButtonElement>("button[data-fill]");
    const input = document.getElementById(button?.dataset.fill ?? "");
    if (!button || !(input instanceof HTMLInputElement)) return;
    input.value = input.value === button.value ? "" : button.value;
    filter(input);
    document.querySelectorAll<HTMLButtonElement>("button[data-fill]").forEach((other) => {
      if (other.dataset.fill === input.id) other.setAttribute("aria-pressed", String(other.value === input.value));
    });
  });
}

/** filtered filters the lists of inputs in which something is written already. */
export function filtered(): void {
  document.querySelectorAll<HTMLInputElement>("input[data-filter]").forEach((input) => { if (input.value) filter(input); });
}

function filter(input: HTMLInputElement): void {
  const list = document.getElementById(input.dataset.filter ?? "");
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  list?.querySelectorAll<HTMLElement>("[data-words]").forEach((item) => {
    const text = (item.dataset.words ?? "").toLowerCase();
    item.hidden = !words.every((w) => text.includes(w));
    if (!item.hidden) shown++;
  });
  list?.querySelectorAll<HTMLElement>("[data-group]").forEach((group) => {
    group.hidden = !group.querySelector("[data-words]:not([hidden])");
  });
  const count = document.getElementById(input.dataset.count ?? "");
  if (count) count.textContent = String(shown);
}
