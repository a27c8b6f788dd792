package cluster

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"hulldown.dev/engine"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/engine/train"
)

// opened makes the job of a start one whose blocks bring along what they play.
func opened(s Start) Start {
	s.Job.Open = "a test"
	s.Job.Size = 16
	return s
}

// bout is a schedule of so many games of two players by weights, the same where the number is.
func bout(m play.Match, games, number int) train.Schedule {
	table := m.(train.Match).Weights()
	other := engine.Standards(table)
	for i, w := range table {
		other[i] = max(w.Least, w.Most/3)
	}
	l := train.Schedule{Seed: 5, Side: 1, Players: []train.Player{{Values: engine.Standards(table)}, {Values: other}}, Foes: []train.Player{{Name: "random"}, {Values: other}}}
	for k := range 2 * games {
		l.Games = append(l.Games, train.Pairing{Game: uint64(1000*number + k%games), Player: k / games, Foe: k % 2})
	}
	return l
}

// demandSchedules plays schedules on a run, some of them twice at once, and demands what they come to
// in this process.
func demandSchedules(t *testing.T, run *Run, m play.Match, schedules int) {
	t.Helper()
	var all sync.WaitGroup
	for n := range schedules {
		l := bout(m, 4, n/2)
		want, err := l.Play(t.Context(), m.(train.Match), playtest.Bounds{To: l.Len()})
		if err != nil {
			t.Fatal(err)
		}
		all.Go(func() {
			if got, err := run.PlaySchedule(t.Context(), l); err != nil || !slices.Equal(got, want) {
				t.Errorf("a schedule comes to %v, %v, want %v", got, err, want)
			}
		})
	}
	all.Wait()
}

// TestOpenJob holds that cells, pairs and schedules which blocks bring along come to what this
// process gives, though a worker dies on the way and the same is asked for again.
func TestOpenJob(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(40)
	s = opened(s)
	dead := make(chan struct{})
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(ctx context.Context, at Block) error {
			if at.From < 16 {
				return nil
			}
			closeOnce(dead)
			w.Bus.Close() // as if the machine were switched off
			<-ctx.Done()
			return ctx.Err()
		})
	})
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		<-dead
		b.work(func(w *Worker) { w.Jobs = 2 })
	}()
	for range 2 {
		p.From, p.Seed = 7, 9
		want := here(t, p)
		away := p
		if err := run.SpreadCell(s.Job.Cells[0], &away); err != nil {
			t.Fatal(err)
		}
		if got := here(t, away); !bytes.Equal(got, want) {
			t.Error("a cell comes to something else")
		}
		demandSchedules(t, run, p.Match, 6)
	}
	v := playtest.Versions{Base: p.Match, Head: p.Match, Bots: p.Bots, Seed: 11, Games: 20}
	want, err := playtest.Compare(t.Context(), v)
	if err != nil {
		t.Fatal(err)
	}
	pair := Cell{Matches: slices.Repeat(s.Job.Cells[0].Matches, 2), Bots: p.Bots}
	if err := run.SpreadCellPairs(pair, &v); err != nil {
		t.Fatal(err)
	}
	got, err := playtest.Compare(t.Context(), v)
	if err := errors.Join(err, run.End(true)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.AppendSums(nil), want.AppendSums(nil)) {
		t.Error("pairs come to something else")
	}
	if got := b.left(); got != "0 0 1" { // the mark that the key was deleted
		t.Errorf("the run leaves %s messages", got)
	}
}

