package engine

// Clause cites the rule behind an event, a number or a refusal by its id, such
// as "EITC 8.3.2a". Scenario rules cite their own paragraphs.
type Clause string

// EventKind says what happened, in the past tense; each game has its own list.
type EventKind uint8

// Event is one change of state. Each field has one meaning for all kinds, and a
// kind says which it uses. A field that it does not use is zero, and NoSeat,
// NoSide, NoUnit or NoCard where it would name something.
type Event struct {
	Kind EventKind
	// Seen is who may see the event whole; to others it is Redacted.
	Seen SeatSet
	// Seat is the seat concerned, NoSeat for none.
	Seat Seat
	// Unit is the unit concerned, Target the other one.
	Unit, Target Unit
	// Item says which of several things changed, such as a crew member.
	Item uint8
	// Card is the card concerned.
	Card Card
	// Side is the side concerned, NoSide for none.
	Side int8
	// To is the number of the event, in the measure of its kind, and From the
	// same number before.
	From, To int16
	// Of says to which of several the item belongs, such as the vehicle of whose
	// crew it is a member.
	Of uint8
	// At is where on the map.
	At Place
	// Terms are the places in Log.Terms that add up to To.
	Terms TermRange
	// Clause is the rule that caused the change.
	Clause Clause
}

// Redacted returns the event as one seat may see it: the card and the numbers
// are withheld from those who may not know them.
func (e Event) Redacted(seat Seat) Event {
	if seat == NoSeat || e.Seen.Has(seat) {
		return e
	}
	e.Card, e.Item, e.Of, e.From, e.To, e.Target = NoCard, 0, 0, 0, 0, NoUnit
	e.At, e.Terms = Place{}, TermRange{}
	return e
}

// TermRange is a half-open range of Log.Terms.
type TermRange struct{ From, To uint32 }

// TermOp says how a term changes the number before it.
type TermOp uint8

// The operations of a trace.
const (
	// Base sets the number, Plus adds to it, Becomes replaces it by Value.
	Base TermOp = iota
	Plus
	Becomes
)

// Term is one step of how a number came about. What names the reason and
// stems from the game's words or its content.
type Term struct {
	Op     TermOp
	Value  int16
	What   string
	Clause Clause
}

// Log collects what happened. The zero Log is ready; a nil *Log collects
// nothing and costs nothing. Events are in order of time.
type Log struct {
	Events []Event
	Terms  []Term
	// Only names the kinds of event that are collected; nil is all kinds.
	// Terms are collected with all kinds alone.
	Only *EventKinds
	// Rules counts, by the first clause of each, the rules of content that did something
	// which no event or term shows under that clause; nil counts none.
	Rules map[Clause]int
	// Uses are the rules of content that were carried out, in order of time, where Rules counts.
	Uses []Use
}

// Use is that a rule of content was carried out: its first clause, how many events came
// before, and whether it did something that no event shows under that clause.
type Use struct {
	Clause Clause
	At     int
	Did    bool
}

// Keeps reports whether the log collects events of a kind.
func (l *Log) Keeps(k EventKind) bool { return l != nil && (l.Only == nil || l.Only.Has(k)) }

// Traced reports whether the log collects the terms of numbers.
func (l *Log) Traced() bool { return l != nil && l.Only == nil }

// Wants is a trace for the terms of a number, or nil where the log does not collect them.
func (l *Log) Wants(t *Trace) *Trace {
	if !l.Traced() {
		return nil
	}
	return t
}

// Reset empties the log and keeps its memory.
func (l *Log) Reset() {
	l.Events, l.Terms, l.Uses = l.Events[:0], l.Terms[:0], l.Uses[:0]
	clear(l.Rules)
}

// Worked counts a rule of content that did something.
func (l *Log) Worked(c Clause) {
	if l != nil && l.Rules != nil {
		l.Rules[c]++
	}
}

// Begun notes that a rule of content is carried out, whether or not it will do something.
func (l *Log) Begun(c Clause) {
	if l != nil && l.Rules != nil {
		l.Uses = append(l.Uses, Use{Clause: c, At: len(l.Events)})
	}
}

// Did counts a rule of content that did something while it was carried out.
func (l *Log) Did(c Clause) {
	l.Worked(c)
	if l == nil {
		return
	}
	for i := len(l.Uses) - 1; i >= 0; i-- {
		if l.Uses[i].Clause == c {
			l.Uses[i].Did = true
			return
		}
	}
}

// Add records an event.
func (l *Log) Add(e Event) {
	if l.Keeps(e.Kind) {
		l.Events = append(l.Events, e)
	}
}

// Trace returns the terms of an event.
func (l *Log) Trace(e Event) []Term {
	if l == nil || int(e.Terms.To) > len(l.Terms) {
		return nil
	}
	return l.Terms[e.Terms.From:e.Terms.To]
}

// MaxTerms is the most terms that one number can have.
const MaxTerms = 32

// Trace gathers the terms of one number. A nil *Trace gathers nothing.
type Trace struct {
	terms [MaxTerms]Term
	n     int
}

// Note records a term; beyond MaxTerms it records nothing.
func (t *Trace) Note(op TermOp, value int, what string, c Clause) {
	if t == nil || t.n == MaxTerms {
		return
	}
	t.terms[t.n] = Term{Op: op, Value: int16(value), What: what, Clause: c}
	t.n++
}

// Terms returns the terms gathered so far.
func (t *Trace) Terms() []Term {
	if t == nil {
		return nil
	}
	return t.terms[:t.n]
}

// Keep stores a trace in the log and returns where it is.
func (l *Log) Keep(t *Trace) TermRange {
	if !l.Traced() || t == nil {
		return TermRange{}
	}
	from := uint32(len(l.Terms))
	l.Terms = append(l.Terms, t.Terms()...)
	return TermRange{From: from, To: uint32(len(l.Terms))}
}
