package tankduel

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/engine"
)

// tales are what the log says of each kind of event. In braces stand the parts
// of the event: seat, unit, target, card, from and to as numbers, metres, item
// as a word of the kind, and n for to with its terms.
var tales = [eventKinds]string{
	roundBegan:         "Round {to}",
	phaseBegan:         "{item} phase",
	activated:          "{unit} is active",
	drew:               "{seat} draws {card}",
	pulled:             "Pull {card}",
	damagePulled:       "Damage Card {card}",
	specialCame:        "{card} comes up",
	laid:               "{unit} lays {card}",
	spent:              "{seat} reveals and discards {card}",
	bid:                "{seat} bids {card} for {unit}",
	revealed:           "{unit} bid {card}",
	bidDiscarded:       "{unit} discards its Initiative Card {card}",
	discarded:          "{seat} discards {card}",
	stolen:             "{seat} takes {card} from another hand",
	given:              "{seat} gives {card} to a team-mate",
	lost:               "{seat} loses {card} at random",
	reshuffled:         "the Battle Deck is shuffled",
	damageReshuffled:   "the Damage Deck is shuffled",
	ended:              "the game ends: {item}",
	rangeMoved:         "{unit} moves from {from-metres} to {to-metres} m",
	motionBegan:        "{unit} is In Motion with {card}",
	motionEnded:        "{unit} stops, {card} is discarded",
	terrainPlaced:      "{unit} is in {card}",
	terrainLeft:        "{unit} leaves {card}",
	smokePlaced:        "{unit} is in smoke, {card}",
	smokeCleared:       "the smoke about {unit} clears, {card} is discarded",
	supplyTaken:        "{unit} takes a {item} card",
	supplyReturned:     "{unit} gives its {item} card back",
	gained:             "{unit} is {item}",
	shed:               "{unit} is no longer {item}",
	bogged:             "{unit} has its Bog counter on {to}",
	scarred:            "{unit} suffers {item}",
	mended:             "{unit} is rid of {item}",
	hurt:               "{item} of {unit} is {health}",
	reseated:           "{item} of {unit} takes the seat of {post}",
	spotted:            "{unit} spots {target}",
	unspotted:          "{unit} loses sight of {target}",
	acquired:           "{unit} has {target} Acquired at +{tens}",
	flanked:            "{unit} flanks {target}",
	unflanked:          "{unit} no longer flanks {target}",
	loadedAmmo:         "{unit} loads {ammo}",
	raised:             "{unit} raises its {item} Level by {to}",
	credited:           "{target} would be credited with the loss of {unit}",
	scored:             "{unit} scores {to} VP",
	medalWon:           "{unit} earns a Kill Medal",
	pointsScored:       "the {item} side scores {to} VP",
	eliminatedUnit:     "{unit} is out of action",
	reinforced:         "{unit} re-enters at {to-metres} m",
	marked:             "{item} stands at {to}",
	supplySet:          "the supply {item} holds {to}",
	replaced:           "{unit} is a {item} now",
	infantryMoved:      "{unit} stands at {to-metres} m",
	triedToHit:         "{unit} at {target}: To Hit {n}",
	shotHit:            "{card} hits",
	shotMissed:         "{unit} misses",
	locationFound:      "the {item} of {target} is hit",
	penetrationTried:   "{unit} at {target}: Penetration {n}",
	shotPenetrated:     "the Armor of {to} is pierced",
	shotBounced:        "the Armor of {to} holds",
	damageRead:         "Damage Card {card}, {item}",
	checkPassed:        "{unit}: {card} is good",
	checkFailed:        "{unit}: {card} is not good",
	tacticsPlayed:      "{seat} plays TACTICS {card}",
	actionDeclared:     "{unit}: {item}{at-target}",
	weaponUsed:         "{unit} fights with {item}",
	actionCancelled:    "the action of {unit}{at-target} is cancelled",
	perilSet:           "{unit} has Peril {n}",
	rowCounted:         "{unit} is to reveal {n}",
	uncovered:          "{unit} reveals {card}",
	rowTaken:           "{card} is played",
	rowCleared:         "the other revealed cards are discarded",
	chosen:             "{unit} takes {card} for its Initiative Card",
	actionCardReturned: "{unit} puts its Action card {card} on the pile",
	actionCardDealt:    "{unit} is dealt the Action card {card}",
	shown:              "{card} counts",
	effectDeclined:     "{unit} does not Acquire {target}",
	shotJudged:         "{judged}",
	lineRead:           "{line}",
	questionAsked:      "{unit}: {item}? {yes}",
}

