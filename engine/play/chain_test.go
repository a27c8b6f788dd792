package play

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/engine"
)

// TestChain holds that an open share gives those before it, and that a chain that does not come after another is found.
func TestChain(t *testing.T) {
	secret := [32]byte{1, 2, 3}
	at := func(n int) Chain { return Chain{Seat: "s1", Bound: true, Count: n, Last: ShareOf(secret, n)} }
	for n := range 5 {
		if got := at(5).Cut(n); got != at(n) {
			t.Errorf("share 5 gives %v as share %d, want %v", got, n, at(n))
		}
		if err := at(5).Continues(at(n)); err != nil {
			t.Error(err)
		}
	}
	if ShareOf(secret, 1) == ShareOf([32]byte{1, 2, 4}, 1) {
		t.Error("two secrets give one share")
	}
	for name, c := range map[string]struct {
		now, before Chain
		says        string
	}{
		"back":  {at(2), at(3), "s1 has opened 2 shares of chance, and had opened 3 before"},
		"none":  {Chain{Seat: "s1"}, at(0), "had opened 0 before"},
		"other": {Chain{Seat: "s1", Bound: true, Count: 4, Last: ShareOf([32]byte{9}, 4)}, at(3), "share 4 of s1 does not lead to"},
	} {
		if err := c.now.Continues(c.before); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

// shared is a recording of the toy game in which chance behind the decisions of each seat comes from both, up to one of
// which the share of the other seat is not there.
func shared(t *testing.T, most int) *Script {
	t.Helper()
	s := &Script{Head: toyHead, Engine: Version, Seed: &Seed{Seed: 7, Game: 3}, Seats: []SeatLine{{"s1", "human"}, {"s2", "human"}}}
	var full []Chain
	for i, seat := range []string{"s1", "s2"} {
		full = append(full, Chain{Seat: seat, Bound: true, Count: 50, Last: ShareOf([32]byte{byte(i)}, 50)})
	}
	chains := NewChains(full)
	session, err := toyMatch().Sit(SitOptions{Seed: 7, Game: 3, Players: []string{Remote, Remote}})
	if err != nil {
		t.Fatal(err)
	}
	state := func() {
		hash, err := session.State()
		if err != nil {
			t.Fatal(err)
		}
		s.Lines = append(s.Lines, Line{Words: []string{"state", hash}})
	}
	state()
	for n := 0; session.Turn().Kind != engine.Over; {
		turn, who := session.Turn(), "chance"
		if turn.Kind == engine.Decide {
			who = toyMatch().Seats()[turn.Seat]
			err = session.Take(session.Legal()[0])
		} else {
			err = session.Step(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		s.Lines = append(s.Lines, Line{Words: strings.Fields(who + " " + session.Last(engine.NoSeat).Action)})
		state()
		if who == "chance" || session.Turn().Kind != engine.Chance {
			continue
		}
		to := map[string]string{"s1": "s2", "s2": "s1"}[who]
		if n++; n > most {
			if err := chains.Spend(who, Reseed{To: to}); err != nil {
				t.Fatal(err)
			}
			s.Lines = append(s.Lines, Reseed{To: to}.Line())
			break
		}
		seed, err := chains.Seed(session.Seed(), who, to)
		if err != nil {
			t.Fatal(err)
		}
		session.Reseed(seed)
		s.Lines = append(s.Lines, Reseed{to, &seed}.Line())
	}
	for _, c := range full {
		s.Chains = append(s.Chains, c.Cut(chains.Used(c.Seat)))
	}
	return parse(t, s.String())
}

// TestReseed holds that a recording whose chance comes from shares is replayed, that what does not follow from these is
// refused, and that nothing is played for which a share is missing.
func TestReseed(t *testing.T) {
	s := shared(t, 2)
	text := s.String()
	if n := strings.Count(text, "\nreseed "); n != 3 || !strings.HasSuffix(text, "\nreseed s2\n") && !strings.HasSuffix(text, "\nreseed s1\n") {
		t.Fatalf("%d reseeds in\n%s", n, text)
	}
	turns := strings.Count(text, "\nstate ") - 1
	first := s.Chains[0]
	share := func(c Chain) string { return hex.EncodeToString(c.Last[:]) }
	seed := func() string {
		for _, line := range s.Lines {
			if r, ok := line.Reseed(); ok {
				return fmt.Sprint(*r.Seed)
			}
		}
		return "none"
	}()
	for _, c := range []struct{ name, old, new, say string }{
		{"as it was", "", "", ""},
		{"another seed", seed, "1", "the seed does not follow from the shares of"},
		{"another share", share(first), share(Chain{}), "the seed does not follow from the shares of"},
		{"fewer shares", fmt.Sprintf("s1 %d %s", first.Count, share(first)), fmt.Sprintf("s1 0 %s", share(first.Cut(0))), "s1 has opened 0 shares of chance, and this needs one more"},
		{"an unknown seat", "\nreseed s", "\nreseed x", "unknown seat"},
	} {
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s: there is no %q in\n%s", c.name, c.old, text)
		}
		changed := parse(t, strings.Replace(text, c.old, c.new, 1))
		r, err := toyMatch().Replay(t.Context(), changed, ReplayOptions{Source: true})
		if err != nil || (r.Failure == nil) != (c.say == "") || r.Failure != nil && !strings.Contains(r.Failure.Error(), c.say) {
			t.Errorf("%s: %v, %v; want %q", c.name, r.Failure, err, c.say)
		}
		if c.say == "" && r.Outcome.Turns != turns {
			t.Errorf("%s: %d turns were played, want %d", c.name, r.Outcome.Turns, turns)
		}
	}
	free := parse(t, strings.Replace(text, seed, "1", 1))
	for i, line := range free.Lines {
		if line.Words[0] == "chance" && i > 3 {
			free.Lines = append(free.Lines[:i], free.Lines[i+2:]...)
			break
		}
	}
	if r, err := toyMatch().Replay(t.Context(), free, ReplayOptions{}); err != nil || r.Failure == nil || r.Failure.Kind != KindState && r.Failure.Kind != KindChance && r.Failure.Kind != KindDecision {
		t.Errorf("chance that is left to another seed is the same: %v, %v", r.Failure, err)
	}
}

// TestReseedForm holds what is refused of the form of chains and reseeds.
func TestReseedForm(t *testing.T) {
	zeros := strings.Repeat("0", 32)
	for text, want := range map[string]string{
		"reseed s1 4": "but the head has no seed", "seed 1 0 paired\nreseed s1 4": "but the head has no seed",
		"seed 1\nreseed": "expected reseed SEAT [SEED]", "seed 1\nreseed s1 x": `"x", expected a number`, "seed 1\nreseed s1\nend": "after the end",
		"chain s1 2": "expected chain SEAT", "chain s1 1001 " + zeros: "expected a number of shares from 0 to 1000", "chain s1 -1 " + zeros: "expected a number",
		"chain s1 1 00": "expected a share: 32 hexadecimal digits", "chain s1 1 " + zeros + " found": "expected chain SEAT", "chain s1\nchain s1": "a second chain",
		"chain a\nchain b\nchain c\nchain d\nchain e\nchain f\nchain g\nchain h\nchain i": "more than 8 chains",
	} {
		if _, err := Parse([]byte(opening + text + "\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	text := opening + "seed 1\nchain s1\nchain s2 0 " + zeros + "\nchain s3 4 " + zeros + " lost\n\nreseed s1 4\nreseed s2\n"
	if got := parse(t, text).String(); got != text {
		t.Errorf("%s\nis written as\n%s", text, got)
	}
}

// TestMarkKeepsSeed holds that chance goes on behind a mark as it did.
func TestMarkKeepsSeed(t *testing.T) {
	s, err := toyMatch().Sit(SitOptions{Seed: 4, Players: []string{"random", "random"}})
	if err != nil {
		t.Fatal(err)
	}
	s.Reseed(99)
	mark := s.Mark()
	s.Reseed(100)
	if err := s.Return(mark); err != nil || s.Seed() != 99 {
		t.Errorf("chance goes on from %d behind a mark, want 99: %v", s.Seed(), err)
	}
}
