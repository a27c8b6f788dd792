package people

import (
	"cmp"
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
)

// tally counts the decisions of one kind: over several games also the sum of the squares of what was taken
// more in each than the adviser would have.
type tally struct {
	example                        phrase
	offered, games, taken, advised int
	squares                        int
}

// join adds the decisions of one game.
func (t *tally) join(game tally) {
	t.games++
	t.example = t.example.join(game.example)
	t.offered += game.offered
	t.taken += game.taken
	t.advised += game.advised
	more := game.taken - game.advised
	t.squares += more * more
}

// sure is the difference in standard errors.
func (t *tally) sure() float64 {
	if t.squares == 0 {
		return 0
	}
	return float64(t.taken-t.advised) / math.Sqrt(float64(t.squares))
}

func (g *gathering) kindOf(words string) *tally {
	if g.kinds[words] == nil {
		g.kinds[words] = &tally{}
	}
	return g.kinds[words]
}

// phrase is how the first action of a kind is said, and whether others of it are said otherwise.
type phrase struct {
	words  string
	varied bool
}

// join adds another phrase of the kind.
func (p phrase) join(other phrase) phrase {
	if p.words == "" {
		return other
	}
	p.varied = p.varied || other.varied || other.words != p.words && other.words != ""
	return p
}

// example is an action in words, without the cards that it costs where it can be said so.
func example(o play.Offer) phrase {
	if o.What != "" && o.What[0] != ' ' {
		return phrase{words: o.What}
	}
	return phrase{words: cmp.Or(o.Words, o.Action)}
}

// decision holds a decision of a person against that of the adviser, and counts it by the kinds of a game.
func (g *gathering) decision(w *walker, at int, game *Game, own map[string]tally) error {
	legal := w.session.Offers()
	action := strings.Join(w.script.Lines[at].Words[1:], " ")
	took := slices.IndexFunc(legal, func(o play.Offer) bool { return o.Action == action })
	if len(legal) < 2 || took < 0 {
		return nil
	}
	advice, err := w.session.Advise(g.Players[0])
	if err != nil {
		return err
	}
	seat := w.session.Turn().Seat
	units := w.session.Table(engine.NoSeat).Units
	kinds := make([]string, len(legal))
	open := map[string]phrase{}
	for i, a := range legal {
		kinds[i] = a.Kind(units)
		open[kinds[i]] = open[kinds[i]].join(example(a))
	}
	if len(open) > 1 {
		for words, example := range open { // order-free: each is counted by itself
			t := own[words]
			t.example = t.example.join(example)
			t.offered++
			t.taken += one(kinds[took] == words)
			t.advised += one(kinds[advice.At] == words)
			own[words] = t
		}
	}
	if took == advice.At || advice.Ratings == nil || advice.Ratings[took] == advice.Ratings[advice.At] {
		return nil
	}
	g.places = append(g.places, Place{Spot: Spot{Game: game.Name, Decision: w.decisions, Seat: w.seats[seat], Action: action}, Advised: legal[advice.At].Action,
		kind: kinds[took] + "\n" + kinds[advice.At], gap: advice.Ratings[advice.At] - advice.Ratings[took], at: at, of: game})
	if len(g.places) > 4*MaxPlaces*(1+g.Most) {
		g.sift()
	}
	return nil
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// order lists the kinds, the surest difference first.
func (g *gathering) order() {
	for _, words := range slices.Sorted(maps.Keys(g.kinds)) {
		t := g.kinds[words]
		g.out.Kinds = append(g.out.Kinds, Kind{Words: words, Example: t.example.words, Varied: t.example.varied, Offered: t.offered, Games: t.games, Taken: t.taken, Advised: t.advised, Sure: playtest.Decimal(t.sure())})
	}
	slices.SortStableFunc(g.out.Kinds, func(a, b Kind) int {
		return cmp.Or(cmp.Compare(math.Abs(float64(b.Sure)), math.Abs(float64(a.Sure))), cmp.Compare(b.apart(), a.apart()))
	})
}

// apart is by how many decisions persons and the adviser differ.
func (k *Kind) apart() int { return max(k.Taken-k.Advised, k.Advised-k.Taken) }

// alike is how many places of the same two kinds are listed at most.
const alike = 2

// sift keeps the places with the largest gaps.
func (g *gathering) sift() {
	slices.SortStableFunc(g.places, func(a, b Place) int { return cmp.Compare(b.gap, a.gap) })
	seen := map[string]int{}
	g.places = slices.DeleteFunc(g.places, func(p Place) bool {
		seen[p.kind]++
		return seen[p.kind] > alike
	})
	g.places = g.places[:min(len(g.places), g.Most)]
}

// choose lists the places that differ most, with what they are worth.
func (g *gathering) choose(ctx context.Context) error {
	g.sift()
	for i := range g.places {
		if err := g.weigh(ctx, &g.places[i]); err != nil {
			return err
		}
		g.step()
	}
	g.out.Places = append(g.out.Places, g.places...)
	slices.SortStableFunc(g.out.Places, func(a, b Place) int { return -cmp.Compare(a.Gain.Value, b.Gain.Value) })
	return nil
}
