package checking

import (
	"context"
	"maps"
	"slices"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/validate"
)

// Editing judges content while its files are edited, as a watch does, but takes the texts from
// whoever edits and comes to a verdict in two steps. It is not safe for concurrent use.
type Editing struct {
	state watchState
	// whole is set once every sheet has been laid out, and unlaid names the records
	// concerned since then whose sheets have not been.
	whole  bool
	unlaid map[string]bool
}

// Edit begins to judge the content of a workspace, of which it keeps what was read.
// The error is an *usage.Error for a place that does not exist.
func Edit(w *workspace.Workspace) (*Editing, error) {
	p, err := w.Places()
	if err != nil {
		return nil, err
	}
	w.Keep()
	return &Editing{
		state:  watchState{workspace: w, places: p, options: Watching{NoPlay: true}, pending: map[string]bool{}},
		unlaid: map[string]bool{},
	}, nil
}

// Look reads what changed, with other texts for some files by their names in Result.Sources, and
// runs every check but those of sheets and games. What was found of sheets of other records stays.
// The error is a *load.DirError for a directory that cannot be read.
func (e *Editing) Look(ctx context.Context, texts map[string][]byte) (Outcome, error) {
	d := &e.state
	if d.texts = texts; texts == nil {
		d.texts = map[string][]byte{}
	}
	if err := d.read(); err != nil {
		return Outcome{}, err
	}
	maps.Copy(e.unlaid, d.concerned)
	d.printed = d.still(d.printed)
	found, err := Judging{Content: d.now, NoPlay: true}.validate(ctx, validate.Options{NoPrint: true})
	if err != nil {
		return Outcome{}, err
	}
	d.sort(found)
	return d.outcome(0), nil
}

// Sheets lays out the sheets of the records that the looks since the last call concern, all of
// them the first time, and returns all findings: those of a check without games. Where the
// context ends it, the next call does its work.
func (e *Editing) Sheets(ctx context.Context) (Outcome, error) {
	d, o := &e.state, validate.Options{}
	if e.whole {
		for _, r := range records.All(d.now.Content) {
			if e.unlaid[r.Key()] {
				o.Printed = append(o.Printed, r.Key())
			}
		}
		slices.Sort(o.Printed)
		o.NoPrint = len(o.Printed) == 0
	}
	found, err := Judging{Content: d.now, NoPlay: true}.validate(ctx, o)
	if err != nil {
		return Outcome{}, err
	}
	d.sort(found)
	e.whole, e.unlaid = true, map[string]bool{}
	return d.outcome(0), nil
}
