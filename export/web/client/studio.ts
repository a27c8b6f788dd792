// The script of the studio: pages are drawn by the server, and here they are put in
// place. Without it every page still works, by links and forms.
import { aims } from "./aim";
import { enlarges } from "./enlarge";
import { filtered, filters, folds, picks, zooms } from "./filter";
import { clauses } from "./clause";
import { calm, forms, presses } from "./forms";
import { keys } from "./keys";
import { scrubber } from "./scrubber";
import { stuck, swap } from "./swap";

/** asked counts what was asked for, so that an answer that comes too late is dropped. */
let asked = 0;

async function show(address: string, acted = false, init?: RequestInit): Promise<void> {
  const mine = ++asked;
  const began = performance.now();
  document.documentElement.dataset.busy = "true";
  try {
    const answer = await fetch(address, { ...init, headers: { Accept: "text/html", "Hulldown-Follow": "1" }, redirect: "follow" });
    const html = await answer.text();
    await calm();
    if (mine !== asked) return;
    swap(html, acted);
    // After something was done the answer is the page that shows it, with the address of that page.
    const at = answer.headers.get("Content-Location") ?? (init?.method === "POST" ? null : answer.url);
    if (at) history.replaceState(null, "", at);
    document.documentElement.dataset.took = String(Math.round(performance.now() - began));
  } catch {
    document.documentElement.dataset.lost = "true";
  } finally {
    if (mine === asked) delete document.documentElement.dataset.busy;
  }
}

/** live draws the page anew when the content or what the page follows changes. */
function live(): void {
  const events = new EventSource("/events");
  events.addEventListener("draft", (e) => {
    delete document.documentElement.dataset.lost;
    const shown = document.querySelector<HTMLElement>("main[data-live]")?.dataset.live;
    if (shown && shown !== (e as MessageEvent<string>).data) void show(location.href);
  });
  events.addEventListener("run", () => {
    if (document.querySelector("main[data-run]")) void show(location.href);
  });
  events.onerror = () => { document.documentElement.dataset.lost = "true"; };
}

/** opened unfolds what a link leads to, such as the board of a unit on the track. */
function opened(e: MouseEvent): void {
  if (e.defaultPrevented) return;
  const id = (e.target as Element).closest<HTMLElement>("a[data-opens]")?.dataset.opens;
  const fold = id ? document.getElementById(id) : null;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

aims();
document.addEventListener("click", opened);
document.addEventListener("swapped", filtered);
forms((address, acted, posted) => void show(address, acted, posted && { method: "POST", body: posted }));
presses();
filters();
picks();
folds();
zooms();
enlarges();
document.querySelectorAll<HTMLElement>("[data-scroll=end]").forEach((e) => { e.scrollTop = e.scrollHeight; });
stuck();
addEventListener("resize", stuck);
clauses();
keys();
scrubber((address) => show(address));
live();
document.documentElement.dataset.ready = "true";
