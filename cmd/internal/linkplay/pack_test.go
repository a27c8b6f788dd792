package linkplay

import (
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }

// packOf is the pack of a scenario of content in a language.
func packOf(t *testing.T, c *model.Content, l wording.Language, id string) []byte {
	t.Helper()
	text, err := NewPack(c, l.Content(c), id, Shown{})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestPacks holds that each scenario and variant is the same game from its pack as from all of the content,
// by each of its set-ups.
func TestPacks(t *testing.T) {
	c := contenttest.Content(t)
	for _, p := range games.Playables(c) {
		id := p.Record.ID
		text := packOf(t, c, wording.Language{}, id)
		if len(text) > 100_000 {
			t.Errorf("the pack of %s has %d bytes", id, len(text))
		}
		read, err := ReadPack(text)
		if err != nil {
			t.Fatal(err)
		}
		sets := append(append(append([][][]string{nil}, p.Setups...), p.Further...), p.Modules...)
		if testing.Short() {
			sets = sets[:1]
		}
		for _, set := range sets {
			want, _, wrong := games.Open(c, id, set)
			got, _, err := read.Library().Open(id, set)
			if wrong != nil || err != nil {
				if wrong == nil || err == nil || wrong.Error() != err.Error() {
					t.Errorf("%s %v: %v, want %v", id, set, err, wrong)
				}
				continue
			}
			if got.Head().Content != want.Head().Content {
				t.Errorf("%s %v is another game: %+v, want %+v", id, set, got.Head(), want.Head())
			}
		}
	}
}
