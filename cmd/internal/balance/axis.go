// Package balance finds the change of an author's values that brings the metrics of a
// scenario within targets: which values may vary and what their change costs, the race
// among them, the edit that would make the change, and the report of all that.
package balance

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/engine/race"
	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// mostValues is how many values an axis has at most.
const mostValues = 1000

// Axis is a value of the content that may vary.
type Axis struct {
	model.Value
	// Values are what it may be, the author's own among them at Own. Numbers rise.
	Values []string
	Own    int
	// Range is set where the values were written as a range, of which the race need not
	// try all. Unit is a step, of numbers.
	Range bool
	Unit  int64
	// Weight is by how much a change of it costs more than one of others.
	Weight float64
}

// ReadAxes reads every --vary: KIND:ID.FIELD=VALUE,VALUE or =LOW..HIGH or
// =LOW..HIGH/STEP. It refuses values that the schema does not admit.
func ReadAxes(c *model.Content, texts []string) ([]Axis, error) {
	var axes []Axis
	for _, text := range texts {
		a, err := readAxis(c, text)
		if err != nil {
			return nil, err
		}
		for _, o := range axes {
			if o.Record == a.Record && o.Path == a.Path {
				return nil, usage.Errorf("flag --vary names %s twice; give all its values at once", a.Place())
			}
		}
		axes = append(axes, a)
	}
	if len(axes) == 0 {
		return nil, usage.Errorf("a value to vary is missing, such as --vary vehicle:tiger-ausf-e.vp=4..8")
	}
	return axes, nil
}

func readAxis(c *model.Content, text string) (Axis, error) {
	key, values, ok := strings.Cut(text, "=")
	switch {
	case !ok || key == "" || values == "":
		return Axis{}, usage.Errorf("flag --vary takes a value of the content and what it may be, such as %q or %q, not %q",
			"vehicle:tiger-ausf-e.vp=4..8", "vehicle:tiger-ausf-e.vp=4,6,8", text)
	case !strings.Contains(key, ":"):
		return Axis{}, usage.Errorf("flag --vary %s: balance changes values of the content, KIND:ID.FIELD; what players choose for a game goes into --set, --tanks and --bots, and stays the same for all", key)
	}
	v, err := c.Value(key)
	if err != nil {
		return Axis{}, usage.Errorf("flag --vary: %v", err)
	}
	a := Axis{Value: v, Weight: 1}
	if low, high, ok := strings.Cut(values, ".."); ok {
		a.Range = true
		a.Values, err = rangeOf(text, low, high)
	} else {
		a.Values = strings.Split(values, ",")
	}
	if err != nil {
		return a, err
	}
	if err := a.order(); err != nil {
		return a, err
	}
	return a, a.admitted(c)
}

// rangeOf lists the numbers of a range with its step.
func rangeOf(text, low, high string) ([]string, error) {
	high, step, stepped := strings.Cut(high, "/")
	if !stepped {
		step = "1"
	}
	var n [3]int64
	for i, word := range []string{low, high, step} {
		var err error
		if n[i], err = strconv.ParseInt(word, 10, 32); err != nil {
			return nil, usage.Errorf("flag --vary %s: %q is no whole number; a range is LOW..HIGH or LOW..HIGH/STEP", text, word)
		}
	}
	switch {
	case n[0] >= n[1] || n[2] < 1:
		return nil, usage.Errorf("flag --vary %s: a range rises from its first number to the second, by a step from 1 on", text)
	case (n[1]-n[0])/n[2] >= mostValues:
		return nil, usage.Errorf("flag --vary %s: a range has at most %d values; take a larger step, as in %d..%d/%d", text, mostValues, n[0], n[1], (n[1]-n[0])/100)
	}
	var list []string
	for x := n[0]; x <= n[1]; x += n[2] {
		list = append(list, strconv.FormatInt(x, 10))
	}
	return list, nil
}

