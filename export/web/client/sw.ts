// The service worker of the pages in which games are played: what was fetched once is there without a
// network, and answers get the type and the policy that a host did not give them.

import { unpacked } from "./bytes";

interface Kept { name: string; files: string[]; wasm: string; packed: string; policy: string }
declare const kept: Kept;

interface Waiting extends Event { waitUntil(p: Promise<unknown>): void }
interface Fetched extends Event { request: Request; respondWith(p: Promise<Response>): void }
const worker = self as unknown as { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> }; registration: { scope: string } } & EventTarget;

worker.addEventListener("install", (e) => {
  (e as Waiting).waitUntil(caches.open(kept.name).then((c) => Promise.all([c.addAll(kept.files), engine(c)])).then(() => worker.skipWaiting()));
});

/** engine keeps the engine unpacked, so that it can be compiled as it is read. */
async function engine(cache: Cache): Promise<void> {
  const packed = await fetch(kept.packed);
  if (!packed.ok) throw new Error(`${kept.packed}: ${packed.status}`);
  const program = await unpacked(new Uint8Array(await packed.arrayBuffer()));
  await cache.put(kept.wasm, new Response(program as BodyInit, { headers: { "Content-Type": "application/wasm" } }));
}

worker.addEventListener("activate", (e) => {
  const old = (n: string) => n.startsWith(kept.name.split(":")[0] + ":") && n !== kept.name;
  (e as Waiting).waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((n) => caches.delete(n)))).then(() => worker.clients.claim()));
});

/** named reports whether an address has the hash of its content in its name: what is kept of it is never old. */
const named = (url: URL) => /-[0-9a-f]{12}\.\w+$/.test(url.pathname);

worker.addEventListener("fetch", (e) => {
  const { request } = e as Fetched;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  (e as Fetched).respondWith(answer(request, url));
});

/** answer is what was kept under a name for good, else what the network has, else what was kept. */
async function answer(request: Request, url: URL): Promise<Response> {
  const cache = await caches.open(kept.name);
  const old = await cache.match(request, { ignoreSearch: true });
  if (old && named(url)) return dressed(old, url);
  try {
    const fresh = await fetch(request);
    if (fresh.type === "opaqueredirect") return fresh; // the browser follows it by another request
    if (fresh.ok && fresh.status === 200) await cache.put(url.origin + url.pathname, fresh.clone());
    return dressed(fresh, url);
  } catch (why) {
    const kept = old ?? (request.mode === "navigate" ? await cache.match(worker.registration.scope) : undefined);
    if (kept) return dressed(kept, url);
    throw why;
  }
}

const types: Record<string, string> = { wasm: "application/wasm", js: "text/javascript", html: "text/html", css: "text/css", svg: "image/svg+xml" };

/** dressed gives an answer the type of its ending, where it has another, and the policy of the page. */
function dressed(from: Response, url: URL): Response {
  // An answer that is right is left as it is: the browser keeps what it compiled of it.
  const type = types[url.pathname.split(".").pop() ?? ""] ?? (url.pathname.endsWith("/") ? "text/html" : "");
  if (type !== "text/html" && type !== "text/javascript" && (!type || (from.headers.get("Content-Type") ?? "").startsWith(type))) return from;
  const headers = new Headers(from.headers);
  if (type && !(headers.get("Content-Type") ?? "").startsWith(type)) headers.set("Content-Type", type);
  if (type === "text/html" || type === "text/javascript") headers.set("Content-Security-Policy", kept.policy);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(from.body, { status: from.status, statusText: from.statusText, headers });
}

