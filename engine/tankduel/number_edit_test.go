package tankduel

import (
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/rule"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/pieces"
	"hulldown.dev/engine/tankduel/setup"
	"hulldown.dev/engine/tankduel/state"
)

// onGround lays the first card whose terrain prints a value into a tank's
// Holding Box.
func onGround(value int8) cause {
	return func(b *bench, name string) {
		for c := range b.g.Cards {
			if t := b.g.Cards[c].Terrain; t >= 0 && valueOf(&b.g.Terrain[t], value) != 0 {
				b.unit(name).Box.Terrain = engine.Card(c)
				return
			}
		}
		b.t.Fatal("no card prints the value")
	}
}

// held puts a card into a Holding Box, seen an enemy among the Spotted, flanked
// or Acquired ones of a tank.
func held(place string, card int) cause {
	return func(b *bench, name string) { b.box(name, place, card) }
}

func seen(how, enemy string) cause {
	return func(b *bench, name string) {
		switch how {
		case "spotted":
			b.spot(name, enemy)
		case "flanked":
			b.flank(name, enemy)
		case "acquired":
			b.acquire(name, enemy, 2)
		}
	}
}

// crewed makes the crew another experience.
func crewed(e state.Experience) cause { return func(b *bench, name string) { b.unit(name).Crew = e } }

// revealing lays cards into Robata's row for a tank.
func revealing(cards ...int) cause { return func(b *bench, name string) { b.row(name, cards...) } }

// levelled gives a tank in its Action Step a level more of each kind.
func levelled(b *bench, name string) {
	b.s.Active, b.s.Act.MoveRaise, b.s.Act.FireRaise = b.id(name), 1, 1
}

// termCase makes one term of a number differ from 0: by causes for the tank
// whose number it is, or who fires, and for its target.
type termCase struct {
	term  term
	own   cause
	enemy cause
	// Shot changes what is played.
	shot func(w *state.Shot)
}

