package load

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/errors"
	"cuelang.org/go/cue/token"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// mutated is a kind of record that is written in many ways, right and wrong. In the text of
// a form $I is its number, $F a field, $G the same behind a dot for each colon, $R whatever
// else the record must have, $V and $U values, $B a bound, $O and $C operators, $W a word.
type mutated struct {
	name, head           string
	kind                 model.Kind
	find                 func(c *model.Content, id string) any
	packages             int
	forms, fields, words []string
	// parts are what $R is made of but for the field that a form gives itself.
	parts []string
	// house is a rule of the set for one record, by $H, a pattern that its id matches.
	house string
}

var (
	mutatedValues = []string{"0", "1", "4", "5", "9", "10", "40", "99", "100", "-5", "200", "2.5", `"5"`, "null", "true"}
	mutatedBounds = []string{"0", "1", "4", "5", "9", "10", "40", "99", "-5"}
	operators     = []string{"<", "<=", ">", ">=", "!="}
	comparisons   = []string{"<", "<=", ">", ">=", "!=", "=="}
)

// write draws the mutation with a number.
func (m *mutated) write(draw *rand.Rand, i int) string {
	pick := func(from []string) string {
		if len(from) == 0 {
			return ""
		}
		return from[draw.IntN(len(from))]
	}
	value := func() string { return pick(mutatedValues[:draw.IntN(len(mutatedValues))+1]) }
	field, text := pick(m.fields), pick(m.forms)
	given := func(part string) bool {
		name, _, _ := strings.Cut(part, ":")
		return strings.HasPrefix(part, field+":") && strings.Contains(text, "$F: ") || strings.Contains(text, ", "+name+": [{")
	}
	rest := slices.DeleteFunc(slices.Clone(m.parts), given)
	if draw.IntN(4) == 0 { // a house rule of the set that counts for this one alone
		text += "\n" + strings.ReplaceAll(m.house, "$H", "=~\"^m$I$\"")
	}
	return strings.NewReplacer("$I", fmt.Sprint(i), "$F", field, "$G", strings.ReplaceAll(field, ": ", "."), "$R", strings.Join(rest, ", "),
		"$B", pick(mutatedBounds), "$O", pick(operators), "$C", pick(comparisons), "$W", pick(m.words), "$V", value(), "$U", value()).Replace(text)
}

// TestPeerRefusesNoMore holds beside CUE what its commands vet and export say of mutated
// content: what they refuse is refused, at the lines of the mutation, and what they take is
// taken with the same value. There are 4,800 mutations in packages of twelve; a plain run takes
// one package in eight.
func TestPeerRefusesNoMore(t *testing.T) {
	for _, m := range allMutated {
		t.Run(m.name, m.beside)
	}
}

// beside holds the mutations of one kind of record beside CUE.
func (m *mutated) beside(t *testing.T) {
	const each = 12
	taken, refused := 0, 0
	for p := range m.packages {
		if !slow.Takes(p, 8) {
			continue
		}
		draw := rand.New(rand.NewPCG(uint64(p), 1))
		text, first := idiomHead+m.head, make([]int, each+1)
		var all []string
		for i := range each {
			first[i] = strings.Count(text, "\n") + 1
			all = append(all, m.write(draw, i))
			text += all[i] + "\n"
		}
		first[each] = strings.Count(text, "\n") + 1
		res, err := sharedSession().Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: []byte(text)}}})
		if err != nil {
			t.Fatal(err)
		}
		peer := vetted(t, m.kind, text, first)
		for i := range each {
			codes := ""
			for _, f := range res.Findings {
				if f.Severity == diag.Error && first[i] <= f.Span.Line && f.Span.Line < first[i+1] {
					codes += " " + f.Code
				}
			}
			switch {
			case peer[i].err != nil:
				if refused++; codes == "" {
					t.Errorf("%d: not refused:\n%s\n%v", p, all[i], peer[i].err)
				}
			case codes != "":
				// CUE may leave out what fails here beside what fails in other mutations.
				alone := append(slices.Repeat([]int{strings.Count(idiomHead, "\n") + 1}, i+1), 100)
				if vetted(t, m.kind, idiomHead+all[i], alone)[i].err == nil {
					t.Errorf("%d: CUE takes what is refused as%s:\n%s", p, codes, all[i])
				}
				refused++
			default:
				taken++
				m.same(t, peer[i].json, m.find(res.Content, fmt.Sprintf("m%d", i)), all[i])
			}
		}
	}
	t.Logf("%d are taken, %d refused", taken, refused)
	if taken*3 < refused || refused*3 < taken {
		t.Errorf("%d are taken and %d refused, which proves little", taken, refused)
	}
}

// same holds that a record is what CUE exports.
func (m *mutated) same(t *testing.T, data []byte, got any, text string) {
	t.Helper()
	want, err := decode(m.kind, data)
	if err != nil {
		t.Fatal(err)
	}
	if reflect.ValueOf(got).IsNil() {
		t.Errorf("it is not there:\n%s", text)
		return
	}
	var lines [2][]byte
	for i, v := range []any{want, got} {
		if lines[i], err = json.Marshal(v); err != nil {
			t.Fatal(err)
		}
	}
	if w, g := string(lines[0]), string(lines[1]); w != g {
		t.Errorf("it is %s, CUE exports %s:\n%s", g, w, text)
	}
}

// verdict is what CUE makes of a mutation.
type verdict struct {
	err  error
	json []byte
}

// vetted evaluates a package as the commands vet and export do, which is to validate it with
// all that is hidden, and judges each mutation by the errors at its lines.
func vetted(t *testing.T, kind model.Kind, text string, first []int) []verdict {
	t.Helper()
	texts, err := sharedSession().schema.texts()
	if err != nil {
		t.Fatal(err)
	}
	e, err := newEvaluation(Request{Schema: texts, Files: []Text{{Name: "a.cue", Data: text}}})
	if err != nil {
		t.Fatal(err)
	}
	v, bad, err := e.compile(texts)
	if bad != nil || err != nil {
		t.Fatalf("%v %v\n%s", bad, err, text)
	}
	out := make([]verdict, len(first)-1)
	for _, bad := range errors.Errors(v.Validate(cue.Attributes(true), cue.Definitions(true), cue.Hidden(true), cue.Concrete(false))) {
		i := slices.IndexFunc(errors.Positions(bad), func(at token.Pos) bool { return at.Filename() == "a.cue" })
		if i < 0 && (bad.Path()[0] == string(kind) || strings.Contains(bad.Error(), "empty disjunction")) {
			continue // it is judged with the record, or by what follows
		}
		if i < 0 {
			t.Fatalf("%v is at no mutation:\n%s", bad, text)
		}
		line := errors.Positions(bad)[i].Line()
		out[max(slices.IndexFunc(first, func(n int) bool { return n > line })-1, 0)].err = bad
	}
	for i := range out {
		r := v.LookupPath(cue.MakePath(cue.Str(string(kind)), cue.Str(fmt.Sprintf("m%d", i))))
		if out[i].err == nil {
			if out[i].err = r.Err(); out[i].err == nil {
				out[i].err = r.Validate(cue.Concrete(true))
			}
		}
		if out[i].err == nil {
			out[i].json, out[i].err = r.MarshalJSON()
		}
	}
	return out
}
