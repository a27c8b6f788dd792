package train_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/train"
)

// shooting is a match whose result is known: a side is ahead by how much nearer its weights
// are to what is best than those of the other, and a throw of dice.
type shooting struct {
	train.Match
	files map[string][][]int32
}

var _ train.Match = shooting{}

func (s shooting) Head() play.Head { return play.Head{Game: "shooting", Scenario: "meadow"} }

func (s shooting) Seats() []string { return []string{"s1", "s2"} }

func (s shooting) Ledger() play.Ledger {
	return play.Ledger{Sides: []string{"red", "blue"}, Side: []int{0, 1}}
}

// Weights has groups that matter, aim.far for red alone, and one that does not.
func (s shooting) Weights() []engine.Weight {
	var table []engine.Weight
	for _, name := range []string{"aim.near", "aim.far", "luck.one", "luck.two", "hold.on"} {
		table = append(table, engine.Weight{Name: name, Standard: 10, Step: 4, Least: -100, Most: 100, Doc: "what it is"})
	}
	return table
}

func (s shooting) Tuned(files map[string][][]int32) (play.Match, error) {
	s.files = files
	return s, nil
}

func (s shooting) Counter(o play.CountOptions) (play.Counter, error) {
	return s.counter(o, s.Weights(), nil)
}

// counter returns what throws dice for players of weights of a table. Ahead, if set, is how far
// a side comes by its weights, in place of what shooting says.
func (s shooting) counter(o play.CountOptions, table []engine.Weight, ahead func(w []int32) int) (play.Counter, error) {
	c := &counter{ahead: ahead}
	for side, name := range o.Bots {
		if n, err := bot.Parse(name); err != nil {
			return nil, err
		} else if n.Fitted {
			c.weights[side] = s.files[n.File][side]
		} else {
			c.weights[side] = engine.Standards(table)
		}
	}
	return c, nil
}

type counter struct {
	weights [2][]int32
	ahead   func(w []int32) int
}

// Count throws dice for a game, the same for whoever plays.
func (c *counter) Count(ctx context.Context, seed, game uint64) (*play.Count, error) {
	r := bot.NewRand(bot.Stream{Seed: seed, Game: game, Purpose: bot.ForTests})
	var ahead [2]int
	for side, w := range c.weights {
		if c.ahead != nil {
			ahead[side] = c.ahead(w)
			continue
		}
		far := func(n, best int32) int { return -int(max(n-best, best-n)) }
		ahead[side] = far(w[0], 22) + far(w[4], -5)
		if side == 0 {
			ahead[side] += far(w[1], 25)
		}
	}
	lead := int16(ahead[0]-ahead[1])/2 + int16(r.Below(25)) - 12
	out := &play.Count{Outcome: play.Outcome{Over: true, Result: engine.Result{Winner: -1}}}
	out.Result.Score[0] = lead
	switch {
	case lead > 0:
		out.Result.Winner = 0
	case lead < 0:
		out.Result.Winner = 1
	}
	return out, ctx.Err()
}

func plan(sides ...int) train.Plan {
	return train.Plan{Match: shooting{}, Sides: sides, Games: 40 * train.Generation, Seed: 3, Proof: 400}
}

func fitted(t *testing.T, p train.Plan) (*train.Fit, string) {
	t.Helper()
	f, err := train.Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := f.Write(&text); err != nil {
		t.Fatal(err)
	}
	return f, text.String()
}

// TestRun holds that a fit finds what is best, keeps nothing that does not matter, and
// proves what it gains.
func TestRun(t *testing.T) {
	f, text := fitted(t, plan(0))
	w := f.Sides[0].Weights
	if near, far, hold := w["aim.near"], w["aim.far"], w["hold.on"]; near < 18 || near > 26 || far < 20 || far > 30 || hold < -10 || hold > 1 {
		t.Errorf("fitted %v, expected about 22, 25 and -5", w)
	}
	if got := fmt.Sprint(f.Sides[0].Groups); got != "[aim hold]" {
		t.Errorf("kept the groups %s, expected aim and hold:\n%s", got, text)
	}
	for _, p := range f.Proof {
		if !p.Holds() || p.Gain().Low < 0.2 || p.Side != "red" {
			t.Errorf("proof against %s: %+v, a gain of %+v", p.Against, p, p.Gain())
		}
	}
}

