package load

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// spec is what a place for a single value admits: any of its alternatives.
type spec struct {
	words    []string
	patterns []string
	text     bool // any text
	id       bool // a pattern is that of ids
	numbers  []int
	ranges   []*shape.Shape // integers with their bounds
	truths   []bool
}

// spec gathers the alternatives of a shape.
func (c *compiled) spec(sh *shape.Shape) spec {
	var s spec
	c.gather(sh, &s)
	return s
}

func (c *compiled) gather(sh *shape.Shape, s *spec) {
	sh, names := c.shape(sh)
	switch sh.Kind {
	case shape.Int:
		s.ranges = append(s.ranges, sh)
	case shape.String:
		if sh.Pattern == "" {
			s.text = true
		} else {
			s.patterns = append(s.patterns, sh.Pattern)
		}
		s.id = s.id || slices.Contains(names, "ID")
	case shape.Bool:
		s.truths = []bool{true, false}
	case shape.Enum:
		for _, v := range sh.Enum {
			switch v := v.(type) {
			case string:
				s.words = append(s.words, v)
			case int:
				s.numbers = append(s.numbers, v)
			case bool:
				s.truths = append(s.truths, v)
			}
		}
	case shape.Union:
		for _, branch := range sh.Any {
			c.gather(branch, s)
		}
	}
}

func (s *spec) wantsText() bool   { return s.text || len(s.words)+len(s.patterns) > 0 }
func (s *spec) wantsNumber() bool { return len(s.numbers)+len(s.ranges) > 0 }

// word reports whether a text is admitted.
func (c *compiled) word(n *node, s spec) bool {
	return s.text || slices.Contains(s.words, n.text) ||
		slices.ContainsFunc(s.patterns, func(p string) bool { return c.matches(p, n.text) })
}

// scalar checks a single value.
func (e *explainer) scalar(n *node, s spec, place string) {
	switch {
	case n.form == textForm && s.wantsText():
		if !e.c.word(n, s) {
			e.badWord(n, s)
		}
	case n.form == wholeForm && s.wantsNumber():
		if !s.number(n.num) {
			e.report(n, "shape-out-of-range", n.at, fmt.Sprintf("%s is %s; %s %s",
				e.rec.say(n.path), n.shown(), e.rec.subject(n.path, place), s.span()))
		}
	case n.form == truthForm && len(s.truths) > 0:
		if !slices.Contains(s.truths, n.yes) {
			e.report(n, "shape-unknown-word", n.at, fmt.Sprintf("%s is %s; write %t or leave it out",
				e.rec.say(n.path), n.shown(), !n.yes))
		}
	default:
		e.wrongType(n, s, s.want())
	}
}

// number reports whether a whole number is admitted.
func (s *spec) number(v int64) bool {
	if v > MaxNumber || v < -MaxNumber {
		return false
	}
	return slices.Contains(s.numbers, int(v)) || slices.ContainsFunc(s.ranges, func(r *shape.Shape) bool {
		return (r.Min == nil || v >= int64(*r.Min)) && (r.Max == nil || v <= int64(*r.Max))
	})
}

// span writes the admitted numbers, such as "0 to 99" or "0 or 5 to 9".
func (s *spec) span() string {
	var parts []string
	for _, n := range s.numbers {
		parts = append(parts, strconv.Itoa(n))
	}
	for _, r := range s.ranges {
		parts = append(parts, bounds(r.Min, r.Max))
	}
	return strings.Join(parts, " or ")
}

// bounds writes a range in words; an open end is MaxNumber.
func bounds(lo, hi *int) string {
	switch {
	case lo != nil && hi != nil && *lo == *hi:
		return strconv.Itoa(*lo)
	case lo != nil && hi != nil:
		return fmt.Sprintf("%d to %d", *lo, *hi)
	case lo != nil:
		return fmt.Sprintf("at least %d", *lo)
	case hi != nil:
		return fmt.Sprintf("at most %d", *hi)
	}
	return fmt.Sprintf("%d to %d", -MaxNumber, MaxNumber)
}

