// The script of the page in which a game is played without a server: what is drawn comes from the
// engine, in a worker where there are such, or in the page.
import type { Answer, Form, Source } from "./engine";
import { aims } from "./aim";
import { ofText, unpacked } from "./bytes";
import { enlarges } from "./enlarge";
import { filtered, filters, folds, picks, zooms } from "./filter";
import { calm, forms, presses } from "./forms";
import { device, keep, left, remember, unfinished } from "./kept";
import { keys } from "./keys";
import { stuck, swap } from "./swap";

/** Group is the drafts that one program plays: packs are the files of their scenarios, the newest first. */
interface Group { version: number; glue: string; wasm: string; packed: string; play: string; packs: Record<string, string[]> }

/** Draft is what the page was written with: its groups, the newest first, texts, and the script with all that a folder holds. */
interface Draft { groups: Group[]; texts: Record<string, string>; local: string }

/** Local is all that a page of a folder, which may fetch nothing, has in scripts. */
interface Local { glue: string; wasm: string; packs: Record<string, string> }

const draft = JSON.parse(document.getElementById("draft")?.textContent ?? "{}") as Draft;
const wanted = new URLSearchParams(location.search);
const at = Math.min(Number(wanted.get("draft") ?? 0) || 0, draft.groups.length - 1);
const group = draft.groups[at];

/** absolute makes an address one that a worker without a place of its own can use. */
const absolute = (address: string) => new URL(address, document.baseURI).href;

/** script loads a script of the folder. */
async function script(address: string): Promise<void> {
  const s = document.createElement("script");
  s.src = address;
  await new Promise((done, failed) => { s.onload = done; s.onerror = failed; document.head.append(s); });
}

const folder = location.protocol === "file:";

/** local is what the folder holds, for a page that is none of a server. */
async function local(): Promise<Local | null> {
  if (!folder) return null;
  if (!draft.local) throw new Error(draft.texts.folder);
  await script(draft.local);
  return (globalThis as unknown as { hulldownLocal: Local }).hulldownLocal;
}

type Caller = (name: string, ...args: unknown[]) => Promise<unknown>;

/** inWorker calls the engine in a worker of a text, which takes over the policy of the page. */
function inWorker(text: string): Caller {
  const at = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(at);
  const waiting = new Map<number, [(v: unknown) => void, (e: unknown) => void]>();
  let n = 0;
  worker.onmessage = (e: MessageEvent<{ n: number; value?: unknown; why?: string }>) => {
    const [done, failed] = waiting.get(e.data.n) ?? [];
    waiting.delete(e.data.n);
    if (e.data.why === undefined) done?.(e.data.value);
    else failed?.(new Error(e.data.why));
  };
  worker.onerror = (e) => { waiting.forEach(([, failed]) => failed(new Error(e.message))); waiting.clear(); };
  return (name, ...args) => new Promise((done, failed) => {
    waiting.set(++n, [done, failed]);
    worker.postMessage({ n, name, args });
  });
}

/** inPage calls the engine in the page itself. */
async function inPage(): Promise<Caller> {
  await script(group.glue);
  const run = (globalThis as unknown as { hulldownCall: (c: unknown) => Promise<unknown> }).hulldownCall;
  return (name, ...args) => run({ n: 0, name, args });
}

/** start begins to load the engine, and what it plays beside it. */
async function start(): Promise<[Caller, Local | null]> {
  const has = await local();
  const from: Source = { wasm: absolute(group.wasm), packed: absolute(group.packed), kept: !!navigator.serviceWorker?.controller, text: has?.wasm };
  const page = wanted.get("engine") === "page" || typeof Worker === "undefined";
  const list = fetched(group.play, has);
  const engine = page ? await inPage() : inWorker(has ? has.glue : await (await fetch(group.glue)).text());
  await engine("boot", from);
  const wrong = await engine("draft", await list);
  if (wrong) throw new Error(String(wrong));
  return [engine, has];
}

