package lsp

import (
	"slices"
	"strings"
	"testing"
	"time"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/load/outline"
)

// mark is where a question is asked in the text of a test.
const mark = "‸"

// at opens a text in place of a file, without the mark in it, and returns where that was.
func (e *editor) at(name, text string) protocol.TextDocumentPositionParams {
	e.t.Helper()
	i := strings.Index(text, mark)
	if i < 0 {
		e.t.Fatalf("no mark in %q", text)
	}
	text = strings.Replace(text, mark, "", 1)
	e.open(name, text)
	return protocol.TextDocumentPositionParams{
		TextDocument: protocol.TextDocumentIdentifier{URI: uri.File(e.path(name))},
		Position:     e.encoding().position([]byte(text), i),
	}
}

// completed returns the text of a file after each offer at its mark is taken, by the offer.
func (e *editor) completed(name, text string) (labels []string, taken map[string]string) {
	e.t.Helper()
	p := &protocol.CompletionParams{TextDocumentPositionParams: e.at(name, text)}
	var list protocol.CompletionList
	e.call(protocol.MethodTextDocumentCompletion, p, &list)
	taken = map[string]string{}
	whole := []byte(strings.Replace(text, mark, "", 1))
	for _, item := range list.Items {
		edit := item.TextEdit.(*protocol.TextEdit)
		from, to := e.encoding().offset(whole, edit.Range.Start), e.encoding().offset(whole, edit.Range.End)
		if from > to || e.encoding().position(whole, from) != edit.Range.Start || e.encoding().position(whole, to) != edit.Range.End {
			e.t.Fatalf("%s is offered at %v, which is no stretch of %q", item.Label, edit.Range, text)
		}
		if _, ok := taken[item.Label]; !ok {
			taken[item.Label] = string(whole[:from]) + edit.NewText + string(whole[to:])
			labels = append(labels, item.Label)
		}
	}
	return labels, taken
}

