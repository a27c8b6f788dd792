package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// inSecret is an operation that has a side choose in secret under the name pair.
func inSecret(by string, who model.Who) model.Operation {
	return model.Operation{Choose: &model.Choose{Who: &who, As: "pair", By: by, Secret: true}}
}

// reveals is an operation that reveals it, and found the description of the unit once it is.
func reveals(only *model.Who) model.Operation {
	return model.Operation{Reveal: &model.Reveal{Name: "pair", If: only}}
}

func found() *model.Who { return &model.Who{Revealed: "pair"} }

func looks(n int, of string) model.Operation {
	return model.Operation{Look: &model.LookAt{Cards: n, Of: of}}
}

// soviet is the condition that a soviet tank is the subject.
func soviet() model.When { return model.When{Unit: &model.Who{Side: "soviet"}} }

// tells lists what the log tells a seat of events of a kind.
func (b *bench) tells(seat engine.Seat, k engine.EventKind) string {
	var lines []string
	for _, e := range b.log.Events {
		if e.Kind == k {
			lines = append(lines, b.g.Describe(&b.s, &b.log, e, seat))
		}
	}
	return strings.Join(lines, "; ")
}

// TestChooseInSecret has a side choose in secret: the other side sees that it did and what it
// can be, and nothing else; a rule reveals it, and rules speak of it from then on.
func TestChooseInSecret(t *testing.T) {
	b := doingIn(t, setup.Setup{},
		model.Rule{On: "administration", When: soviet(), Once: "game", Operation: inSecret("own", model.Who{Side: "own"})},
		model.Rule{On: "field.action", When: soviet(), Operation: reveals(nil)}, model.Rule{On: "exited", Operation: tires(found())})
	b.begin("sov-2")
	is(t, "asked", b.choices(), "sov-2 note sov-1; sov-2 note sov-2")
	b.do("sov-2 note sov-1")
	is(t, "told its own side", b.tells(1, event.UnitNoted), "the Soviet side makes a choice in secret: sov-1 as the pair [X 1]")
	is(t, "told the enemy", b.tells(0, event.UnitNoted), "the Soviet side makes a choice in secret [X 1]")
	is(t, "a record for the enemy", b.g.Record(b.event(event.UnitNoted), 0), engine.Record{Kind: "secret-chosen", Side: "soviet"})
	is(t, "the turn is its own", b.g.Private(engine.NewAction(state.NoteVerb)), true)
	b.expect("soviet secret pair", "sov-1")
	b.expect("soviet possible pair", "sov-1 sov-2")
	b.expect("s2 knows soviet pair", "sov-1")
	b.expect("s1 knows soviet pair", "nobody")
	is(t, "the table of its side", strings.Contains(strings.Join(b.g.Table(&b.s, 1).Facts, "; "), "the pair: sov-1, in secret"), true)
	is(t, "the table of the enemy", strings.Contains(strings.Join(b.g.Table(&b.s, 0).Facts, "; "), "the pair"), false)
	is(t, "what its side sees", strings.Contains(strings.Join(b.g.Sight(&b.s, 1).Board, "; "), "the pair: sov-1, in secret"), true)
	is(t, "what the enemy sees", strings.Contains(strings.Join(b.g.Sight(&b.s, 0).Board, "; "), "the pair"), false)
	b.do("sov-2 use 0")
	is(t, "told of it", b.tells(0, event.SecretRevealed), "the Soviet side has chosen sov-1 as the pair [X 1]")
	b.expect("s1 knows soviet pair", "sov-1")
	is(t, "the table of the enemy then", strings.Contains(strings.Join(b.g.Table(&b.s, 0).Facts, "; "), "the pair of Soviet: sov-1"), true)
	b.want("sov-2 use 0", false)
}