// want says what kind of value a place admits.
func (s *spec) want() string {
	var parts []string
	if s.wantsNumber() {
		parts = append(parts, "a whole number")
	}
	switch {
	case len(s.words) > 0 && len(s.patterns) == 0 && !s.text:
		parts = append(parts, enumerate(s.words, "or"))
	case s.id:
		parts = append(parts, "an id in quotes")
	case s.wantsText():
		parts = append(parts, "a text in quotes")
	}
	switch len(s.truths) {
	case 1:
		parts = append(parts, strconv.FormatBool(s.truths[0]))
	case 2:
		parts = append(parts, "true or false")
	}
	return strings.Join(parts, " or ")
}

func (e *explainer) wrongType(n *node, s spec, want string) {
	f := refusal("shape-wrong-type", n.at,
		fmt.Sprintf("%s is %s; it must be %s", e.rec.say(n.path), n.shown(), want))
	if n.form == structForm || n.form == listForm {
		f.Span.EndLine, f.Span.EndCol = f.Span.Line, f.Span.Col+1
	}
	if num, err := strconv.Atoi(n.text); n.form == textForm && err == nil && strconv.Itoa(num) == n.text && s.number(int64(num)) {
		f.Fixes = []diag.Fix{{
			Verb:  "write " + n.text + " without quotes",
			Edits: []diag.Edit{{Span: n.at, Text: n.text}},
		}}
	}
	if !s.wantsNumber() {
		n.whole = nil
	}
	if n.form == structForm && s.wantsNumber() && (n.field("per") != nil || n.field("value") != nil) {
		f.Help = counted(n.path)
	}
	if n.whole != nil {
		f.Help = "/ gives a number with decimals, also where nothing is left over; div(a, b) gives a whole one"
	}
	e.tell(n, f)
}

// counted says where a number that is counted goes, where a fixed one is wanted.
func counted(path string) string {
	for _, to := range []struct{ end, says string }{
		{"pull.number.max", "a number that is counted goes into up_to, beside number: up_to: {value: 1, per: ...}"},
		{"pull.number.min", "a number that is counted goes into above, beside number, which the card exceeds: above: {value: 1, per: ...}"},
		{"pull.number.is", "a number that is counted goes into up_to and above, beside number: up_to: {value: 1, per: ...}"},
	} {
		if strings.HasSuffix(path, to.end) {
			return to.says
		}
	}
	return "this number is the same in every game; what is counted is compared in count: [{of: ..., over: ..., min: 1}]"
}

// badWord reports a text that is no admitted word, id or form.
func (e *explainer) badWord(n *node, s spec) {
	says := e.rec.say(n.path)
	switch {
	case s.id:
		e.badID(n, strconv.Quote(diag.Plain(n.text)), says+": ")
	case len(s.patterns) > 0:
		e.report(n, "shape-invalid", n.at, fmt.Sprintf("%s is %s; %s", says, n.shown(), formOf(n.name, s.patterns[0])))
	default:
		f := refusal("shape-unknown-word", n.at, "")
		choose := "it must be " + enumerate(s.words, "or")
		if near, ok := diag.Nearest(n.text, s.words); ok {
			choose = fmt.Sprintf("did you mean %q? (%s)", near, choose)
			f.Fixes = replaceWord(n.at, n.text, near, strconv.Quote(near))
		}
		f.Message = fmt.Sprintf("%s is %s%s; %s", says, n.shown(), diag.Strange(n.text), choose)
		e.tell(n, f)
	}
}

// badID reports a text that is no id, and offers the one for which it can be mistaken:
// that is the text to be written in its place.
func (e *explainer) badID(n *node, text, says string) {
	f := refusal("shape-bad-id", n.at, fmt.Sprintf("%s%q %s%s", says, clip(n.text), model.NoID(n.text), diag.Strange(n.text)))
	if plain := diag.Plain(n.text); plain != n.text && model.NoID(plain) == "" {
		f.Fixes = replaceWord(n.at, n.text, plain, text)
	}
	e.tell(n, f)
}

// replaceWord offers a repair where the written word is so close to the right
// one that hardly anything else can be meant.
func replaceWord(at diag.Span, written, right, text string) []diag.Fix {
	if !diag.Certain(written, right) {
		return nil
	}
	return []diag.Fix{{
		Verb:  fmt.Sprintf("replace %q with %q", clip(written), right),
		Edits: []diag.Edit{{Span: at, Text: text}},
	}}
}
