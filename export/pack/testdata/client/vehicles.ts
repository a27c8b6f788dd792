// Reads a pack and prints what its vehicles have and lack beside each other.
//
//   node vehicles.js PACK [LANGUAGE]     where PACK is the directory of one set
//
// Everything it knows of the data comes from the types that lie in the pack.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ArmourSide, Clause, DataFiles, Gun, Manifest, Texts, Vehicle } from "hulldown-pack";

/** The one format of packs that this client was written for. */
const format = 1;

function digest(data: string | Uint8Array): string {
  return "sha256:" + createHash("sha256").update(data).digest("hex");
}

/** The JSON of a value as hashes of records see it: keys in byte order, no white space. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return "[" + value.map(canonical).join(",") + "]";
  }
  if (value !== null && typeof value === "object") {
    const fields = Object.entries(value).sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return "{" + fields.map(([k, v]) => JSON.stringify(k) + ":" + canonical(v)).join(",") + "}";
  }
  return JSON.stringify(value);
}

class Pack {
  readonly manifest: Manifest;

  constructor(private readonly place: string) {
    this.manifest = JSON.parse(readFileSync(join(place, "manifest.json"), "utf8")) as Manifest;
    if (this.manifest.format !== format) {
      throw new Error(`format ${this.manifest.format} is not ${format}`);
    }
    for (const file of this.manifest.files) {
      const data = readFileSync(join(place, file.path));
      if (data.length !== file.size || digest(data) !== file.sha256) {
        throw new Error(`${file.path} is not the file that was packed`);
      }
    }
  }

  /** The records of a kind, each held against its own hash. */
  records<K extends keyof DataFiles>(kind: K): DataFiles[K] {
    const all = JSON.parse(readFileSync(join(this.place, "data", `${kind}.json`), "utf8")) as DataFiles[K];
    for (const record of all) {
      if (digest(canonical(record)) !== this.manifest.entities[kind][record.id]) {
        throw new Error(`${kind}/${record.id} is not the record that was packed`);
      }
    }
    return all;
  }

  /** The languages in which the pack has texts. */
  languages(): string[] {
    return this.manifest.files.map((file) => /^texts\/(.+)\.json$/.exec(file.path)?.[1]).filter((tag) => tag !== undefined);
  }

  /** Every text of the records in a language, by kind/id/path; in English where it has no translation. */
  texts(language: string): Texts {
    const read = (tag: string): Texts => JSON.parse(readFileSync(join(this.place, "texts", `${tag}.json`), "utf8")) as Texts;
    if (!this.languages().includes(language)) {
      throw new Error(`there are no texts in ${language}: the languages are ${this.languages().join(", ")}`);
    }
    return { ...read("en"), ...read(language) };
  }

  /** The clauses that the records cite. */
  clauses(): Clause[] {
    return JSON.parse(readFileSync(join(this.place, "rules", "clauses.json"), "utf8")) as Clause[];
  }
}

function strongest(side: ArmourSide): number {
  return Math.max(side.tracks, side.hull, side.turret);
}

/** A figure of an ordnance chart, which has a column for every 200 m. */
function at(chart: number[], metres: number): string {
  const value = chart[metres / 200];
  return value === undefined ? "-" : String(value);
}

function row(v: Vehicle, texts: Texts): string[] {
  const gun: Gun | undefined = v.guns[0];
  return [
    texts[`vehicles/${v.id}/name`] ?? v.id,
    texts[`nations/${v.nation}/name`] ?? v.nation,
    String(v.year),
    `${v.levels.move}/${v.levels.fire}`,
    gun?.name ?? "-",
    gun === undefined ? "-" : at(gun.hit, 600),
    gun === undefined ? "-" : at(gun.pen, 600),
    gun?.rounds?.apcr === undefined ? "-" : "+" + at(gun.rounds.apcr, 600),
    String(strongest(v.armour.front)),
    String(strongest(v.armour.side)),
  ];
}

function main(place: string, language: string): void {
  const pack = new Pack(place);
  const vehicles = pack.records("vehicles").sort((a, b) => a.size_rank - b.size_rank);
  const texts = pack.texts(language);
  const table = [
    ["vehicle", "nation", "year", "move/fire", "gun", "hit 600", "pen 600", "apcr", "front", "side"],
    ...vehicles.map((v) => row(v, texts)),
  ];
  const widths = table[0]!.map((_, i) => Math.max(...table.map((cells) => cells[i]!.length)));
  console.log(`${pack.manifest.title}, ${vehicles.length} vehicles, content ${pack.manifest.content}`);
  for (const clause of pack.clauses().slice(0, 1)) {
    console.log(`rules in words, such as ${clause.id}: ${texts[`clauses/${clause.id}/text`] ?? clause.text}`);
  }
  for (const cells of table) {
    console.log(cells.map((cell, i) => cell.padEnd(widths[i]!)).join("  ").trimEnd());
  }
}

const place = process.argv[2];
if (place === undefined) {
  console.error("usage: node vehicles.js PACK");
  process.exit(2);
}
main(place, process.argv[3] ?? "en");
