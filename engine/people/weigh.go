package people

import (
	"context"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// weigh says of a place what it looked like, what the second player thinks, and what the decision was worth.
func (g *gathering) weigh(ctx context.Context, p *Place) error {
	var at play.Mark
	short := *p.of.Script
	short.Lines = short.Lines[:p.at]
	w, _, why, err := g.walk(ctx, &short, nil)
	if err != nil || why != nil {
		return err
	}
	g.describe(w.session, &p.Spot)
	p.AdvisedWords = said(w.session, p.Advised)
	p.Link = g.linkTo(ctx, p.of.Script, p.at)
	if g.Second != "" {
		second, err := w.session.Advise(g.Second)
		if err != nil {
			return err
		}
		p.Second = w.session.Legal()[second.At]
		p.SecondWords = said(w.session, p.Second)
	}
	at = w.session.Mark()
	seat := w.session.Turn().Seat
	more := make([]int, g.Again)
	for again := range more {
		var ahead [2]int
		for i, action := range []string{p.Action, p.Advised} {
			result, err := g.playOn(ctx, at, action, uint64(again))
			if err != nil {
				return err
			}
			ahead[i] = lead(result, seat, len(w.seats))
		}
		more[again] = ahead[1] - ahead[0]
	}
	p.Gain = intervalOf(playtest.Mean(more))
	return nil
}

// lead is by how many points the side of a seat is ahead of the best other side.
func lead(r engine.Result, seat engine.Seat, seats int) int {
	side, best, found := r.Side[seat], 0, false
	for _, other := range r.Side[:seats] {
		if score := int(r.Score[other]); other != side && (!found || score > best) {
			best, found = score, true
		}
	}
	return int(r.Score[side]) - best
}

// playOn plays a game from a place on, after an action, by the adviser alone. Games of the same number take the
// same chance.
func (g *gathering) playOn(ctx context.Context, from play.Mark, action string, number uint64) (engine.Result, error) {
	session, err := g.Match.Sit(play.SitOptions{Seed: g.Seed, Game: number, Players: slices.Repeat(g.Players[:1], len(g.Match.Seats()))})
	if err != nil {
		return engine.Result{}, err
	}
	if err := session.Return(from); err != nil {
		return engine.Result{}, err
	}
	for err := session.Take(action); ; err = session.Step(ctx) {
		if err != nil || session.Turn().Kind == engine.Over {
			return session.Outcome().Result, err
		}
	}
}

// describe fills in when a spot is, and its action in words.
func (g *gathering) describe(session play.Session, s *Spot) {
	if seat := session.Turn().Seat; int(seat) < len(g.sides) {
		s.Side = g.sides[seat]
	}
	s.When = strings.Join(session.Table(engine.NoSeat).Facts, ", ")
	s.Words = said(session, s.Action)
}

// said is a legal action as people read it.
func said(session play.Session, action string) string {
	for _, o := range session.Offers() {
		if o.Action != action {
			continue
		}
		if words := strings.TrimSpace(o.Unit + " " + o.Said.Words); o.Said.Words != "" {
			return words
		}
	}
	return action
}
