package load

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown/schema/model"
)

// message says a well known field in the game's words. In say, {1}, {2}, ...
// are replaced by the entries that the stars of the path match, from 1 for a
// list; {2m} is a column of an ordnance chart in metres.
type message struct {
	kind      model.Kind
	path, say string
	// subject begins the sentence that names the bounds; empty for "it must
	// be".
	subject string
}

// messages is searched in order; what is missing in it is named by the field's own name.
var messages = []message{
	{model.KindVehicle, "guns.*.hit.*", "to hit at {2m} m", "a To Hit Number is"},
	{model.KindVehicle, "guns.*.hit", "the To Hit row of gun {1}", ""},
	{model.KindVehicle, "guns.*.pen.*", "penetration at {2m} m", "a Penetration Value is"},
	{model.KindVehicle, "guns.*.pen", "the Penetration row of gun {1}", ""},
	{model.KindVehicle, "guns.*.rounds.*.*", "what {2} adds to penetration at {3m} m", ""},
	{model.KindVehicle, "guns.*.rounds.*", "the row of {2} of gun {1}", ""},
	{model.KindVehicle, "guns.*.calibre", "the calibre of gun {1}", "a calibre in millimetres is"},
	{model.KindVehicle, "guns.*", "gun {1}", ""},
	{model.KindVehicle, "guns", "the list of guns", ""},
	{model.KindVehicle, "levels.move", "the Move Level", "a Move Level is"},
	{model.KindVehicle, "levels.fire", "the Fire Level", "a Fire Level is"},
	{model.KindVehicle, "levels.damaged", "the level for damaged tracks", "a level is"},
	{model.KindVehicle, "levels.immobilized", "the level when immobilized", "a level is"},
	{model.KindVehicle, "crew.*.seat", "the seat of crew member {1}", ""},
	{model.KindVehicle, "crew.*.vp", "the VP value of crew member {1}", "a crew member is worth"},
	{model.KindVehicle, "crew.*", "crew member {1}", ""},
	{model.KindVehicle, "boards.*.number", "the Identification Number of board {1}", "an Identification Number is"},
	{model.KindVehicle, "boards.*.colour", "the colour of board {1}", ""},
	{model.KindVehicle, "boards.*", "board {1}", ""},
	{model.KindVehicle, "location.*.*", "a Target Number of the {1}", "a Target Number is"},
	{model.KindVehicle, "armour.*.*", "the {1} armour of the {2}", "an Armor value is"},
	{model.KindVehicle, "armour.*", "the {1} armour", ""},
	{model.KindGun, "gun.hit.*", "to hit at {1m} m", "a To Hit Number is"},
	{model.KindGun, "gun.hit", "the To Hit row", ""},
	{model.KindGun, "gun.pen.*", "penetration at {1m} m", "a Penetration Value is"},
	{model.KindGun, "gun.pen", "the Penetration row", ""},
	{model.KindGun, "gun.calibre", "the calibre", "a calibre in millimetres is"},
	{model.KindGun, "cost", "the cost of a shot", "a cost in Order Icons is"},
	{model.KindGun, "size", "the size modifier", "a size modifier is"},
	{model.KindInfantry, "hit.*.numbers.*", "to hit in column {2} of row {1}", "a To Hit Number is"},
	{model.KindInfantry, "hit.*.numbers", "row {1} of the To Hit Numbers", ""},
	{model.KindInfantry, "hit", "the list of rows", ""},
	{model.KindInfantry, "weapons.*.pen", "penetration of weapon {1}", "a Penetration Value is"},
	{model.KindInfantry, "weapons.*", "weapon {1}", ""},
	{model.KindInfantry, "weapons", "the list of weapons", ""},
	{model.KindVehicle, "size", "the size modifier", "a size modifier is"},
	{model.KindVehicle, "size_rank", "the place by size", ""},
	{model.KindVehicle, "vp", "the VP value of the vehicle", "a vehicle is worth"},
	{model.KindVehicle, "year", "the year", "a year is"},
	{model.KindCard, "number", "the Battle Number", "a Battle Number is"},
	{model.KindCard, "orders", "the count of Order Icons", "a card has"},
	{model.KindCard, "icons.*", "Effect Icon {1}", ""},
	{model.KindCard, "icons", "the list of Effect Icons", ""},
	{model.KindCard, "halves.*.*.level", "the level of {2} in half {1}", "an Action Level is"},
	{model.KindCard, "halves.*.*.cover", "the Cover of {2} in half {1}", "Cover is"},
	{model.KindCard, "halves.*.*.hit", "the To Hit modifier of {2} in half {1}", "a To Hit modifier is"},
	{model.KindCard, "halves.*", "half {1}", ""},
	{model.KindCard, "halves", "the list of halves", ""},
	{model.KindCard, "pen.light", "the Penetration Modifier", "a Penetration Modifier is"},
	{model.KindCard, "pen.heavy", "the Penetration Modifier", "a Penetration Modifier is"},
	{model.KindCard, "pen", "the Penetration Modifier", ""},
	{model.KindDamage, "number", "the number of the damage card", "it is"},
	{model.KindDamage, "critical.number", "the number for critical damage", "a Target Number is"},
	{model.KindDamage, "critical.*.*", "entry {2} of critical damage to the {1}", ""},
	{model.KindDamage, "*.*.*", "entry {3} of {2} damage to the {1}", ""},
	{model.KindTerrain, "cover", "the Cover", "Cover is"},
	{model.KindTerrain, "hull_down", "the Hull Down number", "an attempt number is"},
	{model.KindTerrain, "conceal", "the Conceal number", "an attempt number is"},
	{model.KindTerrain, "bog.*", "Bog number {1}", "an attempt number is"},
	{model.KindTerrain, "bog", "the list of Bog numbers", ""},
	{model.KindTerrain, "rules.*", "rule {1}", ""},
	{model.KindScenario, "rules.*", "rule {1}", ""},
	{model.KindScenario, "sides.*.force.*", "tank {2} of side {1}", ""},
	{model.KindScenario, "sides.*", "side {1}", ""},
	{model.KindScenario, "sides", "the list of sides", ""},
	{model.KindScenario, "start", "the Range at the start", "a Range in metres is"},
	{model.KindScenario, "length", "the number of decks", "a battle lasts"},
	{model.KindScenario, "players.*", "the number of players", "players are"},
	{model.KindScenario, "tanks.*", "the number of tanks", "tanks are"},
	{model.KindScenario, "supplies.*", "supply {1}", ""},
	{model.KindScenario, "marks.*", "mark {1}", ""},
}