// termCases holds one for each term.
var termCases = []termCase{
	{term: hitChart},
	{term: hitFire, shot: func(w *state.Shot) { w.First = 25 - 1 }},
	{term: hitLeadership, shot: func(w *state.Shot) { w.Led = true }},
	{term: hitAcquired, own: seen("acquired", "sov-1")},
	{term: hitFlanked, own: seen("flanked", "sov-1")},
	{term: hitButtoned, own: status1(state.Buttoned)},
	{term: hitOwnTerrain, own: onGround(rule.ValueFires)},
	{term: hitOwnMove, own: held("move", 48)},
	{term: hitCover, enemy: onGround(rule.ValueCover)},
	{term: hitTargetTerrain, enemy: onGround(rule.ValueTarget)},
	{term: hitSize},
	{term: hitTactics, shot: func(w *state.Shot) { w.Tactics = true }},

	{term: coverMove, enemy: held("move", 48)},
	{term: coverTerrain, enemy: onGround(rule.ValueCover)},
	{term: coverSmoke, enemy: func(b *bench, name string) { b.unit(name).Box.Smoke = b.g.Pools.Smoke.Nth(0) }},
	{term: coverLayer, enemy: func(b *bench, name string) {
		b.g.layers[0] = Layer{Name: "layer", Clause: "EITC 11.1.3c-vi", Cover: 10}
		b.unit(name).Box.Layers = 1
	}},

	{term: penChart},
	{term: penRound, own: func(b *bench, name string) { b.unit(name).Loaded = 1 }},

	{term: armourPrinted},

	{term: movePrinted},
	{term: moveTrack, own: scarred1(state.TrackHit)},
	{term: moveFuel, own: scarred1(state.FuelHit)},
	{term: moveDriverPanics, own: status1(state.DriverPanics)},
	{term: moveStunned, own: status1(state.Stunned)},
	{term: moveImmobilized, own: scarred1(state.GearLocked)},
	{term: moveNoCommander, own: dead(state.Commander)},
	{term: moveNoCommanderGunner, enemy: dead(state.CommanderGunner)},
	{term: moveAssistantDrives, own: seated2(state.Driver, state.Assistant)},
	{term: moveAnotherDrives, own: seated2(state.Driver, state.Gunner)},
	{term: moveFloor, own: func(b *bench, name string) { b.board(name).Move = 0; b.kill(name, state.Commander); levelled(b, name) }},
	{term: moveBogged, own: boggedAt(2)},
	{term: moveOrderIcons, own: levelled},

	{term: firePrinted},
	{term: fireTurretGears, own: scarred1(state.TurretGears)},
	{term: fireGunHit, own: scarred1(state.GunHit)},
	{term: fireOptics, own: scarred1(state.OpticsGone)},
	{term: fireTrack, own: func(b *bench, name string) { b.board(name).Damaged = 3; b.scar(name, state.TrackHit) }},
	{term: fireImmobilized, own: func(b *bench, name string) { b.board(name).Stuck = 2; b.scar(name, state.GearLocked) }},
	{term: fireLoaderPanics, own: status1(state.LoaderPanics)},
	{term: fireInShock, own: status1(state.InShock)},
	{term: fireNoCommander, own: dead(state.Commander)},
	{term: fireNoCommanderGunner, enemy: dead(state.CommanderGunner)},
	{term: fireAnotherAims, own: seated2(state.Gunner, state.Assistant)},
	{term: fireNoLoader, own: dead(state.Loader)},
	{term: fireFloor, own: func(b *bench, name string) {
		b.board(name).Guns[0].Fire = 0
		b.kill(name, state.Loader)
		levelled(b, name)
	}},
	{term: fireOrderIcons, own: levelled},

	{term: handPlayer},
	{term: handTank},
	{term: handNear, own: func(b *bench, name string) { b.unit(name).Range = 1 }},
	{term: handElite, own: crewed(state.Elite)},
	{term: handGreen, own: crewed(state.Green)},
	{term: handCommander, own: dead(state.Commander)},
	{term: handBurning, own: status1(state.Burning)},
	{term: handBroken, own: status1(state.Broken)},

	{term: infantryCard},
	{term: infantryCover, enemy: onGround(rule.ValueCover)},
	{term: infantrySize},
	{term: infantryTactics, shot: func(w *state.Shot) { w.Tactics = true }},

	{term: qualityChart},
	{term: qualityFlanked, own: seen("flanked", "sov-1")},
	{term: qualityAcquired, own: seen("acquired", "sov-1")},
	{term: qualitySize},
	{term: qualityTargetTerrain, enemy: onGround(rule.ValueTarget)},
	{term: qualityCover, enemy: onGround(rule.ValueCover)},
	{term: qualityFire, own: revealing(25)},
	{term: qualityLeadership, own: func(b *bench, name string) { b.s.Row[0] = b.g.Pools.Leadership.Nth(0) }},
	{term: qualityButtoned, own: status1(state.Buttoned)},
	{term: qualityLayer, own: func(b *bench, name string) {
		b.g.layers[0] = Layer{Name: "layer", Clause: "EITC 11.1.3c-vi", Fires: -10}
		b.unit(name).Box.Layers = 1
	}},

	{term: perilSpotted, enemy: seen("spotted", "ger-1")},
	{term: perilAcquired, enemy: seen("acquired", "ger-1")},
	{term: perilFlanked, enemy: seen("flanked", "ger-1")},
	{term: perilSpots, own: seen("spotted", "sov-1"), enemy: seen("flanked", "ger-1")},
	{term: perilAcquires, own: seen("acquired", "sov-1"), enemy: seen("acquired", "ger-1")},
	{term: perilFlanks, own: seen("flanked", "sov-1"), enemy: seen("flanked", "ger-1")},
	{term: perilTerrain, own: func(b *bench, name string) {
		t := b.board(name).Ground
		b.g.Terrain = append(b.g.Terrain[:0:0], b.g.Terrain...)
		b.g.Terrain[t].Peril = 1
	}},
	{term: perilBogged, own: boggedAt(2)},
	{term: perilFloor, own: seen("flanked", "sov-1")},

	{term: rowBase},
	{term: rowNear, own: func(b *bench, name string) { b.unit(name).Range = 1 }},
	{term: rowElite, own: crewed(state.Elite)},
	{term: rowGreen, own: crewed(state.Green)},
	{term: rowCommander, own: dead(state.Commander)},
}