// changing notes how far apart both halves of the changes of a generation are.
type changing struct {
	*distant
	apart []int
}

func (c *changing) Play(ctx context.Context, l train.Schedule) ([]train.Outcome, error) {
	if len(l.Foes) > 1 {
		sum := 0
		for p := 0; p+1 < len(l.Players); p += 2 {
			for i, n := range l.Players[p].Values {
				sum += int(max(n-l.Players[p+1].Values[i], l.Players[p+1].Values[i]-n))
			}
		}
		c.mu.Lock()
		c.apart = append(c.apart, 10*sum/len(l.Players))
		c.mu.Unlock()
	}
	return c.distant.Play(ctx, l)
}

// TestChangesNarrow holds that the first changes go twice as far as the last.
func TestChangesNarrow(t *testing.T) {
	p := plan(0)
	p.Jobs = 1
	c := &changing{distant: &distant{t: t, match: p.Match}}
	p.Elsewhere = c
	fitted(t, p)
	sum := func(list []int) (sum int) {
		for _, n := range list {
			sum += n
		}
		return sum
	}
	tenth := len(c.apart) / 10
	if first, last := sum(c.apart[:tenth]), sum(c.apart[len(c.apart)-tenth:]); 10*first < 17*last || 10*first > 21*last {
		t.Errorf("the first changes go %d far and the last %d, expected about twice as far", first, last)
	}
}

// interrupted carries out a plan until a checkpoint is as asked for, and returns it.
func interrupted(t *testing.T, p train.Plan, until func(c *train.Checkpoint) bool) *train.Checkpoint {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	var last []byte
	p.Save = func(c train.Checkpoint) (err error) {
		if until(&c) {
			stop()
		}
		last, err = c.Text()
		return err
	}
	if _, err := train.Run(ctx, p); !errors.Is(err, context.Canceled) {
		t.Fatalf("interrupted: %v", err)
	}
	c, err := train.ReadCheckpoint(bytes.NewReader(last))
	if err != nil || !until(c) {
		t.Fatalf("the last checkpoint is %s, %v", last, err)
	}
	return c
}

// TestSame holds that the number of jobs changes nothing, and neither does an interrupt, be
// it while weights are fitted, groups put back, or proofs played; and that nothing is played
// again that was.
func TestSame(t *testing.T) {
	both := plan(0, 1)
	both.Games = 12 * train.Generation
	both.Jobs = 1
	_, want := fitted(t, both)
	both.Jobs = 5
	if _, got := fitted(t, both); got != want {
		t.Errorf("with five jobs:\n%s\nwith one:\n%s", got, want)
	}
	for name, until := range map[string]func(c *train.Checkpoint) bool{ // order-free: each case is independent
		"fitting": func(c *train.Checkpoint) bool { return c.Generation >= 7 },
		"pruning": func(c *train.Checkpoint) bool { return c.Pruned != nil && c.Pruned.Done >= 3 },
		"proving": func(c *train.Checkpoint) bool { return len(c.Proof) >= 3 },
	} {
		c := interrupted(t, both, until)
		// A generation, a group of each of two sides and what is put back of them, whether a side
		// will do, and a proof each are saved once.
		done := c.Generation + len(c.Proof)
		if c.Pruned != nil {
			done += c.Pruned.Done + c.Pruned.Settled
		}
		on := both
		on.From = c
		saves := 0
		on.Save = func(train.Checkpoint) error { saves++; return nil }
		if _, got := fitted(t, on); got != want {
			t.Errorf("%s, gone on with:\n%s\nin one go:\n%s", name, got, want)
		}
		if whole := 8 + 2*(3+1) + 2 + 2*4; saves != whole-done {
			t.Errorf("%s, gone on with: %d steps are saved, of %d that were left", name, saves, whole-done)
		}
		on.Seed++
		if _, err := train.Run(t.Context(), on); !errors.Is(err, train.ErrOther) {
			t.Errorf("%s: went on with a training of another seed: %v", name, err)
		}
	}
}

