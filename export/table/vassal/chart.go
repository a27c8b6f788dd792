package vassal

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"strconv"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
)

// escaped is a text as XML has it.
func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes all
	return b.String()
}

// charts is a window of the player aids, a page of it each, nil for none.
func (w *writer) charts() (*element, error) {
	if len(w.aids) == 0 {
		return nil, nil
	}
	files := make([]table.File, len(w.aids))
	if err := table.Several(len(files), func(i int) error {
		p, err := w.aids[i].Picture()
		if err == nil {
			files[i] = p.File("images/" + chartFile(i))
		}
		return err
	}); err != nil {
		return nil, err
	}
	w.files = append(w.files, files...)
	tabs := of("VASSAL.build.widget.TabWidget", "entryName", w.t.Language.Text("title.aids"))
	for i, a := range w.aids {
		tabs.add(of("VASSAL.build.widget.Chart", "chartName", cmp.Or(named(a.Title), strconv.Itoa(i+1)), "fileName", chartFile(i), "description", ""))
	}
	return of("VASSAL.build.module.ChartWindow", "name", w.t.Language.Text("title.aids"), "text", w.t.Language.Text("title.aids"), "tooltip", w.t.Language.Text("title.aids"), "hotkey", "").add(tabs), nil
}

// chartFile is the picture of a page of the aids.
func chartFile(i int) string { return fmt.Sprintf("aid-%d.svg", i+1) }

// layers are those of a Tank Board: one for each row of levels, and one for each of its crew, who is
// wounded and then killed.
func (w *writer) layers(p *table.Piece) []trait {
	f := w.t.Face(p.Front)
	var out []trait
	for _, t := range f.Tracks() {
		var l levels
		shown := w.trackTitle(t.Name)
		for _, s := range t.Steps {
			l.images, l.names = append(l.images, w.ring(f, s.At, 1)), append(l.names, "+ "+shown+" "+s.Name)
		}
		out = append(out, overlay(len(out), title(t.Name), shown, l))
	}
	for _, s := range f.Seats() {
		say := func(text string) string { return "+ " + text }
		l := levels{[]string{w.ring(f, s.At, 2), w.ring(f, s.At, 3)}, []string{say(w.t.Language.Say("table.wounded", "n", s.Name)), say(w.t.Language.Say("table.killed", "n", s.Name))}}
		out = append(out, overlay(len(out), "Seat "+s.Name, w.t.Language.Say("table.seat", "n", s.Name), l))
	}
	return out
}

// trackTitle is what players call a row of levels.
func (w *writer) trackTitle(name string) string {
	switch name {
	case "move":
		return w.t.Language.Text("table.move")
	case "fire":
		return w.t.Language.Text("table.fire")
	case "range":
		return w.t.Language.Text("table.range")
	}
	return title(name)
}

// title is a word with a capital.
func title(word string) string { return string(word[0]-'a'+'A') + word[1:] }

// ring draws a mark at a point of a face, and names the picture by what is in it: a ring for a level,
// one with a stroke for a wounded man, with a cross for a dead one.
func (w *writer) ring(f *table.Face, at page.Point, kind int) string {
	size := f.Page.Size
	x, y, r := points(at.X), points(at.Y), points(7*page.Millimetre)
	text := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d"><g fill="none" stroke="#c8102e" stroke-width="4"><circle cx="%[3]d" cy="%[4]d" r="%[5]d"/>`, points(size.W), points(size.H), x, y, r)
	if kind > 1 {
		text += fmt.Sprintf(`<path d="M%d %dL%d %d"/>`, x-r, y+r, x+r, y-r)
	}
	if kind > 2 {
		text += fmt.Sprintf(`<path d="M%d %dL%d %d"/>`, x-r, y-r, x+r, y+r)
	}
	text += "</g></svg>"
	sum := sha256.Sum256([]byte(text))
	const letters = 6
	name := "mark-" + hex.EncodeToString(sum[:letters]) + ".svg"
	if !w.overlays[name] {
		w.overlays[name] = true
		w.files = append(w.files, table.File{Name: "images/" + name, Data: []byte(text)})
	}
	return name
}
