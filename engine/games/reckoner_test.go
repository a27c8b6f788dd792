package games_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// reckoner is a referee of numbers: that each is the sum of its terms, that terms are worth
// what the texts say, and that hits, Armor and checks follow from the numbers.
type reckoner struct {
	counts      map[string]int
	pulled      int
	toHit, pen  int
	hand        bool // the last number is that of infantry, for which 96 and more may hit
	aimed, shot bool
}

func newReckoner() *reckoner { return &reckoner{counts: map[string]int{}} }

func (r *reckoner) checked() map[string]int { return r.counts }

var (
	reckoned   = regexp.MustCompile(`(To Hit|Penetration|To Hit Number:|to hit)(?: Number)? (-?\d+) = (-?\d+) (.*)$`)
	oneTerm    = regexp.MustCompile(`([+→-])\s?(-?\d+) ([^\[]*) \[([^\]]+)\]`)
	pullRead   = regexp.MustCompile(`^Pull (\d+) `)
	hitOrMiss  = regexp.MustCompile(`^(\S+)(?: .*)? (hits|misses) \[([^\]]+)\]`)
	armourHeld = regexp.MustCompile(`^the Armor of (-?\d+) (holds|is pierced) \[([^\]]+)\]`)
	checkRead  = regexp.MustCompile(`: (\d+) .*(is good|is not good|Bogs it|does not Bog it) \((Battle|Target) Number (\d+), (needs at most|needs more than|needs less than|the Bog number is) (-?\d+)\)`)
	worth      = map[string][]int{
		"EITC 11.1.3c-ii": {20}, "EITC 11.1.3c-iii": {10, 20}, "EITC 11.1.3c-iv": {10}, "EITC 11.1.3c-viii": {-20}, "EITC 17.3.3.d-iii": {-20},
	}
)

func (r *reckoner) read(line string) string {
	for _, look := range []func(string) string{r.sum, r.hits, r.armour, r.checks} {
		if wrong := look(line); wrong != "" {
			return wrong
		}
	}
	return ""
}

// sum adds up the terms of a number.
func (r *reckoner) sum(line string) string {
	m := reckoned.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	total, _ := strconv.Atoi(m[2])
	sum, _ := strconv.Atoi(m[3])
	for _, term := range oneTerm.FindAllStringSubmatch(m[4], -1) {
		n, _ := strconv.Atoi(term[2])
		switch term[1] {
		case "-":
			n = -n
			fallthrough
		case "+":
			sum += n
		default:
			sum = n
		}
		if known := worth[term[4]]; known != nil && term[1] != "→" && n != known[0] && n != known[len(known)-1] {
			return fmt.Sprintf("%s is worth %d, want one of %v [%s]", term[3], n, known, term[4])
		}
	}
	r.counts["sums"]++
	if sum != total {
		return fmt.Sprintf("the terms make %d, not %d", sum, total)
	}
	switch {
	case strings.Contains(line, " at ") && m[1] == "To Hit":
		r.toHit, r.aimed, r.hand = total, true, strings.Contains(line, "infantry at ")
	case strings.Contains(line, " at ") && m[1] == "Penetration":
		r.pen, r.shot = total, true
	}
	return ""
}

// hits compares the card that was Pulled with the last To Hit Number (EITC 11.1.3d).
func (r *reckoner) hits(line string) string {
	if m := pullRead.FindStringSubmatch(line); m != nil && !r.aimed {
		r.pulled, _ = strconv.Atoi(m[1])
	}
	m := hitOrMiss.FindStringSubmatch(line)
	if m == nil || !r.aimed || strings.HasSuffix(m[3], "e-iv") {
		return ""
	}
	r.aimed = false
	card := r.pulled
	if n, err := strconv.Atoi(m[1]); err == nil {
		card = n
	}
	r.counts["hits"]++
	if hit := card <= r.toHit && (card < 96 || r.hand); hit != (m[2] == "hits") {
		return fmt.Sprintf("a %s with %d of %d", map[string]string{"hits": "hit", "misses": "miss"}[m[2]], card, r.toHit)
	}
	return ""
}

// armour compares the Penetration with the Armor, where no letter decides (EITC 11.1.3h).
func (r *reckoner) armour(line string) string {
	m := armourHeld.FindStringSubmatch(line)
	if m == nil || !r.shot {
		return ""
	}
	r.shot = false
	armour, _ := strconv.Atoi(m[1])
	if strings.HasSuffix(m[3], "h-iii") || strings.HasSuffix(m[3], "h-iv") {
		return ""
	}
	r.counts["armour"]++
	if (r.pen >= armour) != (m[2] == "is pierced") {
		return fmt.Sprintf("the Armor of %d %s against %d", armour, m[2], r.pen)
	}
	return ""
}

// checks compares a card with the number that it needs. The Target Number is the last digit.
func (r *reckoner) checks(line string) string {
	m := checkRead.FindStringSubmatch(line)
	if m == nil {
		return ""
	}
	card, _ := strconv.Atoi(m[1])
	got, _ := strconv.Atoi(m[4])
	need, _ := strconv.Atoi(m[6])
	if m[3] == "Target" {
		card %= 10
	}
	r.counts["checks"]++
	if card != got {
		return fmt.Sprintf("the %s Number of card %s is %d, not %d", m[3], m[1], card, got)
	}
	holds := got <= need
	switch m[5] {
	case "needs more than":
		holds = got > need
	case "needs less than":
		holds = got < need
	}
	if said := m[2] == "is good" || m[2] == "Bogs it"; said != holds {
		return fmt.Sprintf("%d %s, and %s %d", got, m[2], m[5], need)
	}
	return ""
}
