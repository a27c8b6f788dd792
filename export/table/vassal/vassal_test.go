package vassal

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestReadBack holds that a module of every game is taken, has all that lies on its table, each
// board and counter in the palette, and every zone.
func TestReadBack(t *testing.T) {
	tabletest.Each(t, 9, func(t *testing.T, of *table.Table) {
		files, err := Write([]*table.Table{of}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		entries := entriesOf(t, files[0].Data)
		m := moduleOf(entries)
		for _, w := range m.wrong {
			t.Error(w)
		}
		start(t, entries, m)
		up := of.Upright()
		tabletest.Compare(t, up, read(t, up, m), 600)
		palette, zones := map[string]bool{}, map[string]bool{}
		m.root.walk(func(n, in *node) {
			if in.kind() == "ListWidget" {
				if p, err := pieceOf(n.Text); err == nil {
					palette[p.mark("Piece")] = true
				}
			}
			if n.kind() == "Zone" {
				zones[n.attr("name")] = true
			}
		})
		for _, p := range of.Pieces {
			if p.Shape != table.Card && !palette[p.ID] {
				t.Errorf("%s is not in the palette", p.ID)
			}
		}
		for _, p := range of.Places {
			if (p.Kind == table.Zone || p.Kind == table.Field) && !zones[named(p.Title)] {
				t.Errorf("there is no zone %s", p.Title)
			}
		}
	})
}

// lying is a piece of a saved game: where it is, in what, and how high.
type lying struct{ piece, number, at, in string }

// savedOf reads the saved game of a module as the program does: pieces, and stacks and decks of them
// by their ids, the lowest first.
func savedOf(t *testing.T, data []byte) []lying {
	t.Helper()
	commands := tokens('\x1b', entriesOf(t, data)["savedGame"])
	if len(commands) < 4 || commands[0] != "begin_save" || commands[len(commands)-1] != "end_save" {
		t.Fatalf("a saved game of %d commands", len(commands))
	}
	if commands[1] != "SETUP_STACK\t" {
		t.Errorf("the saved game begins with %q, and so all slots are put down once more", commands[1])
	}
	pieces, placed := map[string]lying{}, map[string]bool{}
	var out []lying
	for _, c := range commands[2 : len(commands)-1] {
		if strings.HasPrefix(c, "NOTES\t") {
			continue
		}
		parts := tokens('/', c)
		kind, state := parts[2], tokens(';', parts[3])
		if kind != "stack" && !strings.HasPrefix(kind, "deck;") {
			p, err := pieceOf(strings.Replace(c, "+/"+parts[1]+"/", "+/null/", 1))
			if err != nil || pieces[parts[1]] != (lying{}) {
				t.Fatalf("%s: %v", parts[1], err)
			}
			last := tokens(';', p.traits[len(p.traits)-1][1])
			pieces[parts[1]] = lying{p.mark("Piece"), last[3], strings.Join(last[:3], ";"), ""}
			continue
		}
		at, ids, in := strings.Join(state[:3], ";"), state[3:], "stack"
		if kind != "stack" {
			fields := tokens(';', kind)
			in = fields[13]
			if fields[5] == "Always" != (state[3] == "true") {
				t.Errorf("the deck %s lies %s up", in, state[3])
			}
			if ids = nil; len(state) > 4 {
				ids = tokens(',', state[4])
			}
		} else {
			ids = ids[:len(ids)-1] // the layer
		}
		for _, id := range ids {
			p, ok := pieces[id]
			if !ok || placed[id] || p.at != at {
				t.Errorf("%s of %s at %s: %v", id, in, at, p)
			}
			placed[id] = true
			p.in = in
			out = append(out, p)
		}
	}
	if len(placed) != len(pieces) {
		t.Errorf("%d of %d pieces lie somewhere", len(placed), len(pieces))
	}
	return out
}

// start holds that the saved game of a module puts down what its slots do: the same pieces with the
// same numbers at the same places in the same order.
func start(t *testing.T, entries map[string]string, m module) {
	t.Helper()
	var want []lying
	setups := 0
	m.root.walk(func(n, in *node) {
		if n.kind() == "PredefinedSetup" && entries[n.attr("file")] != "" {
			setups++
		}
		if n.kind() != "DrawPile" && n.kind() != "SetupStack" {
			return
		}
		for _, slot := range n.Children {
			p, err := pieceOf(strings.TrimSpace(slot.Text))
			if err != nil {
				t.Fatal(err)
			}
			one := lying{p.mark("Piece"), slot.attr("gpid"), strings.Join([]string{in.attr("mapName"), n.attr("x"), n.attr("y")}, ";"), "stack"}
			if n.kind() == "DrawPile" {
				one.in = n.attr("name")
			}
			want = append(want, one)
		}
	})
	if setups != 1 {
		t.Errorf("there are %d set-ups", setups)
	}
	if got := savedOf(t, []byte(entries[startFile])); !slices.Equal(got, want) || len(got) == 0 {
		t.Errorf("%d pieces are put down, want %d", len(got), len(want))
	}
}

// TestNotes holds that the saved game says what players are still to do.
func TestNotes(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "achtung-minen"})
	files, err := Write([]*table.Table{of}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	commands := tokens('\x1b', entriesOf(t, []byte(entriesOf(t, files[0].Data)[startFile]))["savedGame"])
	text, ok := strings.CutPrefix(commands[2], "NOTES\t")
	if got := tokens('|', text); !ok || !slices.Equal(got, of.Notes) || len(got) == 0 {
		t.Errorf("the notes are %q, want %q", got, of.Notes)
	}
}