// Describe implements engine.Notation.
func (g *Game) Describe(_ *State, log *engine.Log, e engine.Event, seat engine.Seat) string {
	e = e.Redacted(seat)
	tale := tales[e.Kind]
	if tale == "" || isQuiet(e) {
		return ""
	}
	text := g.fill(tale, log, e)
	if other := g.undone(e); other != "" {
		text = other
	}
	// A number with its terms cites clauses enough.
	if e.Clause != "" && e.Terms.From == e.Terms.To {
		text += " [" + string(e.Clause) + "]"
	}
	return text
}

// isQuiet reports that an event tells people nothing: nobody becomes active, a
// tank's own phase begins, or a place in a vehicle stays without a man.
func isQuiet(e engine.Event) bool {
	switch e.Kind {
	case activated:
		return e.Unit == engine.NoUnit
	case phaseBegan:
		return phase(e.Item) == tankPhase
	case hurt:
		return health(e.To) == absent
	case reseated:
		return post(e.To) == noPost
	}
	return false
}

// undone words the events that take back what others of their kind give, and
// the loss of what others give back.
func (g *Game) undone(e engine.Event) string {
	switch {
	case e.Kind == acquired && e.Target == engine.NoUnit:
		return g.unitName(e.Unit) + " gives up its Acquired counter"
	case e.Kind == supplyReturned && e.To != 0:
		return "the " + g.itemName(e) + " card of " + g.unitName(e.Unit) + " leaves the game"
	case e.Kind == loadedAmmo && e.To == 0:
		return g.unitName(e.Unit) + " has no special round loaded"
	case e.Kind == bogged && e.To == 0:
		return g.unitName(e.Unit) + " is no longer Bogged"
	case e.Kind == raised && e.To == 0:
		return "the raised " + g.itemName(e) + " Level of " + g.unitName(e.Unit) + " lapses"
	}
	return ""
}

// fill replaces the parts in braces.
func (g *Game) fill(tale string, log *engine.Log, e engine.Event) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(tale, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		part, after, _ := strings.Cut(rest, "}")
		b.WriteString(g.part(part, log, e))
		tale = after
	}
}

func (g *Game) part(name string, log *engine.Log, e engine.Event) string {
	switch name {
	case "seat":
		return g.SeatName(e.Seat)
	case "unit":
		return g.unitName(e.Unit)
	case "target":
		return g.unitName(e.Target)
	case "at-target":
		if e.Target == engine.NoUnit {
			return ""
		}
		return " against " + g.unitName(e.Target)
	case "card":
		return g.cardTitle(e.Card)
	case "from-metres":
		return strconv.Itoa(200 * int(e.From))
	case "to-metres":
		return strconv.Itoa(200 * int(e.To))
	case "tens":
		return strconv.Itoa(10 * int(e.To))
	case "n":
		return strconv.Itoa(int(e.To)) + traceText(log.Trace(e))
	case "health":
		return healthNames[e.To]
	case "post":
		return postWords[e.To]
	case "ammo":
		if e.To == 0 {
			return "nothing"
		}
		return g.ammo[e.To-1]
	case "item":
		return g.itemName(e)
	case "judged":
		return g.judgedText(e)
	case "line":
		return g.lineText(e)
	case "yes":
		return yesNo(e.To != 0)
	}
	return strconv.Itoa(int(e.To))
}

// traceText writes the terms of a number: " = 53 ordnance chart [EITC 11.1.3b]
// +10 FIRE [EITC 11.1.3c-i]".
func traceText(terms []engine.Term) string {
	var b strings.Builder
	for _, term := range terms {
		switch term.Op {
		case engine.Base:
			fmt.Fprintf(&b, " = %d", term.Value)
		case engine.Plus:
			fmt.Fprintf(&b, " %+d", term.Value)
		case engine.Becomes:
			fmt.Fprintf(&b, " → %d", term.Value)
		}
		fmt.Fprintf(&b, " %s", term.What)
		if term.Clause != "" {
			fmt.Fprintf(&b, " [%s]", term.Clause)
		}
	}
	return b.String()
}

