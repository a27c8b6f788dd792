package tankduel

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
	"hulldown.dev/schema/model"
)

// TestSoloPlanClauses is what the log cites for an Initiative Card of Robata, and all of
// the COMMAND cards among the revealed ones.
func TestSoloPlanClauses(t *testing.T) {
	near := func(b *bench) {
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 200)
		b.at("ger-1", 200)
	}
	for _, c := range []struct {
		clause engine.Clause
		set    func(b *bench)
		cards  []int
		takes  int
	}{
		{"EITC 19.7.1", nil, []int{60, 98, 55}, 55},
		{"EITC 19.7.1", nil, []int{60, 98, 8}, 8},
		{"EITC 19.7.2", nil, []int{7, 93, 43}, 7},
		{"EITC 19.7.3", near, []int{38, 93, 51}, 93},
		{"EITC 19.7.4", near, []int{38, 54, 51}, 38},
		{"EITC 19.7.5", nil, []int{38, 54, 51}, 54},
	} {
		t.Run(fmt.Sprint(c.clause, " takes ", c.takes), func(t *testing.T) {
			b := newSolo(t)
			if c.set != nil {
				c.set(b)
			}
			b.box("sov-1", "terrain", 71)
			b.plans("sov-1", c.cards...)
			e := b.last(event.Chosen)
			is(t, "the Initiative Card", int(e.Card)+1, c.takes)
			is(t, "the clause", e.Clause, c.clause)
		})
	}
	t.Run("EITC 19.7b of two COMMAND cards", func(t *testing.T) {
		for cards, spots := range map[[3]int]int{{38, 53, 55}: 0, {38, 4, 55}: 1, {38, 4, 5}: 2, {4, 5, 55}: 2} {
			b := newSolo(t)
			b.box("sov-1", "terrain", 71)
			b.plans("sov-1", cards[:]...)
			is(t, "Spotted counters", b.happened(event.Spotted), spots)
		}
	})
	t.Run("EITC 19.8.4a of two COMMAND cards", func(t *testing.T) {
		for second, spots := range map[int]int{63: 1, 5: 2} {
			b := newBenchOf(t, "merging-forces", setup.Setup{Tanks: 6, Robata: [state.Sides]bool{false, true}})
			b.acts("sov-1", 98, second, 4)
			b.finish("sov-1")
			n := 0
			for _, e := range b.log.Events {
				n += state.Flag(e.Kind == event.Spotted && e.Unit == b.id("sov-1") && e.Clause == "EITC 8.4.1b")
			}
			is(t, "Spotted counters", n, spots)
		}
	})
}

// TestSoloCrewClauses is who takes the empty seats of a Robata Tank.
func TestSoloCrewClauses(t *testing.T) {
	// crewed is a Panzer IV that Robata runs, with its crew in an order.
	crewed := func(t *testing.T, order ...string) *bench {
		t.Helper()
		c := variant(t, "merging-forces", func(c *model.Content, _ *model.Scenario) {
			v := model.Find(c.Vehicles, "pzkpfw-iv-ausf-g")
			v.Crew = slices.Clone(v.Crew)
			slices.SortFunc(v.Crew, func(a, b model.Crew) int {
				return cmp.Compare(slices.Index(order, a.Seat), slices.Index(order, b.Seat))
			})
		})
		return newBenchWith(t, c, "merging-forces", setup.Setup{Robata: [state.Sides]bool{true, false}})
	}
	for _, order := range [][]string{
		{"commander", "gunner", "loader", "driver", "assistant-driver"},
		{"commander", "loader", "gunner", "driver", "assistant-driver"},
	} {
		t.Run("EITC 19.8.1d by the Loader", func(t *testing.T) {
			b := crewed(t, order...)
			b.kill("ger-1", state.Driver)
			b.kill("ger-1", state.Assistant)
			was := b.unit("ger-1").Sitting(state.Loader)
			b.begin("ger-1")
			is(t, "who drives", b.unit("ger-1").Sitting(state.Driver), was)
			is(t, "the gun is manned", b.unit("ger-1").Sitting(state.Gunner) >= 0, true)
		})
		t.Run("EITC 19.8.1d by the Gunner", func(t *testing.T) {
			b := crewed(t, order...)
			for _, seat := range []state.Post{state.Driver, state.Assistant, state.Loader} {
				b.kill("ger-1", seat)
			}
			was := b.unit("ger-1").Sitting(state.Gunner)
			b.begin("ger-1")
			is(t, "who drives", b.unit("ger-1").Sitting(state.Driver), was)
		})
	}
}

// TestSoloTacticsOnFlank is a FLANK card of Robata that a player answers.
func TestSoloTacticsOnFlank(t *testing.T) {
	for answer, flanks := range map[string]bool{"ger-1 tactics 41": false, "ger-1 decline": true} {
		t.Run("EITC 19.9.1C with "+answer, func(t *testing.T) {
			b := newSolo(t)
			b.spot("sov-1", "ger-1")
			b.hand("s1", 41)
			b.acts("sov-1", 47, 48, 7)
			b.next(99) // fails a reaction, and the offer of a Spotted counter comes first
			for !b.offers("ger-1 tactics 41") {
				b.do(declines(b))
				b.run()
			}
			b.do(answer)
			b.finish("sov-1")
			is(t, "flanked", b.unit("sov-1").Flanks(b.id("ger-1")), flanks)
			is(t, "cancelled", b.has(event.ActionCancelled, "EITC 13.1b"), !flanks)
		})
	}
}