// TestLanguage holds that names, menus and buttons are in the language of the table.
func TestLanguage(t *testing.T) {
	l, _ := wording.FindLanguage(wording.Pseudo)
	aids := table.Aids(l.Content(contenttest.Content(t)), l)
	for _, of := range tabletest.Spoken(t) {
		files, err := Write([]*table.Table{of}, Options{Aids: aids})
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		moduleOf(entriesOf(t, files[0].Data)).root.walk(func(n, in *node) {
			// The others are ids, that no player reads.
			if k := n.kind(); k != "Board" && k != "SetupStack" {
				texts = append(texts, n.attr("name"), n.attr("mapName"))
			}
			if n.kind() == "entry" {
				texts = append(texts, n.Text)
			}
			for _, name := range []string{"title", "text", "buttonText", "buttonName", "entryName", "chartName", "tooltip", "reshuffleCommand", "side"} {
				texts = append(texts, n.attr(name))
			}
			if k := n.kind(); k != "PieceSlot" && k != "CardSlot" {
				return
			}
			p, err := pieceOf(strings.TrimSpace(n.Text))
			if err != nil {
				t.Fatal(err)
			}
			for _, trait := range p.traits {
				texts = append(texts, commandsOf(trait[0])...)
			}
		})
		tabletest.Translated(t, of, texts)
	}
}

// commandsOf are what a player reads of a trait: commands of the menu, and names.
func commandsOf(kind string) []string {
	f := tokens(';', kind)
	switch f[0] {
	case "piece":
		return f[4:5]
	case "delete":
		return f[1:2]
	case "obs":
		return []string{f[3], f[7]}
	case "emb2":
		return append([]string{f[4], f[7]}, tokens(',', f[17])...)
	case "PROP":
		var out []string
		for _, c := range tokens(',', f[3]) {
			out = append(out, tokens(':', c)[0])
		}
		return out
	}
	return nil
}

