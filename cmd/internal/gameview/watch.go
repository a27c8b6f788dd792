package gameview

import (
	"fmt"

	"hulldown.dev/engine"
)

// Watched is a game that is looked at, at one of its turns.
type Watched struct {
	// Path is the address of the game.
	Path string
	// Waits says which turn it is, and how the game ended.
	Waits      string
	Turn, Last int
	Jumps      []Jump
	Table      Table
	Hands      []Hand
	Log        []LogLine
}

// Jump leads to another turn; Key is the key that does so, "" for none.
type Jump struct{ Text, Href, Key string }

// Hand is the hand of a seat.
type Hand struct {
	Seat, Called string
	Cards        []Card
}

// Watch is a game as somebody sees it who sees all.
func (m *Maker) Watch(g *Game) Watched {
	t := g.Table.See(engine.NoSeat)
	in := m.tell(g, t.Units)
	v := Watched{Path: g.Path, Turn: g.Table.Played(), Last: g.Table.Length(), Jumps: in.jumps(), Table: in.table(t)}
	told := g.Table.Log(engine.NoSeat)
	v.Log = in.logOf(in.lines(told[max(0, len(told)-maxLog):]), g.Table.Since())
	for i, seat := range g.Table.Seats() {
		at := engine.Seat(i)
		v.Hands = append(v.Hands, Hand{seat, in.seatCalled(at), m.cards(g.Table.See(at).Table.Hand)})
	}
	v.Waits = in.say("turn-of", "n", v.Turn, "all", v.Last)
	if v.Turn == v.Last && g.Table.Halted() != nil {
		v.Waits += ": " + in.say("halted", "why", g.Table.Halted().Error())
	}
	if g.Table.Turn().Kind == engine.Over {
		who, how := in.over()
		for _, said := range []string{who, how} {
			if said != "" {
				v.Waits += ". " + said
			}
		}
	}
	return v
}

// jumps lead from the turn that is shown to those beside it, and to those at which most happens.
func (in telling) jumps() []Jump {
	table := in.game.Table
	var out []Jump
	add := func(name, key string, turn int) {
		out = append(out, Jump{in.say(name), fmt.Sprintf("%s?turn=%d", in.game.Path, turn), key})
	}
	for _, j := range []struct {
		name, key string
		step      int
		kinds     []string
	}{
		{"round-before", "", -1, []string{"round-began"}}, {"turn-before", "j", 0, nil}, {"turn-after", "k", 0, nil},
		{"round-after", "", 1, []string{"round-began"}}, {"shot-after", "s", 1, []string{"tried-to-hit"}}, {"score-after", "v", 1, []string{"scored", "credited"}},
	} {
		switch turn, found := table.Seek(j.step, j.kinds...); {
		case found:
			add(j.name, j.key, turn)
		case j.name == "turn-before" && table.Played() > 0:
			add(j.name, j.key, table.Played()-1)
		case j.name == "turn-after" && table.Played() < table.Length():
			add(j.name, j.key, table.Played()+1)
		}
	}
	return out
}
