package bot

import "hulldown.dev/engine"

// playout plays an action in the state and goes on up to the horizon. It
// returns how far the seat's side is ahead of the best other side in the mean of
// these turns, in parts of a point; to have won counts beside.
func (p *Search[S, V]) playout(seat engine.Seat, a engine.Action) int {
	ahead := 0
	for left := horizon; left > 0; left-- {
		if err := p.game.Apply(&p.state, a, nil); err != nil {
			// What is legal to a seat is so in all worlds that look the same to
			// it; a game that breaks this is found by its conformance tests.
			panic("internal error: a search was refused what it was offered: " + err.Error())
		}
		turn := p.game.Turn(&p.state)
		switch turn.Kind {
		case engine.Over:
			return parts * (ahead + left*p.lead(seat)) / horizon
		case engine.Chance:
			p.chance = p.common.Rand(p.stream, &p.state, turn)
			a = p.common.Outcome(&p.state, turn, &p.chance)
		default:
			p.legal = p.game.Actions(p.legal[:0], &p.state)
			a = p.legal[p.follow(turn)]
		}
		ahead += p.lead(seat)
	}
	return parts * ahead / horizon
}

// follow chooses as the rollout player of a seat does.
func (p *Search[S, V]) follow(turn engine.Turn) int {
	if len(p.legal) == 1 {
		return 0
	}
	if p.judge != nil {
		p.game.Observe(&p.view, &p.state, turn.Seat)
	}
	st := p.stream
	st.Purpose = ForSeat(turn.Seat)
	p.chance = p.common.Rand(st, &p.state, turn)
	return p.rollout.Choose(&p.view, p.legal, &p.chance)
}

// lead is the lead of a seat in the state.
func (p *Search[S, V]) lead(seat engine.Seat) int {
	r := p.game.Result(&p.state)
	mine := r.Side[seat]
	lead, alone := 0, true
	for other := range p.game.Seats() {
		side := r.Side[other]
		if ahead := int(r.Score[mine]) - int(r.Score[side]); side != mine && (alone || ahead < lead) {
			lead, alone = ahead, false
		}
	}
	switch {
	case r.Winner == mine:
		lead += winning
	case r.Winner >= 0:
		lead -= winning
	}
	return lead
}
