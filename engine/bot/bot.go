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

	"hulldown/engine"
)

// Player chooses among the legal actions from what one seat may know. Choose
// returns an index of legal, which is never empty; it neither changes nor
// keeps its arguments. A player serves one table: any of its seats, in one
// goroutine.
type Player[V any] interface {
	Choose(v *V, legal []engine.Action, r *Rand) int
}

// Judge is a game's own estimate: how good an action looks to the seat whose
// view it is. Higher is better; the numbers mean nothing else. Rate does not
// change the view.
type Judge[V any] interface {
	Rate(v *V, a engine.Action) int32
}

// Kind is a kind of player by its name, with one line that describes it.
type Kind struct {
	Name string
	Doc  string
	// Caution is what a report must say of games between such players, "" for
	// nothing.
	Caution string
}

// Default is the player of a seat for which nobody names one.
const Default = greedy

const (
	random = "random"
	greedy = "greedy"
	search = "search"
)

// Kinds lists the kinds of player, the plainest first.
func Kinds() []Kind {
	return []Kind{
		{Name: random, Doc: "takes any legal action, each equally likely: finds what breaks, not who is favoured",
			Caution: "random players show what can happen, not who is favoured among people who\ntry to win"},
		{Name: greedy, Doc: "takes the action that the game rates highest, chance among equals"},
		{Name: search, Doc: fmt.Sprintf("tries actions in what it cannot see dealt anew; search:N does so in N playouts a decision, %d when left out", DefaultPlayouts)},
	}
}

// New returns the player of a name for one table of a game. An unknown name is
// an error that lists the known ones, and so is a player that rates without a
// judge.
func New[S comparable, V any](name string, g engine.Game[S, V], judge Judge[V]) (Player[V], error) {
	kind, playouts, err := parse(name)
	if err != nil {
		return nil, err
	}
	switch kind {
	case search:
		return NewSearch(g, judge, playouts), nil
	case greedy:
		if judge == nil {
			return nil, fmt.Errorf("player %q needs a game that rates actions, and this one does not", name)
		}
		return Greedy[V]{Judge: judge}, nil
	}
	return Random[V]{}, nil
}

// Check returns an error if no player has the name.
func Check(name string) error {
	_, _, err := parse(name)
	return err
}

// ErrUnknown says that there is no such kind of player.
var ErrUnknown = errors.New("unknown player")

// parse reads a name: a kind, and for a search its playouts after a colon.
func parse(name string) (kind string, playouts int, err error) {
	kind, number, counted := strings.Cut(name, ":")
	switch {
	case !slices.Contains(Names(), kind):
		return "", 0, fmt.Errorf("%w %q; players are %s", ErrUnknown, name, strings.Join(Names(), ", "))
	case !counted:
		return kind, DefaultPlayouts, nil
	case kind != search:
		return "", 0, fmt.Errorf("player %q: %s takes no number, only %s does", name, kind, search)
	}
	playouts, err = strconv.Atoi(number)
	if err != nil || playouts < MinPlayouts || playouts > MaxPlayouts {
		return "", 0, fmt.Errorf("player %q: expected %d to %d playouts, such as %s:1000", name, MinPlayouts, MaxPlayouts, search)
	}
	return kind, playouts, nil
}

// Names lists the names of Kinds in the same order.
func Names() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, k.Name)
	}
	return names
}