// order puts the author's own value among the others, and numbers in their order. It
// refuses what is given twice, what is no number in the place of one, and an axis on
// which nothing varies.
func (a *Axis) order() error {
	for i, v := range a.Values {
		if a.Number {
			n, err := strconv.ParseInt(v, 10, 32)
			if err != nil && v != "" {
				return usage.Errorf("flag --vary %s: %q is no whole number, as %s there is", a.Place(), v, a.Text)
			}
			if err == nil { // 04 and +4 are 4
				a.Values[i] = strconv.FormatInt(n, 10)
			}
		}
		if v == "" || slices.Contains(a.Values[:i], a.Values[i]) {
			return usage.Errorf("flag --vary %s: %q is there twice, or empty", a.Place(), v)
		}
	}
	if !slices.Contains(a.Values, a.Text) {
		a.Values = append([]string{a.Text}, a.Values...)
	}
	if len(a.Values) < 2 {
		example := ""
		if a.Number {
			example = fmt.Sprintf(", such as %s=%s..%d", a.Place(), a.Text, number(a.Text)+1)
		}
		return usage.Errorf("flag --vary %s: it is %s already; give other values%s", a.Place(), a.Text, example)
	}
	if a.Number {
		slices.SortFunc(a.Values, func(x, y string) int { return int(number(x) - number(y)) })
		a.Unit = math.MaxInt64
		for i := 1; i < len(a.Values); i++ {
			a.Unit = min(a.Unit, number(a.Values[i])-number(a.Values[i-1]))
		}
	}
	a.Own = slices.Index(a.Values, a.Text)
	return nil
}

// number reads a value that is known to be one.
func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic("internal error: a value of numbers is none: " + text)
	}
	return n
}

// admitted refuses values that the schema does not admit in that place.
func (a *Axis) admitted(c *model.Content) error {
	var all model.Content
	records := all.Records(a.Kind)
	for _, v := range a.Values {
		edited, err := c.Edit(a.Place(), v)
		if err != nil {
			return usage.Errorf("flag --vary: %v", err)
		}
		one := edited.Records(a.Kind)
		one.Keep(func(r *model.Record) bool { return r.ID == a.Record.ID })
		records.Join(one)
	}
	misfits, err := load.Fit(schema.FS, &all)
	if err != nil {
		return err
	}
	for _, f := range misfits {
		if f.Severity == diag.Error {
			return usage.Errorf("flag --vary %s: %s", a.Place(), f.Message)
		}
	}
	return nil
}

// steps is how far a position is from the author's value.
func (a *Axis) steps(at int) float64 {
	switch {
	case at == a.Own:
		return 0
	case !a.Number:
		return 1
	}
	return math.Abs(float64(number(a.Values[at])-number(a.Text))) / float64(a.Unit)
}

// Costs say what a change costs: each value that changes Values and a unit for each step,
// both times the weight of its axis.
type Costs struct{ Values float64 }

// ReadCosts reads every --cost: KEY=WEIGHT for an axis, or values=WEIGHT.
func ReadCosts(c *model.Content, axes []Axis, texts []string) (Costs, error) {
	costs := Costs{Values: 1}
	for _, text := range texts {
		key, word, _ := strings.Cut(text, "=")
		w, err := strconv.ParseFloat(word, 64)
		if err != nil || !(w >= 0) || w > 1e6 {
			return costs, usage.Errorf("flag --cost takes a value that varies, or the word values, and a weight from 0 on, such as %s=3, not %q", axes[0].Place(), text)
		}
		if key == "values" {
			costs.Values = w
			continue
		}
		v, err := c.Value(key)
		if err != nil {
			return costs, usage.Errorf("flag --cost: %v", err)
		}
		at := slices.IndexFunc(axes, func(a Axis) bool { return a.Record == v.Record && a.Path == v.Path })
		if at < 0 {
			return costs, usage.Errorf("flag --cost: %s does not vary; name it with --vary too", v.Place())
		}
		axes[at].Weight = w
	}
	return costs, nil
}

// of is the cost of a candidate.
func (c Costs) of(axes []Axis, p race.Point) float64 {
	sum := 0.0
	for i := range axes {
		if p[i] != axes[i].Own {
			sum += axes[i].Weight * (c.Values + axes[i].steps(p[i]))
		}
	}
	return sum
}
