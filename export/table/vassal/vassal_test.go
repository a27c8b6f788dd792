package vassal

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
	"hulldown.dev/export/wording"
)

// node is an element of a build file, as any reader of XML has it.
type node struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []*node    `xml:",any"`
}

// attr is an attribute, "" for none.
func (n *node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// kind is the last part of the name of an element.
func (n *node) kind() string { return n.XMLName.Local[strings.LastIndex(n.XMLName.Local, ".")+1:] }

// walk visits an element and all within it, each with what it is in.
func (n *node) walk(visit func(n, in *node)) {
	for _, c := range n.Children {
		visit(c, n)
		c.walk(visit)
	}
}

// entriesOf are the entries of an archive.
func entriesOf(t *testing.T, data []byte) map[string]string {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range r.File {
		if f.Flags&8 != 0 && f.Method == zip.Store {
			t.Errorf("%s is stored with its sum behind it, which no stream can be read of", f.Name)
		}
		e, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(e)
		if err != nil {
			t.Fatal(err)
		}
		out[f.Name] = string(text)
	}
	return out
}

// tokens parts a sequence as the program does.
func tokens(delimiter byte, text string) []string {
	var out []string
	var b strings.Builder
	flush := func() {
		one := b.String()
		if len(one) > 1 && one[0] == '\'' && one[len(one)-1] == '\'' {
			one = one[1 : len(one)-1]
		}
		out = append(out, one)
		b.Reset()
	}
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && text[i+1] == delimiter:
			i++
			b.WriteByte(delimiter)
		case text[i] == delimiter:
			flush()
		default:
			b.WriteByte(text[i])
		}
	}
	flush()
	return out
}

// piece is a piece that was read: its traits with their states, the outermost first.
type piece struct{ traits [][2]string }

// known are the traits that the program knows of those that a module may have.
var known = []string{"piece", "delete", "obs", "emb2", "mark", "prototype", "rotate", "label", "PROP"}

// pieceOf reads a piece as the program does. Its error says why the program would not.
func pieceOf(text string) (piece, error) {
	parts := tokens('/', text)
	if len(parts) == 4 && parts[1] != "null" {
		return piece{}, fmt.Errorf("a piece in a slot has the id %q", parts[1])
	}
	if len(parts) != 4 || parts[0] != "+" {
		return piece{}, fmt.Errorf("a piece has %d parts", len(parts))
	}
	var p piece
	kind, state := parts[2], parts[3]
	for {
		kinds := tokens('\t', kind)
		name, _, _ := strings.Cut(kinds[0], ";")
		if !slices.Contains(known, name) {
			return p, fmt.Errorf("unknown trait %q", name)
		}
		if len(kinds) == 1 {
			if name != "piece" || strings.Contains(state, "\t") {
				return p, fmt.Errorf("the innermost trait is %q", name)
			}
			p.traits = append(p.traits, [2]string{kind, state})
			return p, nil
		}
		states := tokens('\t', state)
		if len(kinds) != 2 || len(states) != 2 {
			return p, fmt.Errorf("no state for trait %q", name)
		}
		p.traits = append(p.traits, [2]string{kinds[0], states[0]})
		kind, state = kinds[1], states[1]
	}
}

// mark is the value of a mark.
func (p piece) mark(name string) string {
	for _, t := range p.traits {
		if names, ok := strings.CutPrefix(t[0], "mark;"); ok {
			if i := slices.Index(tokens(',', names), name); i >= 0 {
				return tokens(',', t[1])[i]
			}
		}
	}
	return ""
}

// images are the pictures that a piece names.
func (p piece) images() []string {
	var out []string
	for _, t := range p.traits {
		fields := tokens(';', t[0])
		switch fields[0] {
		case "piece":
			out = append(out, fields[3])
		case "obs":
			out = append(out, fields[2])
		case "emb2":
			out = append(out, tokens(',', fields[16])...)
		}
	}
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}

// down reports whether a piece shows its back.
func (p piece) down() bool {
	for _, t := range p.traits {
		if fields := tokens(';', t[0]); fields[0] == "emb2" && fields[19] == "Side" {
			return t[1] == "2"
		}
	}
	return false
}

// module is a module that was read, and what the program would not take.
type module struct {
	root  *node
	wrong []string
}

