package serve

import (
	"bytes"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
)

// counted returns a source of seeds that is the same in every run.
func counted() func() uint64 {
	r := bot.NewRand(bot.Stream{Seed: 17, Purpose: bot.ForTests})
	return r.Uint64
}

// guess tries the seeds below a bound as a player could who has the content:
// it opens the game with each and compares what the first seat is sent. It
// returns the seed that fits.
func guess(t *testing.T, told []byte, bound uint64) (seed uint64, found bool) {
	t.Helper()
	m, err := library{contenttest.Content(t)}.Open("merging-forces", nil)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range bound {
		g, err := open(t.Context(), m, play.SitOptions{Seed: seed, Players: []string{play.Remote, play.Remote}})
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(g.pages[0].text, told) {
			return seed, true
		}
	}
	return 0, false
}

// TestSeedCannotBeGuessed holds that a game whose client names no seed takes
// all 64 bits of the source, so that trying small seeds does not lead to its
// hands. The same guesses find a small seed that a client named.
func TestSeedCannotBeGuessed(t *testing.T) {
	c := newClient(t, library{contenttest.Content(t)})
	both := of{"s1": "remote", "s2": "remote"}
	const secret, bound = 1234, 3000
	c.must("new", of{"scenario": "merging-forces", "seed": secret, "seats": both})
	c.must("new", of{"scenario": "merging-forces", "seats": both})
	if seed, found := guess(t, c.server.games["g1"].pages[0].text, bound); !found || seed != secret {
		t.Fatalf("the guesses find %d, %v; want %d: they try nothing", seed, found, secret)
	}
	told := c.server.games["g2"].pages[0].text
	if seed, found := guess(t, told, bound); found {
		t.Errorf("the seed %d gives the hands of a game whose client named none", seed)
	}
	c.must("new", of{"scenario": "merging-forces", "seed": play.Exact(counted()()), "seats": both})
	if !bytes.Equal(c.server.games["g3"].pages[0].text, told) {
		t.Error("the game does not take the 64 bits of the source as they are")
	}
}
