package typing

import (
	"strings"
	"testing"
)

func TestDeclare(t *testing.T) {
	got, err := Declare([]byte(`{
		"title": "x", "type": "object", "properties": {"list": {"type": "array", "items": {"$ref": "#/$defs/word"}}}, "required": ["list"], "additionalProperties": false,
		"$defs": {
			"word": {"description": "A word.", "enum": ["a", "b"]},
			"either": {"oneOf": [{"$ref": "#/$defs/word"}, {"type": "object", "properties": {
				"n": {"description": "How many */ there are.", "type": "integer", "minimum": 1}, "one": {"const": 1}, "id": {"type": ["string", "null"]}}, "required": ["one"]}]},
			"table": {"type": "object", "additionalProperties": {"type": "number"}},
			"empty": {"type": "object", "properties": {}}
		}}`), "Doc")
	if err != nil {
		t.Fatal(err)
	}
	const want = `
export interface Doc {
  list: Array<Word>;
}

export type Either = Word | {
  one: 1;
  id?: string | null;
  /** How many *\/ there are. */
  n?: number;
};

export interface Empty { [key: string]: never }

export interface Table { [key: string]: number }

/** A word. */
export type Word = "a" | "b";
`
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestDeclareRefuses(t *testing.T) {
	for schema, want := range map[string]string{
		`{`: "unexpected end",
		`{"$defs": {"a": {"type": "array", "prefixItems": []}}}`: `keyword "prefixItems" is not known`,
		`{"$defs": {"a": 1}}`: `"a" is no object`,
	} {
		if _, err := Declare([]byte(schema), ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", schema, err, want)
		}
	}
}
