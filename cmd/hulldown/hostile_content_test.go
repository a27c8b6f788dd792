package main

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// bogRecord is the beginning of a terrain that is sound but for what follows.
const bogRecord = "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", from: stated: \"a\", "

// wordAttacks are records with hostile ids and values.
func wordAttacks() []attack {
	var all []attack
	ids := []string{"con", "prn", "aux", "nul", "com0", "com1", "com9", "lpt1", "lpt9", "aux.txt", "../up", "a/b", `a\\b`, "UPPER", "a b", "-a", "a-", "a--b",
		"é", "а", `a\u202eb`, `a\u0000b`, `\u001b[2J`, "~", ".", "..", "a:b", "*", "?", "%n", "$(id)", "`id`", "a;b", strings.Repeat("a", 65), strings.Repeat("a-", 5000) + "a", ""}
	for _, id := range ids {
		all = append(all, text("id "+clipped(id), "shape-bad-id", `terrain: "`+id+`": schema.#Terrain & {name: "Bog", class: "natural", from: stated: "a"}`+"\n"))
	}
	for _, v := range []struct{ value, code string }{
		{"-100", "shape-out-of-range"}, {"100000", "shape-out-of-range"}, {"99999999999999999999", "shape-out-of-range"}, {"-9223372036854775809", "shape-out-of-range"},
		{"1.5", "shape-wrong-type"}, {"1e9", "shape-wrong-type"}, {`"5"`, "shape-wrong-type"}, {"true", "shape-wrong-type"}, {"null", "shape-wrong-type"},
		{"[]", "shape-wrong-type"}, {"[5]", "shape-wrong-type"}, {"{}", "shape-wrong-type"}, {"'5'", "shape-wrong-type"}, {`"\(5)"`, "shape-wrong-type"},
		{"_|_", "shape-invalid"}, {"string", "shape-conflict"}, {"[int]", "shape-wrong-type"}, {">5", "shape-left-open"}, {"5 | 6", "shape-left-open"},
		{"5 & 6", "shape-duplicate-field"}, {"500 + 1", "shape-out-of-range"}, {"1/0", "shape-bad-operation"}, {"5 div 0", "shape-syntax"}, {`=~"("`, "shape-conflict"},
		{"min(1)", "shape-bad-operation"}, {"[for i in [1] {i}]", "shape-wrong-type"}, {"x", "shape-not-literal"}, {"close({})", "shape-wrong-type"},
		{"0x7fffffffffffffffff", "shape-out-of-range"}, {"1_000_000_000_000", "shape-out-of-range"}, {"1Ei", "shape-syntax"},
	} {
		all = append(all, text("cover "+v.value, v.code, bogRecord+"cover: "+v.value+"}\n"))
	}
	for _, v := range []struct{ name, value, code string }{
		{"empty", `""`, ""}, {"number", "5", "shape-wrong-type"}, {"list", `["Bog"]`, "shape-wrong-type"}, {"struct", "{a: 1}", "shape-wrong-type"},
		{"null", "null", "shape-wrong-type"}, {"bytes", "'Bog'", "shape-wrong-type"}, {"too long", strconv.Quote(strings.Repeat("b", 10_001)), "shape-too-large"},
		{"interpolation", `"\(name)"`, "shape-cycle"}, {"surrogate", `"\ud800"`, "shape-syntax"}, {"bad escape", `"\q"`, "shape-syntax"}, {"open", `"Bog`, "shape-syntax"},
	} {
		all = append(all, text("name "+v.name, v.code, "terrain: bog: schema.#Terrain & {name: "+v.value+", class: \"natural\", from: stated: \"a\"}\n"))
	}
	return all
}

// clipped shortens a word for the name of a test.
func clipped(word string) string {
	if len(word) > 60 {
		word = word[:60]
	}
	return strconv.QuoteToASCII(word)
}