/** fetched is what lies in a file of the page. */
async function fetched(file: string, has: Local | null): Promise<Uint8Array> {
  if (has) return unpacked(ofText(has.packs[file] ?? ""));
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

/** bytes are a pack, which is named by a scenario and how many newer ones there are of it; none where there is none. */
async function bytes(name: string, has: Local | null): Promise<Uint8Array> {
  const [id, newer] = name.split("@");
  const file = group.packs[id]?.[Number(newer)];
  return file ? fetched(file, has) : new Uint8Array();
}

const started = start();

/** ask asks the engine, and brings it the packs that it needs. */
async function ask(path: string, form: Form, post: boolean): Promise<Answer> {
  const [engine, has] = await started;
  for (;;) {
    await engine("device", device());
    const answer = await engine("ask", path, form, post) as Answer;
    if (answer.device) remember(answer.device);
    if (!answer.need) return answer;
    await engine("pack", answer.need, await bytes(answer.need, has));
  }
}

/** asked counts what was asked for, so that answers are shown in order. */
let asked = 0;

async function show(path: string, acted: boolean, form: Form, post = false): Promise<void> {
  const mine = ++asked;
  const began = performance.now();
  document.documentElement.dataset.busy = "true";
  try {
    const answer = await ask(path, form, post);
    if (answer.other && elsewhere(answer.other)) return;
    if (answer.file) return save(answer.name, answer.file);
    await calm();
    if (mine !== asked) return;
    if (answer.link || location.hash) history.replaceState(null, "", location.pathname + location.search + (answer.link ? "#" + answer.link : ""));
    swap(`<!doctype html><title>${escaped(answer.title)}</title><main id="main" tabindex="-1">${answer.html}</main>`, acted);
    document.documentElement.dataset.took = String(Math.round(performance.now() - began));
    document.documentElement.dataset.shown = answer.path;
    if (answer.path !== "/play") setTimeout(() => { if (mine === asked) void kept(); }, 200);
  } catch (why) {
    failed(why);
  } finally {
    if (mine === asked) delete document.documentElement.dataset.busy;
  }
}

/** kept keeps the game that is shown. */
async function kept(): Promise<void> {
  const answer = await ask("/play/game/recording", [], false);
  if (answer.file) keep(answer.file);
}

/** elsewhere goes on with the next older program that plays a version of the engine, if there is one. */
function elsewhere(version: number): boolean {
  const next = draft.groups.findIndex((g, i) => i > at && g.version === version);
  if (next < 0 || folder) return false;
  wanted.set("draft", String(next));
  location.replace(`${location.pathname}?${wanted}${location.hash}`);
  return true;
}

/** escaped is a text in HTML. */
function escaped(text: string): string {
  const p = document.createElement("p");
  p.textContent = text;
  return p.innerHTML;
}

/** failed says that the engine could not be had. */
function failed(why: unknown): void {
  const note = document.createElement("p");
  note.className = "notice error";
  note.setAttribute("role", "alert");
  note.textContent = `${draft.texts.failed} ${why instanceof Error ? why.message : String(why)}`;
  document.querySelector("main")?.prepend(note);
  document.documentElement.dataset.failed = "true";
}

/** save hands a file over to the person. */
function save(name: string, text: string): void {
  const a = document.createElement("a");
  a.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 10_000);
}

/** parted is an address as a path and the fields behind its question mark. */
function parted(address: string): [string, Form] {
  const [path, query] = address.split("?");
  return [path, [...new URLSearchParams(query ?? "")]];
}

/** addressed puts the address of the page before a link that was made. */
function addressed(): void {
  const field = document.querySelector<HTMLInputElement>("input[data-link]");
  if (!field) return;
  field.value = location.href.split("#")[0] + "#" + field.value;
  field.select();
}

/** opened opens the game of the link in the address, or the form of a new one, of the scenario that the address names. */
function opened(): Promise<void> {
  const link = location.hash.slice(1);
  const before = left();
  if (link) return show("/link", false, [["link", link]]);
  if (before) return show("/play/load", false, [["recording", before]], true);
  const form: Form = unfinished() ? [["kept", "on"]] : [];
  const scenario = wanted.get("scenario");
  if (scenario) form.push(["scenario", scenario]);
  wanted.delete("scenario"); // a link that is made later is short
  const others = wanted.toString();
  history.replaceState(null, "", location.pathname + (others ? `?${others}` : ""));
  return show("/play", false, form);
}

/** offline has a service worker keep what a game needs. It waits until something is to be seen, so that nobody waits for it. */
function offline(): void {
  if (!folder && "serviceWorker" in navigator) void navigator.serviceWorker.register("sw.js").catch(() => undefined);
}

aims();
forms((address, acted, posted) => {
  const [path, form] = parted(address);
  if (path === "/play/kept") return void show("/play/load", true, [["recording", unfinished()]], true);
  void show(path, acted, posted ? [...posted] : form, posted !== undefined);
}, true);
presses();
addEventListener("resize", stuck);
addEventListener("hashchange", () => { if (/^#h\d/.test(location.hash)) void opened(); });
document.addEventListener("swapped", addressed);
document.addEventListener("swapped", filtered);
filters();
picks();
folds();
zooms();
enlarges();
keys();
void opened().then(offline);
document.documentElement.dataset.ready = "true";
