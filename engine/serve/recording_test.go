package serve

import (
	"context"
	"strings"
	"testing"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/schema/schematest"
)

// toldAndRecorded plays a game of the toy and returns its lines and its recording.
func toldAndRecorded(t testing.TB, as engine.Seat) (told, recording string) {
	t.Helper()
	m, err := library{}.Open("toy", nil)
	if err != nil {
		t.Fatal(err)
	}
	var out, record strings.Builder
	if _, err := Stream(context.Background(), &out, m, StreamOptions{Seed: 5, Bots: []string{"random"}, As: as, Record: &record}); err != nil {
		t.Fatal(err)
	}
	return out.String(), record.String()
}

// TestRecording: the lines of a whole game are replayed and held to the states
// in them, and written again they are the same, also for a seat.
func TestRecording(t *testing.T) {
	told, record := toldAndRecorded(t, 1)
	m, _ := library{}.Open("toy", nil)
	script, err := Recording([]byte(record))
	if err != nil {
		t.Fatal(err)
	}
	for as, want := range map[engine.Seat]string{engine.NoSeat: record, 1: told} {
		var again strings.Builder
		report, err := Retell(context.Background(), &again, m, RetellOptions{Script: script, As: as})
		if err != nil || report.Failure != nil || again.String() != want {
			t.Errorf("seat %d: %v %v\n%s\nwant\n%s", as, err, report.Failure, again.String(), want)
		}
	}
	if strings.Contains(told, `"state"`) {
		t.Errorf("a seat is told the hash of the state, which depends on what it may not know:\n%s", told)
	}
	states := 0
	for _, l := range script.Lines {
		if l.Words[0] == "state" {
			states++
		}
	}
	if turns := strings.Count(record, `"line":"turn"`); states != turns+1 {
		t.Errorf("%d states for %d turns", states, turns)
	}
	plain, _, err := m.Record(context.Background(), play.PlayOptions{Seed: 5, Bots: []string{"random"}})
	if err != nil || plain.String() != script.String() {
		t.Errorf("the recording in words is another: %v\n%s\nand from lines\n%s", err, plain, script)
	}
}

// TestRecordingFails: a replay names the line that does not hold.
func TestRecordingFails(t *testing.T) {
	_, record := toldAndRecorded(t, engine.NoSeat)
	lines := strings.SplitAfter(record, "\n")
	at := 0
	for i, l := range lines {
		if strings.Contains(l, `"kind":"decision"`) {
			at = i
		}
	}
	before, _, _ := strings.Cut(lines[at], `"action":`)
	lines[at] = before + `"action":"steal 3"}` + "\n"
	script, err := Recording([]byte(strings.Join(lines, "")))
	if err != nil {
		t.Fatal(err)
	}
	m, _ := library{}.Open("toy", nil)
	var out strings.Builder
	report, err := Retell(context.Background(), &out, m, RetellOptions{Script: script, As: engine.NoSeat})
	if err != nil || report.Failure == nil || report.Failure.Line != at+1 {
		t.Errorf("%v %+v, want a failure at line %d", err, report.Failure, at+1)
	}
	if !strings.HasSuffix(out.String(), "}\n") || !strings.Contains(out.String(), `"line":"result","over":false`) {
		t.Errorf("the lines end with no result:\n%s", out.String())
	}
}

func TestRecordingRefuses(t *testing.T) {
	const head = `{"line":"head","format":1,"game":"toy","seats":["s1","s2"],"players":["random","random"]}` + "\n"
	for text, want := range map[string]string{
		"":   "1:1: the recording is empty",
		"\n": "1:1: the line is no line",
		`{"line":"turn","turn":1,"kind":"chance","action":"draw 1"}`: "1:1: line \"turn\" comes before the head",
		strings.Replace(head, `"format":1`, `"format":2`, 1):         "1:1: it has format version 2",
		strings.Replace(head, `"seats"`, `"as":"s1","seats"`, 1):     "not enough to play the game again",
		strings.Replace(head, `,"random"]`, `]`, 1):                  "1 players for 2 seats",
		strings.Replace(head, `"toy"`, `"to y"`, 1):                  "1:1: it is no recording: ",
		head + head:              `2:1: unexpected line "head"`,
		head + `{"line":"news"}`: `2:1: unexpected line "news"`,
		head + `{"line":"turn","kind":"over","action":"x"}`:             `2:1: unknown kind of turn "over"`,
		head + `{"line":"event","kind":"` + strings.Repeat("x", 1<<20):  "2:1: the line has more than",
		head + `{"line":"turn","kind":"decision","seat":1,"action":""}`: "2:1: the line is no line",
	} {
		if _, err := Recording([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.120q: %v, want %q", text, err, want)
		}
	}
}

// FuzzRecording: any lines are refused or become a script that can be written,
// and replaying it ends.
func FuzzRecording(f *testing.F) {
	_, record := toldAndRecorded(f, engine.NoSeat)
	texts := [][]byte{[]byte(record), []byte(strings.Join(strings.SplitAfter(record, "\n")[:3], "")),
		[]byte(`{"line":"head","format":1,"game":"toy","seats":["s1 x\nend"],"players":[""]}`)}
	for i := range texts {
		f.Add(uint8(i), uint16(0), uint16(0), []byte{})
	}
	m, _ := library{}.Open("toy", nil)
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, with []byte) {
		text := schematest.Splice(texts[int(n)%len(texts)], at, cut, with)
		s, err := Recording(text)
		if err != nil {
			return
		}
		if _, err := play.Parse([]byte(s.String())); err != nil {
			t.Fatalf("it cannot be written: %v\n%s", err, s)
		}
		var out strings.Builder
		_, _ = Retell(context.Background(), &out, m, RetellOptions{Script: s, Lines: text}) // whether it holds is not asked
	})
}
