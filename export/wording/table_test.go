package wording

import (
	"encoding/json"
	"maps"
	"testing"
)

// TestTable holds that the English texts are read as any reader of JSON reads them.
func TestTable(t *testing.T) {
	data, err := files.ReadFile("texts/" + Default + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var want map[Key]string
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	got := map[Key]string{}
	if err := readTable(string(data), got); err != nil {
		t.Fatal(err)
	}
	if !maps.Equal(got, want) {
		t.Errorf("%d texts are not those of a reader of JSON, which are %d", len(got), len(want))
	}
}

// TestTableRefused holds what is no table of texts, and that escapes are read.
func TestTableRefused(t *testing.T) {
	got := map[Key]string{}
	if err := readTable("{\n  \"a\": \"b\\n\\\"c\\\": \\\"d\",\n}\n", got); err != nil || got["a"] != "b\n\"c\": \"d" {
		t.Errorf("got %q: %v", got, err)
	}
	for _, bad := range []string{`"a": 1,`, `"a"`, `a": "b"`, `"a": "b`, `"a": "\x"`, `[]`} {
		if err := readTable(bad, map[Key]string{}); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}
