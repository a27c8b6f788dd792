package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

func drawn(t testing.TB, c *model.Content) []Picture {
	t.Helper()
	pictures, found, err := Draw(c)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return pictures
}

// TestDraw: every face of a card, marker, terrain and board has its picture, which is XML of the
// right size with the name of the record on it.
func TestDraw(t *testing.T) {
	c := contenttest.Own(t)
	byName := map[string]string{}
	for _, p := range drawn(t, c) {
		name := string(p.Kind) + "/" + p.ID + "." + p.Face
		if byName[name] != "" {
			t.Errorf("%s is drawn twice", name)
		}
		byName[name] = string(p.SVG)
		wellFormed(t, name, p.SVG)
	}
	expect := func(name, size, text string) {
		t.Helper()
		switch picture := byName[name]; {
		case picture == "":
			t.Errorf("%s is not drawn", name)
		case !strings.HasPrefix(picture, `<svg xmlns="http://www.w3.org/2000/svg" `+size):
			t.Errorf("%s is %.120s", name, picture)
		case !strings.Contains(picture, text):
			t.Errorf("%s does not show %q", name, text)
		}
		delete(byName, name)
	}
	const card, board = `width="63.5mm" height="88.9mm"`, `width="297mm" height="210mm"`
	for _, r := range c.Cards {
		expect("cards/"+r.ID+".", card, "</text>")
	}
	for _, r := range c.Damage {
		expect("damage/"+r.ID+".", card, "</text>")
	}
	for _, r := range c.Terrain {
		expect("terrain/"+r.ID+".", card, strings.ToUpper(strings.Fields(r.Name)[0]))
	}
	for _, r := range c.Vehicles {
		for _, b := range r.Boards {
			expect("vehicles/"+r.ID+"."+strconv.Itoa(b.Number), board, r.Name)
		}
	}
	for _, r := range c.Guns {
		expect("guns/"+r.ID+".", card, "</text>")
	}
	for _, r := range c.Infantry {
		expect("infantry/"+r.ID+".", card, "</text>")
		if r.Crews != nil {
			expect("infantry/"+r.ID+".crews", card, "Anti‑Infantry")
		}
	}
	for _, r := range c.Robata {
		expect("robata/"+r.ID+".operational", card, strings.ToUpper(r.Personality))
		expect("robata/"+r.ID+".peril", card, strings.ToUpper(r.Personality))
	}
	for _, r := range c.Markers {
		for _, f := range r.Faces {
			face := ""
			if len(r.Faces) > 1 {
				face = f.ID
			}
			expect("markers/"+r.ID+"."+face, card, "</text>")
		}
	}
	for name := range byName {
		t.Errorf("%s is drawn and no record", name)
	}
}

func wellFormed(t *testing.T, name string, text []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(text))
	for {
		switch _, err := d.Token(); {
		case errors.Is(err, io.EOF):
			return
		case err != nil:
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

// TestOnlyItsSets: a picture does not depend on sets that its own does not
// need, and does on one that it needs.
func TestOnlyItsSets(t *testing.T) {
	c := contenttest.Own(t)
	c.Cards, c.Damage, c.Vehicles, c.Guns, c.Infantry = nil, nil, nil, nil, nil // they take long to draw
	find := func(id string) string {
		for _, p := range drawn(t, c) {
			if p.Kind == model.KindTerrain && p.ID == id {
				return string(p.SVG)
			}
		}
		t.Fatalf("%s is not drawn", id)
		return ""
	}
	var supplied string
	for _, sc := range c.Scenarios {
		for _, s := range sc.Supplies { // order-free: any one will do
			supplied = s.Card
		}
	}
	if supplied == "" {
		t.Fatal("no scenario supplies a card")
	}
	before := find(supplied)
	c.Sets = append(c.Sets, model.Set{Record: model.Record{ID: "mine", Set: "mine"}, Title: "Mine", Game: "tank-duel"})
	for i := range c.Scenarios {
		c.Scenarios[i].Set = "mine"
	}
	if find(supplied) == before {
		t.Error("a terrain shows a scenario of a set that its own does not need")
	}
	eitc := model.Find(c.Sets, "eitc")
	eitc.Needs = []string{"mine"}
	if find(supplied) != before {
		t.Error("a terrain does not show a scenario of a set that its own needs")
	}
}

// BenchmarkDraw draws the real content.
func BenchmarkDraw(b *testing.B) {
	c := contenttest.Own(b)
	bytes := 0
	for b.Loop() {
		bytes = 0
		for _, p := range drawn(b, c) {
			bytes += len(p.SVG)
		}
	}
	b.ReportMetric(float64(bytes), "bytes")
}
