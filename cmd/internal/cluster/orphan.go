package cluster

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"hulldown.dev/cmd/internal/usage"
)

// known is a record of a run as a worker has seen it: its revision, and since when the run has been
// there without a word of its coordinator.
type known struct {
	revision uint64
	silent   time.Time
}

// listen notes which coordinators say that they are there, until the context ends.
func (w *Worker) listen(ctx context.Context) {
	for ctx.Err() == nil {
		heard, err := w.hear(ctx)
		if err != nil {
			_ = w.Bus.wait(ctx, w.Bus.furnish) // an error is met again at the next turn
		}
		if !heard { // nobody is silent of whom nothing could be heard
			w.mu.Lock()
			for id, k := range w.known { // order-free: each for itself
				w.known[id] = known{k.revision, time.Now()}
			}
			w.mu.Unlock()
		}
		sleep(ctx, firstPause)
	}
}

// hear is listen until the server was away, or for a while, as follow has it. It reports whether
// all was heard meanwhile.
func (w *Worker) hear(ctx context.Context) (bool, error) {
	listening, cancel := w.Bus.connected(ctx)
	defer cancel()
	watcher, err := w.Bus.here.Watch(listening, runPrefix+"*", jetstream.IgnoreDeletes(), jetstream.MetaOnly())
	if err != nil {
		return false, err
	}
	defer func() { _ = watcher.Stop() }()
	const turns = 30
	enough := time.After(turns * w.Bus.times.Beat)
	for {
		select {
		case <-listening.Done():
			return false, nil
		case <-enough:
			return true, nil
		case e, ok := <-watcher.Updates():
			if !ok {
				return false, errors.New("the watch has ended")
			}
			if e == nil { // the end of the messages that were there
				continue
			}
			id := strings.TrimPrefix(e.Key(), runPrefix)
			w.mu.Lock()
			w.heard[id] = time.Now()
			if k, there := w.known[id]; there {
				w.known[id] = known{k.revision, time.Now()}
			}
			w.mu.Unlock()
		}
	}
}

// note keeps what the record of a run is, and since when it is: another record is another
// coordinator's word. The caller holds the lock.
func (w *Worker) note(run string, revision uint64) {
	if k, there := w.known[run]; !there || k.revision != revision {
		w.known[run] = known{revision, time.Now()}
	}
}

// live reports whether the coordinator of a run was heard a moment ago. The caller holds the lock.
func (w *Worker) live(run string) bool {
	return time.Since(w.heard[run]) < present*w.Bus.times.Beat
}

// bury takes the runs off the server whose coordinators have not been heard for Times.Gone. Their
// results stay for one that resumes.
func (w *Worker) bury(ctx context.Context) {
	w.mu.Lock()
	over := map[string]uint64{}
	for id, k := range w.known { // order-free: each run for itself
		if time.Since(k.silent) > w.Bus.times.Gone {
			over[id] = k.revision
			w.known[id] = known{k.revision, time.Now()} // not at once again
		}
	}
	w.mu.Unlock()
	ctx, cancel := context.WithTimeout(ctx, farewell)
	defer cancel()
	for id, revision := range over { // order-free: each run for itself
		if gone, err := w.Bus.bury(ctx, id, revision); err == nil && gone {
			w.Say(fmt.Sprintf("takes run %s off the server: whoever asked for it has not been heard for %v; its results stay, and --resume goes on with them", id, w.Bus.times.Gone))
		}
	}
}

// bury takes a run off the server with its queue, unless its coordinator is there, or its record
// has been written anew. It reports whether it did.
func (b *Bus) bury(ctx context.Context, id string, revision uint64) (bool, error) {
	err := b.call(ctx, func(ctx context.Context) error {
		_, err := b.here.Get(ctx, runPrefix+id)
		if err == nil {
			return errTaken
		}
		if !errors.Is(err, jetstream.ErrKeyNotFound) {
			return err
		}
		return b.runs.Delete(ctx, id, jetstream.LastRevision(revision))
	})
	var answer *jetstream.APIError
	if errors.As(err, &answer) && (answer.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequence || answer.ErrorCode == jetstream.JSErrCodeStreamWrongLastSequenceConstant) {
		err = errTaken
	}
	if errors.Is(err, errTaken) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if err := b.deleteConsumer(ctx, id); err != nil {
		return true, err
	}
	return true, b.purge(ctx, workStream, workSubject+id)
}

// Drop takes a run off the server whose coordinator is gone, with its results. It is a *usage.Error
// where there is no such run, or its coordinator is there.
func (b *Bus) Drop(ctx context.Context, id string) error {
	s, err := b.Ask(ctx)
	if err != nil {
		return err
	}
	var ids []string
	there := false
	for _, r := range s.Runs {
		if ids = append(ids, r.ID); r.ID != id {
			continue
		}
		if there = true; !r.Orphan {
			return usage.Errorf("run %s is under way: whoever asked for it is there; interrupt that call first", id)
		}
	}
	if !there { // its results may be
		if there, err = b.hasResults(ctx, id); err != nil {
			return err
		}
	}
	if !there {
		return usage.Unknown("run", id, ids)
	}
	revision, err := b.revision(ctx, id)
	if err != nil {
		return err
	}
	if revision > 0 {
		buried, err := b.bury(ctx, id, revision)
		if err != nil {
			return err
		}
		if !buried {
			return usage.Errorf("run %s has been taken up again meanwhile", id)
		}
	}
	return b.purge(ctx, doneStream, doneSubject+id)
}

// hasResults reports whether results of a run are on the server.
func (b *Bus) hasResults(ctx context.Context, id string) (there bool, err error) {
	if id == "" || strings.Trim(id, "0123456789abcdef") != "" { // no more than one subject
		return false, nil
	}
	err = b.call(ctx, func(ctx context.Context) error {
		s, err := b.js.Stream(ctx, doneStream)
		if err != nil {
			return err
		}
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(doneSubject+id))
		there = err == nil && len(info.State.Subjects) > 0
		return err
	})
	return there, err
}

// revision is that of the record of a run, 0 where there is none.
func (b *Bus) revision(ctx context.Context, id string) (revision uint64, err error) {
	err = b.call(ctx, func(ctx context.Context) error {
		e, err := b.runs.Get(ctx, id)
		if errors.Is(err, jetstream.ErrKeyNotFound) {
			return nil
		}
		if err == nil {
			revision = e.Revision()
		}
		return err
	})
	return revision, err
}
