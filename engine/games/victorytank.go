package games

import (
	"fmt"
	"iter"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/victorytank"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// victoryTank is the row of Victory Tank.
func victoryTank() game {
	return game{name: "victory-tank", kind: model.KindVariant, list: variants, open: openVictoryTank,
		measures: victorytank.MeasureDocs, options: func() []engine.Phrase {
			return []engine.Phrase{{Form: "first SEAT", Doc: "who is active in the first round; left out, lots are drawn"}}
		}, language: victorytank.Language}
}

// first is the key of the option of a set-up.
const first = "first"

func openVictoryTank(l Library, head play.Head) (play.Match, []diag.Finding, error) {
	s, err := victoryTankSetup(head.Set)
	if err != nil {
		return nil, nil, err
	}
	variant := model.Find(l.Content.Variants, l.Content.Renamed(model.KindVariant, head.Scenario))
	c := l.Content.Closure(variant.Set)
	g, err := victorytank.New(c, variant.ID, s)
	if err != nil {
		return nil, nil, &ContentError{err}
	}
	counted, err := g.Counted()
	if err != nil {
		return nil, nil, err
	}
	l.sign(&head, g.Uses(), c)
	return play.NewMatch(g, judgesOf[victorytank.View](g.Judge()), counted, head), nil, nil
}

// victoryTankSetup reads the options of Victory Tank.
func victoryTankSetup(set [][]string) (victorytank.Setup, error) {
	s := victorytank.Setup{First: engine.NoSeat}
	for i, words := range set {
		if err := readFirst(&s, words, i); err != nil {
			return s, fmt.Errorf("set-up option %q: %w", strings.Join(words, " "), err)
		}
	}
	return s, nil
}

// readFirst reads the i-th option, which can only be who is active first.
func readFirst(s *victorytank.Setup, words []string, i int) error {
	switch {
	case len(words) == 0:
		return fmt.Errorf("it is empty, expected first SEAT")
	case words[0] != first:
		return diag.Unknown("option", words[0], []string{first})
	case len(words) != 2:
		return fmt.Errorf("%d values, expected first SEAT", len(words)-1)
	case i > 0:
		return fmt.Errorf("first is set a second time")
	}
	for seat, name := range []string{"s1", "s2"} {
		if words[1] == name {
			s.First = engine.Seat(seat)
			return nil
		}
	}
	return diag.Unknown("seat", words[1], []string{"s1", "s2"})
}

func variants(c *model.Content) iter.Seq2[*model.Record, func() Playable] {
	return func(yield func(*model.Record, func() Playable) bool) {
		for i := range c.Variants {
			if v := &c.Variants[i]; !yield(&v.Record, func() Playable { return playableVariant(v) }) {
				return
			}
		}
	}
}

func playableVariant(v *model.Variant) Playable {
	p := Playable{Record: &v.Record, Title: v.Title, Points: "points", Setups: [][][]string{nil}}
	for j := range v.Armies {
		p.Sides = append(p.Sides, Side{v.Armies[j].ID, []any{"armies", j}})
	}
	return p
}
