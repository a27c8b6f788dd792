package cluster

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/cmd/internal/usage"
)

// Progress is a report of the coordinator on its run, which workers and status read.
type Progress struct {
	Title string `json:"title"`
	Owner string `json:"owner"`
	// Games of Total are there, after Seconds; Before of them were when the
	// coordinator began, by another.
	Games   int     `json:"games"`
	Before  int     `json:"before,omitempty"`
	Total   int     `json:"total"`
	Seconds float64 `json:"seconds"`
}

// ErrRunning refuses to begin what somebody else plays right now.
var ErrRunning = errors.New("somebody plays the same games there right now; --resume takes them over")

// errTaken ends a run that another coordinator has taken over.
var errTaken = errors.New("another hulldown has taken these games over")

// claim takes the run over, or refuses to where somebody else has it.
func (r *Run) claim(ctx context.Context) error {
	err := r.bus.call(ctx, func(ctx context.Context) error {
		_, err := r.bus.here.Get(ctx, runPrefix+r.id)
		return err
	})
	if err == nil && !r.start.Resume {
		return usage.Wrong(ErrRunning)
	}
	if err != nil && !errors.Is(err, jetstream.ErrKeyNotFound) {
		return fmt.Errorf("asking who is there: %w", err)
	}
	text, err := r.progress()
	if err != nil {
		return err
	}
	return r.bus.call(ctx, func(ctx context.Context) (err error) {
		r.revision, err = r.bus.here.Put(ctx, runPrefix+r.id, text)
		return err
	})
}

// progress is the coordinator's report on its run, as JSON.
func (r *Run) progress() ([]byte, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return json.Marshal(Progress{Title: r.start.Title, Owner: r.epoch, Games: r.games, Before: r.before, Total: r.start.Games, Seconds: time.Since(r.begun).Seconds()})
}

// present says that the coordinator is there. It is errTaken when another says that
// the run is its own.
func (r *Run) present(ctx context.Context) error {
	text, err := r.progress()
	if err != nil {
		return err
	}
	return r.bus.call(ctx, func(ctx context.Context) error { return r.reclaim(ctx, text) })
}

// reclaim is one attempt of present.
func (r *Run) reclaim(ctx context.Context, text []byte) error {
	key := runPrefix + r.id
	revision, err := r.bus.here.Update(ctx, key, text, r.revision)
	if err == nil {
		r.revision = revision
		return nil
	}
	// It is another's, or has died meanwhile, or an answer was lost.
	e, err := r.bus.here.Get(ctx, key)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		if err := r.owned(ctx); err != nil {
			return err
		}
		r.revision, err = r.bus.here.Create(ctx, key, text)
		if errors.Is(err, jetstream.ErrKeyExists) {
			return fmt.Errorf("%w: %w", errAgain, err)
		}
		return err
	}
	if err != nil {
		return err
	}
	var p Progress
	if json.Unmarshal(e.Value(), &p) == nil && p.Owner != r.epoch {
		return errTaken
	}
	r.revision = e.Revision()
	return nil
}

// owned is errTaken where the record of the run is another coordinator's.
func (r *Run) owned(ctx context.Context) error {
	e, err := r.bus.runs.Get(ctx, r.id)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return nil
	case err != nil:
		return err
	}
	var there record
	if json.Unmarshal(e.Value(), &there) == nil && there.Epoch != r.epoch {
		return errTaken
	}
	return nil
}
