package tankduel_test

import (
	"math/rand/v2"
	"testing"

	"hulldown/content"
	"hulldown/engine"
	"hulldown/engine/tankduel"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// builtin loads the built-in content.
func builtin(tb testing.TB) *model.Content {
	tb.Helper()
	r, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS})
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range r.Findings {
		tb.Errorf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return r.Content
}

func newGame(tb testing.TB, c *model.Content, scenario string, s tankduel.Setup) *tankduel.Game {
	tb.Helper()
	g, findings, err := tankduel.New(c, scenario, s)
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range findings {
		tb.Fatalf("%s:%d:%d: %s", f.Span.File, f.Span.Line, f.Span.Col, f.Message)
	}
	return g
}

func TestSmoke(t *testing.T) {
	c := builtin(t)
	for _, sc := range c.Scenarios {
		g := newGame(t, c, sc.ID, tankduel.Setup{})
		for k := range 200 {
			rnd := rand.New(rand.NewPCG(1, uint64(k)))
			s := g.Start()
			log := &engine.Log{}
			var acts []engine.Action
			steps := 0
			for turn := g.Turn(&s); turn.Kind != engine.Over; turn = g.Turn(&s) {
				var a engine.Action
				if turn.Kind == engine.Chance {
					a = g.Outcome(&s, rnd.IntN(turn.Outcomes))
				} else {
					acts = g.Actions(acts[:0], &s)
					if len(acts) == 0 {
						t.Fatalf("no actions\n%s", g.Board(&s))
					}
					a = acts[rnd.IntN(len(acts))]
				}
				before := s
				log.Reset()
				if err := g.Apply(&s, a, log); err != nil {
					t.Fatalf("%v\n%s", err, g.Board(&before))
				}
				for _, e := range log.Events {
					g.Fold(&before, e)
				}
				if before != s {
					t.Fatalf("fold differs after %s", g.FormatAction(&s, a))
				}
				if err := g.Check(&s); err != nil {
					t.Fatalf("after %s: %v\n%s", g.FormatAction(&s, a), err, g.Board(&s))
				}
				if steps++; steps > 50000 {
					t.Fatalf("no end\n%s", g.Board(&s))
				}
			}
			if k == 0 {
				t.Logf("%s: %d steps, %+v", sc.ID, steps, g.Result(&s))
			}
		}
	}
}

func BenchmarkPlayoutRandom(b *testing.B) {
	g := newGame(b, builtin(b), "merging-forces", tankduel.Setup{})
	rnd := rand.New(rand.NewPCG(1, 1))
	acts := make([]engine.Action, 0, 4096)
	steps := 0
	s := g.Start()
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		s = g.Start()
		for turn := g.Turn(&s); turn.Kind != engine.Over; turn = g.Turn(&s) {
			var a engine.Action
			if turn.Kind == engine.Chance {
				a = g.Outcome(&s, rnd.IntN(turn.Outcomes))
			} else {
				acts = g.Actions(acts[:0], &s)
				a = acts[rnd.IntN(len(acts))]
			}
			if err := g.Apply(&s, a, nil); err != nil {
				b.Fatal(err)
			}
			steps++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
}
