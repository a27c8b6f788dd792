// Filters lists by what is typed and chosen: inputs and selections with data-filter name the
// list, whose children with data-words are shown where they have every word.

/** filters lists as their inputs change, whichever the page shows then. */
export function filters(): void {
  document.addEventListener("input", (e) => {
    if (isFilter(e.target)) filter(e.target);
  });
  filtered();
}

/**
 * picks has cards that are clicked leave the actions that cost them alone, or all of them where none does, and gives up
 * a card that is clicked again.
 * Places of a map are picked as cards are.
 * A card that no action costs together with the others is picked alone, and one that no action costs is not picked.
 */
export function picks(): void {
  document.addEventListener("click", (e) => {
    const card = (e.target as Element).closest<Pick>("[data-pick]");
    if (!card) return;
    e.preventDefault();
    const list = card.dataset.pick ?? "";
    press(card, card.getAttribute("aria-pressed") !== "true");
    if (card instanceof SVGElement) document.getElementById(list)?.scrollIntoView({ block: "nearest" });
    if (sift(list) > 0) return;
    pressed(list).forEach((other) => press(other, other === card));
    if (sift(list) > 0) return;
    press(card, false);
    sift(list);
  });
}

/** folds keeps one row of a list of actions open: the one that was opened last. */
export function folds(): void {
  document.addEventListener("click", (e) => {
    const row = (e.target as Element).closest("[data-moves] summary")?.closest<HTMLDetailsElement>("details.does");
    if (!row || row.open) return;
    row.closest("[data-moves]")?.querySelectorAll<HTMLDetailsElement>("details.does[open]").forEach((other) => { other.open = false; });
  });
}

/** zooms has a card that lies on the table grow where it is, and shrink again. */
export function zooms(): void {
  document.addEventListener("click", (e) => {
    const card = (e.target as Element).closest<HTMLElement>("[data-zoom]");
    card?.setAttribute("aria-expanded", String(card.getAttribute("aria-expanded") !== "true"));
  });
}

/** Pick is a card, or a place of a map. */
type Pick = HTMLElement | SVGElement;

function press(card: Pick, on: boolean): void { card.setAttribute("aria-pressed", String(on)); }

/** pressed are the cards that were clicked for a list. */
function pressed(list: string): Pick[] {
  return [...document.querySelectorAll<Pick>("[data-pick][aria-pressed=true]")].filter((b) => b.dataset.pick === list);
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
    if (isFilter(f) && f.dataset.filter === list) words.push(...asked(f.value));
  });
  return words;
}

/** asked are the words of what is typed: hyphens are blanks, but in facets. */
function asked(text: string): string[] {
  return text.toLowerCase().split(/\s+/).flatMap((w) => w.includes(":") || /^-?\d/.test(w) ? [w] : w.split("-")).filter(Boolean);
}

function filter(input: Filter): void { sift(input.dataset.filter ?? ""); }

/**
 * sift shows the items of a list that have every word that is asked for and cost every card that is picked, and counts
 * them: those that cost these cards alone, where there are such.
 */
function sift(name: string): number {
  const list = document.getElementById(name);
  const words = wanted(name);
  const cards = pressed(name).map((b) => b.dataset.value ?? "");
  let shown = 0;
  const items = [...list?.querySelectorAll<HTMLElement>("[data-words]") ?? []];
  items.forEach((item) => {
    const text = ` ${(item.dataset.words ?? "").toLowerCase()} `;
    const costs = item.dataset.cards?.split(" ") ?? [];
    item.hidden = !words.every((w) => has(text, w)) || !cards.every((c) => costs.includes(c));
    item.classList.toggle("exact", cards.length > 0 && costs.length === cards.length);
  });
  const exactly = items.some((item) => !item.hidden && item.matches(".exact"));
  items.forEach((item) => {
    if (exactly && !item.matches(".exact")) item.hidden = true;
    if (!item.hidden) shown++;
  });
  list?.classList.toggle("picked", cards.length > 0);
  list?.querySelectorAll<HTMLElement>("[data-group]").forEach((group) => {
    const hits = group.querySelectorAll("[data-words]:not([hidden])").length;
    group.hidden = hits === 0;
    if (group instanceof HTMLDetailsElement) open(group, words.length + cards.length > 0, hits);
  });
  nothing(name, list, shown, words);
  rank(list, words);
  mark(list, words);
  instead(name, list, words.length > 0);
  document.querySelectorAll<HTMLElement>(`[data-unasked="${name}"]`).forEach((other) => { other.hidden = words.length > 0; });
  const counting = document.querySelector<HTMLElement>(`[data-count][data-filter="${name}"]`);
  const count = document.getElementById(counting?.dataset.count ?? "");
  if (count) count.textContent = String(shown);
  return shown;
}

