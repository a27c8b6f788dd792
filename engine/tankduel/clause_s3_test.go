package tankduel

import (
	"errors"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// scene is a moment of a scenario: the Tank Phase of a tank begins, and its
// player holds some cards.
type scene struct {
	scenario, tank string
	setup          setup.Setup
	hand           []int
	// prepare changes the state before the Initiative Cards are revealed.
	prepare func(b *bench)
}

// begin returns a bench at the start of the Tank Phase of a scene.
func (s scene) begin(t *testing.T) *bench {
	t.Helper()
	b := newBenchOf(t, s.scenario, s.setup)
	if s.prepare != nil {
		s.prepare(b)
	}
	b.hand(b.g.SeatName(b.unit(s.tank).Seat), s.hand...)
	b.begin(s.tank)
	return b
}

// placedAt is a preparation that puts tanks into boxes.
func placedAt(boxes map[string]int8) func(*bench) {
	return func(b *bench) {
		for _, name := range setup.Sorted(boxes) {
			b.unit(name).Range = boxes[name]
		}
	}
}

// battle counts the cards of the Battle Deck that lie in its two piles.
func battle(b *bench) int { return b.s.Pile.Count() + b.s.Discard.Count() }

// finishNow ends the game: GAME END is the next card of a Draw Phase.
func (b *bench) finishNow() {
	b.t.Helper()
	b.next(gameEndNumber)
	b.drawPhase()
	for !b.s.Over && b.g.Turn(&b.s).Kind == engine.Chance {
		b.chance()
	}
	if !b.s.Over {
		b.t.Fatalf("the game goes on; legal: %s", strings.Join(b.legal(), "; "))
	}
}

const hill818 = "capture-hill-818"

// nearHill is sov-2 in the Action Step in a box, with cards.
func nearHill(t *testing.T, boxes int8, hand ...int) *bench {
	t.Helper()
	return scene{scenario: hill818, tank: "sov-2", hand: hand, prepare: placedAt(map[string]int8{"sov-2": boxes})}.begin(t)
}

func TestHill818SetupClauses(t *testing.T) {
	t.Run("EITC S3-range", func(t *testing.T) {
		b := newBenchOf(t, hill818, setup.Setup{Force: [state.Sides][]setup.Tank{
			force("", "tiger-ausf-e", "panther-ausf-a"), force("", "t-34-76-m43", "t-34-85-m44"),
		}})
		for tank, metres := range map[string]string{"ger-1": "1000", "ger-2": "800", "sov-1": "800", "sov-2": "1000"} {
			b.expect(tank+" range", metres)
		}
	})
	t.Run("EITC S3-hill-count", func(t *testing.T) {
		for _, c := range []struct{ tanks, hills int }{{4, 2}, {5, 3}, {6, 4}, {7, 4}, {8, 4}} {
			b := newBenchOf(t, hill818, setup.Setup{Tanks: c.tanks})
			is(t, "Hill cards", int(b.s.Supplies[0]), c.hills)
		}
	})
}

func TestHill818Clauses(t *testing.T) {
	t.Run("EITC S3-hill-enter", func(t *testing.T) {
		for _, c := range []struct {
			name, action string
			from         int8
			steps        []string
			offered      bool
		}{
			{"forward to 000", "sov-2 move with 48", 1, []string{"forward"}, true},
			{"back to 000", "sov-2 move with 48", -1, []string{"back"}, true},
			{"two boxes to 000", "sov-2 move with 48+49", 2, []string{"forward", "forward"}, true},
			{"passing 000", "sov-2 move with 48+49", 1, []string{"forward", "forward"}, false},
			{"staying at 000", "sov-2 move with 48", 0, []string{"stay"}, false},
			{"at 400", "sov-2 move with 48", 3, []string{"forward"}, false},
		} {
			b := nearHill(t, c.from, 48, 49)
			drive(b, c.action, c.steps...)
			if offered(b) != c.offered {
				t.Fatalf("%s: a Hill is offered: %v, want %v", c.name, offered(b), c.offered)
			}
			if !c.offered {
				continue
			}
			off := *b
			climb(b)
			b.expect("sov-2 box", "hill")
			b.cited("EITC S3-hill-enter")
			off.do("sov-2 decline")
			off.expect("sov-2 box", "48")
			off.expect("sov-2 range", "0")
		}
	})
	t.Run("EITC S3-hill-none", func(t *testing.T) {
		b := nearHill(t, 1, 48)
		onHill(b, "ger-1", "ger-2")
		drive(b, "sov-2 move with 48", "forward")
		is(t, "a Hill is offered", offered(b), false)
		b.expect("sov-2 range", "0")
		b.expect("sov-2 box", "48")
	})
	t.Run("EITC S3-hill-limit", func(t *testing.T) {
		b := nearHill(t, 2, 48, 49, 7)
		b.spot("sov-2", "ger-1")
		drive(b, "sov-2 move with 48+49 flank ger-1 with 7", "forward", "forward")
		b.expect("sov-2 flanked", "ger-1") // still In Motion then
		climb(b)
		b.expect("sov-2 box", "hill")
		b.expect("sov-2 status", "")
	})
	t.Run("EITC S3-hill-natural", func(t *testing.T) {
		b := nearHill(t, 1, 48, 71)
		b.next(99)
		drive(b, "sov-2 move with 48 terrain 71", "forward")
		b.run()
		climb(b)
		b.expect("sov-2 box", "71 hill")
		is(t, "Cover of WOODS and HILL", b.ctx().sumOf(b.id("sov-2"), rule.ValueCover), 15)
		built := nearHill(t, 1, 48, 65)
		built.next(99)
		drive(built, "sov-2 move with 48 terrain 65", "forward")
		built.run()
		is(t, "the Hill is offered", offered(built), false)
		built.expect("sov-2 box", "65")
	})
	t.Run("EITC S3-hill-move", func(t *testing.T) {
		keep := func(t *testing.T, hand ...int) *bench {
			b := nearHill(t, 0, hand...)
			onHill(b, "sov-2")
			return b
		}
		b := keep(t, 48, 71)
		b.next(99)
		b.do("sov-2 move with 48 terrain 71", "sov-2 step stay")
		climb(b)
		ignored(b)
		b.run()
		b.expect("sov-2 box", "71 hill")
		built := keep(t, 48, 65)
		built.next(99)
		drive(built, "sov-2 move with 48 terrain 65", "stay")
		built.run()
		built.expect("sov-2 box", "65")
		down := keep(t, 48)
		down.do("sov-2 move with 48", "sov-2 step stay")
		stepsDown(down, "sov-2")
		down.cited("EITC S3-hill-move")
		down.expect("sov-2 box", "48")
		gone := keep(t, 48)
		drive(gone, "sov-2 move with 48", "forward")
		is(t, "a tank that left is offered the Hill", offered(gone), false)
	})
	t.Run("EITC S3-hill-supply", func(t *testing.T) {
		b := nearHill(t, 0, 48)
		onHill(b, "sov-2")
		before := battle(b)
		drive(b, "sov-2 move with 48", "back")
		is(t, "Hill cards", int(b.s.Supplies[0]), 2)
		is(t, "cards of the Battle Deck", battle(b), before)
		b.expect("sov-2 box", "48")
	})
}

func TestHill818VictoryClauses(t *testing.T) {
	t.Run("EITC S3-hill-vp", func(t *testing.T) {
		for _, c := range []struct {
			name, vp string
			on       []string
		}{{"alone", "1", []string{"sov-2"}}, {"with a friend", "1", []string{"sov-1", "sov-2"}}, {"with an enemy", "0", []string{"sov-2", "ger-2"}}} {
			b := scene{scenario: hill818, tank: "sov-2", prepare: func(b *bench) { onHill(b, c.on...) }}.begin(t)
			b.expect("sov-2 vp", c.vp)
		}
		alternateHill(t, hill818).expect("score", "0 0") // the Hill of an Alternate card
	})
	t.Run("EITC S3-end-vp", func(t *testing.T) {
		for _, c := range []struct {
			name, score string
			on          []string
		}{
			{"one German", "10 0", []string{"ger-1"}}, {"two Soviets", "0 10", []string{"sov-1", "sov-2"}},
			{"both", "0 0", []string{"ger-1", "sov-2"}}, {"nobody", "0 0", nil},
		} {
			b := endedBy(t, hill818, func(b *bench) { onHill(b, c.on...) })
			b.expect("score", c.score)
		}
	})
}

func TestKingOfTheHillClauses(t *testing.T) {
	king := setup.Setup{Options: []string{"king"}}
	ended := func(t *testing.T, change func(b *bench)) *bench {
		b := newBenchOf(t, hill818, king)
		change(b)
		b.finishNow()
		return b
	}
	t.Run("EITC S3-king-a", func(t *testing.T) {
		for _, tanks := range []int{4, 8} {
			b := newBenchOf(t, hill818, setup.Setup{Options: king.Options, Tanks: tanks})
			is(t, "Hill cards", int(b.s.Supplies[0]), 1)
		}
		_, _, err := New(contenttest.Content(t), hill818, setup.Setup{Options: king.Options, Infantry: true}, Core())
		var refused *setup.Error
		is(t, "King of the Hill with infantry is refused", errors.As(err, &refused), true)
		is(t, "Infantry without it", newBenchOf(t, hill818, setup.Setup{Infantry: true}).g.switchedOn("infantry"), true)
	})
	t.Run("EITC S3-king-b", func(t *testing.T) {
		b := scene{scenario: hill818, tank: "ger-2", setup: king, hand: []int{25}, prepare: func(b *bench) {
			b.sighted()
			b.unit("ger-2").Range, b.unit("sov-1").Range = 1, 1
			onHill(b, "ger-2")
			b.unit("sov-1").Status |= state.Burning
			b.unit("sov-1").Credit = b.id("ger-2")
		}}.begin(t)
		b.expect("score", "0 0") // its own Administration Step is over
		untilMenu(b, "sov-2", 1)
		b.expect("sov-1 status", "out")
		b.expect("ger-2 medals", "1")
		b.expect("score", "0 0")
		for _, on := range []string{"ger-1", "sov-1"} {
			won := ended(t, func(b *bench) {
				onHill(b, on)
				b.unit("ger-2").Medals, b.unit("sov-2").Medals = 3, 3
			})
			won.expect("winner", map[bool]string{true: "german", false: "soviet"}[strings.HasPrefix(on, "ger")])
			won.expect("score", "0 0")
			won.cited("EITC S3-king-b")
		}
	})
	t.Run("EITC S3-king-c", func(t *testing.T) {
		for _, c := range []struct {
			german, soviet uint8
			winner         string
		}{{2, 1, "german"}, {1, 2, "soviet"}, {1, 1, "soviet"}} {
			b := ended(t, func(b *bench) { b.unit("ger-1").Medals, b.unit("sov-1").Medals = c.german, c.soviet })
			b.expect("winner", c.winner)
		}
	})
}
