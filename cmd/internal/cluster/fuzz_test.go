package cluster

import (
	"encoding/json"
	"testing"

	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
	"hulldown.dev/schema/schematest"
)

// jobs are a job with games of its own, and one whose blocks bring them along.
func jobs() []Job {
	pack := Pack{Set: "eitc", SHA256: nameOf([]byte("a")) + nameOf([]byte("b")), Size: 5}
	match := Match{Scenario: "x", Set: [][]string{{"first", "s1"}}, Weights: map[string][][]int32{"": {{1}}}}
	job := Job{Format: Format, Engine: play.Version, Versions: [][]Pack{{pack}}, Cells: []Cell{{Matches: []Match{match}, Bots: []string{"random"}}},
		Seed: 3, Games: playtest.Bounds{To: 40}, Size: 8}
	open := job
	open.Open = "a test"
	return []Job{job, open}
}

// FuzzJob holds that a job which a worker takes is within the limits, and that each of its
// blocks is one by its name.
func FuzzJob(f *testing.F) {
	var texts [][]byte
	for _, j := range jobs() {
		text, err := json.Marshal(record{Epoch: "epoch", Job: j})
		if err != nil {
			f.Fatal(err)
		}
		if _, err := readJob(text); err != nil {
			f.Fatal(err)
		}
		texts = append(texts, text)
	}
	f.Add(false, uint16(0), uint16(0), []byte{})
	f.Add(true, uint16(300), uint16(9), []byte("9223372036854775807"))
	f.Fuzz(func(t *testing.T, open bool, at, cut uint16, with []byte) {
		text := texts[0]
		if open {
			text = texts[1]
		}
		r, err := readJob(schematest.Splice(text, at, cut, with))
		if err != nil {
			return
		}
		j := &r.Job
		blocks := (j.Games.To - j.Games.From) / j.Size * len(j.Cells)
		if blocks < 0 || blocks > MaxBlocks || j.Games.To > playtest.MaxGames || len(j.Cells) > MaxCells || j.Size < 1 {
			t.Fatalf("a job of %d blocks is taken: %+v", blocks, j)
		}
		if _, err := j.id(); err != nil {
			t.Error(err)
		}
		b := Block{Bounds: playtest.Bounds{From: j.Games.From, To: min(j.Games.From+j.Size, j.Games.To)}}
		if again, err := parseBlock(b.String()); err != nil || again != b {
			t.Errorf("block %s is read as %+v, %v", b, again, err)
		}
		if b.To > b.From && j.Open == "" {
			if err := j.check(b); err != nil {
				t.Errorf("a block of the run is refused: %v", err)
			}
		}
	})
}

// FuzzMessage holds that a block which a worker takes from the queue is one of the run, and that
// what it brings along is what it names.
func FuzzMessage(f *testing.F) {
	list := jobs()
	schedule := train.Schedule{Seed: 5, Players: []train.Player{{Name: "random"}}, Foes: []train.Player{{Values: []int32{1}}}, Games: []train.Pairing{{Game: 7}, {}}}
	for _, p := range []Payload{{Seed: 4, Cell: &list[0].Cells[0]}, {Schedule: &schedule, Again: 2}} {
		of, text, err := p.pack()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text), 0, 2, of)
	}
	f.Add("", 0, 8, "")
	f.Add(`{"schedule":{"games":[]}}`, -1, 0, "")
	f.Fuzz(func(t *testing.T, text string, from, to int, of string) {
		if of != "" && len(text) > 0 { // a name that is right, so that what it names is read
			of = nameOf([]byte(text))
		}
		b := Block{Bounds: playtest.Bounds{From: from, To: to}, Of: of}
		for i := range list {
			got, p, err := list[i].readMessage(b.message([]byte(text)))
			if err != nil {
				continue
			}
			if got != b || to-from > list[i].Size || (p == nil) == (list[i].Open != "") {
				t.Errorf("%s is read as %s with %+v", b, got, p)
			}
			if p != nil && p.Schedule != nil && b.To > p.Schedule.Len() {
				t.Errorf("%s is of a schedule of %d games", b, p.Schedule.Len())
			}
		}
	})
}

// FuzzBlock holds that a text is a block only as a block is written.
func FuzzBlock(f *testing.F) {
	for _, text := range []string{"3.256-384", "0.0-1.00ff", "0.+1-2", "0.-1-2", "0.1-2.", "0.01-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b, err := parseBlock(text)
		if err == nil && b.String() != text {
			t.Errorf("%q is read as %s", text, b)
		}
	})
}