// itemName is the word for an event's item.
func (g *Game) itemName(e engine.Event) string {
	switch e.Kind {
	case phaseBegan:
		return phaseNames[e.Item]
	case ended:
		return endingNames[e.Item]
	case supplyTaken, supplyReturned, supplySet:
		return g.supplies[e.Item].id
	case replaced:
		return g.vehicles[e.Item].name
	case gained, shed:
		return statusNames[e.Item]
	case scarred, mended:
		return scarNames[e.Item]
	case hurt, reseated:
		// A unit that became a vehicle with a smaller crew has places nobody fills.
		if names := g.crewNames(int(e.From)); int(e.Item) < len(names) {
			return names[e.Item]
		}
		return "nobody"
	case raised:
		return [2]string{"Move", "Fire"}[e.Item]
	case pointsScored:
		return g.side[e.Item].name
	case marked:
		return g.lexicon.Marks[e.Item]
	case weaponUsed:
		return g.weaponName(e.Unit, int(e.Item))
	case locationFound:
		return partWords[e.To]
	case damageRead:
		return sectionNames[e.Item]
	case actionDeclared:
		return g.verbs.row(e.Item).Name
	case questionAsked:
		return questionTable[e.Item].name
	case shotJudged:
		return qualityNames[e.Item&3]
	}
	return strconv.Itoa(int(e.Item))
}

var sectionNames = [sections]string{
	"tracks, light", "tracks, heavy", "hull, light", "hull, heavy", "turret, light", "turret, heavy",
	"hull, critical", "turret, critical",
}

// cardTitle names a card by number and by what it prints.
func (g *Game) cardTitle(c engine.Card) string {
	if c == soloMove || c == shuffleCard || c == gameEndCard || c == engine.NoCard {
		return strings.ToUpper(strings.ReplaceAll(g.cardName(c), "-", " "))
	}
	if c >= damageBase {
		return g.cardName(c)
	}
	return g.cardName(c) + " " + strings.Join(g.halves(&g.cards[c]), "/")
}

// halves names what a card prints.
func (g *Game) halves(c *battleCard) []string {
	var names []string
	say := func(is bool, format string, args ...any) {
		if is {
			names = append(names, fmt.Sprintf(format, args...))
		}
	}
	say(c.leadership, "LEADERSHIP")
	say(c.command, "COMMAND")
	say(c.flank > 0, "FLANK %d", c.flank)
	say(c.move > 0, "MOVE %d", c.move)
	if c.terrain >= 0 {
		say(true, "%s", strings.ToUpper(g.terrain[c.terrain].Name))
	}
	say(c.fire > 0, "FIRE %d", c.fire)
	say(c.smoke, "SMOKE")
	say(c.tactics, "TACTICS")
	return names
}

// Board implements engine.Notation.
func (g *Game) Board(s *State) string {
	x := Ctx{State: s, g: g}
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, %s phase, deck %d of %d; %s %d VP, %s %d VP\n", s.Round, phaseNames[s.Phase], s.Deck, g.decks,
		g.side[0].name, x.total(0), g.side[1].name, x.total(1))
	for u := range g.units {
		unit := &s.Units[u]
		fmt.Fprintf(&b, "%-6s %5d m  move %d fire %d", g.units[u].name, 200*int(unit.Range), x.moveLevel(engine.Unit(u), nil), x.fireLevel(engine.Unit(u), 0, nil))
		for _, part := range []struct {
			name  string
			words []string
		}{{"by", x.actionCardWords(engine.Unit(u))}, {"in", x.boxNames(engine.Unit(u))}, {"is", x.statusNames(engine.Unit(u))}, {"spots", x.setNames(unit.Spotted)}, {"flanks", x.setNames(unit.Flanked)}} {
			if len(part.words) > 0 {
				fmt.Fprintf(&b, "  %s %s", part.name, strings.Join(part.words, " "))
			}
		}
		b.WriteByte('\n')
	}
	for u := len(g.units); u < len(g.pieces); u++ {
		x.pieceLine(&b, engine.Unit(u))
	}
	return b.String()
}

// pieceLine shows a gun or infantry.
func (x Ctx) pieceLine(b *strings.Builder, u engine.Unit) {
	p, metres := &x.g.pieces[u], 200*int(x.Units[u].Range)
	switch {
	case p.kind == infantryPiece:
		fmt.Fprintf(b, "%-6s %5d m\n", p.name, metres)
	case x.Units[u].has(inPlay):
		fmt.Fprintf(b, "%-6s %5d m  fires for %d\n", p.name, metres, p.cost)
	default:
		fmt.Fprintf(b, "%-6s is out of action\n", p.name)
	}
}
