package playtest_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/schematest"
)

// away plays the blocks of the toy game as another machine would: one at a time,
// each late by another stretch, and as bytes on the way back.
func away(t *testing.T, p playtest.Plan) func(context.Context, playtest.Bounds) (*playtest.Part, error) {
	t.Helper()
	p.Match, p.Bots, p.Seed = toyMatch(), []string{"greedy", "random"}, 11
	player, err := playtest.NewPlayer(p)
	if err != nil {
		t.Fatal(err)
	}
	var one sync.Mutex
	return func(ctx context.Context, b playtest.Bounds) (*playtest.Part, error) {
		time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
		one.Lock()
		defer one.Unlock()
		part, err := player.Play(ctx, b)
		if err != nil {
			return nil, err
		}
		return playtest.PartOf(player.Layout(), b.To-b.From, part.AppendSums(nil))
	}
}

// TestAway holds that blocks which are played elsewhere come to what they come to
// here, whatever their size and order, with a rule and with the rows of games.
func TestAway(t *testing.T) {
	asked := playtest.Bounds{From: 7, To: 1500}
	for _, rule := range []playtest.Rule{nil, playtest.Precision{Half: 0.045}} {
		rows := func(into *[]int32) func(int, []int32) {
			return func(k int, row []int32) { *into = append(append(*into, int32(k)), row...) }
		}
		var here, there []int32
		plan := playtest.Plan{From: asked.From, To: asked.To, Rule: rule, Each: rows(&here)}
		want := run(t, plan)
		if rule != nil && (want.To == asked.To || want.Stopped == "") {
			t.Fatalf("the rule ended nothing before game %d", want.To)
		}
		for _, size := range []int{1, 16, playtest.Block} {
			there = there[:0]
			plan.Each = rows(&there)
			plan.Size, plan.Jobs, plan.Away = size, 40, away(t, plan)
			if got := run(t, plan); written(t, asked, got) != written(t, asked, want) {
				t.Errorf("blocks of %d that are played elsewhere give another result", size)
			}
			if !slices.Equal(here, there) {
				t.Errorf("blocks of %d that are played elsewhere give other rows", size)
			}
		}
	}
	plan := playtest.Plan{From: asked.From, To: asked.To}
	want := run(t, plan)
	plan.Size, plan.Jobs, plan.Away = 4*playtest.Block, 3, away(t, plan)
	if got := run(t, plan); written(t, asked, got) != written(t, asked, want) {
		t.Error("large blocks that are played elsewhere give another result")
	}
}

// TestRising holds that the first blocks are small where that is asked for, that each game is in
// one block, and that this changes nothing of the result.
func TestRising(t *testing.T) {
	const size, games = 2 * playtest.Block, 3000
	plan := playtest.Plan{To: games, Jobs: 3, Size: size, Rising: true}
	want := run(t, playtest.Plan{To: games})
	var mu sync.Mutex
	var asked []playtest.Bounds
	play := away(t, plan)
	plan.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Part, error) {
		mu.Lock()
		asked = append(asked, b)
		mu.Unlock()
		return play(ctx, b)
	}
	whole := playtest.Bounds{To: games}
	if got := run(t, plan); written(t, whole, got) != written(t, whole, want) {
		t.Error("blocks that rise give another result")
	}
	slices.SortFunc(asked, func(a, b playtest.Bounds) int { return a.From - b.From })
	next, most := 0, 0
	for _, b := range asked {
		if n := b.To - b.From; b.From != next || n > size || n > max(32, b.From/8) {
			t.Errorf("a block has the games %d to %d, behind %d", b.From, b.To, next)
		}
		next, most = b.To, max(most, b.To-b.From)
	}
	if next != games || most != size {
		t.Errorf("blocks of at most %d games end at %d", most, next)
	}
}

