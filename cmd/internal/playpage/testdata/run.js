// Runs the engine for a page by Node: run.js PROGRAM GLUE carries out the calls that come as lines of JSON, each a
// list of the name of a call and its arguments, of which {"bytes": "..."} are bytes in base64, and writes what each
// brings as a line; the call ["memory"] brings how many bytes of memory the engine takes.
const fs = require("fs");
Object.assign(globalThis, { require, fs, path: require("path") });
require(require("path").resolve(process.argv[3]));
const of = (a) => (a && a.bytes !== undefined ? new Uint8Array(Buffer.from(a.bytes, "base64")) : a);
globalThis.hulldownReady = () => setTimeout(() => {
  for (const line of fs.readFileSync(0, "utf8").split("\n")) {
    if (!line) continue;
    const call = JSON.parse(line).map(of);
    const brings = call[0] === "memory" ? { memory: instance.exports.mem.buffer.byteLength } : globalThis.hulldown(...call);
    fs.writeSync(1, JSON.stringify(brings) + "\n");
  }
  process.exit(0);
});
let instance;
const go = new Go();
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), go.importObject).then((r) => { instance = r.instance; return go.run(instance); });
