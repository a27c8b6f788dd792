package pcio

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// unpacked are the widgets of a file, as any program reads them, and its pictures.
func unpacked(t *testing.T, data []byte) ([]map[string]any, map[string][]byte) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var widgets []map[string]any
	pictures := map[string][]byte{}
	for _, f := range r.File {
		e, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(e)
		if err != nil {
			t.Fatal(err)
		}
		if f.Name != "widgets.json" {
			pictures[f.Name] = text
		} else if err := json.Unmarshal(text, &widgets); err != nil {
			t.Fatal(err)
		}
	}
	return widgets, pictures
}

// read reads what lies on a table, the highest first.
func read(of *table.Table, all []map[string]any) []tabletest.Lying {
	w := writer{t: of}
	w.Screen = w.t.Screen(roomWide, roomHigh)
	cards := slices.DeleteFunc(slices.Clone(all), func(o map[string]any) bool { return o["type"] != "card" })
	slices.SortFunc(cards, func(a, b map[string]any) int { return int(b["z"].(float64) - a["z"].(float64)) })
	var out []tabletest.Lying
	for _, c := range cards {
		piece, turned := strings.CutSuffix(c["cardType"].(string), "~turned")
		size := of.Size(of.Piece(piece))
		one := tabletest.Lying{Piece: piece, Down: c["faceup"] == false,
			At: page.Point{X: page.MM(math.Round(c["x"].(float64)/w.Scale)) + w.Area.X + size.W/2, Y: page.MM(math.Round(c["y"].(float64)/w.Scale)) + w.Area.Y + size.H/2}}
		if turned {
			one.Turns = 2
		}
		// The id is that of the stack, with a number behind it where there are several.
		id := strings.TrimPrefix(c["id"].(string), "card-")
		for _, h := range of.Start {
			rest, ok := strings.CutPrefix(id, h.ID)
			if ok && (rest == "" && !h.Several() || h.Several() && strings.Trim(strings.TrimPrefix(rest, "-"), "0123456789") == "" && strings.HasPrefix(rest, "-") && !strings.Contains(rest[1:], "-")) {
				one.Stack = h.ID
			}
		}
		out = append(out, one)
	}
	return out
}

// TestReadBack holds that a file of every game has all that lies on its table, in places that are
// there, with pictures that are.
func TestReadBack(t *testing.T) {
	tabletest.Each(t, 11, func(t *testing.T, of *table.Table) {
		files, err := Write([]*table.Table{of}, 1)
		if err != nil {
			t.Fatal(err)
		}
		all, pictures := unpacked(t, files[0].Data)
		up := of.Upright().Recorded(1)
		tabletest.Compare(t, up, read(up, all), 30)
		ids := map[string]map[string]any{}
		for _, o := range all {
			id := o["id"].(string)
			if ids[id] != nil {
				t.Errorf("two widgets are called %s", id)
			}
			ids[id] = o
		}
		named := map[string]bool{}
		for _, o := range all {
			if parent, ok := o["parent"].(string); ok && (ids[parent] == nil || ids[parent]["type"] != "cardPile") {
				t.Errorf("%v is in %s, which is no pile", o["id"], parent)
			}
			if o["type"] == "card" {
				types := ids[o["deck"].(string)]["cardTypes"].(map[string]any)
				if types[o["cardType"].(string)] == nil {
					t.Errorf("%v is no type of its deck", o["cardType"])
				}
			}
			types, _ := o["cardTypes"].(map[string]any)
			for _, of := range types { // order-free: each is looked at
				for _, side := range []string{"image", "back"} {
					name, ok := strings.CutPrefix(of.(map[string]any)[side].(string), "package://")
					if !ok || pictures[name] == nil {
						t.Errorf("the picture %s is not there", name)
					}
					named[name] = true
				}
			}
		}
		for name, data := range pictures { // order-free: each is looked at
			if len(data) >= 2<<20 || !bytes.HasPrefix(data, []byte("<svg")) {
				t.Errorf("%s of %d bytes is no picture that readers take", name, len(data))
			}
		}
		if len(named) == 0 {
			t.Error("no card has a picture")
		}
	})
}

// TestLanguage holds that labels are in the language of the table.
func TestLanguage(t *testing.T) {
	for _, of := range tabletest.Spoken(t) {
		files, err := Write([]*table.Table{of}, 1)
		if err != nil {
			t.Fatal(err)
		}
		all, _ := unpacked(t, files[0].Data)
		var texts []string
		for _, o := range all {
			label, _ := o["label"].(string)
			texts = append(texts, label)
			types, _ := o["cardTypes"].(map[string]any)
			for _, of := range types { // order-free: they are sorted
				texts = append(texts, of.(map[string]any)["label"].(string))
			}
		}
		tabletest.Translated(t, of, texts)
	}
}

// TestSame holds that a second call gives the same bytes.
func TestSame(t *testing.T) {
	of := tabletest.Set(t, "victory-tank")
	a, err := Write([]*table.Table{of}, 1)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Write([]*table.Table{of}, 1)
	if err != nil || !bytes.Equal(a[0].Data, b[0].Data) {
		t.Errorf("a second call gives other bytes: %v", err)
	}
}

// TestNotes holds that the host of a game with secret choices reads of each.
func TestNotes(t *testing.T) {
	of := tabletest.Of(t, tabletest.Case{ID: "hidden-death"})
	files, err := Write([]*table.Table{of}, 1)
	if err != nil {
		t.Fatal(err)
	}
	all, _ := unpacked(t, files[0].Data)
	var got []string
	for _, o := range all {
		if o["type"] == "labelText" {
			got = append(got, o["labelContent"].(string))
		}
	}
	if !slices.Equal(got, of.Notes) || len(got) == 0 {
		t.Errorf("the host reads %q, want %q", got, of.Notes)
	}
}