// TestAwayRefuses holds that a rule is asked after the games that it would be asked
// after here, and that no part of other games is joined.
func TestAwayRefuses(t *testing.T) {
	plan := playtest.Plan{Match: toyMatch(), Bots: []string{"random"}, To: 600, Size: 100, Rule: playtest.Precision{Half: 0.1}}
	if _, err := playtest.Run(context.Background(), plan); err == nil || !strings.Contains(err.Error(), "expected a divisor of 128") {
		t.Errorf("blocks of 100 with a rule: %v", err)
	}
	plan.Rule = nil
	short := away(t, plan)
	plan.Match = toyMatch()
	plan.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Part, error) {
		b.To--
		return short(ctx, b)
	}
	if _, err := playtest.Run(context.Background(), plan); err == nil || !strings.Contains(err.Error(), "joining games 0 to 100") {
		t.Errorf("a part that is a game short: %v", err)
	}
	lost := errors.New("lost")
	plan.Away = func(context.Context, playtest.Bounds) (*playtest.Part, error) { return nil, lost }
	if _, err := playtest.Run(context.Background(), plan); !errors.Is(err, lost) {
		t.Errorf("a block that is lost: %v", err)
	}
}

// TestPairsAway holds the same of two versions.
func TestPairsAway(t *testing.T) {
	v := playtest.Versions{Base: urn(3, 10), Head: urn(4, 10), Bots: []string{"random"}, Seed: 3, Games: 700}
	report := func(v playtest.Versions) string {
		p, err := playtest.Compare(context.Background(), v)
		if err != nil {
			t.Fatal(err)
		}
		var c playtest.Comparison
		if err := c.Add("urn", p, nil); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := c.Report(&out, "json", true); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	want := report(v)
	player, err := playtest.NewPairPlayer(v)
	if err != nil {
		t.Fatal(err)
	}
	var one sync.Mutex
	v.Size, v.Jobs = 32, 9
	v.Away = func(ctx context.Context, b playtest.Bounds) (*playtest.Pairs, error) {
		time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
		one.Lock()
		defer one.Unlock()
		p, err := player.Play(ctx, b)
		if err != nil {
			return nil, err
		}
		return playtest.PairsOf(p.Base.Layout, p.Head.Layout, b.To-b.From, p.AppendSums(nil))
	}
	if got := report(v); got != want {
		t.Errorf("pairs that are played elsewhere give another comparison:\n%s\nwant\n%s", got, want)
	}
}

// TestSumsRefuses holds that sums which were cut, lengthened or are of other games
// are refused.
func TestSumsRefuses(t *testing.T) {
	player, part := toyPart(t)
	whole := part.AppendSums(nil)
	for n := range whole {
		if _, err := playtest.PartOf(player.Layout(), 20, whole[:n]); err == nil {
			t.Fatalf("the first %d of %d bytes are taken for sums", n, len(whole))
		}
	}
	if _, err := playtest.PartOf(player.Layout(), 20, append(slices.Clip(whole), 0)); err == nil {
		t.Error("sums with a byte more are taken")
	}
	if _, err := playtest.PartOf(player.Layout(), 21, whole); err == nil {
		t.Error("sums of 20 games are taken for those of 21")
	}
	part.Tally.Sums[0] = 21 // the wins of a side
	if _, err := playtest.PartOf(player.Layout(), 20, part.AppendSums(nil)); err == nil {
		t.Error("21 wins of 20 games are taken")
	}
}

// toyPart is 20 games of the toy game, with rows.
func toyPart(t testing.TB) (*playtest.Player, *playtest.Part) {
	player, err := playtest.NewPlayer(playtest.Plan{Match: toyMatch(), Bots: []string{"random"}, Each: func(int, []int32) {}})
	if err != nil {
		t.Fatal(err)
	}
	part, err := player.Play(context.Background(), playtest.Bounds{To: 20})
	if err != nil {
		t.Fatal(err)
	}
	return player, part
}

// FuzzSums holds that no bytes make the reader fail but by an error, and that what
// it takes is written as it was read.
func FuzzSums(f *testing.F) {
	player, part := toyPart(f)
	sums := part.AppendSums(nil)
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(0), uint16(len(sums)), []byte{20, 1, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1, 2})
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		p, err := playtest.PartOf(player.Layout(), 20, schematest.Splice(sums, at, cut, with))
		if err != nil {
			return
		}
		again, err := playtest.PartOf(player.Layout(), 20, p.AppendSums(nil))
		if err != nil || !bytes.Equal(again.AppendSums(nil), p.AppendSums(nil)) {
			t.Errorf("sums that were read are written as others: %v", err)
		}
	})
}
