package load

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"hulldown.dev/schema/diag"
)

// digits are the numbers in what is said of a record.
var digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\d+`) })

// once collects the findings of records. What a loop or a template makes wrong many
// times at one place is said once: findings that differ in numbers and in the record alone.
// So is what is wrong with a value that several records use: where it is written, if it is
// wrong there too. What cannot be computed for a value of a wrong type follows from that, and what
// is wrong with a rule that is offered is not said of those who take it.
func once(records []*record, offered []diag.Finding) []diag.Finding {
	wrong, mistyped, tried := map[diag.Span]bool{}, map[diag.Span]bool{}, map[lineSlip]bool{}
	for _, f := range offered {
		tried[lineSlip{f.Code, f.Span.File, f.Span.Line}] = true
	}
	for _, r := range records {
		for _, f := range r.findings {
			wrong[f.Span] = !f.Span.IsZero()
			if f.Code == "shape-wrong-type" {
				mistyped[cmp.Or(f.WrittenAt(), f.Span)] = true
			}
		}
	}
	follows := func(f *diag.Finding) bool {
		return f.Code == "shape-bad-operation" && slices.ContainsFunc(f.Related, func(part diag.Related) bool { return mistyped[part.Span] })
	}
	t := telling{first: map[slip]int{}}
	for _, r := range records {
		for _, f := range r.findings {
			at := f.WrittenAt()
			if r.evaluated && (wrong[at] || tried[lineSlip{f.Code, at.File, at.Line}] || follows(&f) || t.again(r, &f)) {
				continue
			}
			t.tell(r, f)
		}
	}
	return append(t.told(), offered...)
}

// lineSlip is what is wrong in a line.
type lineSlip struct {
	code, file string
	line       int
}

// slip is what findings have in common that say the same of one place.
type slip struct {
	code, what string
	at         diag.Span
}

// slips are those of a finding: where its value is used, and where it was written.
func slips(r *record, f *diag.Finding) (here, there slip) {
	what := digits().ReplaceAllString(strings.ReplaceAll(f.Message, strconv.Quote(r.id), ""), "")
	return slip{f.Code, what, f.Span}, slip{f.Code, what, cmp.Or(f.WrittenAt(), f.Span)}
}

// telling says each slip once. First finds what was said, by the slips in it.
type telling struct {
	said  []repeated
	first map[slip]int
}

// repeated is a finding with how often the same is wrong here as well, and elsewhere with
// the same value.
type repeated struct {
	diag.Finding
	here, elsewhere int
}

// again counts a finding that says what was said. It reports whether it does.
func (t *telling) again(r *record, f *diag.Finding) bool {
	here, there := slips(r, f)
	if i, ok := t.first[here]; ok {
		t.said[i].here++
		return true
	}
	i, ok := t.first[there]
	if ok {
		t.said[i].elsewhere++
	}
	return ok
}

// tell says a finding for the first time.
func (t *telling) tell(r *record, f diag.Finding) {
	here, there := slips(r, &f)
	t.first[here], t.first[there] = len(t.said), len(t.said)
	t.said = append(t.said, repeated{Finding: f})
}

// told lists what was said, with how often.
func (t *telling) told() []diag.Finding {
	var out []diag.Finding
	for _, f := range t.said {
		if f.here > 0 {
			f.Message += fmt.Sprintf(" (and the same %s more, since it is computed here)", diag.Number(f.here, "time"))
		}
		if f.elsewhere > 0 {
			f.Message += fmt.Sprintf(" (and the same %s more, where the value is used)", diag.Number(f.elsewhere, "time"))
		}
		out = append(out, f.Finding)
	}
	return out
}