// TestRuleOut reveals a choice if it is one of some units: otherwise all know that it is none of
// them, and the last one that is left is known.
func TestRuleOut(t *testing.T) {
	out := model.Rule{On: "administration", When: soviet(), Operation: reveals(&model.Who{Subject: new(true)})}
	then := model.Rule{On: "administration", When: soviet(), Operation: tires(found())}
	chosen := model.Rule{On: "exited", Operation: inSecret("own", model.Who{Side: "own"})}
	b := doingIn(t, setup.Setup{Tanks: 6}, chosen, out, then)
	b.arrange("secret", "soviet", "pair", "sov-1", "sov-2", "sov-3")
	b.begin("sov-2")
	is(t, "told", b.tells(0, event.SecretExcluded), "the Soviet side has not chosen sov-2 as the pair [X 1]")
	b.expect("soviet possible pair", "sov-1 sov-3")
	b.expect("s1 knows soviet pair", "nobody")
	is(t, "marked", b.tired(), "")

	b = doingIn(t, setup.Setup{Tanks: 6}, chosen, out, then)
	b.arrange("secret", "soviet", "pair", "sov-1", "sov-2")
	b.begin("sov-2")
	is(t, "told of the last", b.tells(0, event.SecretRevealed), "the Soviet side has chosen sov-1 as the pair [X 1]")
	is(t, "marked by then", b.tired(), "sov-1")

	b = doingIn(t, setup.Setup{Tanks: 6}, chosen, out, then)
	b.arrange("secret", "soviet", "pair", "sov-2", "sov-1", "sov-3")
	b.begin("sov-2")
	is(t, "told that it is", b.tells(0, event.SecretRevealed), "the Soviet side has chosen sov-2 as the pair [X 1]")
	is(t, "ruled out", b.happened(event.SecretExcluded), 0)
}

// TestChoiceOfOneIsKnown asks nobody where one alone can be chosen, and nobody needs a rule to
// know.
func TestChoiceOfOneIsKnown(t *testing.T) {
	b := doingIn(t, setup.Setup{},
		model.Rule{On: "administration", When: soviet(), Once: "game", Operation: inSecret("own", model.Who{Subject: new(true)})},
		model.Rule{On: "administration", When: soviet(), Operation: tires(found())},
		model.Rule{On: "game.end", Operation: reveals(nil)})
	b.begin("sov-2")
	is(t, "marked", b.tired(), "sov-2")
	b.expect("s1 knows soviet pair", "sov-2")
}

// TestRobataChoosesInSecret draws a unit where Robata would be asked, which the player does not
// see.
func TestRobataChoosesInSecret(t *testing.T) {
	b := doingIn(t, setup.Setup{Robata: [state.Sides]bool{false, true}},
		model.Rule{On: "phase", When: reinforcing, Operation: inSecret("soviet", model.Who{Side: "soviet"})},
		model.Rule{On: "game.end", Operation: reveals(nil)}, model.Rule{On: "game.end", Operation: tires(found())})
	b.phase()
	turn := b.g.Turn(&b.s)
	is(t, "awaited", turn.Kind, engine.Chance)
	is(t, "in so many ways", turn.Outcomes, 2)
	is(t, "written", b.g.FormatAction(&b.s, b.g.Outcome(&b.s, 1)), "noted sov-2")
	b.refused("noted ger-1", "")
	b.do("noted sov-2")
	b.expect("soviet secret pair", "sov-2")
	b.expect("s1 knows soviet pair", "nobody")
	is(t, "told the player", b.tells(0, event.UnitNoted), "the Soviet side makes a choice in secret [X 1]")
}

// TestLook shows cards of a hand to the other side, which knows of each until it is played, and of
// all until one goes face down.
func TestLook(t *testing.T) {
	b := doingIn(t, setup.Setup{}, model.Rule{On: "phase", When: reinforcing, Operation: looks(2, "german")})
	b.hand("s1", 12, 35, 66)
	b.phase()
	is(t, "in so many ways", b.g.Turn(&b.s).Outcomes, 3)
	b.do("shown 35")
	is(t, "then in so many", b.g.Turn(&b.s).Outcomes, 2)
	b.refused("shown 35", "")
	b.do("shown 12")
	is(t, "told the side", b.tells(1, event.CardSeen), "the Soviet side sees "+b.g.cardTitle(34)+" in the hand of s1 [X 1]; the Soviet side sees "+b.g.cardTitle(11)+" in the hand of s1 [X 1]")
	is(t, "told the owner", b.tells(0, event.CardSeen), b.tells(1, event.CardSeen))
	b.expect("s1 looked", "12 35")
	var v View
	b.g.Observe(&v, &b.s, 1)
	is(t, "seen", strings.Join(b.g.CardNames(v.Looked[0]), " "), "12 35")
	b.g.Observe(&v, &b.s, engine.NoSeat)
	is(t, "seen by a spectator", v.Looked[0].Empty(), true)
	played, slipped := b.s, b.s
	played.Played(0, 11)
	is(t, "after one was played", strings.Join(b.g.CardNames(played.Seen(played.Hands[0])), " "), "35")
	slipped.Slipped(0, 65)
	is(t, "after one went face down", slipped.Seen(slipped.Hands[0]).Empty(), true)
	for n := range 20 {
		dealt := b.s
		b.g.Redeal(&dealt, 1, func(most int) int { return n * 7 % most })
		if !dealt.Hands[0].Has(34) || !dealt.Hands[0].Has(11) {
			t.Fatal("a redeal takes a card away that the side was shown")
		}
	}
}

