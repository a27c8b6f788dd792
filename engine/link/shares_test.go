package link

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/slow"
)

// byPost is a game that persons play at random by links, up to so many times that chance comes from two of them, and
// then up to where a share is missing, or to its end.
func byPost(t *testing.T, m play.Match, seed uint64, most int) *play.Script {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 1))
	s := &play.Script{Head: m.Head(), Engine: play.Version, Seed: &play.Seed{Seed: seed}}
	h := &shares{seats: m.Seats()}
	for i, seat := range m.Seats() {
		s.Seats = append(s.Seats, play.SeatLine{Seat: seat, Player: "human"})
		h.list = append(h.list, play.Chain{Seat: seat, Bound: true, Count: play.MaxShares, Last: play.ShareOf([32]byte{byte(i)}, play.MaxShares)})
	}
	h.chains = play.NewChains(h.list)
	session, err := m.Sit(play.SitOptions{Seed: seed, Players: strings.Fields(strings.Repeat(play.Remote+" ", len(m.Seats())))})
	if err != nil {
		t.Fatal(err)
	}
	w := writer{session: session}
	err = w.mark()
	for err == nil && session.Turn().Kind != engine.Over {
		turn, who := session.Turn(), "chance"
		if turn.Kind == engine.Decide {
			legal := session.Legal()
			who, err = m.Seats()[turn.Seat], session.Take(legal[random.IntN(len(legal))])
		} else {
			err = session.Step(t.Context())
		}
		if err != nil {
			break
		}
		w.add(append([]string{who}, strings.Fields(session.Last(engine.NoSeat).Action)...)...)
		if err = w.mark(); err != nil || who == "chance" {
			continue
		}
		var to string
		if to, err = h.due(session); to == "" {
			continue
		}
		line := play.Reseed{To: to}
		if most--; most < 0 {
			err = h.chains.Spend(who, line)
			w.lines = append(w.lines, line.Line())
			break
		}
		seed, err = h.chains.Seed(session.Seed(), who, to)
		session.Reseed(seed)
		line.Seed = &seed
		w.lines = append(w.lines, line.Line())
	}
	if err != nil {
		t.Fatal(err)
	}
	s.Lines = w.lines
	for _, c := range h.list {
		s.Chains = append(s.Chains, c.Cut(h.chains.Used(c.Seat)))
	}
	return s
}

// opened opens a built-in scenario.
func opened(t *testing.T, id string) play.Match {
	t.Helper()
	m, found, err := games.Open(contenttest.Content(t), id, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(err, found)
	}
	return m
}

// longest is how long a link of a whole game by post may be.
const longest = 400

// TestShares holds that the link of a game in which chance comes from two persons gives its recording back, wherever it
// ends, and is short.
func TestShares(t *testing.T) {
	for _, p := range games.Playables(contenttest.Content(t)) {
		m := opened(t, p.Record.ID)
		for seed := range uint64(slow.Count(1, 5)) {
			for _, most := range []int{0, 3, 10_000} {
				s := byPost(t, m, seed, most)
				l, err := Make(t.Context(), m, s)
				if err != nil {
					t.Fatalf("%s: %v", p.Record.ID, err)
				}
				if n := len(l.String()); n > longest || most == 10_000 {
					t.Logf("%s: %d decisions, %d shares, %d characters", p.Record.ID, l.Decisions, s.Chains[0].Count, n)
					if n > longest {
						t.Errorf("%s: %d characters", p.Record.ID, n)
					}
				}
				again, err := Parse(l.String())
				if err != nil {
					t.Fatal(err)
				}
				got, err := again.Play(t.Context(), m)
				if err != nil {
					t.Fatalf("%s, %d: %v", p.Record.ID, most, err)
				}
				if got.String() != s.String() {
					t.Fatalf("%s: the link gives back\n%s\nwant\n%s", p.Record.ID, got, s)
				}
			}
		}
	}
}

// TestSharesOfPart holds that a recording that is cut has a link of its own, with the shares that were open there.
func TestSharesOfPart(t *testing.T) {
	m := opened(t, "merging-forces")
	s := byPost(t, m, 2, 5)
	cut := byPost(t, m, 2, 2)
	long := *cut
	long.Chains = s.Chains
	for _, script := range []*play.Script{cut, &long} {
		l, err := Make(t.Context(), m, script)
		if err != nil {
			t.Fatal(err)
		}
		got, err := l.Play(t.Context(), m)
		if err != nil || got.String() != cut.String() {
			t.Errorf("%v: the link gives back\n%s\nwant\n%s", err, got, cut)
		}
	}
}

// TestForgedShares holds what is said of shares that do not fit.
func TestForgedShares(t *testing.T) {
	m := opened(t, "merging-forces")
	s := byPost(t, m, 2, 10_000)
	for name, c := range map[string]struct {
		forge func(c *chain)
		err   error
		says  string
	}{
		"as it was":     {func(*chain) {}, nil, ""},
		"another share": {func(c *chain) { c.Last[0]++ }, ErrAltered, "do not lead where it says"},
		"one less":      {func(c *chain) { c.Chain = c.Cut(c.Count - 1) }, ErrShares, "and this needs one more"},
		"one more":      {func(c *chain) { c.Count++ }, ErrAltered, "do not lead where it says"},
		"one more open": {func(c *chain) {
			c.Chain = play.Chain{Bound: true, Count: c.Count + 1, Last: play.ShareOf([32]byte{0}, c.Count+1)}
		}, ErrShares, "and the game uses"},
	} {
		l, err := Make(t.Context(), m, s)
		if err != nil {
			t.Fatal(err)
		}
		c.forge(&l.chains[0])
		if l, err = Parse(l.String()); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Play(t.Context(), m); !errors.Is(err, c.err) || err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %v, %q", name, err, c.err, c.says)
		}
	}
	l, err := Make(t.Context(), m, s)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range l.chains {
		c.Count = play.MaxShares + 1
		forged := l
		forged.chains = []chain{c, c}
		if _, err := Parse(forged.String()); !errors.Is(err, ErrAltered) {
			t.Errorf("more shares than there can be: %v", err)
		}
	}
	foreign := *s
	foreign.Chains = nil
	if _, err := Make(t.Context(), m, &foreign); err == nil || !strings.Contains(err.Error(), "no link can hold that") {
		t.Errorf("another seed without chains: %v", err)
	}
}
