package rules

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// facts is what rules say: their numbers, and by their ids the sides, the cards and
// the marks and checks that they name. A side or a card is set where a text has to name it.
type facts struct {
	numbers      []amount
	sides, cards map[string]bool
	marks        map[string]bool
	checks       map[string]bool
	// named are the sides that the rules themselves name.
	named map[string]bool
	// words are words of the game that a text has to say, in small letters, with what they are called.
	words map[string]slip
	// parts are those that the rules deal Damage to.
	parts map[string]bool
	// each is set where a rule is carried out for each side by itself.
	each bool
	// query is the hook of the rule that is being read.
	query string
}

// newFacts returns an empty set of facts.
func newFacts() *facts {
	return &facts{sides: map[string]bool{}, cards: map[string]bool{}, marks: map[string]bool{}, checks: map[string]bool{}, named: map[string]bool{}, words: map[string]slip{}, parts: map[string]bool{}}
}

// add adds all facts of another set.
func (s *facts) add(f *facts) {
	s.numbers, s.each = append(s.numbers, f.numbers...), s.each || f.each
	maps.Copy(s.words, f.words)
	maps.Copy(s.parts, f.parts)
	for _, m := range [][2]map[string]bool{{s.sides, f.sides}, {s.cards, f.cards}, {s.marks, f.marks}, {s.checks, f.checks}, {s.named, f.named}} {
		for name, must := range m[1] { // order-free: each goes to its name
			m[0][name] = m[0][name] || must
		}
	}
}

// cost notes the cards that a rule costs.
func (s *facts) cost(cost *model.Cost) {
	if cost == nil {
		return
	}
	if cost.Orders > 0 {
		s.numbers = append(s.numbers, amount{value: cost.Orders, must: true, counts: ofOrders})
	}
	if cost.Cards != "" {
		s.words[cost.Cards] = slip{ofCost, "a " + cost.Cards + " card"}
	}
}

// deal notes the Damage that a rule deals.
func (s *facts) deal(d *model.Deal) {
	if d != nil {
		s.words[d.Grade], s.parts[d.Part] = slip{ofGrade, d.Grade + " Damage"}, true
	}
}

// partsUnsaid lists the parts that rules deal Damage to where a text in small letters names others in their
// place; one that names none is about the hull or leaves it open.
func (s *facts) partsUnsaid(low string) []slip {
	other := func(part string) bool { return !s.parts[part] && strings.Contains(low, part) }
	var out []slip
	for _, part := range slices.Sorted(maps.Keys(s.parts)) {
		if !strings.Contains(low, part) && slices.ContainsFunc(damaged, other) {
			out = append(out, slip{ofPart, "the " + part})
		}
	}
	return out
}

// damaged are the parts of a vehicle that a Damage Card has texts for.
var damaged = []string{"hull", "turret", "tracks"}

// names notes which sides the rules name.
func (s *facts) names() { maps.Copy(s.named, s.sides) }

// sidesToo leaves it to the text whether it names the sides.
func (s *facts) sidesToo() {
	for id := range s.sides { // order-free: all are set
		s.sides[id] = false
	}
}

// numbersToo leaves it to the text whether it says the numbers that another text of the record says.
func (s *facts) numbersToo(told []figure) {
	for i := range s.numbers {
		s.numbers[i].must = s.numbers[i].must && !slices.ContainsFunc(told, s.numbers[i].said)
	}
}

// amount is a number of a rule.
type amount struct {
	value int
	// must is set where a text has to say it.
	must bool
	// side is set for a Range, whose sign says on which side of the centre it is, metres
	// for that and for any other distance, and boxes for one that may be said in boxes.
	side, metres, boxes bool
	// counts is the sort of what it is a number of, where that is VPs or Order Icons.
	counts string
	// of is what it bounds, and edge says from where: -1 from below, 1 from above, 0
	// for no bound.
	of   rule.Fact
	edge int
}

