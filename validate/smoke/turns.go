package smoke

import (
	"fmt"
	"strconv"
	"strings"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// turnsOf groups the rules of a record, by their numbers, that are written at one place: the
// turns of a loop. Those that one line takes are written where they are offered.
func turnsOf(r *model.Record, rules int) [][]int {
	var out [][]int
	at := map[[2]diag.Span]int{}
	for i := range rules {
		span := check.At(r, "rules", i, "on").Span
		place := [2]diag.Span{span, {}}
		if written, taken := r.Origin.WrittenAt(model.JoinPath("rules", i, "on")); taken {
			place[1] = written
		}
		n, known := at[place]
		if !known || span.IsZero() {
			n = len(out)
			at[place], out = n, append(out, nil)
		}
		out[n] = append(out[n], i)
	}
	return out
}

// ofTurns says which turns of a loop are meant, from 0, nothing of a rule that no loop makes.
func ofTurns(turns []int, all int) string {
	switch {
	case all == 1:
		return ""
	case len(turns) == all:
		return fmt.Sprintf(", in none of the %d turns of its loop", all)
	}
	var numbers []string
	for _, turn := range turns {
		numbers = append(numbers, strconv.Itoa(turn+1))
	}
	list, last := strings.Join(numbers[:len(numbers)-1], ", "), numbers[len(numbers)-1]
	if list == "" {
		return fmt.Sprintf(", in turn %s of the %d of its loop", last, all)
	}
	return fmt.Sprintf(", in the turns %s and %s of the %d of its loop", list, last, all)
}
