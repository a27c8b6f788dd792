package tankduel

import "hulldown/engine"

// Why a crew escapes: register 0 of procBlast.
const (
	escapeBlast int16 = iota
	escapeFire
)

// loss says how a tank was lost.
type loss uint8

const (
	byBlast loss = iota
	byFire
	byBailOut
	byRow
	lossKinds
)

// escapeNext has each living crew member attempt to escape, in the order that
// the controller decides (EITC 12.6.2a, 12.6.2d). Register 1 is the set of
// those who have.
func escapeNext(t table, f *Frame) {
	n, last := 0, 0
	for man := range t.board(f.Unit).crew {
		if t.mayEscape(f, man) {
			n++
			last = man
		}
	}
	if t.runByRobata(f.Unit) {
		// Nothing hangs on the order, so nobody is asked.
		n = min(n, 1)
	}
	if n == 0 {
		return
	}
	t.jump(0)
	if n == 1 {
		t.attemptEscape(f.Unit, last)
		return
	}
	t.open(procEscapeOrder, t.on(f.Unit))
}

func (t table) mayEscape(f *Frame, man int) bool {
	return f.R[1]&(1<<man) == 0 && t.Units[f.Unit].Men[man].Health < killed
}

func offerEscape(t table, f *Frame, o offers) offers {
	blast := t.under()
	for man := range t.board(f.Unit).crew {
		if t.mayEscape(blast, man) {
			a := verb(escapeVerb, f.Unit).WithN(int8(man))
			o = o.add(a)
		}
	}
	return o
}

func takeEscape(t table, f Frame, a engine.Action) { t.attemptEscape(f.Unit, int(a.N())) }

// attemptEscape opens the attempt of one crew member: register 0 is the man,
// register 1 the reason.
func (t table) attemptEscape(u engine.Unit, man int) {
	blast := t.top()
	reason := int(blast.R[0])
	t.note(1, int(blast.R[1])|1<<man)
	t.open(procEscape, t.on(u).reg(man, reason))
}

// lethal reports whether the Pulled card kills (EITC 12.6.2c; ruling A65).
func (t table) lethal(f *Frame) bool {
	if int16(f.R[1]) == escapeFire {
		return t.shows(fireIcon)
	}
	return t.shows(explosionIcon)
}

// escapeFirst notes the first card and Pulls the second for a wounded man,
// always (EITC 12.6.2b, 4.1b).
func escapeFirst(t table, f *Frame) {
	t.note(2, flag(t.lethal(f)))
	if t.Units[f.Unit].Men[f.R[0]].Health == wounded {
		t.pull(f.Seat)
	}
}

func escapeResult(t table, f *Frame) {
	if f.R[2] == 0 && !t.lethal(f) {
		t.placed(checkPassed, f.Unit, t.Pulled, "EITC 12.6.2c")
		return
	}
	t.placed(checkFailed, f.Unit, t.Pulled, "EITC 12.6.2c")
	t.slay(f.Unit, int(f.R[0]), "EITC 5.6.2c")
}

// loseTank eliminates the tank once all attempts are made (EITC 12.6.3a).
func loseTank(t table, f *Frame) {
	if f.R[0] == escapeFire {
		t.eliminate(f.Unit, byFire)
		return
	}
	t.eliminate(f.Unit, byBlast)
}

// eliminate opens the loss of a tank.
func (t table) eliminate(u engine.Unit, how loss) {
	if t.g.kind(u) != tankPiece {
		t.sweep(u, departure{gone, how}, "")
		return
	}
	t.open(procEliminate, t.on(u).at(t.Units[u].Credit).reg(int(how), 0))
}

// awardKill gives the tank's VPs and a Kill Medal to the tank that last
// penetrated it (EITC 14.2a; rulings A10, A71).
func awardKill(t table, f *Frame) {
	if !t.Units[f.Unit].has(inPlay) {
		t.jump(len(t.g.procs[f.Proc].stages))
		return
	}
	if credit := t.Units[f.Unit].Credit; credit != engine.NoUnit {
		t.score(credit, t.board(f.Unit).vp, "EITC 14.2a")
		if !t.Units[f.Unit].NoMedal {
			t.of(medalWon, credit, "EITC 14.2a")
		}
	}
}

// cleanUp removes the tank and all counters of and on it (EITC 12.7.2).
func cleanUp(t table, f *Frame) { t.sweep(f.Unit, departure{how: loss(f.R[0])}, "EITC 12.6.3a") }

// departure says how a tank leaves: mark that it exited or is gone for good,
// how by what it was lost.
type departure struct {
	mark status
	how  loss
}

// sweep takes a tank off the battlefield with all that is its own or concerns
// it.
func (t table) sweep(u engine.Unit, d departure, c engine.Clause) {
	e := event(eliminatedUnit, c)
	e.Unit, e.To, e.Item = u, int16(d.mark), uint8(d.how)
	e.Target = t.Units[u].Credit
	t.emit(&e)
	t.loseSight(u, "EITC 12.7.2b")
	for enemy := range t.g.units {
		if t.Units[enemy].Side != t.Units[u].Side {
			t.unspot(engine.Unit(enemy), u, "EITC 12.7.2a")
		}
	}
	if bid := t.Units[u].Bid; bid != engine.NoCard {
		d := event(bidDiscarded, "EITC 12.7.2c")
		d.Seat, d.Unit, d.Card = t.Units[u].Seat, u, bid
		t.emit(&d)
	}
	t.surrender(u, d.mark == 0, "EITC 12.7.2c")
	t.clearBox(u, "EITC 12.7.2c")
	t.shed(u, burning, "EITC 12.7.2c")
	t.shed(u, broken, "EITC 12.7.2c")
	t.shed(u, hullDown, "EITC 12.7.2d")
	t.shed(u, inPeril, "EITC 19.4.8a")
	if t.Units[u].Bog > 0 {
		t.item(bogged, u, setting{0, 0}, "EITC 12.7.2d")
	}
	for t.Units[u].ScarsN > 0 {
		t.item(mended, u, setting{uint8(t.Units[u].Scars[0]), 0}, "EITC 12.7.2d")
	}
	t.unload(u, "EITC 12.7.2e")
}

// loseHand discards half of the controller's hand, rounded up, at random
// (EITC 12.7.1a).
func loseHand(t table, f *Frame) {
	n := (t.Hands[f.Seat].Count() + 1) / 2
	t.open(procLose, t.on(f.Unit).reg(n, 0))
}

func afterLoss(t table, f *Frame) {
	t.react(hookEliminated, t.on(f.Unit).at(f.Target))
}
