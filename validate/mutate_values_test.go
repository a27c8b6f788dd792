package validate

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/content"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

var vehicleOfMatchup = regexp.MustCompile(`^sides\.\d\.groups\.\d+\.vehicles\.\d+$`)

// foreignMatchup suggests a vehicle of another nation.
func (m *mutator) foreignMatchup(r *model.Record) {
	if kindOf(r) != model.KindMatchup {
		return
	}
	for _, path := range paths(r, vehicleOfMatchup) {
		m.put(r, path, strconv.Quote(m.vehicleBut([]string{m.wordAt(r, path[:len("sides.0.")]+"nation")})))
	}
}

var (
	lastHit = regexp.MustCompile(`^(guns\.\d+|gun)\.hit$`)
	lastPen = regexp.MustCompile(`^(guns\.\d+|gun)\.pen$`)
	ofRound = regexp.MustCompile(`^(guns\.\d+|gun)\.rounds\.[a-z]+$`)
)

// rises lets an entry of a row, in its middle, be higher than the one before it.
func (m *mutator) rises(r *model.Record, match *regexp.Regexp, by int) {
	for _, path := range paths(r, match) {
		n := strings.Count(m.textAt(r, path), ",")
		for _, at := range []int{n/2 + 1, n} {
			before, ok := m.numberAt(r, fmt.Sprintf("%s.%d", path, at-1))
			if ok && before+by < 100 {
				m.put(r, fmt.Sprintf("%s.%d", path, at), strconv.Itoa(before+by))
			}
		}
	}
}

func (m *mutator) hitRises(r *model.Record) { m.rises(r, lastHit, 8) }

func (m *mutator) penRises(r *model.Record) { m.rises(r, lastPen, 1) }

// penLength loses the last entry of a row of Penetration, or writes it twice.
func (m *mutator) penLength(r *model.Record) {
	for _, path := range paths(r, lastPen) {
		row := m.textAt(r, path)
		if at := strings.LastIndex(row, ","); strings.HasPrefix(row, "[") && at > 0 {
			m.put(r, path, row[:at]+"]")
			if strings.Count(row, ",")+1 < model.RangeSteps {
				m.put(r, path, row[:len(row)-1]+row[at:])
			}
		}
	}
}

// idleRounds writes 0 for all that special rounds add.
func (m *mutator) idleRounds(r *model.Record) {
	for _, path := range paths(r, ofRound) {
		if row := m.textAt(r, path); strings.HasPrefix(row, "[") {
			m.put(r, path, inFigures.ReplaceAllString(row, "0"))
		}
	}
}

// armourSwapped swaps the front and the side of a part that is thicker in front.
func (m *mutator) armourSwapped(r *model.Record) {
	for _, part := range []string{"hull", "turret"} {
		front, ok := m.numberAt(r, "armour.front."+part)
		side, also := m.numberAt(r, "armour.side."+part)
		if ok && also && front > side {
			m.put(r, "armour.side."+part, strconv.Itoa(front+1), "armour.front."+part)
		}
	}
	front, side := m.textAt(r, "armour.front"), m.textAt(r, "armour.side")
	text := m.textAt(r, "armour")
	if front != "" && front != side && !strings.Contains(text, "@") {
		swapped := strings.Replace(strings.Replace(strings.Replace(text, front, "FRONT", 1), side, front, 1), "FRONT", side, 1)
		m.put(r, "armour", swapped)
	}
}

var worth = regexp.MustCompile(`^(vp|crew\.\d+\.vp)$`)

// worthless writes 0 for what a vehicle or one of its crew is worth.
func (m *mutator) worthless(r *model.Record) {
	if kindOf(r) == model.KindVehicle {
		for _, path := range paths(r, worth) {
			m.put(r, path, "0")
		}
	}
}

// tenfold lets one thing be worth ten times what all others of the record are.
func (m *mutator) tenfold(r *model.Record) {
	match := map[model.Kind]*regexp.Regexp{
		model.KindVehicle: regexp.MustCompile(`^crew\.\d+\.vp$`),
		model.KindVariant: regexp.MustCompile(`^scoring\.[a-z]+$`),
	}[kindOf(r)]
	if match == nil {
		return
	}
	all := 0
	for _, path := range paths(r, match) {
		n, _ := m.numberAt(r, path)
		all += n
	}
	for _, path := range paths(r, match) {
		if n, ok := m.numberAt(r, path); ok && 10*all < 100 {
			m.put(r, path, strconv.Itoa(10*(all-n)+10))
		}
	}
}

var titles = regexp.MustCompile(`^(title|name|sides\.\d\.name|guns\.\d+\.name|gun\.name|armies\.\d\.name|options\.[^.]+\.title|weapons\.\d\.name)$`)

// blank empties a title or name.
func (m *mutator) blank(r *model.Record) {
	for i, path := range paths(r, titles) {
		if text := m.textAt(r, path); strings.HasPrefix(text, `"`) {
			m.put(r, path, []string{`""`, `" "`, `"\t"`}[(i+len(m.out))%3])
		}
	}
}

