package lsp

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/protocol"

	"hulldown.dev/schema/slow"
)

// aBell is a rule that the author's own set offers.
const aBell = `package mine

import "hulldown.dev/schema"

// Bell pays a side for each further deck.
//
//	bell: mine.#Bell & {side: "german", points: 2}
#Bell: schema.#Taken & {
	as: *"bell" | schema.#ID
	// The side that it pays, by its id.
	side!: schema.#SideID
	// VP for each deck.
	points: *1 | int & >=1 & <=20
	rules: [{text: en: "Each further deck is worth \(points) VP to the side \(side).", on: "deck.start", score: {value: points, to: side}}]
}

// LongBell is a bell whose name takes quotes, shown by no example.
#LongBell: schema.#Taken & {
	as: *"long-bell" | schema.#ID
	// The side that it pays, by its id.
	side!: schema.#SideID
	rules: [{text: en: "Each further deck is worth 1 VP to the side \(side).", on: "deck.start", score: {value: 1, to: side}}]
}
`

// taking begins a server beside a file that offers a rule.
func taking(t *testing.T, p *protocol.InitializeParams, alone bool) *editor {
	t.Helper()
	e := begin(t, p, Options{Version: "test", Rest: time.Millisecond, Alone: alone})
	if err := os.WriteFile(e.path("bell.cue"), []byte(aBell), 0o644); err != nil {
		t.Fatal(err)
	}
	e.open("bell.cue", aBell)
	e.call(settledMethod, nil, nil)
	return e
}

// taken is the text of the battle after the rule of an offer is taken at the mark, edits elsewhere
// included, and the offer itself.
func (e *editor) taken(text, label string) (string, *protocol.CompletionItem) {
	e.t.Helper()
	p := &protocol.CompletionParams{TextDocumentPositionParams: e.at("battle.cue", text)}
	var list protocol.CompletionList
	e.call(protocol.MethodTextDocumentCompletion, p, &list)
	whole := []byte(strings.Replace(text, mark, "", 1))
	for i := range list.Items {
		item := &list.Items[i]
		if item.Label != label {
			continue
		}
		edits := append([]protocol.TextEdit{*item.TextEdit.(*protocol.TextEdit)}, item.AdditionalTextEdits...)
		for _, edit := range edits { // the later place first
			from, to := e.encoding().offset(whole, edit.Range.Start), e.encoding().offset(whole, edit.Range.End)
			whole = slices.Concat(whole[:from], []byte(edit.NewText), whole[to:])
		}
		return string(whole), item
	}
	return "", nil
}

// TestShelfIsCompleted takes the rules that are offered in takes, of the built-in shelf with its
// import and of the author's own set, and finds nothing wrong with the text that comes of it.
func TestShelfIsCompleted(t *testing.T) {
	for name, c := range slow.Some(map[string]struct {
		takes, label string
		gaps         []string // that the takes has behind what is typed, the first at its beginning
	}{
		"by its name":        {"takes: {" + mark + "}", "exit", []string{"${1:exit}: ", `side: "${2:german}"`, "at: ${3:-200}"}},
		"by its name, begun": {"takes: {ex" + mark + "}", "exit", []string{"takes: {${1:exit}: "}},
		"begun on a line":    {"takes: {\n\t\tex" + mark + "it\n\t}", "exit", []string{"\t\t${1:exit}: "}},
		"begun in quotes":    {"takes: {\"ex" + mark + "\"}", "exit", []string{"takes: {${1:exit}: ", "${5:false}}}\n"}},
		"in quotes":          {"takes: {lo" + mark + "}", "long-bell", []string{`takes: {"${1:long-bell}": #LongBell & {side: "${2:german}"}}`}},
		"a second":           {`takes: {exit: shelf.#Exit & {side: "soviet", at: -200}, ` + mark + "}", "exit", []string{`"${1:exit-2}": shelf.#Exit & {`}},
		"selected":           {"takes: far: shelf.#Du" + mark, "dusk", []string{"far: shelf.#Dusk & {"}},
		"without braces":     {"takes: " + mark, "dusk", []string{"${1:dusk}: ", "deck: ${2:2}"}},
		"under another name": {"takes: north: " + mark, "barrage", []string{`side: "${1:soviet}"`, "at: ${2:0}", `rounds: ${3:{min: 2, max: 4\}}`}},
		"of one's own":       {"takes: {" + mark + "}", "bell", []string{"#Bell & {", `side: "${2:german}"`}},
	}, 4) {
		t.Run(name, func(t *testing.T) {
			for _, p := range []*protocol.InitializeParams{{}, snippets()} {
				e := taking(t, p, false)
				text := strings.Replace(e.text("battle.cue"), "\tstart: 800", "\t"+c.takes+"\n\tstart: 800", 1)
				whole, item := e.taken(text, c.label)
				if item == nil {
					t.Fatalf("%s is not offered", c.label)
				}
				if p.Capabilities.TextDocument != nil {
					for _, gap := range c.gaps {
						if !strings.Contains(whole, gap) {
							t.Errorf("%q is not in %s", gap, whole)
						}
					}
					whole = regexp.MustCompile(`\$\{\d+:((?:[^}\\]|\\.)*)\}`).ReplaceAllString(whole, "$1")
					whole = strings.ReplaceAll(whole, `\}`, "}")
				}
				if imports := strings.Contains(whole, "hulldown.dev/content/shelf"); imports == strings.Contains(c.label, "bell") {
					t.Errorf("it imports the shelf: %v, in %s", imports, whole)
				}
				e.open("battle.cue", whole)
				if d := e.settled("battle.cue"); d != nil && len(d.Diagnostics) > 0 {
					t.Errorf("found %v in %s", d.Diagnostics, whole)
				}
				e.leave()
			}
		})
	}
}