// TestOpenResume holds that a coordinator which is gone is followed by one that has nothing
// played again, where it asks for the same.
func TestOpenResume(t *testing.T) {
	b := newBench(t)
	b.times.Late, b.times.Hold = time.Minute, time.Minute // so that no block goes out twice
	p, s := b.plan(40)
	s = opened(s)
	run, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	stop := b.work(nil)
	demandSchedules(t, run, p.Match, 6)
	stop()
	s.Resume = true
	again, err := b.dial().Begin(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	demandSchedules(t, again, p.Match, 6) // by nobody
	b.work(nil)
	demandSchedules(t, again, p.Match, 8)
	if err := errors.Join(run.End(true), again.End(true)); err != nil {
		t.Error(err)
	}
}

// TestConsumerWithoutFiles holds that a run takes its place on the server though that knows
// a consumer of it whose files are gone.
func TestConsumerWithoutFiles(t *testing.T) {
	b := newBench(t)
	_, s := b.plan(40)
	run, err := b.dial().Begin(t.Context(), opened(s))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(b.store, "jetstream", "*", "streams", workStream, "obs", "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("consumers have files in %q: %v", files, err)
	}
	if err := os.RemoveAll(files[0]); err != nil {
		t.Fatal(err)
	}
	if err := run.publish(t.Context()); err != nil {
		t.Error(err)
	}
	if err := run.End(true); err != nil {
		t.Error(err)
	}
}

// TestLotFails holds that a schedule which ends whoever plays it ends the run, with the game that
// does it and the schedule.
func TestLotFails(t *testing.T) {
	b := newBench(t)
	p, s := b.plan(40)
	b.work(func(w *Worker) {
		w.open = b.slowly(w, func(_ context.Context, at Block) error {
			if at.From <= 5 && at.To > 5 {
				return errors.New("the tank fell off the table")
			}
			return nil
		})
	})
	run, err := b.dial().Begin(t.Context(), opened(s))
	if err != nil {
		t.Fatal(err)
	}
	l := bout(p.Match, 4, 0)
	_, err = run.PlaySchedule(t.Context(), l)
	var failed *BlockError
	if !errors.As(err, &failed) || failed.Game != 5 || failed.Payload == nil || !reflect.DeepEqual(failed.Payload.Schedule, &l) || !strings.Contains(err.Error(), "fell off the table") {
		t.Errorf("got %v", err)
	}
	if err := run.End(false); err != nil {
		t.Error(err)
	}
}

// TestReadMessage holds that a worker takes nothing but what a block of the job names, and
// that this is bounded.
func TestReadMessage(t *testing.T) {
	cell := Cell{Matches: []Match{{}}, Bots: []string{"random"}}
	job := Job{Format: Format, Engine: play.Version, Open: "a test", Versions: [][]Pack{{}}, Cells: []Cell{cell}, Games: playtest.Bounds{To: 100}, Size: 4}
	if err := job.valid(); err != nil {
		t.Fatal(err)
	}
	text := func(p Payload) []byte {
		t.Helper()
		_, text, err := p.pack()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	message := func(to int, payload []byte) []byte {
		return Block{Bounds: playtest.Bounds{To: to}, Of: nameOf(payload)}.message(payload)
	}
	good := text(Payload{Seed: 3, Cell: &cell})
	b, p, err := job.readMessage(message(4, good))
	if err != nil || b.Of != nameOf(good) || p.Seed != 3 || len(p.Cell.Bots) != 1 {
		t.Fatalf("read %v, %+v, %v", b, p, err)
	}
	schedule := train.Schedule{Players: []train.Player{{Name: "random"}}, Games: []train.Pairing{{}, {}}}
	for name, data := range map[string][]byte{ // order-free: each by itself
		"nothing":                   Block{Bounds: playtest.Bounds{To: 4}}.message(nil),
		"nothing named":             Block{Bounds: playtest.Bounds{To: 4}}.message(good),
		"another than named":        append(message(4, good), ' '),
		"too many games":            message(5, good),
		"no JSON":                   message(4, []byte("{")),
		"unknown fields":            message(4, []byte(`{"cell":{"matches":[{}]},"speed":1}`)),
		"neither":                   message(4, []byte("{}")),
		"both":                      message(2, text(Payload{Cell: &cell, Schedule: &schedule})),
		"a schedule of fewer games": message(3, text(Payload{Schedule: &schedule})),
		"a cell without games":      message(4, text(Payload{Cell: &Cell{}})),
		"another version":           message(4, text(Payload{Cell: &Cell{Matches: []Match{{Version: 1}}}})),
		"too long":                  message(4, bytes.Repeat([]byte(" "), MaxPayload+1)),
	} {
		if _, _, err := job.readMessage(data); err == nil {
			t.Errorf("%s: %.200q is taken", name, data)
		}
	}
	job.Open = ""
	if _, _, err := job.readMessage(message(4, good)); err == nil {
		t.Error("a job that is not open takes what a block brings along")
	}
	schedule.Games = slices.Repeat(schedule.Games, MaxPayload)
	if _, _, err := (Payload{Schedule: &schedule}).pack(); err == nil || !strings.Contains(err.Error(), "are allowed") {
		t.Errorf("a schedule of %d games is sent: %v", schedule.Len(), err)
	}
	if data, err := json.Marshal(job); err != nil || bytes.Contains(data, []byte("open")) {
		t.Errorf("a job that is not open says so: %s, %v", data, err)
	}
}