// owners says what a struct is called, by its place, where no phrase does.
var owners = []struct{ place, noun string }{
	{"From", "the provenance"},
	{"Damage", "an entry of a damage text"},
	{"Rule", "a rule"},
	{"When", "a list of conditions"},
	{"Who", "a description of units"},
	{"Count", "a count"},
	{"Measure", "a measure"},
	{"Span", "an interval"},
	{"Half.move", "a MOVE half"},
	{"Half.fire", "a FIRE half"},
	{"Half.flank", "a FLANK half"},
	{"Half.leadership", "a LEADERSHIP half"},
	{"Half.command", "a COMMAND half"},
	{"Half.tactics", "a TACTICS half"},
	{"Half.smoke", "a SMOKE half"},
}

// forms says in words what a pattern of the schema asks for, by field.
var forms = []struct{ field, say string }{
	{"colour", "a colour is # and six lower-case hexadecimal digits, such as \"#4a5560\""},
	{"short", "the prefix of unit names is three lower-case letters, such as \"ger\""},
}

// formOf says what form a field's text must have.
func formOf(field, pattern string) string {
	for _, f := range forms {
		if f.field == field {
			return f.say
		}
	}
	return "it must have the form " + pattern
}

// say names the field at a path of the record.
func (r *record) say(path string) string {
	if path == "" {
		return fmt.Sprintf("%s %q", r.kind.Noun(), clip(r.id))
	}
	if p, stars := r.message(path); p != nil {
		return fill(p.say, stars)
	}
	parts := strings.Split(path, ".")
	last := parts[len(parts)-1]
	if n, err := strconv.Atoi(last); err == nil && len(parts) > 1 {
		return fmt.Sprintf("entry %d of %s", n+1, plain(parts[len(parts)-2]))
	}
	return plain(last)
}

// subject begins the sentence that says what numbers a field admits.
func (r *record) subject(path, place string) string {
	if p, _ := r.message(path); p != nil && p.subject != "" {
		return p.subject
	}
	switch place {
	case "TargetNumber":
		return "a Target Number is"
	case "Level":
		return "a level is"
	}
	return "it must be"
}

// owner names the struct that a mistake is in.
func (e *explainer) owner(n *node, place string) string {
	if n.path == "" {
		return e.rec.say("")
	}
	if p, stars := e.rec.message(n.path); p != nil {
		return fill(p.say, stars)
	}
	for _, o := range owners {
		if o.place == place {
			return o.noun
		}
	}
	return e.rec.say(n.path)
}

// message finds the words for a path and what its stars matched.
func (r *record) message(path string) (*message, []string) {
	parts := strings.Split(path, ".")
	for i := range messages {
		p := messages[i]
		if p.kind != r.kind {
			continue
		}
		if stars, ok := match(strings.Split(p.path, "."), parts); ok {
			return &p, stars
		}
	}
	return nil, nil
}

func match(pattern, parts []string) (stars []string, ok bool) {
	if len(pattern) != len(parts) {
		return nil, false
	}
	for i, p := range pattern {
		switch {
		case p == "*":
			stars = append(stars, parts[i])
		case p != parts[i]:
			return nil, false
		}
	}
	return stars, true
}

// metresPerColumn is the step of an ordnance chart.
const metresPerColumn = 200

// fill puts what the stars matched into a phrase.
func fill(say string, stars []string) string {
	for i, s := range stars {
		shown := plain(s)
		if n, err := strconv.Atoi(s); err == nil {
			shown = strconv.Itoa(n + 1)
			say = strings.ReplaceAll(say, fmt.Sprintf("{%dm}", i+1), strconv.Itoa(n*metresPerColumn))
		}
		say = strings.ReplaceAll(say, fmt.Sprintf("{%d}", i+1), shown)
	}
	return say
}

// plain writes the name of a field as words.
func plain(name string) string { return strings.ReplaceAll(clip(name), "_", " ") }
