package train

import (
	"context"
	"slices"

	"hulldown.dev/engine/bot"
	"hulldown.dev/engine/playtest"
)

// Searcher is the search that a fit is proved against, which it never meets before.
const Searcher = "search:30"

// Proof is how a fitted side does against a player, in games that nothing was fitted to,
// beside the standard in its place in the same games.
type Proof struct {
	Side    string `json:"side"`
	Against string `json:"against"`
	Games   int64  `json:"games"`
	// Wins are those of the fitted player, Plain those of the standard one; Differ counts the
	// games in which they fared differently.
	Wins   int64 `json:"wins"`
	Plain  int64 `json:"plain"`
	Differ int64 `json:"differ"`
}

// Gain is by how much of all games the fitted player wins more than the standard.
func (p Proof) Gain() playtest.Estimate { return playtest.Gain(p.Games, p.Wins-p.Plain, p.Differ) }

// Share is the share of games that the fitted player wins.
func (p Proof) Share() playtest.Estimate { return playtest.Share(p.Wins, p.Games) }

// PlainShare is the share of games that the standard wins in its place.
func (p Proof) PlainShare() playtest.Estimate { return playtest.Share(p.Plain, p.Games) }

// Holds reports whether the proof speaks for the fit: against the standard player a gain
// by the lower end of its interval, against others no loss by the upper end.
func (p Proof) Holds() bool {
	gain := p.Gain()
	if p.Against == bot.Default {
		return gain.Low > 0
	}
	return gain.High >= 0
}

// sound reports whether there can be such games.
func (p Proof) sound() bool {
	return p.Wins >= 0 && p.Plain >= 0 && p.Wins <= p.Games && p.Plain <= p.Games && p.Differ >= max(p.Wins-p.Plain, p.Plain-p.Wins) && p.Differ <= p.Games
}

// fittedBoth is what the proof of two fitted sides against each other is called.
const fittedBoth = "trained"

// prove plays the proofs that a checkpoint does not have.
func (t *training) prove(ctx context.Context, fitted [][]int32) ([]Proof, error) {
	known := len(t.at.Proof)
	for _, side := range t.Sides {
		for _, p := range t.proofs(fitted, side) {
			if known > 0 {
				known--
				continue
			}
			proof, err := t.proof(ctx, side, p)
			if err != nil {
				return nil, err
			}
			t.at.Proof = append(t.at.Proof, *proof)
			if err := t.save(); err != nil {
				return nil, err
			}
		}
	}
	return t.at.Proof, nil
}

// proving is a proof to be played: of a player, against an opponent.
type proving struct {
	me, foe Player
	against string
	games   int
}

func (t *training) proofs(fitted [][]int32, side int) []proving {
	me := Player{Values: fitted[side]}
	list := []proving{
		{me, Player{Name: bot.Default}, bot.Default, t.Proof},
		{me, Player{Name: bot.Names()[0]}, bot.Names()[0], t.Proof},
		{me, Player{Name: Searcher}, Searcher, t.Proof / 10},
	}
	if len(t.Sides) > 1 {
		list = append(list, proving{me, Player{Values: fitted[1-side]}, fittedBoth, t.Proof})
	}
	return list
}

// proof plays one of them, and the standard player in the same games.
func (t *training) proof(ctx context.Context, side int, p proving) (*Proof, error) {
	if t.Progress != nil {
		t.Progress("proving", 0, 1)
	}
	out := &Proof{Side: t.ledger.Sides[side], Against: p.against, Games: int64(p.games)}
	pairs, err := t.inPlace(ctx, Schedule{Side: side, Players: []Player{p.me, {Name: bot.Default}}, Foes: []Player{p.foe}, Games: numbered(proofGames, p.games)})
	if err != nil {
		return nil, err
	}
	for pair := range slices.Chunk(pairs, 2) {
		out.Wins += count(pair[0].Won)
		out.Plain += count(pair[1].Won)
		out.Differ += count(pair[0].Won != pair[1].Won)
	}
	return out, nil
}

func count(b bool) int64 {
	if b {
		return 1
	}
	return 0
}