// TestTraits holds what pieces can do: a Tank Board has a layer for each row of levels and for each
// of its crew, of which there are several counts, and keys of a piece are told apart.
func TestTraits(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "merging-forces"})
	files, err := Write([]*table.Table{of}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	boards, counting := 0, 0
	moduleOf(entriesOf(t, files[0].Data)).root.walk(func(n, in *node) {
		p, err := pieceOf(strings.TrimSpace(n.Text))
		if err != nil || in.kind() != "ListWidget" {
			return
		}
		var layers []string
		keys := map[string]bool{}
		for _, trait := range p.traits {
			fields := tokens(';', trait[0])
			switch fields[0] {
			case "emb2":
				layers = append(layers, fmt.Sprint(fields[19], " ", len(tokens(',', fields[16]))))
				if len(fields) > 29 && fields[19] != "Side" {
					for _, key := range fields[28:30] {
						code, _, _ := strings.Cut(key, ",")
						if keys[code] {
							t.Errorf("%s has the key %s twice", p.mark("Piece"), key)
						}
						keys[code] = true
					}
				}
			case "PROP":
				counting++
				if of.Piece(p.mark("Piece")).Count < 2 || trait[1] != "1" || !strings.Contains(fields[3], `I\,-1`) {
					t.Errorf("%s counts: %v", p.mark("Piece"), trait)
				}
			}
		}
		if strings.HasPrefix(p.mark("Piece"), "boards/t-34-76-m43") {
			boards++
			if want := []string{"Move 11", "Fire 11", "Range 12", "Seat 1 3", "Seat 2 3", "Seat 3 3", "Seat 4 3", "Side 2"}; !slices.Equal(layers, want) {
				t.Errorf("the layers are %q, want %q", layers, want)
			}
		}
	})
	if boards == 0 || counting == 0 {
		t.Errorf("%d boards, %d counters that count", boards, counting)
	}
}

// TestCharts holds that each page of the aids is a chart with its picture, and that there is a die.
func TestCharts(t *testing.T) {
	aids := table.Aids(contenttest.Content(t), wording.Language{})
	for _, id := range []string{"merging-forces", "seven-rounds"} {
		of := tabletest.Of(t, tabletest.Case{ID: id})
		pages := aids(of)
		of.Faces, of.Pieces, of.Start = nil, nil, nil // the charts are what is asked for
		files, err := Write([]*table.Table{of}, Options{Aids: func(*table.Table) []table.Aid { return pages }})
		if err != nil {
			t.Fatal(err)
		}
		m := moduleOf(entriesOf(t, files[0].Data))
		charts, dice := 0, 0
		m.root.walk(func(n, _ *node) {
			switch n.kind() {
			case "Chart":
				charts++
			case "DiceButton":
				dice++
			}
		})
		if charts != len(pages) || charts == 0 || dice != 1 || len(m.wrong) > 0 {
			t.Errorf("%s has %d charts and %d dice; %v", id, charts, dice, m.wrong)
		}
	}
}

