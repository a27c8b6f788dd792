package gametable

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/link"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// correspondent is a person who plays a seat by links.
type correspondent struct {
	seat   string
	secret [32]byte
	table  *Table
	open   func(Opening) error
}

// post is the game as the correspondent takes it up, with the shares of all as far as they are known.
func (c *correspondent) post(chains []play.Chain) *Post {
	chains = slices.Clone(chains)
	for i := range chains {
		if chains[i].Seat == c.seat && !chains[i].Bound {
			chains[i] = play.Chain{Seat: c.seat, Bound: true, Last: play.ShareOf(c.secret, 0)}
		}
	}
	return &Post{Here: []string{c.seat}, Secrets: map[string][32]byte{c.seat: c.secret}, Chains: chains, Open: c.open}
}

// takes takes the game of a link up.
func (c *correspondent) takes(t *testing.T, m play.Match, text string) error {
	t.Helper()
	l, err := link.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Play(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	actions, _ := Lines(s, m.Seats())
	o := Options{Match: m, Players: []string{Person, Person}, Seed: s.Seed.Seed, Recording: s, Post: c.post(s.Chains)}
	table, err := Again(t.Context(), o, actions, len(actions))
	if err == nil {
		c.table = table
	}
	return err
}

// sends makes the position a link.
func (c *correspondent) sends(t *testing.T) string {
	t.Helper()
	l, err := link.Make(t.Context(), c.table.Match(), c.table.Recording())
	if err != nil {
		t.Fatalf("%v in\n%s", err, c.table.Recording())
	}
	return l.String()
}

// decides takes decisions at random while they are the correspondent's, and holds that none can be taken back that chance
// came after.
func (c *correspondent) decides(t *testing.T, r *rand.Rand) {
	t.Helper()
	for now := c.table.Turn(); now.Kind == engine.Decide && c.table.Here(now.Seat); now = c.table.Turn() {
		offers := c.table.Offers(now.Seat)
		if err := c.table.Decide(t.Context(), now.Seat, offers[r.IntN(len(offers))].Action); err != nil {
			t.Fatal(err)
		}
		if actions := c.table.Actions(); c.table.CanUndo() == strings.HasPrefix(actions[len(actions)-1], "chance ") {
			t.Fatalf("behind %v a decision can be taken back: %t", actions[len(actions)-2:], c.table.CanUndo())
		}
	}
}

// correspondents sit down to a game of which the first begins.
func correspondents(t *testing.T, m play.Match) [2]*correspondent {
	t.Helper()
	both := [2]*correspondent{{seat: "s1", secret: [32]byte{1}}, {seat: "s2", secret: [32]byte{2}}}
	var err error
	o := Options{Match: m, Players: []string{Person, Person}, Seed: 5, Post: both[0].post([]play.Chain{{Seat: "s1"}, {Seat: "s2"}})}
	if both[0].table, err = New(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	return both
}

// TestPost plays whole games by turns over links: chance between two persons comes from both, who is asked next plays it,
// and the recording holds.
func TestPost(t *testing.T) {
	for _, id := range []string{"killer-heat", "merging-forces", "seven-rounds"}[:slow.Count(1, 3)] {
		m := open(t, id)
		both, r := correspondents(t, m), rand.New(rand.NewPCG(1, 2))
		links := 0
		for at := 0; ; at = 1 - at {
			both[at].decides(t, r)
			if both[at].table.Turn().Kind == engine.Over {
				break
			}
			if links++; links > 500 {
				t.Fatalf("%s does not end", id)
			}
			if err := both[1-at].takes(t, m, both[at].sends(t)); err != nil {
				t.Fatal(err)
			}
			if both[1-at].table.Awaits() != "" {
				t.Fatalf("%s: the game waits for the share of who is asked", id)
			}
		}
		last := both[0]
		if last.table.Turn().Kind != engine.Over {
			last = both[1]
		}
		s := last.table.Recording()
		n := strings.Count(s.String(), "\nreseed ")
		if n == 0 || strings.Count(s.String(), "\nchain s") != 2 {
			t.Errorf("%s: chance comes %d times from both", id, n)
		}
		report, err := m.Replay(t.Context(), s, play.ReplayOptions{Check: true, Source: true})
		if err != nil || report.Failure != nil {
			t.Errorf("%s: %v, %v", id, report.Failure, err)
		}
		t.Logf("%s: %d links, chance comes %d times from both, the last has %d characters", id, links, n, len(last.sends(t)))
	}
}

// waiting plays on until the game waits for a share of a seat and returns who decided last.
func waiting(t *testing.T, m play.Match, both [2]*correspondent) (from, to *correspondent) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	for at := 0; ; at = 1 - at {
		both[at].decides(t, r)
		if both[at].table.Awaits() != "" {
			return both[at], both[1-at]
		}
		if err := both[1-at].takes(t, m, both[at].sends(t)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestPostRefuses holds that a share is not opened where that is refused, and that a decision is taken back up to where
// chance came.
func TestPostRefuses(t *testing.T) {
	m := open(t, "killer-heat")
	from, to := waiting(t, m, correspondents(t, m))
	first := from.sends(t)
	share, ok := from.table.Promised()
	if !ok || share.Seat != from.seat || share.Number == 0 {
		t.Errorf("the share that is promised is %v", share)
	}
	if !from.table.CanUndo() {
		t.Error("a decision cannot be taken back that nothing came after")
	}
	if err := from.table.Undo(); err != nil || from.table.Awaits() != "" {
		t.Errorf("taken back, the game waits for %q: %v", from.table.Awaits(), err)
	}
	if err := from.table.Redo(); err != nil || from.table.Awaits() != to.seat || from.sends(t) != first {
		t.Errorf("done again, the game waits for %q: %v", from.table.Awaits(), err)
	}
	wrong := errors.New("opened before")
	var opened Opening
	to.open = func(o Opening) error {
		opened = o
		return wrong
	}
	if err := to.takes(t, m, first); !errors.Is(err, wrong) || opened.Seat != to.seat || opened.Position != share.Position {
		t.Errorf("%v is opened: %v", opened, err)
	}
	to.open = nil
	if err := to.takes(t, m, first); err != nil {
		t.Fatal(err)
	}
	if to.table.CanUndo() || to.table.Undo() == nil {
		t.Error("the decision of another is taken back")
	}
	if since := to.table.Since(); since >= to.table.Played() {
		t.Errorf("nothing is new: %d of %d turns", since, to.table.Played())
	}
}

// TestPostLost holds that a game goes on where the secret of a seat is lost, with chance that comes without its shares.
func TestPostLost(t *testing.T) {
	m := open(t, "killer-heat")
	from, to := waiting(t, m, correspondents(t, m))
	l, err := link.Parse(from.sends(t))
	if err != nil {
		t.Fatal(err)
	}
	s, err := l.Play(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Chains {
		s.Chains[i].Lost = s.Chains[i].Lost || s.Chains[i].Seat == to.seat
	}
	actions, _ := Lines(s, m.Seats())
	o := Options{Match: m, Players: []string{Person, Person}, Seed: s.Seed.Seed, Recording: s, Post: &Post{Here: []string{to.seat}, Chains: s.Chains}}
	if to.table, err = Again(t.Context(), o, actions, len(actions)); err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	to.decides(t, r)
	if err := from.takes(t, m, to.sends(t)); err != nil {
		t.Fatal(err)
	}
	from.decides(t, r)
	text := from.table.Recording().String()
	if from.table.Awaits() != "" || !strings.Contains(text, " lost\n") {
		t.Errorf("the game waits for %q, or the loss is not recorded:\n%.600s", from.table.Awaits(), text)
	}
	report, err := m.Replay(t.Context(), from.table.Recording(), play.ReplayOptions{Source: true})
	if err != nil || report.Failure != nil {
		t.Errorf("%v, %v", report.Failure, err)
	}
}
