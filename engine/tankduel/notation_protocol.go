package tankduel

import (
	"strings"

	"hulldown/engine"
)

// measure says what the numbers of a kind of event mean to a program.
type measure uint8

const (
	// noMeasure: the kind has no number and no word.
	noMeasure measure = iota
	// plain: To is the number; metres: From and To are Ranges, toMetres: To
	// alone; tens: To is a bonus in tens.
	plain
	metres
	toMetres
	tens
	// The others make To a word.
	healthWord
	postWord
	ammoWord
	seatWord
	partWord
	// judgement: To is a To Hit Number and From a Penetration differential;
	// answer: To is 1 for yes.
	judgement
	answer
)

// wire is how a kind of event is told to programs; a kind without a name only
// steers the flow, or comes from a directive of a script.
type wire struct {
	kind    string
	measure measure
	// item tells that Item is named.
	item bool
}

// wires holds the names that programs know the kinds by. They are for good: a
// frontend tells kinds apart by nothing else.
var wires = [eventKinds]wire{
	roundBegan:         {"round-began", plain, false},
	phaseBegan:         {"phase-began", noMeasure, true},
	activated:          {"activated", noMeasure, false},
	orderPlaced:        {"order-placed", noMeasure, false},
	drew:               {"drew", noMeasure, false},
	pulled:             {"pulled", noMeasure, false},
	damagePulled:       {"damage-pulled", noMeasure, false},
	specialCame:        {"special-came", noMeasure, false},
	laid:               {"laid", noMeasure, false},
	spent:              {"spent", noMeasure, false},
	bid:                {"bid", noMeasure, false},
	revealed:           {"revealed", noMeasure, false},
	bidDiscarded:       {"bid-discarded", noMeasure, false},
	discarded:          {"discarded", noMeasure, false},
	stolen:             {"stolen", seatWord, false},
	given:              {"given", seatWord, false},
	lost:               {"lost", noMeasure, false},
	tableCleared:       {"table-cleared", noMeasure, false},
	reshuffled:         {"reshuffled", noMeasure, false},
	damageReshuffled:   {"damage-reshuffled", noMeasure, false},
	ended:              {"ended", noMeasure, true},
	rangeMoved:         {"range-moved", metres, false},
	motionBegan:        {"motion-began", noMeasure, false},
	motionEnded:        {"motion-ended", noMeasure, false},
	terrainPlaced:      {"terrain-placed", noMeasure, false},
	terrainLeft:        {"terrain-left", noMeasure, false},
	smokePlaced:        {"smoke-placed", noMeasure, false},
	smokeCleared:       {"smoke-cleared", noMeasure, false},
	supplyTaken:        {"supply-taken", noMeasure, true},
	supplyReturned:     {"supply-returned", noMeasure, true},
	gained:             {"gained", noMeasure, true},
	shed:               {"shed", noMeasure, true},
	bogged:             {"bogged", plain, false},
	scarred:            {"scarred", noMeasure, true},
	mended:             {"mended", noMeasure, true},
	hurt:               {"hurt", healthWord, true},
	reseated:           {"reseated", postWord, true},
	spotted:            {"spotted", noMeasure, false},
	unspotted:          {"unspotted", noMeasure, false},
	acquired:           {"acquired", tens, false},
	flanked:            {"flanked", noMeasure, false},
	unflanked:          {"unflanked", noMeasure, false},
	loadedAmmo:         {"loaded", ammoWord, false},
	ammoSet:            {"ammo-set", plain, true},
	raised:             {"raised", plain, true},
	credited:           {"credited", noMeasure, false},
	scored:             {"scored", plain, false},
	medalWon:           {"medal-won", noMeasure, false},
	pointsScored:       {"points-scored", plain, true},
	eliminatedUnit:     {"eliminated", noMeasure, false},
	reinforced:         {"reinforced", toMetres, false},
	marked:             {"marked", plain, true},
	supplySet:          {"supply-set", plain, true},
	replaced:           {"replaced", noMeasure, true},
	infantryMoved:      {"infantry-moved", metres, false},
	triedToHit:         {"tried-to-hit", plain, false},
	shotHit:            {"shot-hit", plain, false},
	shotMissed:         {"shot-missed", plain, false},
	locationFound:      {"location-found", partWord, false},
	penetrationTried:   {"penetration-tried", plain, false},
	shotPenetrated:     {"shot-penetrated", plain, false},
	shotBounced:        {"shot-bounced", plain, false},
	damageRead:         {"damage-read", noMeasure, true},
	checkPassed:        {"check-passed", noMeasure, false},
	checkFailed:        {"check-failed", noMeasure, false},
	tacticsPlayed:      {"tactics-played", noMeasure, false},
	actionDeclared:     {"action-declared", noMeasure, true},
	actionCancelled:    {"action-cancelled", noMeasure, false},
	effectDeclined:     {"effect-declined", noMeasure, false},
	weaponUsed:         {"weapon-used", noMeasure, true},
	perilSet:           {"peril-set", plain, false},
	uncovered:          {"revealed-for-robata", noMeasure, false},
	rowTaken:           {"revealed-played", noMeasure, false},
	rowCleared:         {"revealed-cleared", noMeasure, false},
	chosen:             {"initiative-chosen", noMeasure, false},
	actionCardReturned: {"robata-card-returned", noMeasure, false},
	actionCardDealt:    {"robata-card-dealt", noMeasure, false},
	shown:              {"revealed-used", noMeasure, false},
	rowCounted:         {"reveal-counted", plain, false},
	shotJudged:         {"shot-judged", judgement, true},
	lineRead:           {"robata-line-read", answer, true},
	questionAsked:      {"robata-asked", answer, true},
}

