package tankduel

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/engine"
	"hulldown.dev/engine/tankduel/state"
)

// QualityNames are the words for the qualities of shots, as a program reads
// them.
var QualityNames = [qualities]string{"high", "low", "enemy-high", "enemy-low"}

// needOf is what the Action card of an event demands of a shot.
func needOf(g *Game, e engine.Event) quality {
	return robataKnown(g).cards[e.Card-state.ActionCardBase].faces[e.Of].Quality[e.Item]
}

// HitSuffices reports whether the To Hit Number of a judged shot is good enough.
func HitSuffices(g *Game, e engine.Event) bool { return int(e.To) >= int(needOf(g, e).Hit) }

// DifferenceSuffices reports whether the Penetration differential of a judged shot is good enough.
func DifferenceSuffices(g *Game, e engine.Event) bool { return int(e.To) >= int(needOf(g, e).Pen) }

// qualityKey is the key of what shot is judged, before its target or who fires it.
func qualityKey(q uint8) string {
	key := [2]string{"quality.high", "quality.low"}[q&1]
	if q >= EnemyHigh {
		return key + "-of"
	}
	return key + "-on"
}

// lineOf is the line of an Action card that an event is about.
func lineOf(g *Game, e engine.Event) (section string, number int, line *cardLine) {
	side := &robataKnown(g).cards[e.Card-state.ActionCardBase].faces[e.Of]
	if e.Item >= secondLines {
		n := int(e.Item - secondLines)
		return "Secondary", n, &side.secondary[n]
	}
	return "Primary", int(e.Item), &side.primary[e.Item]
}

// LineName is the line for programs, such as "primary-2-fire-high".
func LineName(g *Game, e engine.Event) string {
	section, n, line := lineOf(g, e)
	return fmt.Sprintf("%s-%d-%s", strings.ToLower(section), n+1, line.name())
}

// name is the name of the action on a line of an Action card.
func (l *cardLine) name() string {
	if l.do == doMission {
		return "mission"
	}
	name := orderNames[l.do]
	if l.do == doFire {
		name += "-" + QualityNames[l.at]
	}
	return name
}

// lineText is the line for people, such as "Primary Action 2, fire-high if
// enemy-near".
func lineText(g *Game, e engine.Event) string {
	section, n, line := lineOf(g, e)
	what := g.Told("order", line.name())
	var any []string
	for _, q := range line.any {
		any = append(any, g.Told("question", questionTable[q].name))
	}
	if len(any) > 0 {
		what = g.Say("line.if", "what", what, "any", strings.Join(any, g.Say("line.or")))
	}
	return g.Say("line."+strings.ToLower(section), "n", strconv.Itoa(n+1), "what", what)
}

// actionCardTitle is the name of an Action card.
func actionCardTitle(g *Game, c engine.Card) string {
	if i := int(c - state.ActionCardBase); i < len(robataKnown(g).cards) {
		return robataKnown(g).cards[i].name
	}
	return "unknown card"
}

// ActionCardName names the Action card of a tank and the side that is up.
func (x Robata) ActionCardName(u engine.Unit) []string {
	n := x.Units[u].ActionCard
	if n == 0 {
		return []string{"none"}
	}
	return []string{robataKnown(x.Game).cards[n-1].name, [2]string{"operational", "peril"}[state.Flag(x.Units[u].Has(state.InPeril))]}
}

// RowNames lists the revealed cards.
func (x Robata) RowNames() []string {
	var names []string
	for _, c := range x.Row {
		if c != engine.NoCard {
			names = append(names, x.Game.CardName(c))
		}
	}
	return names
}

// actionCardWords are the lines of a tank's Action card that the board shows.
func (x Robata) actionCardWords(u engine.Unit) []string {
	if x.Units[u].ActionCard == 0 {
		return nil
	}
	return x.ActionCardName(u)
}

// robataWords are the measures, findings, questions and lines of Action cards.
func robataWords() []WordFamily {
	var questions, orders []string
	for _, q := range questionTable {
		questions = append(questions, q.name)
	}
	for o := range orderNames {
		orders = append(orders, (&cardLine{do: order(o), at: AtHigh}).name(), (&cardLine{do: order(o), at: AtLow}).name())
	}
	orders = append(orders, (&cardLine{do: doMission}).name())
	return []WordFamily{{"measure", measureNames[:]}, {"finding", findingNames[:]}, {"question", questions}, {"order", orders}}
}