// TestPlans refuses plans that make no training.
func TestPlans(t *testing.T) {
	for _, c := range []struct {
		change func(p *train.Plan)
		want   string
	}{
		{func(p *train.Plan) { p.Games = train.Generation - 1 }, "expected 960 to"},
		{func(p *train.Plan) { p.Games = train.MaxGames + 1 }, "expected 960 to"},
		{func(p *train.Plan) { p.Sides = nil }, "training 0 sides"},
		{func(p *train.Plan) { p.Sides = []int{2} }, "side 2 has no seat of its own"},
	} {
		p := plan(0)
		c.change(&p)
		var refused *train.PlanError
		if _, err := train.Run(t.Context(), p); !errors.As(err, &refused) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// sound is a file.
const sound = `{"format":"hulldown fit 1","engine":99,"game":"shooting","scenario":"meadow","seed":1,"games":960,
 "sides":[{"side":"blue","groups":["aim"],"weights":{"aim.far":12,"luck.two":-3}}],
 "proof":[{"side":"blue","against":"greedy","games":100,"wins":60,"plain":50,"differ":30}]}`

// TestRead reads a file and gives a match its weights.
func TestRead(t *testing.T) {
	f, err := train.Read(strings.NewReader(sound))
	if err != nil {
		t.Fatal(err)
	}
	lists, err := f.Values(shooting{})
	if want := [][]int32{{10, 10, 10, 10, 10}, {10, 12, 10, -3, 10}}; err != nil || !reflect.DeepEqual(lists, want) {
		t.Errorf("%v, %v; want %v", lists, err, want)
	}
	if got, want := f.Differs(play.Head{Scenario: "meadow", Set: [][]string{{"tanks", "2"}}}), "it was fitted in another set-up, it was fitted with engine 99, and"; !strings.HasPrefix(strings.Join(got, ", "), want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestReadRefuses refuses files that are none, and those of other games.
func TestReadRefuses(t *testing.T) {
	for _, c := range []struct{ old, other, want string }{
		{sound, "", "the file is empty"},
		{sound, "[]", "cannot unmarshal array"},
		{sound, sound + "{}", "something follows behind its end"},
		{sound, sound + strings.Repeat(" ", train.MaxFile), "more than 1048576 bytes"},
		{"hulldown fit 1", "hulldown fit 2", `the format is "hulldown fit 2"`},
		{`"seed"`, `"sed"`, `unknown field "sed"`},
		{`"aim.far":12`, `"aim.far":12.5`, "cannot unmarshal number 12.5"},
		{`"aim.far":12`, `"aim.far":3000000000`, "cannot unmarshal number 3000000000"},
		{`"aim.far":12`, `"aim.far":101`, "the weight aim.far is 101, expected -100 to 100"},
		{`"aim.far":12`, `"aim.fra":12`, `the game has no weight "aim.fra"`},
		{`"side":"blue","groups"`, `"side":"green","groups"`, `fitted to the side "green"`},
		{`"game":"shooting"`, `"game":"chess"`, `fitted to the game "chess"`},
		{`"proof"`, `"lessons":[` + strings.Repeat(`{"side":""},`, 200) + `{"side":""}],"proof"`, "1 sides with 1 proofs and 201 lessons"},
		{`"wins":60`, `"wins":101`, "counts what cannot be"},
		{`"differ":30`, `"differ":9`, "counts what cannot be"},
		{`"sides":[`, `"sides":[{"side":"blue","groups":[],"weights":{}},`, `the side "blue" is there twice`},
	} {
		f, err := train.Read(strings.NewReader(strings.Replace(sound, c.old, c.other, 1)))
		if err == nil {
			_, err = f.Values(shooting{})
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// TestCheckpointRefuses refuses a checkpoint that was changed so that it does not fit.
func TestCheckpointRefuses(t *testing.T) {
	p := plan(0)
	p.Games = train.Generation
	var c train.Checkpoint
	p.Save = func(now train.Checkpoint) error { c = now; return nil }
	fitted(t, p)
	for name, change := range map[string]func(c *train.Checkpoint){ // order-free: each case is independent
		"format":     func(c *train.Checkpoint) { c.Format = "" },
		"generation": func(c *train.Checkpoint) { c.Generation = 2 },
		"before":     func(c *train.Checkpoint) { c.Generation = -1 },
		"sides":      func(c *train.Checkpoint) { c.Sides = c.Sides[:1] },
		"mean":       func(c *train.Checkpoint) { c.Sides[0].Mean = nil },
		"earlier":    func(c *train.Checkpoint) { c.Sides[0].Earlier = [][]int32{{1}} },
		"opponents":  func(c *train.Checkpoint) { c.Sides[0].Random = 7 },
		"values":     func(c *train.Checkpoint) { c.Pruned.Values[0] = c.Pruned.Values[0][1:] },
		"bounds":     func(c *train.Checkpoint) { c.Pruned.Values[0][0] = 101 },
		"a side":     func(c *train.Checkpoint) { c.Pruned.Values = c.Pruned.Values[1:] },
		"kept":       func(c *train.Checkpoint) { c.Pruned.Kept[0] = []string{"wind"} },
		"kept sides": func(c *train.Checkpoint) { c.Pruned.Kept = nil },
		"groups":     func(c *train.Checkpoint) { c.Pruned.Done = 5 },
		"lost":       func(c *train.Checkpoint) { c.Pruned.Lost = []int64{1} },
		"settled":    func(c *train.Checkpoint) { c.Pruned.Settled = 2 },
		"no groups":  func(c *train.Checkpoint) { c.Pruned.Done = -1 },
		"proof":      func(c *train.Checkpoint) { c.Proof[0].Wins = c.Proof[0].Games + 1 },
		"proofs":     func(c *train.Checkpoint) { c.Proof = make([]train.Proof, 300) },
		"lessons":    func(c *train.Checkpoint) { c.Lessons = make([]train.Lesson, 5) },
		"too early":  func(c *train.Checkpoint) { c.Pruned = nil },
		"too late":   func(c *train.Checkpoint) { c.Generation = 0 },
	} {
		text, err := c.Text()
		if err != nil {
			t.Fatal(err)
		}
		other, err := train.ReadCheckpoint(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		change(other)
		q := p
		q.From = other
		if _, err := train.Run(t.Context(), q); !errors.Is(err, train.ErrOther) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestExploits holds what is told of as a plan that wins far above its share.
func TestExploits(t *testing.T) {
	gain := func(value, low float64) train.Lesson {
		return train.Lesson{Gain: train.Interval{Value: value, Low: low}}
	}
	change := func(l train.Lesson, from, to float64) train.Lesson {
		l.Changes = append(l.Changes, train.Change{From: from, To: to})
		return l
	}
	part := gain(0.3, 0.2)
	part.Group = "range"
	for _, c := range []struct {
		name   string
		lesson train.Lesson
		want   bool
	}{
		{"much is gained", gain(0.16, -0.1), true},
		{"a little is gained", gain(0.14, 0.1), false},
		{"it never moves any more", change(gain(0.05, 0.01), 5, 0.2), true},
		{"it moves less", change(gain(0.05, 0.01), 5, 0.3), false},
		{"it discards three times as much", change(gain(0.05, 0.01), 0.4, 1.3), true},
		{"it discards more", change(gain(0.05, 0.01), 0.5, 1.4), false},
		{"what was rare is rarer", change(gain(0.05, 0.01), 0.9, 0), false},
		{"it moves no more and may gain nothing", change(gain(0.05, -0.01), 5, 0), false},
		{"a group", part, false},
	} {
		if got := c.lesson.Exploits(); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