// seated2 moves a man who is not there to a seat whose man fell.
func seated2(seat, from state.Post) cause {
	return func(b *bench, name string) {
		b.kill(name, seat)
		u := b.unit(name)
		u.Men[u.Sitting(from)].Seat = seat
	}
}

// board is the Tank Board of a tank, for this bench alone.
func (b *bench) board(name string) *pieces.Vehicle {
	b.g.Vehicles = append(b.g.Vehicles[:0:0], b.g.Vehicles...)
	return &b.g.Vehicles[b.unit(name).Vehicle]
}

// bench returns a bench in the situation of a case.
func (c *termCase) bench(t *testing.T) *bench {
	b := newBenchOf(t, "hold-the-high-ground", setup.Setup{Infantry: true, Force: fiveMen().Force})
	if c.own != nil {
		c.own(b, "ger-1")
	}
	if c.enemy != nil {
		c.enemy(b, "sov-1")
	}
	return b
}

// value works out a number with its terms, and fails where it is another
// number without them, as in most of play.
func (c *termCase) value(b *bench) (int, []engine.Term) {
	b.t.Helper()
	var tr engine.Trace
	n := c.number(b, &tr)
	if bare := c.number(b, nil); bare != n {
		b.t.Errorf("the number is %d with its terms and %d without", n, bare)
	}
	return n, append([]engine.Term(nil), tr.Terms()...)
}

// number works out a number of ger-1, at sov-1 where it has a target.
func (c *termCase) number(b *bench, tr *engine.Trace) int {
	x := b.ctx()
	w := Bare(b.id("ger-1"), b.id("sov-1"))
	if c.shot != nil {
		c.shot(&w)
	}
	one := w.U
	if c.term == moveNoCommanderGunner || c.term == fireNoCommanderGunner {
		one = w.E // the T-34/76 has a Commander/Gunner
	}
	n := 0
	switch terms[c.term].of {
	case hitNumber:
		n = x.ToHit(w, tr)
	case coverNumber:
		n = x.Cover(w, tr)
	case penNumber:
		n = x.Penetration(w, int(b.unit("ger-1").Loaded)-1, tr)
	case armourNumber:
		n = x.Resist(w, x.ArmourOn(w.E, pieces.HullPart, false), tr)
	case moveNumber:
		n = x.MoveLevel(one, tr)
	case fireNumber:
		n = x.FireLevel(one, 0, tr)
	case handNumber:
		n = x.HandSize(b.unit("ger-1").Seat, tr)
	case infantryNumber:
		n = x.assaultNumber(b.id("ger-infantry"), w.E, w.Tactics, tr)
	case qualityNumber:
		n = RobataOf(x).QualityHit(w.U, w.E, Aim{Cards: true}, tr)
	case perilNumber:
		n = RobataOf(x).perilLevel(w.U, tr)
	case rowNumber:
		n = RobataOf(x).revealCount(w.U, tr)
	}
	return n
}

// edit changes a term of the bench's game.
func (b *bench) edit(e TermEdit) {
	b.t.Helper()
	if err := b.g.editTerms("test", []TermEdit{e}); err != nil {
		b.t.Fatal(err)
	}
}

// changes lists what each term of a trace adds.
func changes(trace []engine.Term) []int {
	var out []int
	n := 0
	for _, term := range trace {
		by := int(term.Value)
		if term.Op == engine.Becomes {
			by -= n
		}
		n += by
		out = append(out, by)
	}
	return out
}

