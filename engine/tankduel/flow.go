package tankduel

import (
	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/change"
	"hulldown.dev/engine/tankduel/event"
	"hulldown.dev/engine/tankduel/notation"
	"hulldown.dev/engine/tankduel/state"
)

// Reason is why a decision is asked.
type Reason = notation.Reason

// Procedure is something that the game can be doing. Exactly one of Stages,
// Decide and Chance is given.
type Procedure struct {
	// Number is its place in the procedure table, which is part of every state.
	Number uint8
	Name   string
	// Ask is what a decision of a module's procedure asks people, and Why is why, those of the core being
	// notation.Questions and notation.Reasons.
	Ask engine.Message
	Why Reason
	// Stages run one after the other; each may open frames, which come first.
	Stages []Stage
	Decide *decision
	Chance *Chance
}

// Stage is one step of a procedure, by a name that is unique there. Run gets the
// frame of the procedure, which points to the next stage already; it may point
// it elsewhere with jump, again and leave. Without Run a stage is a place that a
// module may fill.
type Stage struct {
	Name string
	// Label is the name by which other stages jump to this one, 0 for none.
	Label Label
	// When reports whether the stage has a reason; without one it is passed over
	// at once. It may not read how far the frame is. nil is always.
	When func(x Ctx, f *state.Frame) bool
	Run  func(x Ctx, f *state.Frame)
	// removed is set when a module took the stage out.
	removed bool
}

// Label is a stage that code jumps to. The same label may mark stages of several
// procedures, so that these share what jumps there; a procedure without a stage
// of that label ends instead.
type Label uint8

const (
	noLabel   Label = iota
	nextRound       // another round
	nextMenu        // another action of the Action Step
	// NextResult is another entry of a Damage Card.
	NextResult
	nextSuccess // another success of a Robata Move
	redrawn     // nothing more is discarded
	// ShotOver is where all about hitting and piercing is over.
	ShotOver
	secondShift   // the second MOVE card of a Move is carried out
	rangeFinal    // the Range of a Move is final
	moveOver      // all about moving and what it costs is over
	flankAnswered // a Robata FLANK was answered
	flankOver     // a Robata FLANK is over
	pullAgain     // a further card of a Spot attempt
	// HitFound is where it has to be found out where a hit is.
	HitFound
	labels
)

// procedure is a Procedure as play reads it: dense, and frozen. Only one of
// stages, decide and chance has anything in it.
type procedure struct {
	stages []stage
	decide *decision
	chance *Chance
	// at is the place of each label.
	at   [labels]uint8
	name string
	// why is the clause by which a module's decision is asked.
	why engine.Clause
}

// stage is a Stage as play reads it. Without run it is a place that no module has
// filled, without when it always has a reason.
type stage struct {
	run  func(x Ctx, f *state.Frame)
	when func(x Ctx, f *state.Frame) bool
}

// decision asks the seat of its frame. offer adds what is legal, in a fixed
// order and never nothing; refuse says what forbids an action;
// apply runs after the frame was closed.
type decision struct {
	offer  func(x Ctx, f *state.Frame, o Offers) Offers
	refuse func(x Ctx, f *state.Frame, a engine.Action) state.Refusal
	apply  func(x Ctx, f state.Frame, a engine.Action)
}

// Chance asks for one of several equally likely outcomes. ready may close the
// frame by returning false when there is nothing to ask. apply reports whether
// the frame stays open for another outcome. List, which may be nil, appends the outcomes all at once.
type Chance struct {
	Ready   func(x Ctx, f *state.Frame) bool
	Count   func(x Ctx, f *state.Frame) int
	Outcome func(x Ctx, f *state.Frame, i int) engine.Action
	List    func(x Ctx, f *state.Frame, dst []engine.Action) []engine.Action
	Refuse  func(x Ctx, f *state.Frame, a engine.Action) state.Refusal
	Apply   func(x Ctx, f state.Frame, a engine.Action) (stays bool)
}

// Push puts a frame on the stack. Events of the flow are carried out directly,
// since there are several for each turn. Where rules follow on each other so far that there is no
// room, the game ends, and Check says so.
func (x Ctx) Push(proc uint8, a state.About) {
	if x.Depth == state.MaxFrames {
		tellFull(x)
		return
	}
	f := change.PushFrame(x.State)
	f.Proc, f.Seat, f.Unit, f.Target, f.Card = proc, a.Seat, a.Unit, a.Target, a.Card
	change.BeginRegisters(f, a.R0, a.R1)
	if !x.Log.Keeps(event.Opened) {
		return
	}
	e := Flow(event.Opened, 0)
	e.Item, e.Seat, e.Unit, e.Target, e.Card = proc, a.Seat, a.Unit, a.Target, a.Card
	x.Log.Add(e)
	for r, to := range [2]int16{a.R0, a.R1} {
		if to != 0 {
			x.tellRegister(state.Register(r), to)
		}
	}
}

// tellFull notes that there was no room for a frame: the game ends as soon as what runs has run.
func tellFull(x Ctx) {
	e := event.New(event.Filled, "")
	x.Emit(&e)
}

// PushFor opens a procedure that asks a seat, or acts for it. For a seat that a
// module runs, what stands in for the procedure is opened.
func (x Ctx) PushFor(proc uint8, a state.About) { x.Push(x.Game.standIn(proc, a.Seat), a) }

// standIn is what is opened when a seat would be asked by a procedure: itself,
// unless a module runs the seat.
func (g *Game) standIn(proc uint8, seat engine.Seat) uint8 {
	if seat < 0 || len(g.standIns[seat]) == 0 {
		return proc
	}
	return g.standIns[seat][proc]
}

// RunByModule reports whether a module acts for a seat.
func (g *Game) RunByModule(seat engine.Seat) bool { return seat >= 0 && len(g.standIns[seat]) > 0 }

