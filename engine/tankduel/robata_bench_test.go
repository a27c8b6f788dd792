package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// newSolo returns a bench of Merging Forces in which Robata runs the two T-34
// sov-1 and sov-2; s1 plays the two Panzer IV ger-1 and ger-2.
func newSolo(t *testing.T) *bench {
	t.Helper()
	return newBenchOf(t, "merging-forces", setup.Setup{Robata: [state.Sides]bool{false, true}})
}

// acts begins the phase of a Robata Tank, lets it reveal these cards first, and
// runs the game until somebody is asked.
func (b *bench) acts(name string, cards ...int) {
	b.t.Helper()
	b.begin(name)
	b.next(cards...)
	b.run()
}

// finish runs the game to the end of a tank's phase; whoever is asked declines
// where that is offered, and else takes what is offered first.
func (b *bench) finish(name string) {
	b.t.Helper()
	for !b.s.Over && b.s.Active == b.id(name) {
		if b.g.Turn(&b.s).Kind == engine.Chance {
			b.chance()
			continue
		}
		legal := b.legal()
		answer := legal[0]
		for _, a := range legal {
			if strings.HasSuffix(a, " decline") {
				answer = a
			}
		}
		b.do(answer)
	}
}

// plans lets a Robata Tank go through its Initiative Phase with these cards.
func (b *bench) plans(name string, cards ...int) {
	b.t.Helper()
	for b.g.procs[b.s.Frame().Proc].name != "initiative" {
		change.PopFrame(&b.s)
	}
	done := 0
	for u := range b.g.Tanks {
		if engine.Unit(u) != b.id(name) {
			done |= 1 << u
		}
	}
	change.SetRegister(&b.s, state.WalkNext, int16(len(b.g.Tanks)))
	change.SetRegister(&b.s, state.WalkPlanned, int16(done))
	change.SetStage(b.s.Frame(), 0)
	b.next(cards...)
	b.log.Reset()
	b.settle()
	for !b.s.Over && b.happened(event.Chosen) == 0 {
		b.chance()
	}
}

// row lays cards into the row as if a tank had revealed them, and makes it the
// Active Tank.
func (b *bench) row(name string, cards ...int) {
	b.t.Helper()
	b.s.Active, b.s.Phase = b.id(name), state.TankPhase
	for i, n := range cards {
		b.s.Pile.Remove(engine.Card(n - 1))
		b.s.Row[i] = engine.Card(n - 1)
	}
}

// card gives a Robata Tank an Action card and shows one of its sides.
func (b *bench) card(unit, card string, peril bool) {
	b.t.Helper()
	b.arrange("robata", unit, card)
	u := b.unit(unit)
	u.Status &^= state.InPeril
	if peril {
		u.Status |= state.InPeril
	}
}

// at moves a tank to a Range in metres.
func (b *bench) at(name string, metres int) { b.unit(name).Range = int8(metres / 200) }

// quality is how a tank judges its shot at another.
func (b *bench) quality(name, target string, a Aim) [2]int {
	hit, diff := RobataOf(b.ctx()).Judge(b.id(name), b.id(target), a, nil)
	return [2]int{hit, diff}
}

// has reports whether an event of a kind cites a clause.
func (b *bench) has(k engine.EventKind, c engine.Clause) bool {
	for _, e := range b.log.Events {
		if e.Kind == k && e.Clause == c {
			return true
		}
	}
	return false
}

// begunWith is the first register of the frame that event i of the log opened.
func (b *bench) begunWith(i int) int16 {
	for _, e := range b.log.Events[i+1:] {
		if e.Kind != event.Noted {
			break
		}
		if e.Item == 0 {
			return e.To
		}
	}
	return 0
}

// said collects what the log says of a kind of event.
func (b *bench) said(k engine.EventKind) []string {
	var out []string
	for _, e := range b.log.Events {
		if e.Kind == k {
			out = append(out, b.g.Describe(&b.s, &b.log, e, engine.NoSeat))
		}
	}
	return out
}

// only is the set of one tank.
func (b *bench) only(names ...string) uint16 {
	set := uint16(0)
	for _, name := range names {
		set |= 1 << b.id(name)
	}
	return set
}