// moduleOf reads a module and looks for each of the forms that the program does not take, or takes
// without what it says.
func moduleOf(entries map[string]string) module {
	var m module
	bad := func(format string, args ...any) { m.wrong = append(m.wrong, fmt.Sprintf(format, args...)) }
	var data struct {
		VassalVersion string
	}
	if err := xml.Unmarshal([]byte(entries["moduledata"]), &data); err != nil || data.VassalVersion < "3.5" {
		bad("moduledata says version %q", data.VassalVersion)
	}
	m.root = &node{}
	if err := xml.Unmarshal([]byte(entries["buildFile.xml"]), m.root); err != nil {
		bad("the build file is no XML: %v", err)
		return m
	}
	counts, boards, maps, numbers, decks := map[string]int{}, map[string]bool{}, map[string]int{}, map[string]bool{}, map[string]bool{}
	prototypes := map[string]bool{}
	m.root.walk(func(n, in *node) {
		counts[n.kind()]++
		switch n.kind() {
		case "Board":
			boards[n.attr("name")] = true
			m.image(entries, n.attr("image"))
		case "Map", "PlayerHand":
			if maps[n.attr("mapName")]++; maps[n.attr("mapName")] == 2 {
				bad("two maps are called %s", n.attr("mapName"))
			}
		case "DrawPile":
			decks[n.attr("name")] = true
		case "Chart":
			m.image(entries, n.attr("fileName"))
		case "PrototypeDefinition":
			prototypes[n.attr("name")] = true
		case "PieceSlot", "CardSlot":
			if v, err := strconv.Atoi(n.attr("gpid")); err != nil || v <= 0 {
				bad("%s has the number %q", n.attr("entryName"), n.attr("gpid"))
			} else if numbers[n.attr("gpid")] {
				bad("two pieces have the number %d", v)
			}
			numbers[n.attr("gpid")] = true
		}
	})
	if counts["BasicCommandEncoder"] != 1 {
		bad("there is no BasicCommandEncoder")
	}
	m.root.walk(func(n, in *node) {
		switch n.kind() {
		case "DrawPile", "SetupStack":
			if !boards[n.attr("owningBoard")] {
				bad("%s is on the board %q", n.attr("name"), n.attr("owningBoard"))
			}
			if to := n.attr("reshuffleTarget"); to != "" && !decks[to] {
				bad("%s goes back into %q", n.attr("name"), to)
			}
		case "PieceSlot", "CardSlot":
			p, err := pieceOf(strings.TrimSpace(n.Text))
			if err != nil {
				bad("%s: %v", n.attr("entryName"), err)
				return
			}
			for _, name := range p.images() {
				m.image(entries, name)
			}
			for _, t := range p.traits {
				if of, ok := strings.CutPrefix(t[0], "prototype;"); ok && !prototypes[of] {
					bad("there is no prototype %q", of)
				}
			}
			if number := tokens(';', p.traits[len(p.traits)-1][1])[3]; number != n.attr("gpid") {
				bad("%s has the number %s in its state", n.attr("entryName"), number)
			}
		}
	})
	return m
}

// image looks for a picture.
func (m *module) image(entries map[string]string, name string) {
	switch {
	case name == "":
	case strings.HasSuffix(strings.ToLower(name), ".svg") && !strings.HasSuffix(name, ".svg"):
		m.wrong = append(m.wrong, name+" is no SVG to the program")
	case entries["images/"+name] == "":
		m.wrong = append(m.wrong, "there is no picture "+name)
	}
}

// read reads what lies on the table: piles from their last slot, which is on top, and stacks.
func read(t *testing.T, of *table.Table, m module) []tabletest.Lying {
	t.Helper()
	var out []tabletest.Lying
	m.root.walk(func(n, in *node) {
		if n.kind() != "DrawPile" && n.kind() != "SetupStack" {
			return
		}
		x, _ := strconv.Atoi(n.attr("x"))
		y, _ := strconv.Atoi(n.attr("y"))
		at := page.Point{X: page.MM(x)*500 + of.Area.X, Y: page.MM(y)*500 + of.Area.Y}
		for _, slot := range slices.Backward(n.Children) {
			p, err := pieceOf(strings.TrimSpace(slot.Text))
			if err != nil {
				t.Error(err)
				continue
			}
			one := tabletest.Lying{Stack: p.mark("Stack"), Piece: p.mark("Piece"), At: at, Down: p.down() || n.attr("faceDown") == "Always"}
			h := stackOf(of, one.Stack)
			if h == nil {
				t.Errorf("%s is of the stack %q", one.Piece, one.Stack)
				continue
			}
			if in.kind() == "PlayerHand" {
				// In a hand a piece lies anywhere, and is hidden whichever way it lies.
				if h.Owner == table.NoSide || in.attr("side") != of.Sides[h.Owner].Title {
					t.Errorf("%s is in the hand of %s", one.Piece, in.attr("side"))
				}
				one.At, one.Down = h.At, h.Down
			}
			// A picture of the program does not turn.
			one.Turns = h.Turns
			out = append(out, one)
		}
	})
	return out
}

func stackOf(of *table.Table, id string) *table.Stack {
	for i := range of.Start {
		if of.Start[i].ID == id {
			return &of.Start[i]
		}
	}
	return nil
}

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
	if len(commands) < 3 || commands[0] != "begin_save" || commands[len(commands)-1] != "end_save" {
		t.Fatalf("a saved game of %d commands", len(commands))
	}
	pieces, placed := map[string]lying{}, map[string]bool{}
	var out []lying
	for _, c := range commands[1 : len(commands)-1] {
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
		{"an unknown trait", first("delete;", "remove;"), `unknown trait "remove"`},
		{"a missing prototype", first("delete;", "prototype;"), "there is no prototype"},
		{"a board that is not there", first(`owningBoard="Board"`, `owningBoard="Bored"`), `on the board "Bored"`},
		{"a slash in a name", first(`\/`, `/`), "a piece has 5 parts"},
		{"a state too few", first("/&#x9;", "/"), "no state for trait"},
		{"two maps of a name", first(`mapName="Red hand"`, `mapName="Table"`), "two maps are called Table"},
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
