package play

import (
	"strings"

	"hulldown.dev/engine"
)

// heldLine is a line of a transcript that is not written yet: the kind and the number of its event,
// its text, and by how many steps it is indented.
type heldLine struct {
	kind   string
	number int
	text   string
	deep   int
}

// hold keeps a line until one comes that is not joined with it.
func (r *reader[S]) hold(next heldLine) error {
	if joined, ok := r.held.join(next); ok {
		r.held = joined
		return nil
	}
	if err := r.flush(); err != nil {
		return err
	}
	r.held = next
	return nil
}

// flush writes the line that is held; it may be called without a reader.
func (r *reader[S]) flush() error {
	if r == nil || r.held.text == "" {
		return nil
	}
	last, deep := r.held, r.deep
	r.held = heldLine{}
	r.kind, r.number, r.deep = last.kind, last.number, last.deep
	err := r.line(last.text)
	r.kind, r.deep = "", deep
	return err
}

// join is a line with what another says behind it, where both are of one kind and cite the same clause and
// begin with the same two words or more: what differs is then of the same sort, as cards drawn by a seat.
func (h heldLine) join(next heldLine) (heldLine, bool) {
	if h.kind == "" || h.kind != next.kind || h.number != next.number && h.kind == "hurt" || h.deep != next.deep {
		return h, false
	}
	text, clause := parted(h.text)
	more, other := parted(next.text)
	same := commonWords(text, more)
	rest := more[same:]
	if clause != other || strings.Count(more[:same], " ") < 2 || rest == "" || strings.ContainsAny(rest+text[same:], "(:;") {
		return h, false
	}
	h.text = text + ", " + rest + clause
	return h, true
}

// parted is a line without the clauses at its end, and these.
func parted(line string) (text, clauses string) {
	if at := strings.LastIndex(line, " ["); at >= 0 && strings.HasSuffix(line, "]") {
		return line[:at], line[at:]
	}
	return line, ""
}

// commonWords is how far two texts are the same, up to a blank.
func commonWords(a, b string) int {
	n := 0
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == ' ' {
			n = i + 1
		}
	}
	return n
}

// freshness is what a transcript in parts has just said, so that events which say it again are left out.
type freshness uint8

// The parts that say what the next events would: the head of a round names the round and its phase, and a
// unit that comes back has a whole crew in its own seats.
const (
	nothingSaid freshness = iota
	partBegun
	unitRenewed
)

// said reports whether an event of a kind says again what was just said, and notes what it says.
func (f *freshness) said(kind string, e engine.Event) bool {
	switch {
	case *f == partBegun && (kind == "round-began" && e.Seat == engine.NoSeat || kind == "phase-began"):
		if kind == "phase-began" {
			*f = nothingSaid
		}
		return true
	case *f == unitRenewed && (kind == "hurt" && e.To == 0 || kind == "reseated"):
		return true
	case kind == "reinforced":
		*f = unitRenewed
	case kind != "":
		*f = nothingSaid
	}
	return false
}
