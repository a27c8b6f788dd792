package vtt

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// unpacked are the entries of an archive of ours by their names.
func unpacked(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		if f.Flags&8 != 0 || f.ModifiedDate != 0 {
			t.Errorf("%s has its sum behind its data, or a date", f.Name)
		}
	}
	return entries(t, data)
}

// entries are those of any archive.
func entries(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range r.File {
		e, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if out[f.Name], err = io.ReadAll(e); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// widgetsOf are the widgets of a file, as any program reads them.
func widgetsOf(t *testing.T, entries map[string][]byte) map[string]map[string]any {
	t.Helper()
	all := map[string]map[string]any{}
	if err := json.Unmarshal(entries["0.json"], &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// read reads what lies on a table: the places of children are added to those of their parents,
// and of what shares a place the highest is first.
func read(t *testing.T, of *table.Table, all map[string]map[string]any) []tabletest.Lying {
	t.Helper()
	w := writer{t: of}
	w.Screen = w.t.Screen(roomWide, roomHigh)
	number := func(v any) float64 {
		n, _ := v.(float64)
		return n
	}
	type card struct {
		tabletest.Lying
		z float64
	}
	var cards []card
	for id, one := range all { // order-free: sorted below
		if one["type"] != "card" {
			continue
		}
		x, y := number(one["x"]), number(one["y"])
		for up, ok := one["parent"].(string); ok; up, ok = all[up]["parent"].(string) {
			if all[up] == nil {
				t.Fatalf("%s is in %s, which is not there", id, up)
			}
			x, y = x+number(all[up]["x"]), y+number(all[up]["y"])
		}
		piece := one["cardType"].(string)
		if types := all[one["deck"].(string)]["cardTypes"].(map[string]any); types[piece] == nil {
			t.Errorf("the deck of %s has no %s", id, piece)
		}
		size := of.Size(of.Piece(piece))
		at := page.Point{X: page.MM(math.Round(x/w.Scale)) + w.Area.X + size.W/2, Y: page.MM(math.Round(y/w.Scale)) + w.Area.Y + size.H/2}
		cards = append(cards, card{tabletest.Lying{Stack: one["stack"].(string), Piece: piece, At: at, Turns: int(number(one["rotation"])) / 90, Down: number(one["activeFace"]) == 0}, number(one["z"])})
	}
	slices.SortFunc(cards, func(a, b card) int { return int(b.z - a.z) })
	var out []tabletest.Lying
	for _, c := range cards {
		out = append(out, c.Lying)
	}
	return out
}

// TestReadBack holds that a file of every game has all that lies on its table, and that what the
// program asks of a file holds.
func TestReadBack(t *testing.T) {
	tabletest.Each(t, 9, func(t *testing.T, of *table.Table) {
		files, err := Write([]*table.Table{of})
		if err != nil {
			t.Fatal(err)
		}
		entries := unpacked(t, files[0].Data)
		all := widgetsOf(t, entries)
		up := of.Upright()
		tabletest.Compare(t, up, read(t, up, all), 30)
		sound(t, entries, all)
		for _, s := range of.Sides {
			for _, seat := range s.Seats {
				if all["seat-"+seat] == nil {
					t.Errorf("%s has no seat", seat)
				} else if end := all["seat-"+seat]["x"].(float64) + all["seat-"+seat]["width"].(float64); end > all["hand"]["x"].(float64) {
					t.Errorf("the seat of %s lies over the hand", seat)
				}
			}
		}
	})
}

// sound holds what the program asks of a file: one JSON at the root, a number for a version that it
// knows, pictures below assets alone whose names are signed sums of what they hold, and addresses
// of such pictures.
func sound(t *testing.T, entries map[string][]byte, all map[string]map[string]any) {
	t.Helper()
	meta, ok := all["_meta"]["version"].(float64)
	if !ok || meta < 0 || meta > 16 {
		t.Errorf("the version is %v", all["_meta"]["version"])
	}
	for name, data := range entries { // order-free: each is looked at
		if name == "0.json" {
			if data[0] != '{' {
				t.Errorf("the widgets begin with %q", data[:3])
			}
			continue
		}
		if want := fmt.Sprintf("assets/%d_%d", int32(crc32.ChecksumIEEE(data)), len(data)); name != want {
			t.Errorf("%s is to be called %s", name, want)
		}
		if !bytes.HasPrefix(data, []byte("<svg")) || len(data) >= 10<<20 || bytes.Contains(data, []byte("<text")) {
			t.Errorf("%s is no picture that the program shows, or needs a typeface", name)
		}
	}
	used := 0
	for id, one := range all { // order-free: each is looked at
		if id != "_meta" && one["id"] != id {
			t.Errorf("%s calls itself %v", id, one["id"])
		}
		types, _ := one["cardTypes"].(map[string]any)
		for _, of := range types { // order-free: each is looked at
			for _, side := range []string{"front", "back"} {
				used++
				if name := of.(map[string]any)[side].(string); entries[strings.TrimPrefix(name, "/")] == nil {
					t.Errorf("%s has the picture %s, which is not there", id, name)
				}
			}
		}
		if parent, ok := one["parent"].(string); ok && all[parent] == nil {
			t.Errorf("%s is in %s, which is not there", id, parent)
		}
	}
	if used == 0 {
		t.Error("no card has a picture")
	}
}

// TestSame holds that a second call gives the same bytes.
func TestSame(t *testing.T) {
	of := tabletest.Set(t, "victory-tank")
	a, err := Write([]*table.Table{of})
	if err != nil {
		t.Fatal(err)
	}
	b, err := Write([]*table.Table{of})
	if err != nil || !bytes.Equal(a[0].Data, b[0].Data) {
		t.Errorf("a second call gives other bytes: %v", err)
	}
}

// TestLanguage holds that labels, buttons and seats are in the language of the table.
func TestLanguage(t *testing.T) {
	for _, of := range tabletest.Spoken(t) {
		files, err := Write([]*table.Table{of})
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, one := range widgetsOf(t, unpacked(t, files[0].Data)) { // order-free: they are sorted
			for _, field := range []string{"text", "displayEmpty", "label"} {
				text, _ := one[field].(string)
				texts = append(texts, text)
			}
			types, _ := one["cardTypes"].(map[string]any)
			for _, of := range types { // order-free: they are sorted
				texts = append(texts, of.(map[string]any)["label"].(string))
			}
		}
		tabletest.Translated(t, of, texts)
	}
}

// TestBegins holds that those decks whose order nobody knows are shuffled when a game begins, and no others,
// and that so many cards leave them unseen.
func TestBegins(t *testing.T) {
	known := tabletest.Of(t, tabletest.Case{ID: "seven-rounds"})
	known.Start[slices.IndexFunc(known.Start, func(h table.Stack) bool { return h.ID == "battlefield-start" })].Ordered = true
	for _, of := range []*table.Table{known, tabletest.Set(t, "eitc")} {
		files, err := Write([]*table.Table{of})
		if err != nil {
			t.Fatal(err)
		}
		all, n := widgetsOf(t, unpacked(t, files[0].Data)), 0
		for _, h := range of.Start {
			begins, _ := all[h.Place]["gameStartRoutine"].([]any)
			want := []any{}
			if of.Shuffled(&h) {
				n++
				want = append(want, map[string]any{"func": "SHUFFLE", "holder": h.Place})
			}
			if h.Leaves > 0 {
				out := of.Discards(h.Place).ID
				want = append(want, map[string]any{"func": "MOVE", "from": h.Place, "to": out, "count": float64(h.Leaves)}, map[string]any{"func": "FLIP", "holder": out, "face": 0.0})
			}
			if fmt.Sprint(begins) != fmt.Sprint(want) {
				t.Errorf("%s begins with %v, want %v", h.ID, begins, want)
			}
		}
		if n < 3 {
			t.Errorf("%d decks of %s are shuffled", n, of.ID)
		}
	}
}

// TestNotes holds that the host of a game with secret choices reads of each, above all that lies there.
func TestNotes(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "hidden-death"})
	files, err := Write([]*table.Table{of})
	if err != nil {
		t.Fatal(err)
	}
	notes := widgetsOf(t, unpacked(t, files[0].Data))["notes"]
	if notes == nil || notes["type"] != "label" || notes["layer"] != 2.0 || len(of.Notes) == 0 {
		t.Fatalf("the notes are %v", notes)
	}
	if want := "Notes:\n" + strings.Join(of.Notes, "\n"); notes["text"] != want {
		t.Errorf("the host reads %q, want %q", notes["text"], want)
	}
}