// TestCompletion asks for what may be written, in texts that are whole and in halves of some.
func TestCompletion(t *testing.T) {
	e := open(t, protocol.PositionEncodingKindUTF16)
	good := e.text("battle.cue")
	ruled := func(rule string) string {
		return strings.Replace(good, "\tstart: 800", "\tmarks: {seen: {of: \"unit\"}, \"left-road\": {of: \"game\"}}\n\trules: ["+rule+"]\n\tstart: 800", 1)
	}
	for name, c := range map[string]struct {
		text    string
		offers  string // that have to be there
		without string // that must not be
		after   string // what the first of them makes of the text around the mark
	}{
		"an id in quotes":       {strings.Replace(good, `"my-tank"`, `"`+mark+`"`, 1), "my-tank t-34-76-m43", "german my-battle", `{vehicle: "my-tank"}`},
		"an id begun":           {strings.Replace(good, `"my-tank"`, `"my-`+mark+`"`, 1), "my-tank", "", `{vehicle: "my-tank"}`},
		"an id left open":       {strings.Replace(good, `"my-tank"}]`, `"my-`+mark+`}]`, 1), "my-tank", "", `{vehicle: "my-tank"}]`},
		"no value yet":          {strings.Replace(good, `vehicle: "my-tank"`, `vehicle: `+mark, 1), "my-tank", "", `{vehicle: "my-tank"}`},
		"a list of ids":         {strings.Replace(good, `nations: ["german"]`, `nations: [`+mark+`]`, 1), "german soviet", "my-tank", `nations: ["british"]`},
		"no list yet":           {strings.Replace(good, `nations: ["german"]`, `nations: `+mark, 1), "german", "", `nations: ["british"]`},
		"a hook":                {ruled(`{on: "` + mark + `", when: {}}`), "fire.hit game.end", "move", `{on: "start.range"`},
		"a hook without text":   {ruled("\n\t\t{on: " + mark + "\n\t\twhen: {}},\n"), "fire.hit", "", `{on: "start.range"`},
		"conditions of a hook":  {ruled(`{on: "game.end", when: {` + mark + `}}`), "count round", "action gap", `when: {count`},
		"operations of a hook":  {ruled(`{on: "game.end", when: {}, ` + mark + `}`), "score", "add forbid title", `{}, reveal}`},
		"operations of a query": {ruled(`{on: "fire.hit", when: {}, ` + mark + `}`), "add set", "score", `, set`},
		"a mark":                {ruled(`{on: "game.end", when: {count: [{of: {mark: "` + mark + `"}, min: 1}]}}`), "seen left-road", "german", `mark: "seen"`},
		"a mark as a name":      {ruled(`{on: "fire.hit", when: {unit: {marks: {` + mark + `}}}}`), "seen left-road", "german", `marks: {"seen"`},
		"a side":                {ruled(`{on: "game.end", when: {}, score: {value: 1, to: "` + mark + `"}}`), "german soviet own enemy unit", "my-tank", `to: "german"`},
		"a side beside rules":   {strings.Replace(good, "\tstart: 800", "\ttied: \""+mark+"\"\n\tstart: 800", 1), "german soviet", "own my-tank", `tied: "german"`},
		"what a unit has":       {ruled(`{on: "fire.hit", when: {unit: {is: "` + mark + `"}}, add: {value: 1}}`), "elite radio my-tank", "move", ""},
		"a clause":              {ruled(`{on: "game.end", cite: ["EI` + mark + `"], score: {value: 1, to: "german"}}`), "", "german", `cite: ["EITC`},
		"a word of the schema":  {ruled(`{on: "game.end", when: {phase: "` + mark + `"}}`), "draw", "german", `phase: "setup"`},
		"a whole rule":          {ruled(mark), "", "fire.hit", ""},
		"a group of cards":      {strings.Replace(good, "\tstart: 800", "\tdeck: base: \""+mark+"\"\n\tstart: 800", 1), "standard city", "german", ""},
		"a group that replaces": {strings.Replace(good, "\tstart: 800", "\tdeck: replace: ["+mark+"]\n\tstart: 800", 1), "standard city", "german", ""},
		"a group on offer":      {strings.Replace(good, "\tstart: 800", "\tdeck: offers: [\""+mark+"\"]\n\tstart: 800", 1), "desert-alternate-71", "german", ""},
		"a card's group":        {good + "cards: \"x\": schema.#Card & {deck: \"" + mark + "\"}\n", "standard", "german", ""},
		"conditions unbraced":   {ruled(`{on: "game.end", when: ` + mark + `}`), "count round", "action gap", `when: count`},
		"a condition begun":     {ruled(`{on: "game.end", when: co` + mark + `}`), "count round", "action", `when: count`},
		"marks unbraced":        {ruled(`{on: "fire.hit", when: {unit: {marks: ` + mark + `}}}`), "seen left-road", "german", `marks: seen`},
		"a module":              {strings.Replace(good, "\tstart: 800", "\tmodules: {"+mark+"}\n\tstart: 800", 1), "", "german", ""},
		"in a comment":          {"// \"" + mark + "\"\n" + good, "", "german my-tank", ""},
		"in a template":         {good + "#T: schema.#Vehicle & {nation: \"" + mark + "\"}\n", "german", "my-tank", `nation: "british"`},
		"a field begun":         {ruled(`{on: "deck.start", sco` + mark + `}`), "score", "", `{on: "deck.start", `},
		"a field in quotes":     {ruled(`{on: "deck.start", "sco` + mark + `"}`), "score", "", `{on: "deck.start", "`},
		"fields are CUE's":      {strings.Replace(good, "\tstart: 800", "\t"+mark+"\n\tstart: 800", 1), "", "title summary start", ""},
	} {
		t.Run(name, func(t *testing.T) {
			labels, taken := e.completed("battle.cue", c.text)
			for word := range strings.FieldsSeq(c.offers) {
				if !slices.Contains(labels, word) {
					t.Errorf("%s is not among %v", word, labels)
				}
			}
			for word := range strings.FieldsSeq(c.without) {
				if slices.Contains(labels, word) {
					t.Errorf("%s is among %v", word, labels)
				}
			}
			if c.after != "" && (len(labels) == 0 || !strings.Contains(taken[labels[0]], c.after)) {
				t.Errorf("the first of %.3v makes\n%s\nwant %s", labels, taken[append(labels, "")[0]], c.after)
			}
		})
	}
	e.leave()
}

