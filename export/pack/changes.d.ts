// Types of what pack diff writes as JSON, generated from changes.schema.json.

/** What changed between two editions of content, the weightiest change first. */
export interface Changes {
  /** Version of this layout. */
  format: 1;
  /** Content hash of the old edition. */
  old: Hash;
  /** Content hash of the new edition. */
  new: Hash;
  /** What all changes together require. */
  bump: Bump;
  changes: Change[];
}

/** The part of a version number to raise. */
export type Bump = "none" | "patch" | "minor" | "major";

export interface Change {
  class: "removed" | "renamed" | "moved" | "narrowed" | "weakened" | "dependency" | "added" | "widened" | "value" | "rule" | "text" | "provenance" | "picture";
  bump: Bump;
  /** The set of the record; absent for the schema. */
  set?: string;
  /** The kind of the record, "schema", "clauses" or "texts". */
  kind: "schema" | "clauses" | "texts" | "sets" | "nations" | "terrain" | "cards" | "damage" | "vehicles" | "guns" | "infantry" | "scenarios" | "robata" | "priorities" | "markers" | "matchups" | "tables" | "modules" | "battlefield" | "actions" | "tokens" | "variants";
  /**
   * The old id of the record, the definition of the schema, or the language of
   * texts.
   */
  id: string;
  /**
   * Dotted path of the field, or the path of the drawing; absent for the
   * record as a whole.
   */
  path?: string;
  /** The old value; absent where there was none. */
  old?: unknown;
  /** The new value; absent where there is none. */
  new?: unknown;
  note?: string;
}

/** @pattern ^sha256:[0-9a-f]{64}$ */
export type Hash = string;
