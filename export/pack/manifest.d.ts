/** Table of contents of the pack of one set: manifest.json. */
export interface Manifest {
  /** Version of the layout. */
  format: 1;
  /** The id of the set. */
  set: string;
  title: string;
  game: string;
  /** Version of the content: "sha256:" and the hash of all records. */
  content: string;
  /** The sets whose records this one refers to. */
  needs: string[];
  /** Every file but the manifest and build.json, sorted by path. */
  files: ManifestEntry[];
  /** For each kind and id "sha256:" and the hash of the record's JSON without white space. */
  entities: { [K in keyof DataFiles]: { [id: string]: string } };
  /** For each kind and id the paths of the drawings of the record; absent where nothing is drawn. */
  images?: { [K in keyof DataFiles]?: { [id: string]: string[] } };
}

/**
 * What texts/<language>.json holds: each text that a record shows, under the key kind/id/path. In a language other
 * than en some may be missing, and there are the clauses too, under clauses/id/text.
 */
export type Texts = { [key: string]: string };

/** One rule in words, by which special rules and tables are explained: rules/clauses.json is a list of them, sorted by id. */
export interface Clause {
  /** What records cite. */
  id: string;
  /** The part of the rules it belongs to. */
  area: string;
  /** When it is in force. */
  scope: "core" | "optional" | "scenario" | "solo";
  text: string;
}

/** One file of a manifest. */
export interface ManifestEntry {
  /** Slash-separated, below the directory of the set. */
  path: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Which tool made the pack: build.json. */
export interface Build {
  tool: string;
  version: string;
  date?: string;
}
