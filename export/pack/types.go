package pack

// manifestTypes declares the manifest in TypeScript; it follows the
// declarations of the data files.
const manifestTypes = `
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
`
