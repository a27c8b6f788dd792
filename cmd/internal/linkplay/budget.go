package linkplay

import (
	"context"
	"fmt"
	"slices"
	"time"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/engine"
	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/play"
)

// Searcher is the player of a form whose search has as many playouts as a device manages in the time that a person waits
// for a decision. Games have the number in its name, so that they can be played again anywhere.
const Searcher = "search"

// A search is measured by games of the scenario with few playouts: until they took so much time or so many decisions were
// measured, of which the slowest counts.
const (
	waits    = 700 * time.Millisecond
	measures = 500 * time.Millisecond
	measured = 25
	enough   = 8
)

// fit gives those who search the budget that fits the device, where there is a clock.
func (s *Server) fit(ctx context.Context, a *gameview.Asked) error {
	if s.Clock == nil || !slices.Contains(a.Players, Searcher) {
		return nil
	}
	n, err := s.playouts(ctx, a.Match)
	for i, name := range a.Players {
		if name == Searcher {
			a.Players[i] = fmt.Sprintf("%s:%d", Searcher, n)
		}
	}
	return err
}

// playouts is how many playouts fit a decision.
func (s *Server) playouts(ctx context.Context, m play.Match) (int, error) {
	few := fmt.Sprintf("%s:%d", Searcher, measured)
	game, err := m.Sit(play.SitOptions{Seed: 1, Players: slices.Repeat([]string{few}, len(m.Seats()))})
	if err != nil {
		return 0, err
	}
	var first, slowest, spent time.Duration
	for decisions := 0; game.Turn().Kind != engine.Over && decisions < enough && spent < measures; {
		decides, before := game.Turn().Kind == engine.Decide && len(game.Legal()) > 1, s.Clock()
		if err := game.Step(ctx); err != nil {
			return 0, err
		}
		took := s.Clock() - before
		switch {
		case !decides:
			continue
		case decisions == 0: // it is slow because it is the first, and counts where there is no other
			first = took
		default:
			slowest = max(slowest, took)
		}
		decisions++
		spent += took
	}
	if slowest == 0 {
		slowest = first
	}
	return fitting(slowest), nil
}

// mostPlayouts is the most that a device gets, however fast it is.
const mostPlayouts = 1000

// fitting is the budget, of two figures, of a device on which a measured decision takes so long; without one it is the
// least.
func fitting(slowest time.Duration) int {
	if slowest <= 0 {
		return bot.MinPlayouts
	}
	n, step := min(max(int(waits*measured/slowest), bot.MinPlayouts), mostPlayouts), 1
	for n/step >= 100 {
		step *= 10
	}
	return n - n%step
}
