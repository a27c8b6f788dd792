package records

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestDigests holds that cards, vehicles, guns, terrain and scenarios of the built-in content are said in words, in
// every language, without the words of fields, in lines that a terminal shows whole.
func TestDigests(t *testing.T) {
	c := contenttest.Content(t)
	for _, tag := range []string{"en", "cs"} {
		l, err := wording.FindLanguage(tag)
		if err != nil {
			t.Fatal(err)
		}
		of := l.Content(c)
		said := map[model.Kind]int{}
		for _, e := range In(l, of, All(of)) {
			var b strings.Builder
			told, err := WriteDigest(&b, l, of, e)
			if err != nil {
				t.Fatal(err)
			}
			if !told {
				continue
			}
			said[e.Kind]++
			for line := range strings.Lines(b.String()) {
				if n := len([]rune(strings.TrimRight(line, "\n"))); n > wide {
					t.Errorf("%s, %s: %d characters: %s", tag, e.Key(), n, line)
				}
			}
			for _, field := range []string{"digest.", "board.", "size_rank", "heavy-damage", "assistant-driver", "{", "}"} {
				if strings.Contains(b.String(), field) {
					t.Errorf("%s, %s says %q:\n%s", tag, e.Key(), field, b.String())
				}
			}
		}
		for _, k := range []model.Kind{model.KindCard, model.KindVehicle, model.KindGun, model.KindTerrain, model.KindScenario} {
			if said[k] != len(c.Heads(k)) {
				t.Errorf("%s: %d of %d %s are said in words", tag, said[k], len(c.Heads(k)), k)
			}
		}
	}
}

// TestDigestOfCard holds what a card says of itself, with the copies of it in its deck.
func TestDigestOfCard(t *testing.T) {
	c := contenttest.Content(t)
	e, err := Find(c, "battle-28")
	if err != nil {
		t.Fatal(err)
	}
	d := DigestOf(wording.Language{}, c, e)
	want := []string{"FIRE 2: a tank whose Fire Level is 2 or more may fire at a Spotted enemy, with +5 on the To Hit Number.", "One of 3 cards FIRE 2 of the deck STANDARD."}
	if strings.Join(d.Lead, "\n") != strings.Join(want, "\n") {
		t.Errorf("the card says %q, want %q", d.Lead, want)
	}
}

// TestDigestOfVehicle holds that a vehicle says what rules know it by, where its record does.
func TestDigestOfVehicle(t *testing.T) {
	l := wording.Language{}
	v := contenttest.Content(t).Vehicles[0]
	for _, heavy := range []bool{false, true} {
		if heavy {
			v.Weight, v.Tags = 24, []string{"cat", "slow"}
		}
		d := &digest{l: l, c: contenttest.Content(t)}
		d.vehicle(&v)
		for _, want := range []Line{{"WEIGHT", "24 t"}, {"TAGS", "cat, slow"}} {
			if slices.Contains(d.Lines, want) != heavy {
				t.Errorf("with %t: %q", heavy, d.Lines)
			}
		}
	}
}