// TestTermsLifted takes each term away: the number changes by what the trace
// said, and the trace has the other terms and nothing more.
func TestTermsLifted(t *testing.T) {
	found := map[term]bool{penMod: true, perilBase: true} // the one is tested on a shot, the other is 0
	for _, c := range termCases {
		info := terms[c.term]
		name := numbers[info.of].name + " " + info.name
		found[c.term] = true
		t.Run(name, func(t *testing.T) {
			whole, trace := c.value(c.bench(t))
			b := c.bench(t)
			b.edit(TermEdit{In: numbers[info.of].name, At: info.name, How: LiftTerm, Clause: "W 1"})
			less, rest := c.value(b)
			by, gone := changes(trace), 0
			for i, term := range trace {
				if len(rest) > 0 && term.What == rest[0].What && term.Clause == rest[0].Clause {
					rest = rest[1:]
					continue
				}
				gone += by[i]
				if term.Clause != info.clause && c.term != infantryCard {
					t.Errorf("without it the trace misses %q too", term.What)
				}
			}
			if gone == 0 || whole-less != gone || len(rest) > 0 {
				t.Errorf("%d with it, %d without; the trace loses %+d and gains %v", whole, less, gone, rest)
			}
		})
	}
	for i := range terms {
		if !found[term(i)] {
			t.Errorf("the term %s of %s has no case", terms[i].name, numbers[terms[i].of].name)
		}
	}
}

// TestTermsAdded adds a term to each number, caps one and replaces one; the
// trace says so with the clause of the module.
func TestTermsAdded(t *testing.T) {
	one := func(x Ctx, w state.Shot) int {
		if w.U == engine.NoUnit {
			return 1000 // a Hand Size is asked about each tank
		}
		return 1
	}
	for _, c := range termCases {
		info := terms[c.term]
		in := numbers[info.of].name
		whole, _ := c.value(c.bench(t))
		b := c.bench(t)
		b.edit(TermEdit{In: in, At: "haze", How: AddTerm, What: "haze", Clause: "W 1a", Value: one})
		more, longer := c.value(b)
		want := 1
		if info.of == handNumber {
			want *= len(b.g.Seating.Units[b.unit("ger-1").Seat])
		}
		n := 0
		for _, term := range longer {
			if term.What == "haze" && term.Clause == "W 1a" && term.Op == engine.Plus {
				n += int(term.Value)
			}
		}
		if n != want {
			t.Errorf("%s: the trace has %+d, want %+d: %v", in, n, want, longer)
		}
		switch c.term {
		case moveFloor, moveBogged, perilFloor, fireFloor, moveImmobilized:
			continue // what comes after the added term changes with it
		}
		if more-whole != want {
			t.Errorf("%s %s: %d with the term, %d without, want %+d", in, info.name, more, whole, want)
		}
	}
}

func TestTermsCappedAndReplaced(t *testing.T) {
	five := func(Ctx, state.Shot) int { return 5 }
	for _, c := range []struct {
		how  TermHow
		term termCase
		want int
	}{
		{CapTerm, termCase{term: hitAcquired, own: seen("acquired", "sov-1")}, -15},
		{CapTerm, termCase{term: hitButtoned, own: status1(state.Buttoned)}, 5},
		{ReplaceTerm, termCase{term: hitAcquired, own: seen("acquired", "sov-1")}, -15},
		{ReplaceTerm, termCase{term: hitAcquired}, 0},
		{ReplaceTerm, termCase{term: hitChart}, 5 - 30},
	} {
		whole, _ := c.term.value(c.term.bench(t))
		b := c.term.bench(t)
		b.edit(TermEdit{In: "to-hit", At: terms[c.term.term].name, How: c.how, What: "haze", Clause: "W 1a", Value: five})
		now, trace := c.term.value(b)
		cited := 0
		for _, term := range trace {
			if term.What == "haze" && term.Clause == "W 1a" {
				cited++
			}
		}
		if now-whole != c.want || cited != state.Flag(c.want != 0) {
			t.Errorf("%d of %s: %+d, want %+d; cited %d times in %v", c.how, terms[c.term.term].name, now-whole, c.want, cited, trace)
		}
	}
}

