// Runs the engine, be it in the page or in a worker that the page makes: a program for wasm whose
// function answers what the page asks.
import { ofText, unpacked } from "./bytes";

/**
 * Source is where the program is: packed by gzip, since not every host packs what it sends; unpacked under the name by which a
 * service worker keeps it, if there is one; or as text in base64 of what is packed.
 */
export interface Source { wasm: string; packed: string; kept: boolean; text?: string }

/** Form is the fields of a form. */
export type Form = [string, string][];

/** Answer is what the engine shows: see linkplay.Answer. */
export interface Answer { path: string; title: string; html: string; link: string; need: string; other: number; name: string; file: string; device: string }

/** Call is one call of the engine by the page, and what it brings. */
interface Call { n: number; name: "boot" | "draft" | "pack" | "device" | "ask"; args: unknown[] }

declare const Go: new () => { importObject: WebAssembly.Imports; run(i: WebAssembly.Instance): Promise<void> };
declare const hulldown: (name: string, ...args: unknown[]) => unknown;

/** unpacking is an answer that is unpacked as it arrives, and can be compiled meanwhile. */
function unpacking(answer: Response): Response {
  const stream = (answer.body as ReadableStream<BufferSource>).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}

/** program compiles the program as it arrives: what the service worker keeps of it unpacked, or else packed as it lies on the host. */
async function program(from: Source, imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  if (from.text !== undefined) return (await WebAssembly.instantiate(await unpacked(ofText(from.text)) as BufferSource, imports)).instance;
  const kept = from.kept ? await fetch(from.wasm).catch(() => undefined) : undefined;
  if (kept?.ok) return (await WebAssembly.instantiateStreaming(kept, imports)).instance;
  const packed = await fetch(from.packed);
  if (!packed.ok) throw new Error(`${from.packed}: ${packed.status}`);
  return (await WebAssembly.instantiateStreaming(unpacking(packed), imports)).instance;
}

/** boot starts the program. */
async function boot(from: Source): Promise<void> {
  const go = new Go();
  const instance = await program(from, go.importObject);
  await new Promise<void>((ready) => {
    Object.assign(globalThis, { hulldownReady: ready, hulldownMemory: instance.exports.mem });
    void go.run(instance);
  });
}

/** call carries out a call. */
async function call(c: Call): Promise<unknown> {
  if (c.name === "boot") return boot(c.args[0] as Source);
  return hulldown(c.name, ...c.args);
}

/** serve answers the calls of a page, in a worker. */
function serve(): void {
  const page = globalThis as unknown as { onmessage: (e: MessageEvent<Call>) => void; postMessage(m: unknown): void };
  page.onmessage = (e) => {
    call(e.data).then((value) => page.postMessage({ n: e.data.n, value }), (why) => page.postMessage({ n: e.data.n, why: String(why) }));
  };
}

if (typeof document === "undefined") serve();
else Object.assign(globalThis, { hulldownCall: call });
