package main

import (
	"context"
	"errors"
	"fmt"

	"hulldown/engine/play"
	"hulldown/engine/serve"
)

// The formats that play writes a game in.
const (
	formatText  = "text"
	formatLines = "jsonl"
)

// playLines plays a game and writes it as lines of JSON.
func (a *app) playLines(ctx context.Context, f playFlags, p playing, m play.Match) error {
	seat, err := seatOf(m, f.as)
	if err != nil {
		return err
	}
	_, err = serve.Stream(ctx, a.out, m, serve.StreamOptions{Seed: f.seed, Bots: f.bots, As: seat})
	if errors.Is(err, play.ErrTooLong) {
		// The fault is the scenario's, not the tool's.
		fmt.Fprintf(a.err, "hulldown: playing %s with seed %d: %v\n", p.scenario, f.seed, err)
		return errFindings
	}
	if err != nil {
		return fmt.Errorf("playing %s with seed %d: %w", p.scenario, f.seed, err)
	}
	return nil
}
