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
  list: Word[];
}

export type Either = Word | {
  /**
   * How many *\/ there are.
   * @minimum 1
   */
  n?: number;
  one: 1;
  id?: string | null;
};

export interface Empty { [key: string]: never }

export type Table = { [key: string]: number };

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