// TestLookTellsNothingLater holds that a card that leaves a hand face down looks the same to those
// who were shown cards of it, be it one of these or another.
func TestLookTellsNothingLater(t *testing.T) {
	b := doingIn(t, setup.Setup{Seats: 4}, model.Rule{On: "game.end", Operation: adds("left")})
	b.hand("s1", 12, 35, 66)
	b.arrange("looked", "s1", "12", "35")
	for _, k := range []engine.EventKind{event.Bid, event.Discarded, event.Stolen, event.Given, event.Lost, event.HandReturned} {
		var views [2]View
		for i, card := range []engine.Card{35 - 1, 66 - 1} {
			s := b.s
			e := event.New(k, "")
			e.Seat, e.Unit, e.Card, e.From, e.To = 0, 0, card, 0, 2
			b.g.Fold(&s, e)
			b.g.Observe(&views[i], &s, 1)
		}
		if views[0] != views[1] {
			t.Errorf("kind %d: the view depends on which card went:\n%+v\n%+v", k, views[0].Looked, views[1].Looked)
		}
	}
	for _, k := range []engine.EventKind{event.Laid, event.Spent} {
		s := b.s
		e := event.New(k, "")
		e.Seat, e.Unit, e.Card = 0, 0, 35-1
		b.g.Fold(&s, e)
		is(t, "known once one is played", strings.Join(b.g.CardNames(s.Seen(s.Hands[0])), " "), "12")
	}
}

// TestLookAtNothing looks at no hand that has no cards, and on for no more than there are.
func TestLookAtNothing(t *testing.T) {
	b := doingIn(t, setup.Setup{}, model.Rule{On: "administration", When: soviet(), May: true, Once: "game", Operation: looks(3, "enemy")})
	b.begin("sov-2")
	is(t, "asked whether to", b.offers("sov-2 take"), false)
}

// TestManyLooks keeps as many cards as there is room for, the last ones.
func TestManyLooks(t *testing.T) {
	b := doingIn(t, setup.Setup{}, model.Rule{On: "game.end", Operation: adds("left")})
	b.hand("s1", 12, 35, 66, 71)
	b.arrange("looked", "s1", "12", "35", "66")
	b.arrange("looked", "s1", "71")
	b.expect("s1 looked", "35 66 71")
	b.arrange("looked", "s1", "35")
	b.expect("s1 looked", "35 66 71")
	b.hand("s1", 35)
	b.expect("s1 looked", "none")
}

// TestChooseBoxInSecret has a side choose a box: who drives in finds it or rules the box out, and
// rules speak of the box and of whoever is in it.
func TestChooseBoxInSecret(t *testing.T) {
	low, high := 200, 600
	choose := model.Rule{On: "administration", When: soviet(), Once: "game", Operation: model.Operation{Choose: &model.Choose{
		Boxes: &model.Boxes{Range: &model.Span{Min: &low, Max: &high}}, As: "pair", By: "own", Secret: true}}}
	b := doingIn(t, setup.Setup{}, choose,
		model.Rule{On: "field.action", When: soviet(), Operation: reveals(&model.Who{Side: "own", Other: new(true)})}, model.Rule{On: "exited", Operation: tires(found())})
	b.begin("sov-2")
	is(t, "asked", b.choices(), "sov-2 note 600; sov-2 note 400; sov-2 note 200")
	b.do("sov-2 note 400")
	is(t, "told its own side", b.tells(1, event.SecretMade), "the Soviet side makes a choice in secret: 400\u00A0m as the pair [X 1]")
	is(t, "told the enemy", b.tells(0, event.SecretMade), "the Soviet side makes a choice in secret [X 1]")
	is(t, "a record for the enemy", b.g.Record(b.event(event.SecretMade), 0), engine.Record{Kind: "secret-made", Side: "soviet"})
	b.expect("soviet secret pair", "400")
	b.expect("s2 knows soviet pair", "400")
	b.expect("s1 knows soviet pair", "nobody")
	is(t, "the table of its side", strings.Contains(strings.Join(b.g.Table(&b.s, 1).Facts, "; "), "the pair: 400\u00A0m, in secret"), true)
	is(t, "units in no box that is known", b.ctx().fielded(&rule.Who{Side: rule.None, Kinds: 1, Tests: []rule.Test{{Fact: rule.FactRevealed}}}, b.ctx().View(b.id("sov-1"))), uint16(0))
	b.unit("sov-1").Range = 3
	b.do("sov-2 use 0")
	is(t, "ruled out", b.tells(0, event.SecretRuledOut), "the Soviet side has not chosen 600\u00A0m as the pair [X 1]")
	b.expect("soviet possible pair", "400 200")
	b.unit("sov-1").Range = 2
	b.do("sov-2 use 0")
	is(t, "told of it", b.tells(0, event.SecretTold), "the Soviet side has chosen 400\u00A0m as the pair [X 1]")
	b.expect("s1 knows soviet pair", "400")
	is(t, "who is there", b.ctx().fielded(&rule.Who{Side: rule.None, Kinds: 1, Tests: []rule.Test{{Fact: rule.FactRevealed}}}, b.ctx().View(b.id("sov-1"))), uint16(1)<<b.id("sov-1"))
	is(t, "the box", b.ctx().boxesOf(&rule.BoxSet{Side: rule.Own, Min: -5, Max: 5}, 1), uint16(1)<<state.BoxAt(1, 2))
}