// TestWrong holds that the reader of these tests refuses the forms that the program does not take,
// or takes without a word and without what they say: each is one change of a sound module.
func TestWrong(t *testing.T) {
	files, err := Write([]*table.Table{tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	sound := entriesOf(t, files[0].Data)
	first := func(from, to string) func(map[string]string) {
		return func(e map[string]string) { e["buildFile.xml"] = strings.Replace(e["buildFile.xml"], from, to, 1) }
	}
	number := strings.SplitN(strings.SplitN(sound["buildFile.xml"], `gpid="`, 3)[2], `"`, 2)[0]
	for _, c := range []struct {
		name   string
		change func(map[string]string)
		says   string
	}{
		{"no moduledata", func(e map[string]string) { delete(e, "moduledata") }, "moduledata says"},
		{"an old version", func(e map[string]string) {
			e["moduledata"] = strings.Replace(e["moduledata"], programVersion, "3.4.0", 1)
		}, "moduledata says"},
		{"no encoder of commands", first("<VASSAL.build.module.BasicCommandEncoder></VASSAL.build.module.BasicCommandEncoder>", ""), "no BasicCommandEncoder"},
		{"a number twice", func(e map[string]string) {
			parts := strings.SplitN(e["buildFile.xml"], `gpid="`, 2)
			_, rest, _ := strings.Cut(parts[1], `"`)
			e["buildFile.xml"] = parts[0] + `gpid="` + number + `"` + rest
		}, "two pieces have the number"},
		{"an empty number", func(e map[string]string) {
			parts := strings.SplitN(e["buildFile.xml"], `gpid="`, 2)
			_, rest, _ := strings.Cut(parts[1], `"`)
			e["buildFile.xml"] = parts[0] + `gpid=""` + rest
		}, `has the number ""`},
		{"a missing picture", func(e map[string]string) { delete(e, "images/board.svg") }, "no picture board.svg"},
		{"a picture in capitals", func(e map[string]string) {
			e["images/board.SVG"] = e["images/board.svg"]
			first(`image="board.svg"`, `image="board.SVG"`)(e)
		}, "is no SVG"},
		{"a colour that is seen through", func(e map[string]string) {
			e["images/board.svg"] = strings.Replace(e["images/board.svg"], ` fill="#`, ` fill="transparent" class="#`, 1)
		}, "Batik passes over"},
		{"an exponent", func(e map[string]string) {
			e["images/board.svg"] = strings.Replace(e["images/board.svg"], ` fill="#`, ` opacity="1e-1" fill="#`, 1)
		}, "Batik passes over"},
		{"an unknown trait", first("delete;", "remove;"), `unknown trait "remove"`},
		{"a missing prototype", first("delete;", "prototype;"), "there is no prototype"},
		{"a board that is not there", first(`owningBoard="Board"`, `owningBoard="Bored"`), `on the board "Bored"`},
		{"a slash in a name", first(`\/`, `/`), "a piece has 5 parts"},
		{"a state too few", first("/&#x9;", "/"), "no state for trait"},
		{"two maps of a name", first(`mapName="Red: hand"`, `mapName="Table"`), "two maps are called Table"},
	} {
		changed := maps.Clone(sound)
		c.change(changed)
		m := moduleOf(changed)
		if len(m.wrong) == 0 || !slices.ContainsFunc(m.wrong, func(w string) bool { return strings.Contains(w, c.says) }) {
			t.Errorf("%s: %q, expected %q", c.name, m.wrong, c.says)
		}
	}
	if wrong := moduleOf(sound).wrong; len(wrong) > 0 {
		t.Errorf("the sound module: %q", wrong)
	}
}

// TestNumbers holds that a piece keeps its number from one module to the next.
func TestNumbers(t *testing.T) {
	numbers := func(set [][]string) map[string]string {
		files, err := Write([]*table.Table{tabletest.Of(t, tabletest.Case{ID: "merging-forces", Set: set})}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]string{}
		moduleOf(entriesOf(t, files[0].Data)).root.walk(func(n, in *node) {
			if p, err := pieceOf(strings.TrimSpace(n.Text)); err == nil && strings.HasPrefix(p.mark("Piece"), "cards/") {
				out[p.mark("Piece")] = n.attr("gpid")
			}
		})
		return out
	}
	small, large := numbers(nil), numbers([][]string{{"tanks", "8"}})
	if len(small) == 0 || !maps.Equal(small, large) {
		t.Errorf("%d cards have other numbers in a module with more tanks", len(small))
	}
}

// TestNumbersStay holds that a piece that comes first of all, and one more of another, leave the
// numbers of all others as they are.
func TestNumbersStay(t *testing.T) {
	numbers := func(of *table.Table) map[string]string {
		files, err := Write([]*table.Table{of}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		out, seen := map[string]string{}, map[string]int{}
		moduleOf(entriesOf(t, files[0].Data)).root.walk(func(n, in *node) {
			if p, err := pieceOf(strings.TrimSpace(n.Text)); err == nil {
				key := in.kind() + " " + p.mark("Piece")
				seen[key]++
				out[fmt.Sprint(key, " ", seen[key])] = n.attr("gpid")
			}
		})
		return out
	}
	of := tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
	before := numbers(of)
	added := of.Pieces[0]
	added.ID, added.Title = "tokens/aaa-new", "New"
	of.Pieces = append([]table.Piece{added}, of.Pieces...)
	of.Start = append([]table.Stack{of.Start[0]}, of.Start...)
	of.Start[0].ID, of.Start[0].Pieces = "aaa-new", []string{added.ID, of.Start[1].Pieces[0]}
	after := numbers(of)
	for key, number := range before { // order-free: each for itself
		if after[key] != number {
			t.Errorf("%s has the number %s, had %s", key, after[key], number)
		}
	}
	if len(after) <= len(before) {
		t.Errorf("%d pieces, had %d", len(after), len(before))
	}
	of = tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
	slices.Reverse(of.Pieces)
	slices.Reverse(of.Start)
	for i := range of.Pieces {
		of.Pieces[i].Title = "Another"
	}
	if other := numbers(of); !maps.Equal(other, before) {
		t.Error("pieces in another order, with other titles, have other numbers")
	}
}

// TestNumbersOfRenamed holds that a record which has another id by now, as its set remembers, has the
// numbers that it had.
func TestNumbersOfRenamed(t *testing.T) {
	numbers := func(c *model.Content) map[string]string {
		of, _, err := table.OfSet(c, "victory-tank", nil, wording.Language{})
		if err != nil {
			t.Fatal(err)
		}
		files, err := Write([]*table.Table{of}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		out := map[string]string{}
		moduleOf(entriesOf(t, files[0].Data)).root.walk(func(n, in *node) {
			if p, err := pieceOf(strings.TrimSpace(n.Text)); err == nil {
				out[n.attr("gpid")] = p.mark("Piece")
			}
		})
		return out
	}
	before, c := numbers(contenttest.Content(t)), *contenttest.Content(t)
	c.Battlefield = slices.Clone(c.Battlefield)
	old := c.Battlefield[0].ID
	origin := *c.Battlefield[0].Origin
	origin.Name = "battlefield/quite-another"
	c.Battlefield[0].ID, c.Battlefield[0].Origin = "quite-another", &origin
	c.Sets = slices.Clone(c.Sets)
	for i := range c.Sets {
		if c.Sets[i].ID == "victory-tank" {
			c.Sets[i].Renames = map[string]map[string]string{"battlefield": {old: "between", "between": "quite-another"}}
		}
	}
	after := numbers(&c)
	renamed := 0
	for number, piece := range before { // order-free: each for itself
		switch now := after[number]; {
		case now == "":
			t.Errorf("%s had the number %s, which nothing has now", piece, number)
		case now != piece:
			renamed++
		}
	}
	if renamed == 0 || len(after) != len(before) {
		t.Errorf("%d pieces are renamed; %d numbers, had %d", renamed, len(after), len(before))
	}
}

// TestSequence holds that what is joined comes apart again, and that names are made such that it
// does.
func TestSequence(t *testing.T) {
	for _, c := range [][]string{{"a", "b"}, {"a;b", "c"}, {"", "", ""}, {"'x'", "y"}, {"x'", "'y"}} {
		if got := tokens(';', sequence(";", c...)); !slices.Equal(got, c) {
			t.Errorf("%q came back as %q", c, got)
		}
	}
	for from, want := range map[string]string{`a\`: "a/", "'a'": "a", `\b`: "/b"} {
		if got := named(from); got != want || !slices.Equal(tokens(';', sequence(";", got, "z")), []string{want, "z"}) {
			t.Errorf("%q is named %q", from, got)
		}
	}
}

// TestSame holds that a second call gives the same bytes.
func TestSame(t *testing.T) {
	of := tabletest.Set(t, "victory-tank")
	a, err := Write([]*table.Table{of}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := Write([]*table.Table{of}, Options{})
	if err != nil || !bytes.Equal(a[0].Data, b[0].Data) {
		t.Errorf("a second call gives other bytes: %v", err)
	}
}