// span notes the ends of a span. Those of counts, which have no field, and of marks, and
// a single box or none, may be said in other ways.
func (s *facts) span(f *rule.Field, span *model.Span, must bool) {
	if f == nil {
		f, must = &rule.Field{}, false
	}
	note := func(n *int, edge int) {
		if n == nil {
			return
		}
		a := amount{value: *n, of: f.Fact, edge: edge, boxes: f.Unit == rule.Boxes, side: f.Fact == rule.FactRange}
		a.metres = a.boxes || f.Unit == rule.Metres
		small := *n == 0 || *n == 1
		a.must = must && f.Fact != rule.FactMarks && (f.Unit == rule.Metres || !small)
		if a.boxes {
			a.value *= rule.Box
		}
		s.numbers = append(s.numbers, a)
	}
	if span.Is != nil {
		note(span.Is, 0)
		return
	}
	if lo, hi := span.Min, span.Max; f.Fact == rule.FactRange && lo != nil && hi != nil && *lo == -*hi {
		note(hi, 1) // as far to either side of the centre
		must = false
		note(lo, -1)
		return
	}
	note(span.Min, -1)
	note(span.Max, 1)
}

// amount notes another number of an operation. What a mark becomes has no number in
// the game's words.
func (s *facts) amount(f *rule.Field, n int, must bool) {
	if f.Condition == "gap" {
		return // see table
	}
	small := n >= -1 && n <= 1
	s.numbers = append(s.numbers, amount{value: n, metres: f.Unit == rule.Metres, must: must && f.Condition != "mark" && !small})
}

// number notes what a query or a score says. How Robata ranks is told by an order, and
// one for each thing counted goes without saying.
func (s *facts) number(n *model.Number, counts string, must bool) {
	if n.Per != nil && len(n.Per.Gap) > 0 {
		s.table(n, must)
		return
	}
	each := n.Per != nil && n.Value == 1
	v := n.Value
	if n.Per == nil {
		v += n.Plus
	}
	s.numbers = append(s.numbers, amount{value: v, counts: counts, must: must && !each && v != 0 && s.query != "robata.rank"})
	for _, other := range []*int{&n.Plus, n.Min, n.Max} {
		if other != nil {
			s.numbers = append(s.numbers, amount{value: *other})
		}
	}
}

// table notes a number that depends on a distance: what it is at each, the distances, and
// the steps from one to the next. A text may say any of them, and has to say the first that
// is not 0.
func (s *facts) table(n *model.Number, must bool) {
	before := 0
	for i, per := range n.Per.Gap {
		v := n.Value*per + n.Plus
		s.numbers = append(s.numbers, amount{value: v, must: must && v != 0}, amount{value: v - before}, amount{value: i * rule.Box, metres: true})
		must, before = must && v == 0, v
	}
	s.numbers = append(s.numbers, amount{value: rule.Box, metres: true})
}

// unsaid lists the numbers of the rules that are not among those of a text. A bound
// beside which another begins, as in at most 5 and at least 6, is said by the other.
func (s *facts) unsaid(said []figure) []slip {
	var out []slip
	for _, a := range s.numbers {
		beside := func(b amount) bool {
			return a.edge != 0 && b.of == a.of && b.edge == -a.edge && b.value == a.beyond() && slices.ContainsFunc(said, b.said)
		}
		if a.must && !slices.ContainsFunc(said, a.said) && !slices.ContainsFunc(s.numbers, beside) {
			if say := a.slip(); !slices.Contains(out, say) {
				out = append(out, say)
			}
		}
	}
	return out
}

// unknown lists the numbers of a text that are none of the rules'. One is no number in
// many sentences, and a Target Number goes from 0 to 9 where an end is left open.
func (s *facts) unknown(said []figure) []slip {
	var out []slip
	for _, f := range said {
		n := f.value
		near := func(a amount) bool {
			pulled := a.of == rule.FactNumber && n == 9
			return a.said(f) || pulled || !a.metres && a.of != 0 && (n == a.value-1 || n == a.value+1)
		}
		if say := (slip{f.sort, strconv.Itoa(n)}); n != 0 && n != 1 && !slices.ContainsFunc(s.numbers, near) && !slices.Contains(out, say) {
			out = append(out, say)
		}
	}
	return out
}

