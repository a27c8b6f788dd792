// Runs the engine for a page by Node: run.js PROGRAM GLUE carries out the calls that come as lines of JSON, each a
// list of the name of a call and its arguments, of which {"bytes": "..."} are bytes in base64, and writes what each
// brings as a line.
const fs = require("fs");
Object.assign(globalThis, { require, fs, path: require("path") });
require(require("path").resolve(process.argv[3]));
const of = (a) => (a && a.bytes !== undefined ? new Uint8Array(Buffer.from(a.bytes, "base64")) : a);
globalThis.hulldownReady = () => setTimeout(() => {
  for (const line of fs.readFileSync(0, "utf8").split("\n")) {
    if (line) fs.writeSync(1, JSON.stringify(globalThis.hulldown(...JSON.parse(line).map(of))) + "\n");
  }
  const pages = instance.exports.mem.buffer.byteLength;
  fs.writeSync(1, JSON.stringify({ memory: pages }) + "\n");
  process.exit(0);
});
let instance;
const go = new Go();
WebAssembly.instantiate(fs.readFileSync(process.argv[2]), go.importObject).then((r) => { instance = r.instance; return go.run(instance); });
