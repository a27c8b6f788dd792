// Package bot holds players that choose for a seat. A player gets what the
// seat may know and the legal actions, never a state: none can see a hand or a
// deck. No player remembers anything between two decisions, so the choice
// depends on the view, the actions and the stream of chance alone.
package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/engine"
)

// Player chooses among the legal actions from what one seat may know. Choose
// returns an index of legal, which is never empty; it neither changes nor
// keeps its arguments. A player serves one table: any of its seats, in one
// goroutine.
type Player[V any] interface {
	Choose(v *V, legal []engine.Action, r *Rand) int
}

// Judge is a game's own estimate: how good an action looks to the seat whose
// view it is. Higher is better; the numbers mean nothing else. Rate changes nothing
// of the view but what the judge itself keeps there.
type Judge[V any] interface {
	Rate(v *V, a engine.Action) int32
}

// Judges are the judges of one game, by the weights that they judge by.
type Judges[V any] struct {
	// Standard has the weights that the game itself gives; nil for a game that rates
	// no actions.
	Standard Judge[V]
	// Weights is the table of the weights; With makes a judge with other values, a list for
	// each side in the order of the table, and refuses lists that are none. Both
	// are nil for a judge without weights.
	Weights []engine.Weight
	With    func(sides [][]int32) (Judge[V], error)
	// Fitted are judges by the name of the file that their weights are in, "" for the
	// one that is found without a name.
	Fitted map[string]Judge[V]
}

// of is the judge of a player.
func (j Judges[V]) of(n Name) (Judge[V], error) {
	if n.Fitted {
		judge := j.Fitted[n.File]
		if judge == nil {
			return nil, fmt.Errorf("player %q: %w", n, ErrUnfitted)
		}
		return judge, nil
	}
	if n.Kind == greedy && j.Standard == nil {
		return nil, fmt.Errorf("player %q needs a game that rates actions, and this one does not", n)
	}
	return j.Standard, nil
}

// ErrUnfitted says that the weights of a fitted player are not at hand.
var ErrUnfitted = errors.New("its weights are not at hand")

// Kind is a kind of player by its name, with one line that describes it.
type Kind struct {
	Name string
	Doc  string
	// Caution is what a report must say of games between such players, "" for
	// nothing.
	Caution string
	// Fitted is set where the player needs a file of fitted weights.
	Fitted bool
}

// Default is the player of a seat for which nobody names one.
const Default = greedy

// Trained is the player by the weights that are found without a name; of one by those of a
// file it is the beginning.
const Trained = "trained"

const (
	random = "random"
	greedy = "greedy"
	search = "search"
)

// Kinds lists the kinds of player, the plainest first.
func Kinds() []Kind {
	return []Kind{
		{Name: random, Doc: "takes any legal action, each equally likely: finds what breaks, not who is favoured",
			Caution: "Random players show what can happen, not who is favoured among people who\ntry to win"},
		{Name: greedy, Doc: "takes the action that the game rates highest, chance among equals"},
		{Name: Trained, Fitted: true, Doc: "does so by weights that train fitted; trained:FILE names their file, which for content of one's own is found otherwise"},
		{Name: search, Doc: fmt.Sprintf("tries actions in what it cannot see dealt anew; search:N does so in up to N playouts a decision, %d when left out, and search:N@FILE by the weights of a file", DefaultPlayouts)},
	}
}

// New returns the player of a name for one table of a game. An unknown name is
// an error that lists the known ones, and so is a player that rates without a
// judge.
func New[S comparable, V any](name string, g engine.Game[S, V], judges Judges[V]) (Player[V], error) {
	n, err := Parse(name)
	if err != nil {
		return nil, err
	}
	if n.Kind == random {
		return Random[V]{}, nil
	}
	judge, err := judges.of(n)
	if err != nil {
		return nil, err
	}
	if n.Kind == search {
		return NewSearch(g, judge, n.Playouts), nil
	}
	return Greedy[V]{Judge: judge}, nil
}

// Check returns an error if no player has the name.
func Check(name string) error {
	_, err := Parse(name)
	return err
}

// ErrUnknown says that there is no such kind of player.
var ErrUnknown = errors.New("unknown player")

// Name is the name of a player, taken apart.
type Name struct {
	Kind string
	// Playouts is the budget of a search.
	Playouts int
	// Fitted is set for weights that were fitted, which are in the File, "" for the one
	// that is found without a name.
	Fitted bool
	File   string
}

// Thinks reports whether the player tries out what may follow, which takes long.
func (n Name) Thinks() bool { return n.Kind == search }

// String writes the name.
func (n Name) String() string {
	switch {
	case n.Kind == Trained && n.File != "":
		return Trained + ":" + n.File
	case n.Kind == search && n.Fitted:
		return fmt.Sprintf("%s:%d@%s", search, n.Playouts, n.File)
	case n.Kind == search:
		return fmt.Sprintf("%s:%d", search, n.Playouts)
	}
	return n.Kind
}

// Parse reads a name: a kind, for a trained player the file of its weights, and for a
// search its playouts, and behind @ such a file if it has one.
func Parse(name string) (Name, error) {
	kind, rest, given := strings.Cut(name, ":")
	if kind == Trained {
		if given && rest == "" {
			return Name{}, fmt.Errorf("player %q: expected a file behind the colon, such as %s:fit.json", name, Trained)
		}
		return Name{Kind: Trained, Fitted: true, File: rest}, nil
	}
	n := Name{Kind: kind, Playouts: DefaultPlayouts}
	number := rest
	if kind == search || strings.HasPrefix(kind, search+"@") {
		var before string
		before, n.File, n.Fitted = strings.Cut(name, "@")
		n.Kind, number, given = strings.Cut(before, ":")
	}
	switch {
	case !slices.ContainsFunc(Kinds(), func(k Kind) bool { return k.Name == n.Kind }):
		return n, fmt.Errorf("%w %q; players are %s", ErrUnknown, name, strings.Join(Names(), ", "))
	case !given:
		return n, nil
	case n.Kind != search:
		return n, fmt.Errorf("player %q: %s takes no number, only %s does", name, kind, search)
	}
	var err error
	n.Playouts, err = strconv.Atoi(number)
	if err != nil || n.Playouts < MinPlayouts || n.Playouts > MaxPlayouts {
		return n, fmt.Errorf("player %q: expected %d to %d playouts, such as %s:1000", name, MinPlayouts, MaxPlayouts, search)
	}
	return n, nil
}

// Names lists the names of those kinds that need no file, in the order of Kinds.
func Names() []string {
	var names []string
	for _, k := range Kinds() {
		if !k.Fitted {
			names = append(names, k.Name)
		}
	}
	return names
}

// Random takes any legal action, each equally likely.
type Random[V any] struct{}

// Choose implements Player.
func (Random[V]) Choose(_ *V, legal []engine.Action, r *Rand) int {
	return r.Below(len(legal))
}

// Viewless implements Blind.
func (Random[V]) Viewless() {}

// Viewless marks a player that never looks at the view, so that whoever drives it
// need not fill one.
type Viewless interface{ Viewless() }
