package pack

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// recorded plays one game and returns its recording.
func recorded(t *testing.T, c *model.Content, scenario string) string {
	t.Helper()
	m, findings, err := games.Open(c, scenario, nil)
	if err != nil || m == nil {
		t.Fatalf("%s: %v, %v", scenario, findings, err)
	}
	s, _, err := m.Record(t.Context(), play.PlayOptions{Seed: 7, Bots: []string{"random"}})
	if err != nil {
		t.Fatal(err)
	}
	return s.String()
}

// TestPlayFromAPack: a game goes the same way whether its content was read
// from CUE, from a directory or from a zip. A sample is one scenario in four.
func TestPlayFromAPack(t *testing.T) {
	c := contenttest.Own(t)
	played := map[string]string{}
	for i := range c.Scenarios {
		if !slow.Takes(i, 21) {
			continue
		}
		played[c.Scenarios[i].ID] = recorded(t, c, c.Scenarios[i].ID)
	}
	dir, zips := t.TempDir(), t.TempDir()
	p := built(t, c)
	mustDo(t, Write(dir, p), WriteZip(zips, p))
	for _, place := range []string{dir, zips} {
		found, err := Find(place)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Load(found...)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := model.ContentHash(back), model.ContentHash(c); got != want {
			t.Errorf("content hash %s, want %s", got, want)
		}
		for _, k := range model.Kinds() {
			if diff := cmp.Diff(ids(c.Heads(k)), ids(back.Heads(k))); diff != "" {
				t.Errorf("the order of %s: %s", k, diff)
			}
		}
		for i := range c.Scenarios {
			id := c.Scenarios[i].ID
			if slow.Takes(i, 21) && recorded(t, back, id) != played[id] {
				t.Errorf("%s goes another way", id)
			}
		}
	}
}

func TestLoadedRecordsHaveAPlace(t *testing.T) {
	dir := t.TempDir()
	mustDo(t, Write(dir, built(t, sample())), WriteZip(dir, built(t, sample())))
	for _, name := range []string{"base", "base.zip"} {
		c, err := Load(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range model.Kinds() {
			for _, r := range c.Heads(k) {
				want := filepath.ToSlash(dir) + "/" + name + "/data/" + string(k) + ".json"
				if r.Origin.At("x").File != want || r.Origin.LabelAt().File != want || r.Origin.At().Line != 0 || r.Origin.Name != string(k)+"/"+r.ID {
					t.Errorf("%s/%s lies at %+v", k, r.ID, r.Origin)
				}
			}
		}
	}
}

// TestLoadEdition: what is read from packs compares as what they were built of.
func TestLoadEdition(t *testing.T) {
	dir := t.TempDir()
	mustDo(t, Write(filepath.Join(dir, "old"), built(t, sample())), WriteZip(filepath.Join(dir, "new"), changed(t)))
	read := func(place string) Edition {
		found, err := Find(filepath.Join(dir, place))
		if err != nil {
			t.Fatal(err)
		}
		e, err := LoadEdition(found...)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	checkDiff(t, read("old"), read("new"), []string{
		"value cards/c-10 orders 0 → 2",
		`text sets/base title "Base <1> & more" → "New base"`,
		`text sets/more title "Žižka" → "New more"`,
	})
	o := options(t)
	o.Schemas["cards"] = append([]byte{}, append(o.Schemas["cards"], '\n')...)
	other, err := Build(sample(), o)
	if err != nil {
		t.Fatal(err)
	}
	mustDo(t, Write(filepath.Join(dir, "other"), other))
	_, err = LoadEdition(filepath.Join(dir, "old", "base"), filepath.Join(dir, "other", "more"))
	if err == nil || !strings.Contains(err.Error(), "compare them one by one") {
		t.Errorf("packs of two schemas are one edition: %v", err)
	}
}
