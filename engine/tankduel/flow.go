package tankduel

import "hulldown/engine"

// Procedure is something that the game can be doing. Exactly one of Stages,
// Decide and Chance is given.
type Procedure struct {
	// Number is its place in the procedure table, which is part of every state.
	Number uint8
	Name   string
	// Stages run one after the other; each may open frames, which come first.
	Stages []Stage
	Decide *decision
	Chance *chance
}

// Stage is one step of a procedure, by a name that is unique there. Run gets the
// frame of the procedure, which points to the next stage already; it may point
// it elsewhere with jump, again and leave. Without Run a stage is a place that a
// module may fill.
type Stage struct {
	Name string
	// Label is what code jumps to, 0 for none.
	Label Label
	// When reports whether the stage has a reason; without one it is passed over
	// at once. It may not read how far the frame is. nil is always.
	When func(x Ctx, f *Frame) bool
	Run  func(x Ctx, f *Frame)
	// removed is set when a module took the stage out.
	removed bool
}

// Label is a stage that code jumps to. The same label may mark stages of several
// procedures, so that these share what jumps there; a procedure without a stage
// of that label ends instead.
type Label uint8

const (
	noLabel       Label = iota
	nextRound           // another round
	nextMenu            // another action of the Action Step
	nextResult          // another entry of a Damage Card
	nextSuccess         // another success of a Robata Move
	redrawn             // nothing more is discarded
	shotOver            // all about hitting and piercing is over
	rangeFinal          // the Range of a Move is final
	moveOver            // all about moving and what it costs is over
	flankAnswered       // a Robata FLANK was answered
	flankOver           // a Robata FLANK is over
	pullAgain           // a further card of a Spot attempt
	hitFound            // where a hit is has to be found out
	labels
)

// procedure is a Procedure as play reads it: dense, and frozen. Only one of
// stages, decide and chance has anything in it.
type procedure struct {
	stages []stage
	decide *decision
	chance *chance
	// at is the place of each label.
	at   [labels]uint8
	name string
}

// stage is a Stage as play reads it. Without run it is a place that no module has
// filled, without when it always has a reason.
type stage struct {
	run  func(x Ctx, f *Frame)
	when func(x Ctx, f *Frame) bool
}

// decision asks the seat of its frame. offer adds what is legal, in a fixed
// order and never nothing; refuse says what forbids an action;
// apply runs after the frame was closed.
type decision struct {
	offer  func(x Ctx, f *Frame, o offers) offers
	refuse func(x Ctx, f *Frame, a engine.Action) refusal
	apply  func(x Ctx, f Frame, a engine.Action)
}

// chance asks for one of several equally likely outcomes. ready may close the
// frame by returning false when there is nothing to ask. apply reports whether
// the frame stays open for another outcome.
type chance struct {
	ready   func(x Ctx, f *Frame) bool
	count   func(x Ctx, f *Frame) int
	outcome func(x Ctx, f *Frame, i int) engine.Action
	refuse  func(x Ctx, f *Frame, a engine.Action) refusal
	apply   func(x Ctx, f Frame, a engine.Action) (stays bool)
}

// refusal says which clause forbids an action, and why. It is a value, so that
// asking whether something is legal allocates nothing.
type refusal struct {
	clause engine.Clause
	why    string
}

// about is what a new frame concerns. Like a shot it is in groups of at most four
// fields to stay in registers.
type about struct {
	parties
	begun
}

// parties are the seat, the units and the card of a frame.
type parties struct {
	seat         engine.Seat
	unit, target engine.Unit
	card         engine.Card
}

// begun are the first values of the registers of a frame.
type begun struct{ r0, r1 int16 }

// nobody concerns nothing.
var nobody = about{parties: parties{engine.NoSeat, engine.NoUnit, engine.NoUnit, engine.NoCard}}

// on concerns one unit and the seat that controls it.
func (s *State) on(u engine.Unit) about {
	return about{parties: parties{s.Units[u].Seat, u, engine.NoUnit, engine.NoCard}}
}

func (a about) at(target engine.Unit) about { a.target = target; return a }
func (a about) with(card engine.Card) about { a.card = card; return a }
func (a about) of(seat engine.Seat) about   { a.seat = seat; return a }

// put gives a register of the new frame its first value; only the first two
// have one.
func (a about) put(r register, v int) about {
	switch r {
	case 0:
		a.r0 = int16(v)
	case 1:
		a.r1 = int16(v)
	default:
		panic("internal error: a frame is opened with a register that is set later")
	}
	return a
}

// open puts a frame on the stack. Events of the flow are carried out directly,
// since there are several for each turn.
func (x Ctx) open(proc uint8, a about) {
	if x.Depth == MaxFrames {
		panic("internal error: the stack of frames is full")
	}
	f := pushFrame(x.State)
	f.Proc, f.Seat, f.Unit, f.Target, f.Card = proc, a.seat, a.unit, a.target, a.card
	beginRegisters(f, a.r0, a.r1)
	if !x.log.Keeps(opened) {
		return
	}
	e := flow(opened, 0)
	e.Item, e.Seat, e.Unit, e.Target, e.Card = proc, a.seat, a.unit, a.target, a.card
	x.log.Add(e)
	for r, to := range [2]int16{a.r0, a.r1} {
		if to != 0 {
			x.tellRegister(register(r), to)
		}
	}
}

// openFor opens a procedure that asks a seat, or acts for it. For a seat that a
// module runs, what stands in for the procedure is opened.
func (x Ctx) openFor(proc uint8, a about) { x.open(x.g.standIn(proc, a.seat), a) }

// standIn is what is opened when a seat would be asked by a procedure: itself,
// unless a module runs the seat.
func (g *Game) standIn(proc uint8, seat engine.Seat) uint8 {
	if seat < 0 || len(g.standIns[seat]) == 0 {
		return proc
	}
	return g.standIns[seat][proc]
}

