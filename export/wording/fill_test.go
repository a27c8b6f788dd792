package wording

import (
	"testing"

	"hulldown.dev/engine/kit"
)

// TestFill holds how names in braces are replaced, that other braces stay, and that a slot
// chooses a case of its words, or a text by its value.
func TestFill(t *testing.T) {
	const tank = "{tank|gen:tanku|acc:tank|ins:tankem}"
	category := func(s string) string { return map[string]string{"1": "one", "3": "few"}[s] }
	for _, tt := range []struct {
		text  string
		pairs []string
		want  string
	}{
		{"{n} tanks of {side}", []string{"n", "3", "side", "{n}"}, "3 tanks of {n}"},
		{"{n}{n}", []string{"n", "3"}, "33"},
		{"nothing", []string{"n", "3"}, "nothing"},
		{"{other} {n", []string{"n", "3"}, "{other} {n"},
		{"{{n}} {}", []string{"n", "3"}, "{3} {}"},
		{"", nil, ""}, {"{n}", []string{"n"}, "{n}"},
		{"před {unit|ins} v mlze", []string{"unit", tank}, "před tankem v mlze"},
		{"bez {unit|gen}", []string{"unit", tank + " s {posádka|ins:posádkou}"}, "bez tanku s posádka"},
		{"{unit} jede", []string{"unit", tank}, tank + " jede"},
		{"{n} {n|one:karta|few:karty|other:karet}", []string{"n", "1"}, "1 karta"},
		{"{n} {n|one:karta|few:karty|other:karet}", []string{"n", "3"}, "3 karty"},
		{"{n} {n|one:karta|few:karty|other:karet}", []string{"n", "5"}, "5 karet"},
		{"{who|seat:nikdo|other:někdo}", []string{"who", "seat"}, "nikdo"},
		{"{who} {who|m:zničen|f:zničena|n:zničeno}", []string{"who", "{posádka|gender:f|acc:posádku}"}, "{posádka|gender:f|acc:posádku} zničena"},
		{"{who|m:zničen|f:zničena|other:zničeno}", []string{"who", "S-1 {dělo|gender:n}"}, "zničeno"},
		{"{who|m:zničen|other:zničeno}", []string{"who", "S-1"}, "zničeno"},
		{"{who|n:každé~gen:každého|other:každý~gen:každého} {who}", []string{"who", "{dělo|gender:n|gen:děla}"}, "{každé|gen:každého} {dělo|gender:n|gen:děla}"},
		{"{who|n:každé~gen:každého|other:každý}", []string{"who", "{tank|gen:tanku}"}, "každý"},
		{"{^what}. {what}", []string{"what", "{žár|^:Žár} hoří"}, "Žár hoří. {žár|^:Žár} hoří"}, {"{^what}", []string{"what", ""}, ""},
		{"{^what}", []string{"what", "žár {a|^:A}"}, "žár {a|^:A}"}, {"{^what}", []string{"what", "{žár|gen:žáru} hoří"}, "{žár|gen:žáru} hoří"},
		{"{^who|gen} {who|gen}", []string{"who", "{tank|^:Tank|gen:tanku|^gen:Tanku}"}, "Tanku {tanku|^:Tanku}"},
		{"{^who|gen}", []string{"who", "{tank|^:Tank|gen:tanku}"}, "tanku"},
		{"{^who|m:každý~^:Každý|other:každé}", []string{"who", "{tank|gender:m}"}, "Každý"},
		{"{who|gender}", []string{"who", "{posádka|gender:f}"}, "posádka"},
	} {
		if got := fill(tt.text, tt.pairs, category); got != tt.want {
			t.Errorf("fill(%q, %q) = %q, want %q", tt.text, tt.pairs, got, tt.want)
		}
	}
	if got := kit.InCase("{posádka|gender:f|acc:posádku}", "acc"); got != "posádku" {
		t.Error(got)
	}
	if got := kit.InCase("{tank|^:Tank} a {tanku|^:Tanku}", ""); got != "tank a tanku" {
		t.Error(got)
	}
	if got := kit.Within("{tank|^:Tank} {n|one:x|other:y} {n}"); got != "tank {n|one:x|other:y} {n}" {
		t.Error(got)
	}
	if got := kit.InCase("{a} "+tank+" {b", ""); got != "{a} tank {b" {
		t.Error(got)
	}
}
