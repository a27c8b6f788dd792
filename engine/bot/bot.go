// Package bot holds players that choose for a seat. A player gets what the
// seat may know and the legal actions, never a state: none can see a hand or a
// deck. No player remembers anything between two decisions, so the choice
// depends on the view, the actions and the stream of chance alone.
package bot

import (
	"fmt"
	"strings"

	"hulldown/engine"
)

// Player chooses among the legal actions from what one seat may know. Choose
// returns an index of legal, which is never empty; it neither changes nor
// keeps its arguments. A player may serve several seats and goroutines.
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
}

const (
	random = "random"
	greedy = "greedy"
)

// Kinds lists the kinds of player, the plainest first.
func Kinds() []Kind {
	return []Kind{
		{random, "takes any legal action, each equally likely"},
		{greedy, "takes the action that the game rates highest, chance among equals"},
	}
}

// New returns the player of a name. An unknown name is an error that lists the
// known ones, and so is a player that rates without a judge.
func New[V any](name string, judge Judge[V]) (Player[V], error) {
	switch name {
	case random:
		return Random[V]{}, nil
	case greedy:
		if judge == nil {
			return nil, fmt.Errorf("player %q needs a game that rates actions, and this one does not", name)
		}
		return Greedy[V]{Judge: judge}, nil
	}
	return nil, fmt.Errorf("unknown player %q; players are %s", name, strings.Join(Names(), ", "))
}

// Names lists the names of Kinds in the same order.
func Names() []string {
	var names []string
	for _, k := range Kinds() {
		names = append(names, k.Name)
	}
	return names
}
