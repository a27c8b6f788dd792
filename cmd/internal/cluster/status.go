package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// Status lists the runs and workers that a server knows.
type Status struct {
	Runs    []RunStatus `json:"runs"`
	Workers []Presence  `json:"workers"`
}

// RunStatus is a run on the server.
type RunStatus struct {
	ID string `json:"id"`
	Progress
	Engine int `json:"engine"`
	// Waiting blocks are in the queue, Playing ones with workers.
	Waiting int `json:"waiting"`
	Playing int `json:"playing"`
	// Rate is games in a second since the coordinator began, Left how many seconds
	// the rest will take at that rate; 0 where nothing is known.
	Rate float64 `json:"rate"`
	Left float64 `json:"left"`
	// Orphan is set where no coordinator says that it is there.
	Orphan bool `json:"orphan,omitempty"`
}

// Ask returns how things are. A server that is away is asked for Times.Reach.
func (b *Bus) Ask(ctx context.Context) (s Status, err error) {
	err = retry(ctx, b.times.Reach, b.attempt(func(ctx context.Context) (err error) {
		s, err = b.ask(ctx)
		return err
	}))
	return s, err
}

// ask is one attempt of Ask.
func (b *Bus) ask(ctx context.Context) (Status, error) {
	s := Status{Runs: []RunStatus{}, Workers: []Presence{}}
	here, err := entries(ctx, b.here)
	if err != nil {
		return s, err
	}
	owners := map[string]Progress{}
	for _, e := range here {
		if id, ok := strings.CutPrefix(e.Key(), runPrefix); ok {
			var p Progress
			if json.Unmarshal(e.Value(), &p) == nil {
				owners[id] = p
			}
			continue
		}
		var w Presence
		if strings.HasPrefix(e.Key(), workPrefix) && json.Unmarshal(e.Value(), &w) == nil {
			s.Workers = append(s.Workers, w)
		}
	}
	runs, err := entries(ctx, b.runs)
	if err != nil {
		return s, err
	}
	for _, e := range runs {
		r, err := readJob(e.Value())
		if err != nil {
			continue
		}
		owner, there := owners[e.Key()]
		run := RunStatus{ID: e.Key(), Progress: owner, Engine: r.Job.Engine, Orphan: !there}
		if c, err := b.js.Consumer(ctx, workStream, e.Key()); err == nil {
			info := c.CachedInfo()
			run.Waiting, run.Playing = int(info.NumPending), info.NumAckPending
		}
		run.estimate()
		s.Runs = append(s.Runs, run)
	}
	slices.SortFunc(s.Workers, func(a, b Presence) int { return cmp.Compare(a.Name, b.Name) })
	return s, nil
}

// estimate works out the rate and what is left.
func (r *RunStatus) estimate() {
	if r.Seconds <= 0 || r.Games <= r.Before {
		return
	}
	r.Rate = float64(r.Games-r.Before) / r.Seconds
	r.Left = float64(r.Total-r.Games) / r.Rate
}

// entries lists what a bucket holds, by key.
func entries(ctx context.Context, kv jetstream.KeyValue) ([]jetstream.KeyValueEntry, error) {
	keys, err := kv.ListKeys(ctx)
	if err != nil {
		return nil, fmt.Errorf("asking for the status: %w", err)
	}
	var names []string
	for key := range keys.Keys() {
		names = append(names, key)
	}
	if ctx.Err() != nil { // the list may be cut short
		return nil, fmt.Errorf("asking for the status: %w", ctx.Err())
	}
	slices.Sort(names)
	var list []jetstream.KeyValueEntry
	for _, name := range names {
		e, err := kv.Get(ctx, name)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound): // gone meanwhile
		case err != nil:
			return nil, fmt.Errorf("asking for the status: %w", err)
		default:
			list = append(list, e)
		}
	}
	return list, nil
}

// busy says what a worker is at. Where a run is named that it leaves to others, it is that.
func (s Status) busy(w Presence, asked string) string {
	if why := w.Refuses[asked]; why != "" {
		return "leaves them to others: " + why
	}
	blocks := map[string]int{}
	for _, name := range w.Holds {
		id, _, _ := strings.Cut(name, " ")
		blocks[id]++
	}
	var list []string
	for _, id := range slices.Sorted(maps.Keys(blocks)) {
		text := fmt.Sprintf("%d blocks of run %s", blocks[id], id)
		if blocks[id] == 1 {
			text = "a block of run " + id
		}
		for _, r := range s.Runs {
			if r.ID == id && r.Title != "" {
				text += " (" + r.Title + ")"
			}
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		return "plays nothing"
	}
	return "is at " + strings.Join(list, " and ")
}

// who is a key of the workers that are there and of why each refuses a run, the same as long as
// a user has nothing else to do.
func (s Status) who(run string) string {
	if len(s.Workers) == 0 {
		return "nobody"
	}
	var b strings.Builder
	for _, w := range s.Workers {
		fmt.Fprintf(&b, "%q %q\n", w.Name, w.Refuses[run])
	}
	return b.String()
}

// unused says why nobody takes a block of a run, and who is there.
func (s Status) unused(run string) string {
	if len(s.Workers) == 0 {
		return "no worker is there; to start some: hulldown work --nats URL"
	}
	var list []string
	for _, w := range s.Workers {
		list = append(list, fmt.Sprintf("worker %s %s", w.Name, s.busy(w, run)))
	}
	const most = 5
	if more := len(list) - most; more > 0 {
		list = append(list[:most], fmt.Sprintf("and %d more", more))
	}
	return "no worker takes a block of these games: " + strings.Join(list, "; ")
}

// Text writes a status for people.
func (s Status) Text() string {
	var b strings.Builder
	if len(s.Runs) == 0 {
		b.WriteString("nothing is under way\n")
	}
	for _, r := range s.Runs {
		fmt.Fprintf(&b, "run %s: %s, engine %d\n  %d of %d games, %d blocks wait, %d are with workers", r.ID, cmp.Or(r.Title, "a playtest"), r.Engine, r.Games, r.Total, r.Waiting, r.Playing)
		if r.Rate > 0 {
			fmt.Fprintf(&b, ", %.0f games/s, %v left", r.Rate, (time.Duration(r.Left) * time.Second).Round(time.Second))
		}
		b.WriteByte('\n')
		if r.Orphan {
			fmt.Fprintf(&b, "  whoever asked for it is gone; --resume goes on with it, and hulldown work --drop %s takes it off with its results\n", r.ID)
		}
	}
	if len(s.Workers) == 0 {
		b.WriteString("no worker is there\n")
	}
	for _, w := range s.Workers {
		fmt.Fprintf(&b, "worker %s: %d at once, engine %d, %.0f games/s, %d games in %d blocks\n", w.Name, w.Jobs, w.Engine, w.Rate, w.Games, w.Blocks)
		fmt.Fprintf(&b, "  it %s\n", s.busy(w, ""))
		for _, id := range slices.Sorted(maps.Keys(w.Refuses)) {
			fmt.Fprintf(&b, "  leaves run %s to others: %s\n", id, w.Refuses[id])
		}
	}
	return b.String()
}