/**
 * rank puts what begins with the words before what has them in its name and this before the others, in a list and in its
 * groups that ask for it, and all back as it was when nothing is asked for.
 */
function rank(list: HTMLElement | null, words: string[]): void {
  if (list?.dataset.ranked === undefined) return;
  const plain = words.filter((w) => !w.includes(":"));
  const phrase = plain.join(" ");
  const rankOf = (item: Element) => {
    const name = called(item);
    if (!plain.every((w) => has(name, w))) return 2;
    return `${name} `.startsWith(/\d$/.test(phrase) ? `${phrase} ` : phrase) ? 0 : 1;
  };
  list.querySelectorAll(":scope > [data-group] > ul").forEach((group) => order(group, rankOf));
  order(list, (group) => Math.min(2, ...[...group.querySelectorAll("[data-words]:not([hidden])")].map(rankOf)));
}

/** called is the name of a record of a list. */
function called(item: Element): string {
  return [...item.querySelector("a")?.childNodes ?? []].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.textContent).join(" ").trim().toLowerCase();
}

/** order moves the children of an element by their rank, those of one rank in the order of the page. */
function order(parent: Element, rankOf: (child: Element) => number): void {
  const children = [...parent.children].filter((c): c is HTMLElement => c instanceof HTMLElement);
  children.forEach((child, at) => { child.dataset.at ??= String(at); });
  const places = new Map(children.map((c) => [c, rankOf(c) * children.length + Number(c.dataset.at)]));
  const sorted = [...children].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  if (sorted.some((c, i) => c !== children[i])) parent.append(...sorted);
}

/** mostMarked is how many hits are marked. */
const mostMarked = 500;

/** mark marks in a list where the words that are asked for stand, where the browser can. */
function mark(list: HTMLElement | null, words: string[]): void {
  if (!("highlights" in CSS)) return;
  const found: Range[] = [];
  const plain = words.filter((w) => !w.includes(":"));
  list?.querySelectorAll<HTMLElement>("[data-words]:not([hidden])").forEach((item) => {
    const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    while (plain.length > 0 && found.length < mostMarked && texts.nextNode()) {
      const node = texts.currentNode as Text;
      const text = node.data.toLowerCase();
      for (const word of plain) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, Math.min(at + word.length, node.length));
          found.push(range);
        }
      }
    }
  });
  CSS.highlights.set("found", new Highlight(...found));
}

/** instead shows a list that stands in the place of another only while something is asked for. */
function instead(name: string, list: HTMLElement | null, asks: boolean): void {
  const other = document.querySelector<HTMLElement>(`[data-instead][data-filter="${name}"]`)?.dataset.instead;
  const shown = other ? document.getElementById(other) : null;
  if (!shown || !list) return;
  list.hidden = !asks;
  shown.hidden = asks;
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

/** has reports whether a text has a word: facets and numbers whole, others as a part. */
function has(text: string, word: string): boolean {
  if (word.includes(":")) return text.includes(` ${word} `);
  return /^\d+$/.test(word) ? text.split(/[^\p{L}\p{N}]+/u).includes(word) : text.includes(word);
}

/** mostNear is how many names are offered for a word that finds nothing. */
const mostNear = 5;

/** nothing says that no item of a list has the words, and offers those whose names are nearest to them. */
function nothing(name: string, list: HTMLElement | null, shown: number, words: string[]): void {
  const note = document.querySelector<HTMLElement>(`[data-none="${name}"]`);
  if (!note || !list) return;
  note.hidden = shown > 0;
  const near = note.querySelector("ul");
  if (!near || shown > 0) return;
  const word = words.filter((w) => !w.includes(":")).join(" ");
  const links = [...list.querySelectorAll<HTMLAnchorElement>("[data-words] a[href]")];
  const by = links.map((a): [number, HTMLAnchorElement] => [distance(word, (a.textContent ?? "").toLowerCase()), a]);
  by.sort((a, b) => a[0] - b[0]);
  near.replaceChildren(...(word ? by.slice(0, mostNear) : []).map(([, a]) => {
    const item = document.createElement("li"), link = document.createElement("a");
    link.href = a.href;
    link.textContent = (a.textContent ?? "").trim();
    item.append(link);
    return item;
  }));
}

/** distance is how many letters have to change, come or go until a word stands somewhere in a text. */
function distance(word: string, text: string): number {
  const plain = (s: string) => s.normalize("NFD").replace(/\p{M}/gu, "");
  const [a, b] = [plain(word).slice(0, 40), plain(text).slice(0, 80)];
  let row: number[] = new Array<number>(b.length + 1).fill(0);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let k = 1; k <= b.length; k++) next[k] = Math.min(row[k] + 1, next[k - 1] + 1, row[k - 1] + (a[i - 1] === b[k - 1] ? 0 : 1));
    row = next;
  }
  return Math.min(...row);
}
