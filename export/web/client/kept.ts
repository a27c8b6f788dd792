// Keeps the game of a page where it is read: over a reload, and for the next visit. Nothing of it leaves
// the browser.

/** name is that of the game of this page among what the browser keeps. */
const name = "hulldown " + location.pathname;

/** stores are where it is kept: for this tab, and for the next visit; a browser may refuse both. */
function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

/** keep keeps the recording of the game. */
export function keep(recording: string): void {
  for (const store of stores()) {
    try {
      store.setItem(name, recording);
    } catch { /* it is full, or refuses: the game goes on */ }
  }
}

/** left is the game that this tab showed before it was loaded again, "" for none. */
export function left(): string {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry && entry.type !== "navigate" ? stores()[0]?.getItem(name) ?? "" : "";
}

/** unfinished is the game that was played here last, "" where it came to its end. */
export function unfinished(): string {
  const text = stores()[1]?.getItem(name) ?? "";
  return /^(end|reseed \S+)$/m.test(text) ? text : "";
}

/** shares is the name of what the browser keeps of games by links, whatever page they are played in. */
const shares = "hulldown shares";

/** device is what was kept of games by links, "" for nothing. */
export function device(): string {
  try {
    return stores()[1]?.getItem(shares) ?? "";
  } catch {
    return "";
  }
}

/** remember keeps what is to be kept of games by links. */
export function remember(text: string): void {
  try {
    stores()[1]?.setItem(shares, text);
  } catch { /* it is full, or refuses: the page knows it until it is closed */ }
}
