package load

import (
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

	"hulldown/schema/model"
	"hulldown/schema/slow"
)

// mutations are ways to write a terrain, with what its package says of it alone. In the
// text $I is its number, $F a field, $V a value, $B a bound, $O and $C operators.
var mutations = []string{
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V & $O $B, from: stated: "x"}`,
	`_t$I: {class: "natural", $F: $O $B, from: stated: "x"}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", $F: $V}`,
	`#T$I: {$F: $O $B, ...}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`#T$I: {$F: $O $B}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & close({$F: $O $B, name: string, class: string, from: {...}}) & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`_f$I: {#n: int & $O $B, out: #n + 1}
terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: (_f$I & {#n: $V}).out, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V & ($B | $O $B), from: stated: "x"}`,
	`_t$I: {class: "natural", $F: *$B | $O $B, from: stated: "x"}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", $F: $V}`,
	`_t$I: {class: *"natural" | "man-made", name: *"A" | string}
terrain: "m$I": schema.#Terrain & _t$I & {$F: $V, from: stated: "x"}`,
	`_check$I: terrain."m$I".$F & $O $B
terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {_n: $V & $O $B, name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", from: stated: "x", if $V $C $B {$F: $V}}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", bog: [for n in [$V, $B, 3] if n $C 3 {n}], from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", bog: [$V, $B] & [...$O $B], from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: ($V + $B) & $O $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: div($V, $B), from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V / $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A\($V - $B)", class: "natural", mined: $V $C $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}
terrain: "m$I": $F: $B`,
	`#T$I: {$F!: $O $B, bog!: [...int], ...}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x", if $V $C $B {bog: [4]}}`,
	`_t$I: {name: "A", class: "natural", $F: $V, from: stated: "x"}
terrain: "m$I": schema.#Terrain & {for k, v in _t$I if k $C "cover" {(k): v}}`,
	`_t$I: {name: "A", $F: $O $B} | {name: "B", $F: $B}
terrain: "m$I": schema.#Terrain & _t$I & {class: "natural", $F: $V, from: stated: "x"}`,
	`for n in [$V, $B] {
	terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: n, from: stated: "x"}
}`,
	`_t$I: {hull_down: <=cover, cover: int, ...}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", class: "natural", cover: $V, hull_down: $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", cover: 10, from: stated: "x" & =~"x" & !="$F"}
let c$I = $V
terrain: "m$I": $F: c$I & $O $B`,
}

var (
	mutatedFields = []string{"cover", "hull_down", "conceal", "peril", "fires", "target", "hinders"}
	mutatedValues = []string{"0", "1", "4", "5", "9", "10", "40", "99", "100", "-5", "200", "2.5", `"5"`, "null", "true"}
	mutatedBounds = []string{"0", "1", "4", "5", "9", "10", "40", "99", "-5"}
	operators     = []string{"<", "<=", ">", ">=", "!="}
	comparisons   = []string{"<", "<=", ">", ">=", "!=", "=="}
)

// mutate draws the mutation with a number.
func mutate(draw *rand.Rand, i int) string {
	pick := func(from []string) string { return from[draw.IntN(len(from))] }
	text := strings.NewReplacer("$I", fmt.Sprint(i), "$F", pick(mutatedFields), "$B", pick(mutatedBounds),
		"$O", pick(operators), "$C", pick(comparisons), "$V", pick(mutatedValues[:draw.IntN(len(mutatedValues))+1])).Replace(pick(mutations))
	if draw.IntN(4) == 0 { // a house rule of the set that counts for this one alone
		text += fmt.Sprintf("\nterrain: [=~\"^m%d$\"]: %s: %s%s", i, pick(mutatedFields), pick(operators)+" ", pick(mutatedBounds))
	}
	return text
}

// TestPeerRefusesNoMore holds beside CUE what its commands vet and export say of mutated
// content: what they refuse is refused, at the lines of the mutation, and what both take
// has the same value. There are 2,400 mutations in packages of twelve; a plain run takes
// one package in eight.
func TestPeerRefusesNoMore(t *testing.T) {
	const packages, each = 200, 12
	taken, refused, stricter := 0, 0, map[string]int{}
	for p := range packages {
		if !slow.Takes(p, 8) {
			continue
		}
		draw := rand.New(rand.NewPCG(uint64(p), 1))
		text, first := idiomHead, make([]int, each+1)
		var all []string
		for i := range each {
			first[i] = strings.Count(text, "\n") + 1
			all = append(all, mutate(draw, i))
			text += all[i] + "\n"
		}
		first[each] = strings.Count(text, "\n") + 1
		res, err := sharedSession().Load(Options{Builtin: fstest.MapFS{"a/a.cue": {Data: []byte(text)}}})
		if err != nil {
			t.Fatal(err)
		}
		peer := vetted(t, text, first)
		for i := range each {
			codes := ""
			for _, f := range res.Findings {
				if first[i] <= f.Span.Line && f.Span.Line < first[i+1] {
					codes += " " + f.Code
				}
			}
			got := model.Find(res.Content.Terrain, fmt.Sprintf("m%d", i))
			switch {
			case peer[i].err != nil:
				if refused++; codes == "" {
					t.Errorf("%d: not refused:\n%s\n%v", p, all[i], peer[i].err)
				}
			case codes != "":
				stricter[codes]++
			default:
				taken++
				sameTerrain(t, peer[i].json, got, all[i])
			}
		}
	}
	t.Logf("%d are taken by both, %d refused, and refused by us alone %v", taken, refused, stricter)
	if taken*6 < refused || refused*6 < taken {
		t.Errorf("%d are taken and %d refused, which proves little", taken, refused)
	}
	for codes := range stricter {
		if strings.Trim(codes, " ") != "shape-closed-template" {
			t.Errorf("CUE takes what is refused as%s", codes)
		}
	}
}

// sameTerrain holds that a terrain is what CUE exports.
func sameTerrain(t *testing.T, data []byte, got *model.Terrain, text string) {
	t.Helper()
	want, err := decode(model.KindTerrain, data)
	if err != nil {
		t.Fatal(err)
	}
	if got == nil {
		t.Errorf("it is not there:\n%s", text)
		return
	}
	w, g := *want.(*model.Terrain), *got
	w.Record, g.Record = model.Record{From: g.From}, model.Record{From: g.From}
	if !reflect.DeepEqual(w, g) {
		t.Errorf("it is %+v, CUE exports %+v:\n%s", g, w, text)
	}
}

// verdict is what CUE makes of a mutation.
type verdict struct {
	err  error
	json []byte
}

// vetted evaluates a package as the commands vet and export do, which is to validate it with
// all that is hidden, and judges each mutation by the errors at its lines.
func vetted(t *testing.T, text string, first []int) []verdict {
	t.Helper()
	texts, err := sharedSession().schema.texts()
	if err != nil {
		t.Fatal(err)
	}
	e := &evaluation{request: Request{Schema: texts, Files: []Text{{Name: "a.cue", Data: text}}}, numbers: map[string]int{}}
	v, bad, err := e.compile(texts)
	if bad != nil || err != nil {
		t.Fatalf("%v %v\n%s", bad, err, text)
	}
	out := make([]verdict, len(first)-1)
	for _, bad := range errors.Errors(v.Validate(cue.Attributes(true), cue.Definitions(true), cue.Hidden(true), cue.Concrete(false))) {
		i := slices.IndexFunc(errors.Positions(bad), func(at token.Pos) bool { return at.Filename() == "a.cue" })
		if i < 0 && (bad.Path()[0] == "terrain" || strings.Contains(bad.Error(), "empty disjunction")) {
			continue // it is judged with the record, or by what follows
		}
		if i < 0 {
			t.Fatalf("%v is at no mutation:\n%s", bad, text)
		}
		line := errors.Positions(bad)[i].Line()
		out[max(slices.IndexFunc(first, func(n int) bool { return n > line })-1, 0)].err = bad
	}
	for i := range out {
		r := v.LookupPath(cue.MakePath(cue.Str("terrain"), cue.Str(fmt.Sprintf("m%d", i))))
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