// TestPenModLifted reads the Penetration of a shot as the log has it.
func TestPenModLifted(t *testing.T) {
	shoot := func(edits ...TermEdit) *bench {
		b := duel(t)
		for _, e := range edits {
			b.edit(e)
		}
		b.begin("ger-1")
		b.next(1, 2, 3)
		b.do("ger-1 fire sov-1 with 25")
		for b.happened(event.PenetrationTried) == 0 {
			b.chance()
		}
		return b
	}
	with, without := shoot(), shoot(TermEdit{In: "penetration", At: "pen-mod", How: LiftTerm, Clause: "W 1"})
	mod := with.term(with.last(event.PenetrationTried), "EITC 11.1.3h-ii")
	if by := int(with.last(event.PenetrationTried).To - without.last(event.PenetrationTried).To); mod == 0 || by != mod {
		t.Errorf("the Pen Mod %+d makes a difference of %+d", mod, by)
	}
	if got := without.term(without.last(event.PenetrationTried), "EITC 11.1.3h-ii"); got != 0 {
		t.Errorf("the trace still has the Pen Mod %+d", got)
	}
}

func TestTermMistakes(t *testing.T) {
	one := func(Ctx, state.Shot) int { return 1 }
	lift := TermEdit{In: "to-hit", At: "size", How: LiftTerm, Clause: "W 1"}
	for _, c := range []struct {
		edits []TermEdit
		want  string
	}{
		{[]TermEdit{{In: "to-hit", At: "aquired", How: LiftTerm, Clause: "W 1"}}, `module test: unknown term of to-hit "aquired"; did you mean "acquired"?`},
		{[]TermEdit{{In: "to-hti", At: "size", How: LiftTerm, Clause: "W 1"}}, `module test: unknown number "to-hti"; did you mean "to-hit"?`},
		{[]TermEdit{{In: "armour", At: "xyzzy", How: LiftTerm, Clause: "W 1"}}, `module test: unknown term of armour "xyzzy"; there are printed`},
		{[]TermEdit{{In: "to-hit", At: "size", How: AddTerm, Clause: "W 1", Value: one}}, `to-hit has a term "size" already`},
		{[]TermEdit{{In: "to-hit", At: "haze", Clause: "W 1", Value: one}, {In: "to-hit", At: "haze", Clause: "W 1", Value: one}}, `to-hit has a term "haze" already`},
		{[]TermEdit{lift, {In: "to-hit", At: "size", How: ReplaceTerm, Clause: "W 2", Value: one}}, "the term size of to-hit is lifted or replaced by module test already"},
		{[]TermEdit{{In: "to-hit", At: "size", How: CapTerm, Clause: "W 1"}}, "has no value"},
		{[]TermEdit{{In: "to-hit", At: "size", How: LiftTerm}}, "cites no clause"},
	} {
		err := newBench(t).g.editTerms("test", c.edits)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.edits[0], err, c.want)
		}
	}
}

// TestTermNames holds that a name means one term and that nothing is without
// words.
func TestTermNames(t *testing.T) {
	for i := range numbers {
		if numbers[i].name == "" || numbers[i].doc == "" || numbers[i].clause == "" {
			t.Errorf("number %d has no name, no words or no clause: %+v", i, numbers[i])
		}
	}
	for i := range terms {
		info := terms[i]
		if info.what == "" || info.clause == "" || termNamed(info.of, info.name) != term(i) {
			t.Errorf("term %d has no words, no clause or the name of another: %+v", i, info)
		}
	}
}

// TestEditedNumbersAllocateNothing holds for what players and Robata ask for
// hundreds of times a turn.
func TestEditedNumbersAllocateNothing(t *testing.T) {
	b := newBench(t)
	b.edit(TermEdit{In: "to-hit", At: "haze", Clause: "W 1", Value: func(x Ctx, w state.Shot) int { return x.Gap(w.U, w.E) }})
	b.edit(TermEdit{In: "move-level", At: "printed", How: CapTerm, Clause: "W 1", Value: func(Ctx, state.Shot) int { return 4 }})
	x, w := b.ctx(), Bare(b.id("ger-1"), b.id("sov-1"))
	if n := testing.AllocsPerRun(100, func() { x.ToHit(w, nil); x.MoveLevel(w.U, nil) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