// beyond is the number that lies next to a bound, outside it: farther than 600 metres is
// a bound of 800.
func (a amount) beyond() int {
	step := 1
	if a.metres {
		step = rule.Box
	}
	return a.value + a.edge*step
}

// said reports whether a number of a text is this one.
func (a amount) said(f figure) bool {
	if a.unlike(f) {
		return false
	}
	return a.is(f.value) || a.boxes && f.value*rule.Box == a.value || a.metres && f.boxes && a.is(f.value*rule.Box) || f.beyond && a.edge != 0 && f.value == a.beyond()
}

// is reports whether a number of a text is this one. The sign counts of a Range; of
// what is added, words such as lower may say it.
func (a amount) is(n int) bool { return n == a.value || !a.side && n == -a.value }

var (
	// named are words with figures that are names, such as T-34/76, and calibres.
	named = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`[^\s\x{A0}]*\pL[^\s\x{A0}]*\d[^\s\x{A0}]*|[\d./]+(?: or [\d./]+)?[ \x{A0}]?mm\b`)
	})
	number = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?:^|[^\pL\d])(?:[\x{2212}-])?\d+|\pL+`) })
)

// figure is a number of a text. It is beyond where what is meant lies past it, as in
// more than 3, and of boxes where it counts those; sort is that of what it is a number of.
type figure struct {
	value         int
	beyond, boxes bool
	sort          string
}

// single matches what is one by its article, as in a point.
var single = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)(?:^|[^\pL])(?:an?|another) (?:single |further |extra |more )?(?:VPs?|Victory Points?|points?|levels?|cards?|box)(?:$|[^\pL])`)
})

// boxed matches the words behind a number of boxes.
var boxed = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[ \x{A0}](?:Holding )?[Bb]ox`) })

// numbersIn lists the numbers of a text in English, in figures and in words, each with
// its sign. The two and of the two name things and do not count.
func numbersIn(text string) []figure {
	text = named().ReplaceAllString(text, "")
	var out []figure
	if single().MatchString(text) {
		out = append(out, figure{value: 1, sort: ofNumber})
	}
	last := ""
	for _, at := range number().FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		beyond, boxes := slices.Contains(comparatives, strings.ToLower(last)), boxed().MatchString(text[at[1]:])
		if n, ok := check.NumberWords()[strings.ToLower(word)]; ok && strings.ToLower(last+" "+word) != "the two" {
			out = append(out, figure{n, beyond, boxes, sortOfNumber(n, text[at[1]:])})
		}
		if strings.ToLower(word) != "the" || !slices.Contains(comparatives, strings.ToLower(last)) {
			last = word // of "beyond the centre" it is "beyond"
		}
		digits := strings.TrimLeftFunc(word, func(r rune) bool { return r < '0' || r > '9' })
		n, err := strconv.Atoi(digits)
		if err != nil {
			continue
		}
		sign := strings.TrimSuffix(word, digits)
		between := at[0] > 0 && text[at[0]-1] >= '0' && text[at[0]-1] <= '9' // as in 3-5
		if !between && (strings.HasSuffix(sign, "\u2212") || strings.HasSuffix(sign, "-")) {
			n = -n
		}
		out = append(out, figure{n, beyond, boxes, sortOfNumber(n, text[at[1]:])})
	}
	return out
}

// comparatives are the words after which a number is one that just fails to be meant.
var comparatives = []string{"than", "above", "over", "beyond", "past", "below", "under"}

// hasWord reports whether a text has one of several names as a word of its own, or as
// the beginning of one, as in Germans.
func hasWord(text string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool {
		for from := 0; ; from += len(name) {
			i := strings.Index(text[from:], name)
			if i < 0 {
				return false
			}
			from += i
			if before, _ := utf8.DecodeLastRuneInString(text[:from]); !unicode.IsLetter(before) {
				return true
			}
		}
	})
}