// TestShelfParameters completes what sets a rule, and says what the rule and its parameters are.
func TestShelfParameters(t *testing.T) {
	e := taking(t, &protocol.InitializeParams{}, true)
	in := func(takes string) string {
		return strings.Replace(e.text("battle.cue"), "\tstart: 800", "\ttakes: {"+takes+"}\n\tstart: 800", 1)
	}
	for name, c := range map[string]struct{ takes, offers, without string }{
		"its parameters":      {"guns: shelf.#Barrage & {at: 0, " + mark + "}", "side rounds up_to grade", "at rules marks"},
		"a side":              {"guns: shelf.#Barrage & {side: \"" + mark + "\"}", "german soviet", "my-tank"},
		"a word":              {"guns: shelf.#Barrage & {grade: \"" + mark + "\"}", "light heavy", "german"},
		"a vehicle in a unit": {"late: shelf.#Reserve & {unit: {vehicle: \"" + mark + "\"}}", "my-tank tiger-ausf-e", "german"},
		"of one's own":        {"bell: #Bell & {" + mark + "}", "side points", "rules as"},
	} {
		labels, _ := e.completed("battle.cue", in(c.takes))
		for word := range strings.FieldsSeq(c.offers) {
			if !slices.Contains(labels, word) {
				t.Errorf("%s: %s is not among %v", name, word, labels)
			}
		}
		for word := range strings.FieldsSeq(c.without) {
			if slices.Contains(labels, word) {
				t.Errorf("%s: %s is among %v", name, word, labels)
			}
		}
	}
	if labels, _ := e.completed("battle.cue", in("gu"+mark+"ns: shelf.#Barrage & {at: 0}")); len(labels) > 0 {
		t.Errorf("%v is offered in the place of a name that has its rule", labels)
	}
	for takes, want := range map[string]string{
		"gu" + mark + "ns: shelf.#Barrage & {at: 0}":   "Barrage has guns shell a box",
		"guns: shelf.#Barr" + mark + "age & {at: 0}":   "Barrage has guns shell a box",
		"guns: shelf.#Barrage & {a" + mark + "t: 0}":   "at (required): The Range of the box",
		"bell: #Bell & {po" + mark + "ints: 3}":        "points (1 unless given): VP for each deck.",
		"be" + mark + "ll: #Bell & {side: \"german\"}": "Bell pays a side for each further deck.",
	} {
		var h *protocol.Hover
		e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: e.at("battle.cue", in(takes))}, &h)
		if h == nil || !strings.Contains(h.Contents.(*protocol.MarkupContent).Value, want) {
			t.Errorf("%s: says %v, want %q", takes, h, want)
		}
	}
	e.leave()
}

// TestShelfAndNames completes a mark that a rule of a shelf brings, which has its name from there, and
// renames a side and a vehicle that set one.
func TestShelfAndNames(t *testing.T) {
	e := taking(t, &protocol.InitializeParams{}, false)
	original := e.text("battle.cue")
	e.enrich()
	battle := strings.Replace(original, "\tstart: 800", `	takes: {
		out: shelf.#Exit & {side: "german", at: -200, counts: true}
		late: shelf.#Reserve & {side: "german", unit: vehicle: "my-tank"}
	}
	rules: [{on: "game.end", when: count: [{of: mark: "out", min: 1}], score: {value: 3, to: "soviet"}}]
	start: 800`, 1)
	battle = strings.Replace(battle, "import \"hulldown.dev/schema\"", "import (\n\t\"hulldown.dev/content/shelf\"\n\t\"hulldown.dev/schema\"\n)", 1)
	labels, _ := e.completed("battle.cue", strings.Replace(battle, `mark: "out"`, `mark: "`+mark+`"`, 1))
	e.open("battle.cue", battle)
	e.call(settledMethod, nil, nil)
	again, _ := e.completed("battle.cue", strings.Replace(battle, `mark: "out"`, `mark: "`+mark+`out"`, 1))
	if !slices.Contains(append(labels, again...), "out") {
		t.Errorf("the mark out is not among %v, nor %v", labels, again)
	}
	if err := os.WriteFile(e.path("battle.cue"), []byte(battle), 0o644); err != nil {
		t.Fatal(err)
	}
	e.open("battle.cue", battle)
	e.call(settledMethod, nil, nil)
	if _, err := e.rename(e.spot("battle.cue", `of: mark: "o`), "gone"); err == nil || !strings.Contains(err.Error(), "takes a rule of a shelf") {
		t.Errorf("the mark is renamed: %v", err)
	}
	if _, err := e.rename(e.spot("battle.cue", `id:   "ger`), "axis"); err != nil {
		t.Fatal(err)
	}
	if _, err := e.rename(e.spot("battle.cue", `unit: vehicle: "my`), "our-tank"); err != nil {
		t.Fatal(err)
	}
	text := e.text("battle.cue")
	if strings.Contains(text, "my-tank") || strings.Count(text, `side: "axis"`) != 2 || strings.Contains(text, `side: "german"`) {
		t.Errorf("there is %s", text)
	}
	for _, found := range e.found() {
		if strings.Contains(found, "unknown") || strings.Contains(found, "shape-") {
			t.Errorf("found %s", found)
		}
	}
	e.leave()
}
