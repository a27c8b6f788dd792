package tankduel

import (
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestPullIsNamed holds that the log says what a rule Pulls for, and nothing of the Pulls of the
// game.
func TestPullIsNamed(t *testing.T) {
	b := doing(t, model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}}, Operation: model.Operation{Pull: &model.Draw{Name: "gust"}}})
	b.begin("sov-1")
	b.do("pull 35")
	b.run()
	if got := b.tells(0, event.Pulled); !strings.HasPrefix(got, "Pull 35 MOVE 5/FIRE 5 for gust [") {
		t.Errorf("the log says %q", got)
	}
	for _, e := range b.log.Events {
		if r := b.g.Record(e, 0); r.Kind == "pulled" && r.Item != "gust" {
			t.Errorf("programs are told of the Pull %q", r.Item)
		}
	}
	e := event.New(event.Pulled, "EITC 4.1a")
	e.Card = 35
	if got := b.g.Describe(&b.s, &b.log, e, 0); strings.Contains(got, "for") {
		t.Errorf("the log says %q of a Pull of the game", got)
	}
}

// TestPullsWithinPulls holds that what follows a Pull reads its card whatever a rule Pulled in
// between, where no action runs.
func TestPullsWithinPulls(t *testing.T) {
	gust, squall := 1, 9 // the Target Numbers of the cards
	counts := func(name string, number int) model.Rule {
		one := 1
		return model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: name, Number: &model.Span{Is: &number}}}, Operation: model.Operation{Mark: &model.SetMark{Name: "left", Add: &one}}}
	}
	b := doingIn(t, setup.Setup{},
		model.Rule{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Pull: &model.Draw{Name: "gust"}}},
		model.Rule{On: "pulled", When: model.When{Pull: &model.PullWhen{Name: "gust"}}, Operation: model.Operation{Pull: &model.Draw{Name: "squall"}}},
		counts("gust", gust), counts("squall", squall))
	before := b.gameMark("left") // by the draw phase before
	b.next(51, 69)
	b.drawPhase()
	for b.s.PullWaits() {
		b.chance()
	}
	is(t, "cards that are read", b.gameMark("left")-before, 2)
	is(t, "nothing is left on the table", b.s.Table.Empty(), true)
}

// TestPulledThroughDamage holds that what follows a Pull reads its card also where damage that it
// brought about had cards Pulled, for a Fire Check and for a rule that hears of the damage.
func TestPulledThroughDamage(t *testing.T) {
	one, add := 1, 1
	low := model.When{Pull: &model.PullWhen{Name: "gust", Number: &model.Span{Is: &one}}}
	smoke := true
	shows := model.When{Pull: &model.PullWhen{Name: "gust", Icons: &model.IconsWhen{Smoke: &smoke}}}
	mark := model.Operation{Mark: &model.SetMark{Name: "left", Add: &add}}
	c := variant(t, "hold-the-high-ground", func(c *model.Content, sc *model.Scenario) {
		burns := model.SectionDamage{Light: []model.Damage{{Fire: "check"}}}
		c.Damage = []model.DamageCard{{Number: 1, Critical: model.CriticalDamage{Number: 5}, Hull: burns, Turret: burns}}
		sc.Marks = map[string]model.Mark{"left": {Of: "game", Max: 9}}
		sc.Rules = []model.Rule{
			{On: "phase", When: model.When{Phase: "draw"}, Operation: model.Operation{Pull: &model.Draw{Name: "gust"}}},
			{On: "pulled", When: low, Operation: model.Operation{Damage: &model.Deal{Grade: "light", Part: "hull", Who: &model.Who{Side: "german"}}}},
			{On: "damaged", Operation: model.Operation{Pull: &model.Draw{Name: "squall"}}},
			{On: "pulled", When: low, Operation: mark},
			{On: "pulled", When: shows, Operation: mark},
		}
		for i := range sc.Rules {
			sc.Rules[i].Cite = []string{"X 1"}
		}
	})
	b := newBenchWith(t, c, "hold-the-high-ground", setup.Setup{})
	before := b.gameMark("left") // by the draw phase before
	card := engine.Card(51)
	b.next(51, 69, 70, 68, 72)
	b.drawPhase()
	for b.s.PullWaits() {
		b.chance()
	}
	want := 1 + state.Flag(b.g.Cards[card].Icons&pieces.SmokeIcon != 0)
	is(t, "rules that hold of the card", b.gameMark("left")-before, want)
	is(t, "a Fire Check is made", b.tells(0, event.CheckPassed)+b.tells(0, event.CheckFailed) != "", true)
}

// GameMark is a mark of the game.
func (b *bench) gameMark(name string) int {
	b.t.Helper()
	at := slices.Index(b.g.Lexicon.Marks, name)
	if at < 0 {
		b.t.Fatalf("the game has no mark %s", name)
	}
	return b.ctx().Mark(int8(at), state.Viewer{Unit: engine.NoUnit, Target: engine.NoUnit})
}

// TestPulledByDistance compares the card of a Pull with a table by the distance between the two of
// what happened, which is 0 where there is no target, and scores by such a table.
func TestPulledByDistance(t *testing.T) {
	table := &model.Measure{Gap: []int{9, 8, 7, 6, 5, 4, 3, 2, 1}}
	above := model.When{Pull: &model.PullWhen{Name: "gust", Above: &model.Number{Value: 1, Per: table}}}
	add := 1
	for card, marks := range map[int]int{51: 0, 69: 1} { // order-free: of the Target Numbers 1 and 9
		b := harming(t, model.DamageCard{Critical: model.CriticalDamage{Number: 5}},
			model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Operation: model.Operation{Score: &model.Score{Number: model.Number{Value: 1, Per: table}, To: "soviet"}}},
			model.Rule{On: "action.done", When: model.When{Action: []string{"fire"}}, Operation: model.Operation{Pull: &model.Draw{Name: "gust"}}},
			model.Rule{On: "pulled", When: above, Operation: model.Operation{Mark: &model.SetMark{Name: "left", Add: &add}}})
		b.shoots(10, 41, card)
		want := table.Gap[b.ctx().Gap(b.id("sov-1"), b.id("ger-1"))]
		is(t, "the table scores", b.paid(), want)
		is(t, "the number of the table", want, 4)
		is(t, "the mark", b.gameMark("left"), marks)
	}
}