// syntaxAttacks use parts of CUE that records may not: imports, attributes, definitions, aliases.
func syntaxAttacks() []attack {
	var all []attack
	for _, c := range []struct{ name, code, body string }{
		{"an import behind a record", "shape-syntax", "import \"tool/file\"\n" + bogRecord + "}\n"},
		{"embeds a file", "shape-bad-attribute", bogRecord + "cover: 1 @embed(file=\"/etc/passwd\")}\n"},
		{"a file attribute", "shape-bad-attribute", "@extern(embed)\n"},
		{"a tag", "shape-bad-attribute", bogRecord + "cover: 1 @tag(x)}\n"},
		{"a definition", "shape-missing-field", "#Bog: {a: 1}\nterrain: bog: #Bog\n"},
		{"a hidden field", "shape-unknown-field", "_bog: {a: 1}\nterrain: bog: _bog\n"},
		{"a computed field", "shape-wrong-type", "(\"ter\" + \"rain\"): bog: 1\n"},
		{"a pattern of fields", "shape-missing-field", "terrain: [string]: schema.#Terrain\nterrain: bog: {}\n"},
		{"an optional record", "shape-missing-field", "terrain: bog?: schema.#Terrain\nterrain: bog: {}\n"},
		{"a required record", "shape-missing-field", "terrain: bog!: schema.#Terrain\nterrain: bog: {}\n"},
		{"an alias", "shape-invalid", "X=terrain: bog: schema.#Terrain & {}\n"},
		{"an alias of a value", "shape-invalid", "terrain: bog: X=schema.#Terrain & {}\n"},
		{"a let", "shape-invalid", "let x = 1\nif true {terrain: bog: {}}\n"},
		{"an if", "shape-missing-field", "if true {terrain: bog: schema.#Terrain & {}}\n"},
		{"a for", "shape-missing-field", "for x in [1, 2] {terrain: \"b-\\(x)\": schema.#Terrain & {}}\n"},
		{"an ellipsis", "shape-missing-field", "terrain: bog: schema.#Terrain & {...}\n"},
		{"an ellipsis at the top", "shape-missing-field", "...\nterrain: bog: {...}\n"},
		{"an open list", "shape-unknown-word", bogRecord + "triggers: [\"x\", ...]}\n"},
		{"an embedded value", "shape-conflict", "5\n"},
		{"an embedded struct", "shape-missing-field", "{terrain: bog: schema.#Terrain & {}}\n"},
		{"a value of a kind", "shape-wrong-type", "terrain: 5\n"},
		{"a list of a kind", "shape-wrong-type", "terrain: [5]\n"},
		{"a record that is a number", "shape-wrong-type", "terrain: bog: 5\n"},
		{"a record without a definition", "shape-missing-field", "terrain: bog: {name: \"Bog\"}\n"},
		{"the definition of another kind", "shape-wrong-definition", "terrain: bog: schema.#Vehicle & {}\n"},
		{"a definition that is not there", "shape-wrong-definition", "terrain: bog: schema.#Swamp & {}\n"},
		{"two definitions", "shape-wrong-definition", "terrain: bog: schema.#Terrain & schema.#Vehicle & {}\n"},
		{"a choice of definitions", "shape-left-open", "terrain: bog: schema.#Terrain | {}\n"},
		{"a field twice", "shape-duplicate-field", bogRecord + "name: \"Mire\"}\n"},
		{"an unknown field", "shape-unknown-field", bogRecord + "nmae: \"Mire\"}\n"},
		{"an unknown word", "shape-unknown-word", "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"unnatural\", from: stated: \"a\"}\n"},
		{"two sources", "shape-one-of", "terrain: bog: schema.#Terrain & {name: \"Bog\", class: \"natural\", from: {stated: \"a\", reconstructed: \"b\"}}\n"},
		{"a null byte", "shape-syntax", "x: \"\x00\"\n"},
		{"a bell", "shape-syntax", "\a\n"},
		{"a right-to-left override", "shape-syntax", "x\u202ey: 1\n"},
		{"letters of width nothing", "shape-syntax", "ter\u200brain: 1\n"},
		{"half a comment", "shape-syntax", "/* x\n"},
		{"half a struct", "shape-syntax", "terrain: {\n"},
		{"too many ends", "shape-syntax", "terrain: {}}}}\n"},
		{"a text over lines", "shape-syntax", "terrain: \"\"\"\nx\n"},
		{"a raw text", "shape-syntax", "terrain: #\"x\n"},
		{"commas alone", "shape-syntax", strings.Repeat(",", 1000) + "\n"},
		{"a bad number", "shape-syntax", "x: 0xg\n"},
		{"a bad allow", "shape-bad-attribute", bogRecord + "cover: 1 @allow()}\n"},
		{"an allow of nothing known", "shape-bad-attribute", bogRecord + "cover: 1 @allow(5)}\n"},
		{"a source of a source", "shape-bad-attribute", bogRecord + "cover: 1 @stated()}\n"},
	} {
		all = append(all, text(c.name, c.code, c.body))
	}
	for _, tool := range []string{"tool/exec", "tool/http", "tool/os", "encoding/json", "path", "strings", "example.com/x", "./x", "/etc/passwd", "hulldown.dev/other"} {
		body := fmt.Sprintf("package a\nimport x %q\nterrain: bog: x.#Terrain & {name: x.name}\n", tool)
		all = append(all, attack{name: "imports " + tool, want: "shape-not-literal", make: func(t *testing.T, dir string) { putText(t, dir, "a.cue", body) }})
	}
	return all
}
