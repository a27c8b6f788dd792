package chart_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/chart"
)

// spoiling walks a tree of JSON and tries it with each of its values replaced by ones that
// no playtest writes.
type spoiling struct {
	tree any
	try  func(place string, text []byte)
	n    int
}

// with tries the tree with a value in a place, and puts back what was there.
func (s *spoiling) with(t *testing.T, place string, set func(any), value, before any) {
	t.Helper()
	set(value)
	text, err := json.Marshal(s.tree)
	set(before)
	if err != nil {
		t.Fatal(err)
	}
	s.n++
	s.try(fmt.Sprintf("%s = %v", place, value), text)
}

func (s *spoiling) walk(t *testing.T, place string, v any, set func(any)) {
	switch v := v.(type) {
	case json.Number:
		for _, other := range []string{"-9223372036854775808", "9223372036854775807", "-1", "1"} {
			s.with(t, place, set, json.Number(other), v)
		}
	case string:
		s.with(t, place, set, "", v)
		s.with(t, place, set, "\x1b[2J<script>", v)
	case []any:
		s.with(t, place, set, []any{}, v)
		const enough = 2 // the others are of the same kind
		for i := range v[:min(len(v), enough)] {
			s.walk(t, fmt.Sprintf("%s[%d]", place, i), v[i], func(x any) { v[i] = x })
		}
	case map[string]any:
		s.with(t, place, set, map[string]any{}, v)
		for key, value := range v { // order-free: each is tried by itself
			if !slices.Contains([]string{"value", "low", "high", "effect", "n", "median"}, key) { // these follow from the sums
				s.walk(t, place+"."+key, value, func(x any) { v[key] = x })
			}
		}
	}
}

// TestSpoilt holds that of a file that is not as playtest writes it nothing comes but an error
// or a report, and no report with what a terminal obeys or a browser runs.
func TestSpoilt(t *testing.T) {
	var whole bytes.Buffer
	sound := grid(t, 30)
	sound.Cells = sound.Cells[:2]
	if err := sound.Write(&whole); err != nil {
		t.Fatal(err)
	}
	s := &spoiling{}
	d := json.NewDecoder(&whole)
	d.UseNumber()
	if err := d.Decode(&s.tree); err != nil {
		t.Fatal(err)
	}
	reports := 0
	s.try = func(place string, text []byte) {
		defer func() {
			if p := recover(); p != nil {
				t.Errorf("%s: %v", place, p)
			}
		}()
		r, err := playtest.Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		if r, err = playtest.Merge([]*playtest.Result{r}); err != nil {
			return
		}
		var out bytes.Buffer
		if err := playtest.Text(&out, r, nil, playtest.TextOptions{All: true}); err != nil {
			return
		}
		if strings.Contains(out.String(), "\x1b") {
			t.Errorf("%s: the text has an escape", place)
		}
		report, err := chart.New(r, nil, nil)
		if err != nil {
			return
		}
		out.Reset()
		if err := report.HTML(&out); err != nil || strings.Contains(out.String(), "2J<script>") || strings.ContainsAny(out.String(), "\x1b\u202e") {
			t.Errorf("%s: the page shows or runs what the file says, or is none: %v", place, err)
		}
		reports++
	}
	s.walk(t, "", s.tree, func(x any) { s.tree = x })
	if s.n < 200 || reports < s.n/20 {
		t.Errorf("%d files gave %d reports, which tells little", s.n, reports)
	}
}