// TestChooseNameInSecret has a side choose one of several names, and a script set it up.
func TestChooseNameInSecret(t *testing.T) {
	choose := model.Rule{On: "administration", When: soviet(), Once: "game", Operation: model.Operation{Choose: &model.Choose{
		Among: []string{"north", "south"}, As: "pair", By: "own", Secret: true}}}
	then := model.Rule{On: "administration", When: model.When{Unit: &model.Who{Side: "soviet"}, Plan: &model.PlanWhen{Name: "pair", Is: "south", By: "own"}}, Operation: tires(&model.Who{Subject: new(true)})}
	b := doingIn(t, setup.Setup{}, choose, model.Rule{On: "field.action", When: soviet(), Operation: reveals(nil)}, then)
	b.begin("sov-2")
	is(t, "asked", b.choices(), "sov-2 note north; sov-2 note south")
	b.do("sov-2 note south")
	is(t, "told the enemy", b.tells(0, event.SecretMade), "the Soviet side makes a choice in secret [X 1]")
	b.expect("s1 knows soviet pair", "nobody")
	is(t, "tired", b.tired(), "")
	b.do("sov-2 use 0")
	is(t, "told of it", b.tells(0, event.SecretTold), "the Soviet side has chosen south as the pair [X 1]")
	b.expect("s1 knows soviet pair", "south")

	for name, want := range map[string]string{"south": "sov-2", "north": ""} { // order-free: each for itself
		b = doingIn(t, setup.Setup{}, model.Rule{On: "exited", Operation: choose.Operation}, model.Rule{On: "exited", Operation: reveals(nil)}, then)
		b.arrange("secret", "soviet", "pair", name)
		b.begin("sov-2")
		is(t, "tired once "+name+" is revealed", b.tired(), want)
	}
}

// TestEligible is what rules may have each side choose in secret, wherever units and marks are by then.
func TestEligible(t *testing.T) {
	elite := model.Who{Side: "own", Is: "elite"}
	far := model.Who{Side: "own", Range: &model.Span{Max: new(int)}, Not: []model.Who{{Is: "elite"}}}
	for _, c := range []struct {
		name    string
		by      string
		who     model.Who
		german  string
		soviets string
	}{
		{"of each side", "own", model.Who{Side: "own"}, "ger-1 ger-2", "sov-1 sov-2"},
		{"of the other side", "own", model.Who{Side: "enemy"}, "sov-1 sov-2", "ger-1 ger-2"},
		{"by the other side", "enemy", model.Who{Side: "own"}, "sov-1 sov-2", "ger-1 ger-2"},
		{"by one side", "soviet", model.Who{Side: "soviet"}, "", "sov-1 sov-2"},
		{"by a word", "own", elite, "ger-1", ""},
		{"wherever it is, but for a word", "own", far, "ger-2", "sov-1 sov-2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := doingIn(t, setup.Setup{},
				model.Rule{On: "administration", Once: "game", Operation: inSecret(c.by, c.who)},
				model.Rule{On: "field.action", Operation: reveals(nil)}, model.Rule{On: "exited", Operation: tires(found())})
			for side, want := range []string{c.german, c.soviets} {
				is(t, b.g.SideNames()[side], strings.Join(namesOf(b, b.ctx().Eligible(int8(side), 0)), " "), want)
			}
		})
	}
}

// namesOf are the names of a set of units.
func namesOf(b *bench, set uint16) []string {
	var names []string
	for ; set != 0; set &= set - 1 {
		names = append(names, b.g.UnitName(state.First(set)))
	}
	return names
}