// sameName calls a record as the one before it of its kind, set and nation: those of two
// nations are told apart by these. Left out is terrain, which may share its name with a twin.
// It is reported at the one that is written below.
func (m *mutator) sameName(r *model.Record) {
	var before *model.Record
	for _, other := range m.loaded.Content.Heads(kindOf(r)) {
		if other.ID == r.ID {
			break
		}
		if other.Set == r.Set && m.wordAt(other, "nation") == m.wordAt(r, "nation") {
			before = other
		}
	}
	if before == nil || kindOf(r) == model.KindTerrain {
		return
	}
	for _, path := range []string{"title", "name", "short", "personality"} {
		if own := m.textAt(r, path); own != "" && m.textAt(before, path) != "" {
			m.put(r, path, m.textAt(before, path))
			m.alsoAt(before, []string{path})
		}
	}
}

// partLost lets a Target Number hit no part, or two.
func (m *mutator) partLost(r *model.Record) {
	turret, hull := m.textAt(r, "location.turret"), m.textAt(r, "location.hull")
	if at := strings.LastIndex(turret, ","); at > 0 && strings.Contains(hull, ",") {
		last := strings.Trim(turret[at+1:], " ]")
		m.put(r, "location.turret", turret[:at]+"]", "location")
		m.put(r, "location.hull", hull[:len(hull)-1]+", "+last+"]", "location")
	}
}

// seatTwice seats the driver on the gunner's or commander's place.
func (m *mutator) seatTwice(r *model.Record) {
	if kindOf(r) != model.KindVehicle {
		return
	}
	for _, path := range paths(r, regexp.MustCompile(`^crew\.\d+\.seat$`)) {
		if m.wordAt(r, path) == "driver" {
			m.put(r, path, m.textAt(r, "crew.0.seat"), "crew")
		}
	}
}

// qualitySwapped asks of a High Quality Shot less than of a Low Quality one.
func (m *mutator) qualitySwapped(r *model.Record) {
	for _, half := range []string{"operational", "peril"} {
		for _, whose := range []string{"", "enemy_"} {
			high, low := half+"."+whose+"high", half+"."+whose+"low"
			a, b := m.textAt(r, high+".hit"), m.textAt(r, low+".hit")
			if a != "" && b != "" && a != b {
				m.put(r, high+".hit", strconv.Itoa(mustNumber(b)-5), low, high, low+".hit")
				m.put(r, low+".hit", strconv.Itoa(mustNumber(a)+5), low, high, high+".hit")
			}
		}
	}
}

func mustNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("internal error: " + err.Error())
	}
	return n
}

var answers = regexp.MustCompile(`^steps\.\d+\.(yes|no)$`)

// leadsBack lets an answer of a flowchart lead to its first step.
func (m *mutator) leadsBack(r *model.Record) {
	for _, path := range paths(r, answers) {
		m.put(r, path, m.textAt(r, "steps.0.name"), path[:strings.LastIndex(path, ".")])
	}
}

// idleTrigger loses the number of a trigger that terrain prints.
func (m *mutator) idleTrigger(r *model.Record) {
	if kindOf(r) != model.KindTerrain {
		return
	}
	for _, path := range []string{"bog", "conceal"} {
		s := spot{record: r, path: path, value: r.Origin.Places().Fields[path]}
		if !strings.Contains(m.textAt(r, "triggers"), path) || m.textAt(r, path) == "" {
			continue
		}
		if span, ok := m.wholeField(s); ok {
			m.add(m.kind, s, span, "")
			m.alsoAt(r, []string{"triggers", "triggers.0"})
			m.owned(s)
		}
	}
}

// otherGroup puts a card of the base deck into another group, which has no card of its
// number: one that has would have it twice.
func (m *mutator) otherGroup(r *model.Record) {
	if kindOf(r) != model.KindCard || r.Set != "eitc" || m.wordAt(r, "deck") != "standard" {
		return
	}
	for i := range m.loaded.Content.Cards {
		if c := &m.loaded.Content.Cards[i]; c.Deck == "city" && strconv.Itoa(c.Number) == m.textAt(r, "number") {
			return
		}
	}
	m.put(r, "deck", `"city"`, "number")
}

var cites = regexp.MustCompile(`(^|\.)cite\.\d+$`)

// noClause cites a clause of the rules that there is not.
func (m *mutator) noClause(r *model.Record) {
	for i, path := range paths(r, cites) {
		if word := m.wordAt(r, path); strings.HasPrefix(word, "EITC ") {
			m.put(r, path, strconv.Quote(word+[]string{"9z", ".99", "-zz"}[i%3]))
		}
	}
}

// otherThanPublished changes a number that the record states and a source publishes. Left out
// is what the record calls reconstructed: it claims nothing.
func (m *mutator) otherThanPublished(r *model.Record) {
	facts := m.facts[string(kindOf(r))+"/"+r.ID]
	for i, path := range facts {
		n, ok := m.numberAt(r, path)
		if !ok || r.Source(check.PlaceOf(path)...).Stated == "" {
			continue
		}
		m.put(r, path, strconv.Itoa(n+1+i%2))
	}
}

// publishedPaths lists by record the paths of the values that are published, sorted.
func publishedPaths() map[string][]string {
	out := map[string][]string{}
	for _, f := range content.StatedFacts() {
		out[f.Kind+"/"+f.ID] = append(out[f.Kind+"/"+f.ID], f.Path)
	}
	for _, list := range out {
		slices.Sort(list)
	}
	return out
}