// Record implements engine.Protocol.
func (g *Game) Record(e engine.Event, seat engine.Seat) engine.Record {
	if e.Kind >= eventKinds || wires[e.Kind].kind == "" {
		return engine.Record{}
	}
	w := wires[e.Kind]
	r := engine.Record{Kind: w.kind, Unit: g.pieceName(e.Unit)}
	if seat != engine.NoSeat && !e.Seen.Has(seat) {
		// Item and To are indexes here, and 0 would be one of them.
		return r
	}
	r.Target = g.pieceName(e.Target)
	if e.Card != engine.NoCard {
		r.Card = g.cardName(e.Card)
	}
	if w.item {
		r.Item = g.wireItem(e)
	}
	g.quantify(&r, e, w.measure)
	return r
}

// pieceName is the name of a unit, "" for none.
func (g *Game) pieceName(u engine.Unit) string {
	if u == engine.NoUnit {
		return ""
	}
	return g.unitName(u)
}

// wireItem is the id of an event's item, where people read a name.
func (g *Game) wireItem(e engine.Event) string {
	switch e.Kind {
	case raised:
		return strings.ToLower(g.itemName(e))
	case pointsScored:
		return g.side[e.Item].id
	case ammoSet:
		return g.ammo[e.Item]
	case replaced:
		return g.vehicles[e.Item].id
	case supplySet:
		return g.supplies[e.Item].id
	case lineRead:
		return g.lineName(e)
	case damageRead:
		return strings.ReplaceAll(g.itemName(e), ", ", "-")
	}
	return g.itemName(e)
}

// quantify fills in the number or word of an event.
func (g *Game) quantify(r *engine.Record, e engine.Event, m measure) {
	from, to := int(e.From), int(e.To)
	switch m {
	case plain:
		r.To, r.HasTo = to, true
	case metres:
		r.From, r.HasFrom, r.To, r.HasTo = 200*from, true, 200*to, true
	case toMetres:
		r.To, r.HasTo = 200*to, true
	case tens:
		r.To, r.HasTo = 10*to, true
	case healthWord:
		r.Word = healthNames[to]
	case postWord:
		r.Word = postWords[to]
	case ammoWord:
		r.Word = "nothing"
		if to > 0 {
			r.Word = g.ammo[to-1]
		}
	case seatWord:
		r.Word = g.SeatName(engine.Seat(to))
	case partWord:
		r.Word = partWords[to]
	case judgement:
		r.From, r.HasFrom, r.To, r.HasTo = from, true, to, true
		r.Word = yesNo(g.meets(e))
	case answer:
		r.Word = yesNo(to != 0)
	}
}

// Private implements engine.Protocol: only those are asked whether to play
// TACTICS or to pay who could, so that declining tells of their hands.
func (g *Game) Private(a engine.Action) bool { return a.Verb() == declineVerb }

// handNames lists the cards of a hand as actions name them.
func (g *Game) handNames(s *State, seat engine.Seat) []string {
	var names []string
	for i := range s.Hands[seat].Count() {
		names = append(names, g.cardName(s.Hands[seat].Nth(i)))
	}
	return names
}

// Sight implements engine.Protocol: the board lies open, and each seat sees its
// own hand and bids, and those that mates share.
func (g *Game) Sight(s *State, seat engine.Seat) engine.Sight {
	v := engine.Sight{
		Board: strings.Split(strings.TrimSuffix(g.Board(s), "\n"), "\n"),
		Held:  make([]int, g.seats),
	}
	for i := range v.Held {
		v.Held[i] = s.Hands[i].Count()
	}
	if seat == engine.NoSeat {
		return v
	}
	v.Hand = g.handNames(s, seat)
	shared := Ctx{State: s, g: g}.sharing(seat)
	for mate := range engine.Seat(g.seats) {
		if mate != seat && shared.Has(mate) && v.Held[mate] > 0 {
			v.Board = append(v.Board, g.SeatName(mate)+" holds "+strings.Join(g.handNames(s, mate), " "))
		}
	}
	for u := range s.Bids {
		if s.Bids[u] != engine.NoCard && shared.Has(s.Units[u].Seat) {
			v.Board = append(v.Board, g.unitName(engine.Unit(u))+" has bid "+g.cardName(s.Bids[u]))
		}
	}
	return v
}