// TestSnippets holds that there is a whole rule for each hook and each operation, and that each can be
// written as it is offered.
func TestSnippets(t *testing.T) {
	e := begin(t, snippets(), Options{Version: "test", Rest: time.Millisecond})
	good := e.text("battle.cue")
	labels, taken := e.completed("battle.cue", strings.Replace(good, "\tstart: 800", "\trules: [\n\t\t"+mark+"\n\t]\n\tstart: 800", 1))
	for _, h := range rule.Hooks() {
		if !slices.Contains(labels, h.Name) {
			t.Errorf("no rule is offered on %s", h.Name)
		}
	}
	for _, o := range rule.Ops() {
		if !slices.Contains(labels, o.Name) {
			t.Errorf("no rule is offered with %s", o.Name)
		}
	}
	for _, label := range labels {
		text := strings.NewReplacer("$0", "", `\}`, "}", `\$`, "$", `\\`, `\`).Replace(taken[label])
		n := outline.Read([]byte(text)).Records()[0].Node
		if rules := n.Field("rules"); rules == nil || len(rules.Nodes) != 1 || rules.Nodes[0].Field("on") == nil || n.Field("start") == nil {
			t.Errorf("%s makes\n%s", label, text)
		}
	}
	e.leave()
}

// TestSnippetOfStruct holds that a struct is offered with its braces where none is written yet.
func TestSnippetOfStruct(t *testing.T) {
	for _, c := range []struct {
		alone             bool
		text, label, want string
	}{
		{false, "\trules: [{on: \"game.end\", when: " + mark + "}]\n", "round", `when: {round: $0\}}`},
		{true, "\trules: [{on: \"game.end\", when: " + mark + "}]\n", "round", `when: {round: $0\}}`},
		{false, "\trules: [{on: \"game.end\", do: " + mark + "}]\n", "score", `do: [{score: $0\}]}`},
		{true, "\tdeck: " + mark + "\n", "base", `deck: {base: $0\}`},
		{false, "\tdeck: " + mark + "\n", "base", ""},
		{true, "\tdeck: {}" + mark + "\n", "base", ""},
	} {
		e := begin(t, snippets(), Options{Version: "test", Rest: time.Millisecond, Alone: c.alone})
		labels, taken := e.completed("battle.cue", strings.Replace(e.text("battle.cue"), "\tstart: 800", c.text+"\tstart: 800", 1))
		if got := taken[c.label]; (got != "") != (c.want != "") || !strings.Contains(got, c.want) {
			t.Errorf("alone %v: of %q %v is offered, which makes\n%s", c.alone, c.text, labels, got)
		}
		e.leave()
	}
}

// snippets are what an editor says of itself that has gaps to fill in.
func snippets() *protocol.InitializeParams {
	p, yes := &protocol.InitializeParams{}, true
	p.Capabilities.TextDocument = &protocol.TextDocumentClientCapabilities{Completion: &protocol.CompletionClientCapabilities{CompletionItem: &protocol.ClientCompletionItemOptions{SnippetSupport: &yes}}}
	return p
}

// TestHoverLayers holds that a hover names what amends a record, or takes its place, and which values
// that gives.
func TestHoverLayers(t *testing.T) {
	e := open(t)
	good := e.text("battle.cue")
	for layer, want := range map[string]string{
		`levels: fire: 7, year: 1943} @amend()`: "The set mine amends this record in tank.cue, line 5: levels.fire, year.",
		`levels: fire: 7} @replace()`:           "",
		`} @amend()`:                            "The set mine amends this record in tank.cue, line 5.",
	} {
		e.open("tank.cue", "package mine\n\nimport \"hulldown.dev/schema\"\n\nvehicles: \"t-34-76-m43\": {from: reconstructed: \"mine\", "+layer+"\n_schema: schema.#Set\n")
		e.call(settledMethod, nil, nil)
		var h *protocol.Hover
		at := e.at("battle.cue", strings.Replace(good, `"t-34-76-m43"`, `"`+mark+`t-34-76-m43"`, 1))
		e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: at}, &h)
		got := h.Contents.(*protocol.MarkupContent).Value
		if !strings.Contains(got, "vehicles/t-34-76-m43") || strings.Contains(got, "The set mine") != (want != "") || !strings.Contains(got, want) {
			t.Errorf("%s: it is said\n%s\nwant %q", layer, got, want)
		}
	}
	var q question
	q.view = &view{read: &load.Result{Layers: map[string][]load.Layer{"x/y": {
		{Set: "a", Label: diag.Span{File: "b.cue", Line: 2}, Amends: true, Given: []string{"guns.0", "levels"}}, {Set: "b", Label: diag.Span{File: "here.cue", Line: 3}},
	}}}}
	for path, want := range map[string]int{"": 2, "levels.fire": 2, "guns": 2, "guns.1": 1, "level": 1} {
		if got := q.layered("x/y", path); len(got) != want {
			t.Errorf("%q: %v is said", path, got)
		}
	}
	q.doc.file = "here.cue"
	if got := q.layered("x/y", "level"); len(got) != 0 {
		t.Errorf("of what a document writes itself %v is said", got)
	}
	e.leave()
}

// TestHover asks what things at places are.
func TestHover(t *testing.T) {
	e := open(t)
	good := e.text("battle.cue")
	ruled := strings.Replace(good, "\tstart: 800", "\trules: [{on: \"game.end\", when: {count: [{of: {units: {side: \"own\"}}, min: 1}]}, score: {value: 3, to: \"own\"}}]\n\tstart: 800", 1)
	for text, want := range map[string]string{
		strings.Replace(good, `"my-tank"`, `"my-`+mark+`tank"`, 1):                     "vehicles/my-tank",
		strings.Replace(good, `"t-34-76-m43"`, `"`+mark+`t-34-76-m43"`, 1):             "T-34",
		strings.Replace(good, `"my-battle"`, `"my`+mark+`-battle"`, 1):                 "Two tanks of mine",
		strings.Replace(good, `nations: ["german"]`, `nations: ["ger`+mark+`man"]`, 1): "nations/german",
		strings.Replace(ruled, `"game.end"`, `"game`+mark+`.end"`, 1):                  "the game",
		strings.Replace(ruled, `{on:`, `{o`+mark+`n:`, 1):                              "At the end of the game",
		strings.Replace(ruled, `count:`, `co`+mark+`unt:`, 1):                          "condition",
		strings.Replace(ruled, `score:`, `sc`+mark+`ore:`, 1):                          "operation",
		strings.Replace(good, `title:`, `ti`+mark+`tle:`, 1):                           "Reconstructed: an example",
		strings.Replace(good, `reconstructed:`, `recon`+mark+`structed:`, 1):           "",
		strings.Replace(good, `"my-tank"}`, `"my-tank", crew: "el`+mark+`ite"}`, 1):    "word of #Experience",
		strings.Replace(good, "\tstart: 800", "\trules: [{on: \"game.end\", cite: [\"EITC "+mark+"19.4.2d\"], score: {value: 1, to: \"german\"}}]\n\tstart: 800", 1): "Peril",
		strings.Replace(good, "\tstart: 800", "\trules: [{on: \"action.done\", when: {action: [\"mo"+mark+"ve\"]}, score: {value: 1}}]\n\tstart: 800", 1):            "word of #Action",
		strings.Replace(good, "// ", "// "+mark, 1) + "// " + mark: "",
	} {
		if strings.Count(text, mark) != 1 {
			text = strings.Replace(text, mark, "", strings.Count(text, mark)-1)
		}
		if strings.Contains(text, "rules:") {
			e.open("battle.cue", strings.Replace(text, mark, "", 1))
			e.want("battle.cue", 1)
		}
		var h *protocol.Hover
		e.call(protocol.MethodTextDocumentHover, &protocol.HoverParams{TextDocumentPositionParams: e.at("battle.cue", text)}, &h)
		got := ""
		if h != nil {
			got = h.Contents.(*protocol.MarkupContent).Value
		}
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			line, _, _ := strings.Cut(text[max(0, strings.Index(text, mark)-20):], "\n")
			t.Errorf("at %q is said\n%s\nwant %q", line, got, want)
		}
	}
	e.leave()
}
