package cluster

import (
	"context"
	"errors"
	"testing"

	"hulldown.dev/engine/playtest"
)

// instant is a source whose players have played what they are asked for already.
type instant struct{ sums []byte }

func (s instant) player(Block, *Payload) (player, error) {
	return func(context.Context, playtest.Bounds) ([]byte, error) { return s.sums, nil }, nil
}

// BenchmarkBlocks measures what a block costs that takes no time to play: the server, two
// workers and the coordinator together, in one process.
func BenchmarkBlocks(b *testing.B) {
	bench := newBench(b)
	p, s := bench.plan(4 * b.N)
	p.To = 4
	one := here(b, p) // of as many games as each block has
	for range 2 {
		bench.work(func(w *Worker) {
			w.open = func(context.Context, *Job) (source, error) { return instant{one}, nil }
		})
	}
	run, err := bench.dial().Begin(b.Context(), s)
	if err != nil {
		b.Fatal(err)
	}
	p.To = 4 * b.N
	if err := run.Spread(0, &p); err != nil {
		b.Fatal(err)
	}
	b.ResetTimer()
	_, err = playtest.Run(b.Context(), p)
	b.StopTimer()
	if err := errors.Join(err, run.End(true)); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "blocks/s")
}