// close takes the top frame off the stack.
func (x Ctx) close() {
	change.PopFrame(x.State)
	if x.Log != nil {
		x.tellFlow(event.Closed, 0)
	}
}

// Jump points the top frame to the stage with a label.
func (x Ctx) Jump(to Label) {
	f := x.Frame()
	x.point(f, int(x.Game.procs[f.Proc].at[to]))
}

// Again points the top frame to its first stage.
func (x Ctx) Again() { x.point(x.Frame(), 0) }

// Leave ends the procedure of the top frame after the running stage.
func (x Ctx) Leave() {
	f := x.Frame()
	x.point(f, len(x.Game.procs[f.Proc].stages))
}

// point notes how far the top frame is.
func (x Ctx) point(top *state.Frame, stage int) {
	change.SetStage(top, uint8(stage))
	if x.Log != nil {
		x.tellFlow(event.Stepped, stage)
	}
}

// Note sets a register of the top frame.
func (x Ctx) Note(r state.Register, to int) {
	change.SetRegister(x.State, r, int16(to))
	if x.Log != nil {
		x.tellRegister(r, int16(to))
	}
}

func (x Ctx) tellRegister(r state.Register, to int16) {
	e := Flow(event.Noted, int(to))
	e.Item = uint8(r)
	x.Log.Add(e)
}

// tellFlow records an event of the flow. It is apart from what calls it so that
// these are inlined: most games are played without a log.
func (x Ctx) tellFlow(k engine.EventKind, to int) { x.Log.Add(Flow(k, to)) }

// Flow returns an event of the flow, which nobody is told.
func Flow(k engine.EventKind, to int) engine.Event {
	e := event.New(k, "")
	e.Seen = engine.NoOne
	e.To = int16(to)
	return e
}

// settle runs stages until a seat or chance is asked or the game is over. Most
// of its rounds run a stage, so that is asked first.
func (x Ctx) settle() {
	for !x.Over && x.Depth > 0 {
		if x.Full {
			x.finish(state.ByRounds)
			return
		}
		f := x.Frame()
		p := &x.Game.procs[f.Proc]
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
		case p.chance != nil && p.chance.Ready(x, f):
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
func (s *stage) idle(x Ctx, f *state.Frame) bool {
	return s.run == nil || s.when != nil && !s.when(x, f)
}

// Turn implements engine.Game.
func (g *Game) Turn(s *state.State) engine.Turn {
	if s.Over || s.Depth == 0 {
		return engine.Turn{Kind: engine.Over, Seat: engine.NoSeat}
	}
	f := s.Frame()
	p := &g.procs[f.Proc]
	if p.decide != nil {
		return engine.Turn{Kind: engine.Decide, Seat: f.Seat}
	}
	return engine.Turn{Kind: engine.Chance, Seat: f.Seat, Outcomes: p.chance.Count(Ctx{Position: Position{s, g}}, f)}
}

// Actions implements engine.Game.
func (g *Game) Actions(dst []engine.Action, s *state.State) []engine.Action {
	if s.Over || s.Depth == 0 {
		return dst
	}
	f := s.Frame()
	d := g.procs[f.Proc].decide
	if d == nil {
		return dst
	}
	return d.offer(Ctx{Position: Position{s, g}}, f, Offers{dst: dst}).dst
}

// Outcome implements engine.Game.
func (g *Game) Outcome(s *state.State, i int) engine.Action {
	f := s.Frame()
	return g.procs[f.Proc].chance.Outcome(Ctx{Position: Position{s, g}}, f, i)
}

// Outcomes implements engine.Listed.
func (g *Game) Outcomes(dst []engine.Action, s *state.State) []engine.Action {
	x, f := Ctx{Position: Position{s, g}}, s.Frame()
	c := g.procs[f.Proc].chance
	if c.List != nil {
		return c.List(x, f, dst)
	}
	for i := range c.Count(x, f) {
		dst = append(dst, c.Outcome(x, f, i))
	}
	return dst
}

// Apply implements engine.Game.
func (g *Game) Apply(s *state.State, a engine.Action, log *engine.Log) error {
	if s.Over || s.Depth == 0 {
		return &engine.IllegalError{Action: g.FormatAction(s, a), Why: "the game is over"}
	}
	x := Ctx{Position{s, g}, log}
	f := s.Frame()
	p := &g.procs[f.Proc]
	if r := p.refuse(x, f, a); !r.Permits() {
		if r == NotOffered && p.decide != nil {
			r = x.unheld(f.Seat, a)
		}
		return &engine.IllegalError{Action: g.FormatAction(s, a), Clause: r.Clause, Why: r.Why}
	}
	if p.decide != nil {
		frame := *f
		x.close()
		p.decide.apply(x, frame, a)
	} else if !p.chance.Apply(x, *f, a) && !x.Over {
		x.close() // the outcome was the last
	}
	x.settle()
	x.forbidden()
	return nil
}

func (p *procedure) refuse(x Ctx, f *state.Frame, a engine.Action) state.Refusal {
	if a.At() != (engine.Place{}) {
		return NotOffered // there is no map
	}
	if p.decide != nil {
		return p.decide.refuse(x, f, a)
	}
	return p.chance.Refuse(x, f, a)
}

// Fold implements engine.Game.
func (g *Game) Fold(s *state.State, e engine.Event) {
	Ctx{Position: Position{s, g}}.change(&e)
}

// Start implements engine.Game: the first state, settled up to its first turn.
func (g *Game) Start() state.State { return g.start }

// Assembly implements engine.Assembled.
func (g *Game) Assembly() *engine.Log { return &g.assembly }

// Seats implements engine.Game.
func (g *Game) Seats() int { return g.Seating.N }
