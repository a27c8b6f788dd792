package tankduel

import (
	"fmt"
	"strings"

	"hulldown/engine"
)

// qualityNames are the words for the qualities of shots, as a program reads
// them.
var qualityNames = [qualities]string{"high", "low", "enemy-high", "enemy-low"}

// needOf is what the Action card of an event demands of a shot.
func (g *Game) needOf(e engine.Event) quality {
	return g.robata.cards[e.Card-actionCardBase].faces[e.Item>>2&1].quality[e.Item&3]
}

// meets reports that a judged shot was good enough.
func (g *Game) meets(e engine.Event) bool {
	need := g.needOf(e)
	return e.To >= int16(need.hit) && e.From >= int16(need.pen)
}

// judgedText says how a shot was judged: "ger-1: High Quality Shot on sov-2: 66
// to hit, needs 60; penetration differential -2, needs -1: no".
func (g *Game) judgedText(e engine.Event) string {
	grade := [2]string{"High", "Low"}[e.Item&1]
	what := fmt.Sprintf("%s Quality Shot on %s", grade, g.unitName(e.Target))
	if e.Item&3 >= enemyHigh {
		what = fmt.Sprintf("%s Quality Shot of %s", grade, g.unitName(e.Target))
	}
	if e.At.X != 0 {
		what += fmt.Sprintf(" after %+d m", 200*int(e.At.X))
	}
	need := g.needOf(e)
	return fmt.Sprintf("%s: %s: %d to hit, needs %d; penetration differential %d, needs %d: %s",
		g.unitName(e.Unit), what, e.To, need.hit, e.From, need.pen, yesNo(g.meets(e)))
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// lineOf is the line of an Action card that an event is about.
func (g *Game) lineOf(e engine.Event) (section string, number int, line *cardLine) {
	side := &g.robata.cards[e.Card-actionCardBase].faces[e.From]
	if e.Item >= secondLines {
		n := int(e.Item - secondLines)
		return "Secondary", n, &side.secondary[n]
	}
	return "Primary", int(e.Item), &side.primary[e.Item]
}

// lineName is the line for programs, such as "primary-2-fire-high".
func (g *Game) lineName(e engine.Event) string {
	section, n, line := g.lineOf(e)
	name := fmt.Sprintf("%s-%d-%s", strings.ToLower(section), n+1, line.name())
	return name
}

// name is what a line of an Action card does.
func (l *cardLine) name() string {
	if l.do == doMission {
		return "mission"
	}
	name := orderNames[l.do]
	if l.do == doFire {
		name += "-" + qualityNames[l.at]
	}
	return name
}

// lineText says that a line was considered: "ger-1 (Alert): Primary Action 2,
// fire-high: no".
func (g *Game) lineText(e engine.Event) string {
	section, n, line := g.lineOf(e)
	what := line.name()
	for i, q := range line.any {
		what += [2]string{" if ", " or "}[min(i, 1)] + questionTable[q].name
	}
	return fmt.Sprintf("%s (%s): %s Action %d, %s: %s", g.unitName(e.Unit), g.robata.cards[e.Card-actionCardBase].personality, section, n+1, what, yesNo(e.To != 0))
}

// actionCardTitle is the name of an Action card.
func (g *Game) actionCardTitle(c engine.Card) string {
	if i := int(c - actionCardBase); i < len(g.robata.cards) {
		return g.robata.cards[i].name
	}
	return "unknown card"
}

// actionCardName names the Action card of a tank and the side that is up.
func (x Ctx) actionCardName(u engine.Unit) []string {
	n := x.Units[u].ActionCard
	if n == 0 {
		return []string{"none"}
	}
	return []string{x.g.robata.cards[n-1].name, [2]string{"operational", "peril"}[flag(x.Units[u].has(inPeril))]}
}

// rowNames lists the revealed cards.
func (x Ctx) rowNames() []string {
	var names []string
	for _, c := range x.Row {
		if c != engine.NoCard {
			names = append(names, x.g.cardName(c))
		}
	}
	return names
}

// actionCardWords is what the board tells of the Action card.
func (x Ctx) actionCardWords(u engine.Unit) []string {
	if x.Units[u].ActionCard == 0 {
		return nil
	}
	return x.actionCardName(u)
}
