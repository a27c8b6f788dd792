package validate

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"hulldown.dev/schema/slow"
)

// chain is the stage with marks that are conditions, each of which asks so many
// times for the one before it: without memory a question takes times to the
// power of marks.
func chain(of string, marks, times int) string {
	ask := `{count: [{of: mark: "m%d", is: 1}]}`
	if of == "unit" {
		ask = `{unit: marks: "m%d": {}}`
	}
	lines := "\t\tm0: {of: \"" + of + "\", if: [{count: [{of: mark: \"mud\", is: 9}]}]}\n"
	for i := 1; i < marks; i++ {
		lines += fmt.Sprintf("\t\tm%d: {of: %q, if: [%s]}\n", i, of, strings.Repeat(fmt.Sprintf(ask, i-1)+", ", times))
	}
	last := fmt.Sprintf(`count: [{of: mark: "m%d", is: 1}]`, marks-1)
	if of == "unit" {
		last = fmt.Sprintf(`unit: {side: "german", marks: "m%d": {}}`, marks-1)
	}
	rules := fmt.Sprintf("\t\t{on: \"level.move\", when: {%s}, limit: max: 5},\n", last) +
		fmt.Sprintf("\t\t{on: \"action\", when: {action: [\"flank\"], %s}, forbid: {}},\n", last) +
		fmt.Sprintf("\t\t{on: \"administration\", when: {%s}, score: value: 1},\n", last)
	text := strings.Replace(stage, "\tmarks: {\n", "\tmarks: {\n"+lines, 1)
	text = strings.Replace(text, `ready: {card: "rubble", size: value: 0}`, `ready: {card: "rubble", size: value: 1}`, 1) // so that it is played
	return fmt.Sprintf(text, rules)
}

// TestChainsOfMarks holds that a chain of marks is found out once for each
// question, and that a longer one than play reads in time is refused by name. A sample is one in
// eight.
func TestChainsOfMarks(t *testing.T) {
	for i, tt := range []struct {
		of           string
		marks, times int
		refused      string
	}{
		{"game", 8, 60, ""},
		{"side", 8, 60, ""},
		{"unit", 5, 60, ""},
		{"game", 5, 40, ""},
		{"game", 11, 60, `the mark "m10" reads 601 conditions, with those of the marks that it asks for; the engine reads at most 500`},
	} {
		if !slow.Takes(i, 8) {
			continue
		}
		t.Run(fmt.Sprintf("%d of %d, of a %s", tt.marks, tt.times, tt.of), func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			res := loadText(t, chain(tt.of, tt.marks, tt.times))
			found, err := Run(ctx, Options{Loaded: res, Games: slow.Count(1, 4), Scope: []string{"stage"}, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			said := ""
			for _, f := range found {
				if f.Code == "rules-capacity" {
					said = f.Message
				}
			}
			if said != tt.refused {
				t.Errorf("the finding is %q, want %q", said, tt.refused)
			}
		})
	}
}
