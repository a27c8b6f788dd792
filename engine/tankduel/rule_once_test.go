package tankduel

import (
	"testing"

	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/schema/model"
)

// TestOnceADeck plays a rule that may be used once in each deck: for the second of two
// tanks it is used up, unless the action of the first brought a further deck.
func TestOnceADeck(t *testing.T) {
	c := variant(t, "merging-forces", func(_ *model.Content, sc *model.Scenario) {
		sc.Rules = append(sc.Rules, model.Rule{On: "administration", Once: "deck", Cite: []string{"X 1"}, Do: []model.Operation{scores(3, "soviet"), scores(1, "german")}})
	})
	for next, want := range map[int]string{20: "1 3", shuffleNumber: "2 6"} {
		b := newBenchWith(t, c, "merging-forces", setup.Setup{})
		b.hand("s1", 25)
		b.begin("ger-1", "ger-2")
		b.expect("score", "1 3")
		b.next(next, 45)
		b.do("ger-1 spot sov-1 discarding 25")
		b.run()
		b.do("ger-1 end")
		b.run()
		b.expect("score", want)
	}
}
