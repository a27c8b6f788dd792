package vassal

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
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
	// used are the pictures that something names.
	used map[string]bool
}

// moduleOf reads a module and looks for each of the forms that the program does not take, or takes
// without what it says.
func moduleOf(entries map[string]string) module {
	m := module{used: map[string]bool{}}
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
	for name := range entries { // order-free: each is reported
		if of, ok := strings.CutPrefix(name, "images/"); ok && !m.used[of] && len(m.wrong) == 0 {
			bad("nothing shows the picture %s", of)
		}
	}
	return m
}

// image looks for a picture.
func (m *module) image(entries map[string]string, name string) {
	m.used[name] = true
	switch {
	case name == "":
	case strings.HasSuffix(strings.ToLower(name), ".svg") && !strings.HasSuffix(name, ".svg"):
		m.wrong = append(m.wrong, name+" is no SVG to the program")
	case entries["images/"+name] == "":
		m.wrong = append(m.wrong, "there is no picture "+name)
	default:
		if at := properties.FindString(entries["images/"+name]); at != "" {
			m.wrong = append(m.wrong, name+" has what Batik passes over: "+at)
		}
	}
}

// properties finds colours and numbers of properties that Batik 1.16, which draws the pictures in the
// program, tells of and passes over: a colour other than three bytes in hexadecimal digits is
// painted black, and a number with an exponent becomes 1 (findings/batik-colour.sh, batik-exponent.sh).
var properties = regexp.MustCompile(` (fill|stroke|stop-color)="(#[0-9a-fA-F]{8}|rgba[^"]*|transparent)"| (stroke-width|stroke-miterlimit|font-size|opacity|fill-opacity|stroke-opacity)="[-+.0-9]+[eE][^"]*"`)

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