// declines is the offered action by which a seat declines, or else the first.
func declines(b *bench) string {
	legal := b.legal()
	for _, a := range legal {
		if len(a) > 8 && a[len(a)-8:] == " decline" {
			return a
		}
	}
	return legal[0]
}

// TestSoloOrderOfOffers is who of several tanks is offered a Spotted counter first.
func TestSoloOrderOfOffers(t *testing.T) {
	t.Run("EITC 19.4.5b of players", func(t *testing.T) {
		b := newSolo(t)
		first, second := b.id("ger-1"), b.id("ger-2")
		if b.unit("ger-2").Number < b.unit("ger-1").Number {
			first, second = second, first
		}
		b.s.Units[first].Acquired = b.id("sov-1")
		is(t, "an Acquired counter of a player's tank", b.ctx().looksFirst(first, second), true)
		is(t, "the other way", b.ctx().looksFirst(second, first), false)
	})
}

// TestSoloJudgedWords is what a question about a judged shot answers: both numbers have to
// suffice (EITC 19.2-hq-a).
func TestSoloJudgedWords(t *testing.T) {
	for need, answer := range map[quality]string{
		{Hit: 1, Pen: -20}: "yes", {Hit: 99, Pen: -20}: "no", {Hit: 1, Pen: 20}: "no", {Hit: 99, Pen: 20}: "no",
	} {
		b := facing(t, 400, 400)
		b.needs(need, need)
		RobataOf(b.logged()).poses(questionNamed("high-shot"), b.id("sov-1"), askContext{})
		got, err := b.g.Query(&b.s, &b.log, []string{"sov-1", "judged", "ger-1"})
		if err != nil || len(got) != 3 {
			t.Fatal(got, err)
		}
		is(t, "the quality", got[2], answer)
		for _, k := range []engine.EventKind{event.ShotJudged, event.PenetrationJudged} {
			e := b.last(k)
			suffices := e.Kind == event.ShotJudged && need.Hit == 1 || e.Kind == event.PenetrationJudged && need.Pen < 0
			meaning := map[engine.EventKind]Meaning{event.ShotJudged: hitTo, event.PenetrationJudged: differenceTo}[k]
			is(t, "the word of the event", meaning.Word(b.g, e), event.YesNo(suffices))
		}
	}
}

// TestRowsOfRobata holds that rules about Robata alone are no part of a game without it.
func TestRowsOfRobata(t *testing.T) {
	hooks := []rule.Hook{rule.RobataMission, rule.RobataRank, rule.RobataShot, rule.RobataPeril}
	for h := range rule.HookCount {
		row := &rule.Row{Hook: h}
		is(t, "a row about Robata", ownedByRobata(row), slices.Contains(hooks, h))
	}
}

// TestSoloLeadClauses is where a Move of Robata leads by the flowchart, and what a FLANK
// card does against the counter of any enemy.
func TestSoloLeadClauses(t *testing.T) {
	t.Run("EITC 19.9.1A-b by the flowchart", func(t *testing.T) {
		b := newSolo(t)
		x, u := b.ctx(), b.id("sov-1")
		is(t, "closer", RobataOf(x).chartShift(u, goCloser, 1), int8(-1))
		is(t, "farther", RobataOf(x).chartShift(u, goFarther, 1), int8(1))
		is(t, "nowhere", RobataOf(x).chartShift(u, endNothing, 1), int8(0))
	})
	t.Run("EITC 19.9.1C against either enemy", func(t *testing.T) {
		for _, name := range []string{"ger-1", "ger-2"} {
			b := newSolo(t)
			b.flank(name, "sov-1")
			b.acts("sov-1", 47, 48, 7, 59) // 59 fails the Pull of a Move with one success
			b.finish("sov-1")
			is(t, "flanked", b.ctx().isFlanked(b.id("sov-1")), false)
			b.cited("EITC 19.9.1C")
		}
	})
}

// TestSoloShotForbidden holds that a target at which a rule forbids to fire is none.
func TestSoloShotForbidden(t *testing.T) {
	for action, want := range map[string]bool{"fire": false, "smoke": true} {
		b := solo(t, setup.Setup{}, forbidding(action))
		b.spot("sov-1", "ger-1")
		b.at("sov-1", 400)
		b.at("ger-1", 400)
		is(t, "a shot where "+action+" is forbidden", RobataOf(b.ctx()).hasShot(b.id("sov-1"), AtHigh, false), want)
	}
}

// TestSoloThreatsInPlay holds that an enemy that has left the battlefield threatens nobody.
func TestSoloThreatsInPlay(t *testing.T) {
	b := facing(t, 400, 400)
	is(t, "an enemy", RobataOf(b.ctx()).threats(b.id("sov-1"), EnemyHigh, 0), b.only("ger-1"))
	b.unit("ger-1").Status &^= state.InPlay
	is(t, "one that is gone", RobataOf(b.ctx()).threats(b.id("sov-1"), EnemyHigh, 0), uint16(0))
}

// TestSoloAnswers holds what questions about orders and targets answer.
func TestSoloAnswers(t *testing.T) {
	b := against(t, "hold-the-high-ground", 1)
	b.expect("sov-1 mission", "2")
	b.holds("sov-2", "hill")
	b.expect("sov-1 mission", "none")
	b = newSolo(t)
	b.spot("sov-1", "ger-1", "ger-2")
	b.expect("sov-1 prefers ger-1", "ger-1")
	b.expect("sov-1 prefers ger-2", "ger-2")
}
