package smoke

import (
	"bytes"
	"slices"

	"hulldown.dev/engine/play"
	"hulldown.dev/schema/diag"
)

// idle is a finding about a script that was carried out and that could not have failed, nil
// for one that could: it expects nothing, or nothing but what it put there itself.
func (t *test) idle(s *play.Script, seats []string) *diag.Finding {
	var first *play.Line
	var arranged []play.Line
	for i := range s.Lines {
		line := &s.Lines[i]
		switch word := line.Words[0]; {
		case word == "state":
			return nil
		case word == "reseed":
		case word == "expect":
			if !repeats(line.Words[1:], arranged) {
				return nil
			}
			if first == nil {
				first = line
			}
		case word == "chance" || slices.Contains(seats, word):
			arranged = nil
		default:
			arranged = append(arranged, *line)
		}
	}
	if first != nil {
		f := t.wrong(first.Number, first.Col, "this expects what a line above it set, so the script cannot fail; expect something of what follows")
		return &f
	}
	line, message := 1, "nothing is expected, so nothing of the scenario is tested"
	// One that players play to its end shows what rules do.
	shows := len(s.Seats) > 0 && (len(s.Lines) == 0 || s.Lines[len(s.Lines)-1].Words[0] != "end")
	for n, text := range slices.Collect(bytes.Lines(t.script.Text)) {
		if rest := bytes.TrimLeft(text, "# \t"); len(rest) < len(text) && bytes.HasPrefix(rest, []byte("expect ")) {
			line, message = n+1, "nothing is expected, as each line that would is behind #"
			shows = false
			break
		}
	}
	if shows {
		return nil
	}
	f := t.wrong(line, 1, message)
	f.Help = "add a line such as expect decks 3"
	return &f
}

// repeats reports whether an expectation says no more than lines that put something there: the
// same words in another order, or of a card that it is where it was put.
func repeats(expected []string, arranged []play.Line) bool {
	return slices.ContainsFunc(arranged, func(line play.Line) bool {
		if len(expected) > 1 && expected[0] == "card" {
			return slices.Contains(line.Words[1:], expected[1])
		}
		return len(expected) > 1 && !slices.ContainsFunc(expected, func(word string) bool { return word != "=" && !slices.Contains(line.Words, word) })
	})
}
