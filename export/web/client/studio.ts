// The script of the studio: pages are drawn by the server, and here they are put in
// place. Without it every page still works, by links and forms.
import { filtered, filters, picks, zooms } from "./filter";
import { clauses } from "./clause";
import { keys } from "./keys";
import { scrubber } from "./scrubber";
import { swap } from "./swap";

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

/** pressed is set while a button of the mouse or a finger is down. */
let pressed = false;

/** calm waits until nothing is pressed, so that no button is taken away under a click. */
async function calm(): Promise<void> {
  while (pressed) await new Promise((done) => setTimeout(done, 50));
}

document.addEventListener("pointerdown", () => { pressed = true; });
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => setTimeout(() => { pressed = false; }, 0));

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

/** posted sends forms marked so without leaving the page. */
function posted(e: SubmitEvent): void {
  const form = e.target as HTMLFormElement;
  if (!form.matches("form[data-stay]")) return;
  e.preventDefault();
  const data = new URLSearchParams();
  new FormData(form, e.submitter).forEach((value, name) => data.append(name, String(value)));
  // Attributes, since a field called action would stand for the property of the form.
  const address = e.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.pathname;
  const method = e.submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  if (method === "get") void show(address + "?" + data.toString(), true);
  else void show(address, true, { method: "POST", body: data });
}

/** stayed follows links marked so without leaving the page. */
function stayed(e: MouseEvent): void {
  const link = (e.target as Element).closest<HTMLAnchorElement>("a[data-stay]");
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.button !== 0) return;
  e.preventDefault();
  void show(link.href, true);
}

/** chosen asks for the page anew when what a selection marked so has chosen shows other fields. */
function chosen(e: Event): void {
  if (!(e.target instanceof HTMLSelectElement) || !e.target.matches("[data-shows]")) return;
  void show(`${location.pathname}?${e.target.name}=${encodeURIComponent(e.target.value)}`, true);
}

/** opened unfolds what a link leads to, such as the board of a unit on the track. */
function opened(e: MouseEvent): void {
  const id = (e.target as Element).closest<HTMLElement>("a[data-opens]")?.dataset.opens;
  const fold = id ? document.getElementById(id) : null;
  if (fold instanceof HTMLDetailsElement) fold.open = true;
}

document.addEventListener("click", opened);
document.addEventListener("change", chosen);
document.addEventListener("submit", posted);
document.addEventListener("click", stayed);
document.addEventListener("swapped", filtered);
filters();
picks();
zooms();
document.querySelectorAll<HTMLElement>("[data-scroll=end]").forEach((e) => { e.scrollTop = e.scrollHeight; });
clauses();
keys();
scrubber((address) => show(address));
live();
document.documentElement.dataset.ready = "true";
