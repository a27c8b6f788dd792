package gameview

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }

// bare are pages with nothing but words on them; boxes are those of every battlefield.
type bare struct{ boxes []Box }

func (bare) Picture(string, string) *Picture { return nil }
func (bare) Outline(string, bool) string     { return "" }
func (bare) Record(string) string            { return "" }
func (b bare) Boxes(string) []Box            { return b.boxes }
func (bare) Field(shows, ink string) string  { return shows + ink }
func (bare) Clause(id string) Link           { return Link{Text: id} }
func (bare) Rule(string) string              { return "" }

// making is a maker of views in English of the built-in content.
func making(t testing.TB) *Maker {
	t.Helper()
	c := contenttest.Content(t)
	return makerOf(t, c, wording.Language{})
}

// makerOf is a maker of views of a content in a language.
func makerOf(t testing.TB, c *model.Content, l wording.Language) *Maker {
	t.Helper()
	c = l.Content(c)
	library := games.NewLibrary(c)
	return &Maker{Language: l, Content: c, Assets: bare{}, Open: func(id string, set [][]string) (play.Match, error) {
		m, found, err := library.Open(id, set)
		if err == nil && len(found) > 0 {
			t.Fatal(found)
		}
		return m, err
	}}
}