// runByModule reports whether a module acts for a seat.
func (g *Game) runByModule(seat engine.Seat) bool { return seat >= 0 && len(g.standIns[seat]) > 0 }

// close takes the top frame off the stack.
func (x Ctx) close() {
	popFrame(x.State)
	if x.log != nil {
		x.tellFlow(closed, 0)
	}
}

// jump points the top frame to the stage with a label.
func (x Ctx) jump(to Label) {
	f := x.frame()
	x.point(f, int(x.g.procs[f.Proc].at[to]))
}

// again points the top frame to its first stage.
func (x Ctx) again() { x.point(x.frame(), 0) }

// leave ends the procedure of the top frame after the running stage.
func (x Ctx) leave() {
	f := x.frame()
	x.point(f, len(x.g.procs[f.Proc].stages))
}

// point notes how far the top frame is.
func (x Ctx) point(top *Frame, stage int) {
	setStage(top, uint8(stage))
	if x.log != nil {
		x.tellFlow(stepped, stage)
	}
}

// note sets a register of the top frame.
func (x Ctx) note(r register, to int) {
	setRegister(x.State, r, int16(to))
	if x.log != nil {
		x.tellRegister(r, int16(to))
	}
}

func (x Ctx) tellRegister(r register, to int16) {
	e := flow(noted, int(to))
	e.Item = uint8(r)
	x.log.Add(e)
}

// tellFlow records an event of the flow. It is apart from what calls it so that
// these are inlined: most games are played without a log.
func (x Ctx) tellFlow(k engine.EventKind, to int) { x.log.Add(flow(k, to)) }

// flow returns an event of the flow, which nobody is told.
func flow(k engine.EventKind, to int) engine.Event {
	e := event(k, "")
	e.Seen = engine.NoOne
	e.To = int16(to)
	return e
}

// settle runs stages until a seat or chance is asked or the game is over. Most
// of its rounds run a stage, so that is asked first.
func (x Ctx) settle() {
	for !x.Over && x.Depth > 0 {
		f := x.frame()
		p := &x.g.procs[f.Proc]
		i, n := int(f.Stage), len(p.stages)
		switch {
		case i < n:
			for i < n && p.stages[i].idle(x, f) {
				i++
			}
			if i == n {
				x.point(f, n)
				continue
			}
			x.point(f, i+1)
			p.stages[i].run(x, f)
		case p.decide != nil:
			if !x.interrupted() {
				return
			}
		case p.chance != nil && p.chance.ready(x, f):
			if !x.interrupted() {
				return
			}
		default:
			x.close()
		}
	}
}

// idle reports whether a stage has nothing to do now. Those passed over leave no
// trace.
func (s *stage) idle(x Ctx, f *Frame) bool {
	return s.run == nil || s.when != nil && !s.when(x, f)
}

// Turn implements engine.Game.
func (g *Game) Turn(s *State) engine.Turn {
	if s.Over || s.Depth == 0 {
		return engine.Turn{Kind: engine.Over, Seat: engine.NoSeat}
	}
	f := s.frame()
	p := &g.procs[f.Proc]
	if p.decide != nil {
		return engine.Turn{Kind: engine.Decide, Seat: f.Seat}
	}
	return engine.Turn{Kind: engine.Chance, Seat: f.Seat, Outcomes: p.chance.count(Ctx{position: position{s, g}}, f)}
}

// Actions implements engine.Game.
func (g *Game) Actions(dst []engine.Action, s *State) []engine.Action {
	if s.Over || s.Depth == 0 {
		return dst
	}
	f := s.frame()
	d := g.procs[f.Proc].decide
	if d == nil {
		return dst
	}
	return d.offer(Ctx{position: position{s, g}}, f, offers{dst: dst}).dst
}

// Outcome implements engine.Game.
func (g *Game) Outcome(s *State, i int) engine.Action {
	f := s.frame()
	return g.procs[f.Proc].chance.outcome(Ctx{position: position{s, g}}, f, i)
}

// Apply implements engine.Game.
func (g *Game) Apply(s *State, a engine.Action, log *engine.Log) error {
	if s.Over || s.Depth == 0 {
		return &engine.IllegalError{Action: g.FormatAction(s, a), Why: "the game is over"}
	}
	x := Ctx{position{s, g}, log}
	f := s.frame()
	p := &g.procs[f.Proc]
	if r := p.refuse(x, f, a); !r.permits() {
		if r == notOffered && p.decide != nil {
			r = x.unheld(f.Seat, a)
		}
		return &engine.IllegalError{Action: g.FormatAction(s, a), Clause: r.clause, Why: r.why}
	}
	if p.decide != nil {
		frame := *f
		x.close()
		p.decide.apply(x, frame, a)
	} else if !p.chance.apply(x, *f, a) && !x.Over {
		x.close() // the outcome was the last
	}
	x.settle()
	x.forbidden()
	return nil
}

func (p *procedure) refuse(x Ctx, f *Frame, a engine.Action) refusal {
	if a.At() != (engine.Place{}) {
		return notOffered // there is no map
	}
	if p.decide != nil {
		return p.decide.refuse(x, f, a)
	}
	return p.chance.refuse(x, f, a)
}

// Fold implements engine.Game.
func (g *Game) Fold(s *State, e engine.Event) {
	Ctx{position: position{s, g}}.change(&e)
}

// Start implements engine.Game: the first state, settled up to its first turn.
func (g *Game) Start() State { return g.start }

// Assembly implements engine.Assembled.
func (g *Game) Assembly() *engine.Log { return &g.assembly }

// Seats implements engine.Game.
func (g *Game) Seats() int { return g.seats }
