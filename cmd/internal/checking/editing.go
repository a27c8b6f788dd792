package checking

import (
	"context"
	"errors"
	"io/fs"
	"maps"
	"os"
	"runtime"
	"slices"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// Editing judges content while its files are edited, as a watch does, but takes the texts from
// whoever edits and comes to a verdict in steps. What a step has not judged yet stays as it was
// found before, at the places that the edits have moved it to.
// It is not safe for concurrent use.
type Editing struct {
	state watchState
	// judgement is that of the last look, nil where it was broken off.
	judgement *validate.Judgement
	// ruled are the findings about rules and set-ups.
	ruled []diag.Finding
	// whole is set once every sheet has been laid out, and unlaid names the records
	// concerned since then whose sheets have not been.
	whole  bool
	unlaid map[string]bool
	// looked names the scenarios of which a few games were played and no batch yet.
	looked []string
}

// Edit begins to judge the content of a workspace, of which it keeps what was read; games is how
// many each kind of player plays of a scenario, 0 for the usual number. Of a directory that does not
// exist yet it judges what is edited and was never saved.
func Edit(w *workspace.Workspace, games int) (*Editing, error) {
	p, err := w.Places()
	if err != nil && slices.ContainsFunc(w.Dirs, absent) {
		p, err = workspace.Places{Dirs: w.Dirs}, nil
	}
	if err != nil {
		return nil, err
	}
	w.Keep()
	return &Editing{
		state:  watchState{workspace: w, places: p, options: Watching{Games: games}, pending: map[string]bool{}, exact: true},
		unlaid: map[string]bool{},
	}, nil
}

// absent reports whether there is nothing at a path.
func absent(path string) bool {
	_, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// Read reads what changed, with other texts for some files by their names in Result.Sources.
// The error is a *load.DirError for a directory that cannot be read.
func (e *Editing) Read(texts map[string][]byte) (*load.Result, error) {
	d := &e.state
	old := d.now
	if d.texts = texts; texts == nil {
		d.texts = map[string][]byte{}
	}
	if err := d.read(); err != nil {
		return nil, err
	}
	e.judgement = nil
	if old != nil {
		for _, found := range []*[]diag.Finding{&e.ruled, &d.printed, &d.gamed} {
			*found = d.moved(*found, old)
		}
		maps.Copy(d.pending, d.concerned)
	}
	maps.Copy(e.unlaid, d.concerned)
	return d.now, nil
}

// Concerned reports whether the last reading may have changed what a record, given as kind/id, holds
// or rests on.
func (e *Editing) Concerned(name string) bool { return e.state.concerned[name] }

// Look runs the checks of shape, links and decks on what was read last.
func (e *Editing) Look(ctx context.Context) (Outcome, error) { return e.through(ctx, check.Deck) }

// Rules goes on from the last look with the checks of rules and of set-ups.
func (e *Editing) Rules(ctx context.Context) (Outcome, error) { return e.through(ctx, check.Rules) }

// Sheets goes on from the last look, and lays out the sheets of the records that the looks since
// the last call concern, all of them the first time. What it returns is what a check without games
// finds, beside what games found before.
func (e *Editing) Sheets(ctx context.Context) (Outcome, error) {
	v, err := e.through(ctx, check.Print)
	if err == nil {
		e.whole, e.unlaid = true, map[string]bool{}
	}
	return v, err
}

// Games plays a few games of the scenarios that the looks since the last call concern, none where an
// error was found in all of them.
func (e *Editing) Games(ctx context.Context) (Outcome, error) {
	scope := e.Unplayed()
	v, err := e.play(ctx, scope, Judging{Games: e.state.options.Games})
	if err == nil {
		e.looked = append(e.looked, scope...)
	}
	return v, err
}

// Batch plays as many games as a check does of the scenarios that Games played since the last call.
// It leaves half of the processors to whoever edits meanwhile.
func (e *Editing) Batch(ctx context.Context) (Outcome, error) {
	v, err := e.play(ctx, e.looked, Judging{Own: OwnGames, Jobs: (runtime.GOMAXPROCS(0) + 1) / 2})
	if err == nil {
		e.looked = nil
	}
	return v, err
}

// play plays games of scenarios, whose findings take the place of those that games found in them
// before.
func (e *Editing) play(ctx context.Context, scope []string, j Judging) (Outcome, error) {
	d := &e.state
	p := d.play(ctx, scope, j)
	if p.err != nil {
		return Outcome{}, p.err
	}
	d.gamed = slices.DeleteFunc(d.gamed, func(f diag.Finding) bool { return slices.Contains(scope, f.Record) })
	return d.join(p), nil
}

// Unplayed names the scenarios and variants that games would be of.
func (e *Editing) Unplayed() []string { return e.state.scenarios() }

// through runs the checks up to a tier and puts together what is known then.
func (e *Editing) through(ctx context.Context, t check.Tier) (Outcome, error) {
	d := &e.state
	if e.judgement == nil {
		var err error
		if e.judgement, err = e.begin(); err != nil {
			return Outcome{}, err
		}
	}
	found, err := e.judgement.Through(ctx, t)
	if err != nil {
		e.judgement = nil
		return Outcome{}, err
	}
	found = diag.Sort(mendable(d.now, found))
	if t == check.Print {
		d.printed = d.still(d.printed, e.unlaid)
	}
	d.sort(found)
	if t >= check.Rules {
		e.ruled = slices.DeleteFunc(slices.Clone(d.judged), func(f diag.Finding) bool { return !isOf(check.Rules, f) })
	} else {
		d.judged = append(d.judged, fresh(d.judged, e.ruled)...)
	}
	return d.outcome(0), nil
}

// begin prepares the judgement of the content loaded last.
func (e *Editing) begin() (*validate.Judgement, error) {
	r := e.state.now
	o := validate.Options{Loaded: r, NoPlay: true, Seed: smokeSeed, Proven: validate.Proven(r), Openings: &e.state.openings, Index: e.state.index}
	if e.whole {
		for _, entry := range records.All(r.Content) {
			if e.unlaid[entry.Key()] {
				o.Printed = append(o.Printed, entry.Key())
			}
		}
		slices.Sort(o.Printed)
		o.NoPrint = len(o.Printed) == 0
	}
	return validate.Begin(o)
}

// moved returns findings of an old state at the places where they are now, without what is gone or
// was edited, and without repairs of what was. Records that lose a finding so are concerned.
func (d *watchState) moved(found []diag.Finding, old *load.Result) []diag.Finding {
	move := func(at *diag.Span) bool {
		to, ok := at.Move(old.Sources[at.File], d.now.Sources[at.File])
		*at = to
		return ok
	}
	var out []diag.Finding
	for _, f := range d.still(found, nil) {
		if !move(&f.Span) {
			d.concerned[f.Record] = true
			continue
		}
		related := f.Related
		f.Related = nil
		for _, r := range related {
			if move(&r.Span) {
				f.Related = append(f.Related, r)
			}
		}
		f.Fixes = moveFixes(f.Fixes, move)
		out = append(out, f)
	}
	return out
}

// moveFixes returns the repairs whose edits can all be moved.
func moveFixes(fixes []diag.Fix, move func(*diag.Span) bool) []diag.Fix {
	var out []diag.Fix
	for _, x := range fixes {
		x.Edits = slices.Clone(x.Edits)
		whole := true
		for i := range x.Edits {
			whole = whole && move(&x.Edits[i].Span)
		}
		if whole {
			out = append(out, x)
		}
	}
	return out
}
