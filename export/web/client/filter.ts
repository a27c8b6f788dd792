// Filters lists by what is typed and chosen: inputs and selections with data-filter name the
// list, whose children with data-words are shown where they have every word.

/** filters lists as their inputs change, whichever the page shows then. */
export function filters(): void {
  document.addEventListener("input", (e) => {
    if (isFilter(e.target)) filter(e.target);
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
  document.querySelectorAll("[data-filter]").forEach((input) => { if (isFilter(input) && input.value) filter(input); });
}

type Filter = HTMLInputElement | HTMLSelectElement;

function isFilter(e: EventTarget | null): e is Filter {
  return (e instanceof HTMLInputElement || e instanceof HTMLSelectElement) && e.dataset.filter !== undefined;
}

/** wanted are the words that all inputs and selections of a list ask for. */
function wanted(list: string): string[] {
  const words: string[] = [];
  document.querySelectorAll("[data-filter]").forEach((f) => {
    if (isFilter(f) && f.dataset.filter === list) words.push(...f.value.toLowerCase().split(/\s+/).filter(Boolean));
  });
  return words;
}

function filter(input: Filter): void {
  const list = document.getElementById(input.dataset.filter ?? "");
  const words = wanted(input.dataset.filter ?? "");
  let shown = 0;
  list?.querySelectorAll<HTMLElement>("[data-words]").forEach((item) => {
    const text = ` ${(item.dataset.words ?? "").toLowerCase()} `;
    item.hidden = !words.every((w) => text.includes(w.includes(":") ? ` ${w} ` : w));
    if (!item.hidden) shown++;
  });
  list?.querySelectorAll<HTMLElement>("[data-group]").forEach((group) => {
    const hits = group.querySelectorAll("[data-words]:not([hidden])").length;
    group.hidden = hits === 0;
    if (group instanceof HTMLDetailsElement) open(group, words.length > 0, hits);
  });
  const counting = document.querySelector<HTMLElement>(`[data-count][data-filter="${input.dataset.filter ?? ""}"]`);
  const count = document.getElementById(counting?.dataset.count ?? "");
  if (count) count.textContent = String(shown);
}

/** open shows what a filter has found in a group that folds, and puts it back as it was when nothing is asked for. */
function open(group: HTMLDetailsElement, asked: boolean, hits: number): void {
  if (asked && group.dataset.was === undefined) group.dataset.was = String(group.open);
  if (asked) group.open = hits > 0;
  else if (group.dataset.was !== undefined) {
    group.open = group.dataset.was === "true";
    delete group.dataset.was;
  }
  const count = group.querySelector<HTMLElement>(":scope > summary .count");
  if (count) count.textContent = String(hits);
}
