package main

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"hulldown/engine/games"
	"hulldown/schema"
	"hulldown/schema/diag"
	"hulldown/schema/load"
	"hulldown/schema/model"
	"hulldown/validate"
	"hulldown/validate/check"
)

// watchState holds the content of a watch as it stands, and what was found in it.
type watchState struct {
	places  places
	options watching
	session *load.Session
	// now is what was loaded last, nil before the first time.
	now *load.Result
	// judged, printed and gamed are what the checks, the sheets and the games
	// found; shown is what was told last.
	judged, printed, gamed, shown []diag.Finding
	// concerned names the records that the last change is about, owed the
	// scenarios that have not been played since a change concerned them.
	concerned, pending map[string]bool
}

func newWatchState(p places, o watching) (*watchState, error) {
	s, err := load.NewSession(schema.FS)
	if err != nil {
		return nil, err
	}
	return &watchState{places: p, options: o, session: s, pending: map[string]bool{}}, nil
}

// look loads what changed, judges it and what depends on it, and keeps the
// findings about the rest.
func (d *watchState) look(ctx context.Context) (outcome, error) {
	r, err := d.session.Load(d.places.options())
	var dir *load.DirError
	if errors.As(err, &dir) {
		return outcome{trouble: err, changed: true}, nil
	}
	if err == nil && len(d.places.packs) > 0 {
		err = addPacks(r, d.places.packs)
	}
	if err != nil {
		return outcome{}, err
	}
	changed := changedRecords(d.now, r)
	first := d.now == nil
	d.now = r
	d.concerned = check.Resting(r.Content, changed)
	j := judging{content: r, noPlay: true}
	if d.judged, err = j.validate(ctx); err != nil {
		return outcome{}, err
	}
	if err := d.print(first); err != nil {
		return outcome{}, err
	}
	d.gamed = d.still(d.gamed)
	for name := range d.concerned { // order-free: a set is added to a set
		d.pending[name] = true
	}
	return d.outcome(0), nil
}

// print lays out the records concerned, all of them the first time.
func (d *watchState) print(all bool) error {
	var only []string
	if !all {
		if only = check.Keys(d.concerned); len(only) == 0 {
			return nil
		}
	}
	fresh, err := printed(d.now.Content, only)
	if err != nil {
		return err
	}
	d.printed = append(d.still(d.printed), fresh...)
	return nil
}

// still keeps the findings about records that are as they were.
func (d *watchState) still(found []diag.Finding) []diag.Finding {
	return slices.DeleteFunc(slices.Clone(found), func(f diag.Finding) bool {
		kind, id, _ := strings.Cut(f.Record, "/")
		gone := !slices.ContainsFunc(d.now.Content.Heads(model.Kind(kind)), func(r *model.Record) bool { return r.ID == id })
		return d.concerned[f.Record] || gone
	})
}

// outcome puts together how things stand.
func (d *watchState) outcome(games int) outcome {
	j := judging{content: d.now}
	found := j.together(append(slices.Clone(d.judged), fresh(d.judged, d.gamed)...), d.printed)
	v := outcome{
		found: found, games: games, records: len(allEntries(d.now.Content)),
		changed: !sameFindings(d.shown, found), again: len(d.shown) > 0 && len(found) == 0,
		source: func(file string) []byte { return d.now.Sources[file] },
	}
	for _, e := range allEntries(d.now.Content) {
		if d.concerned[e.key()] {
			v.about++
		}
	}
	d.shown = found
	return v
}

// scenarios lists the scenarios and variants to play.
func (d *watchState) scenarios() []string {
	if d.options.noPlay || d.now == nil {
		return nil
	}
	var out []string
	for _, p := range games.Playables(d.now.Content) {
		if name := check.Name(p.Record); d.pending[name] {
			out = append(out, name)
		}
	}
	return out
}

// played is what came of the games after a save.
type played struct {
	found []diag.Finding
	games int
	err   error
}

// play plays a few games of scenarios.
func (d *watchState) play(ctx context.Context, scope []string) played {
	var p played
	found, err := judging{content: d.now, games: d.options.games, scope: scope,
		progress: func(_, total int) { p.games = total }}.validate(ctx)
	p.err = err
	for _, f := range found {
		if c := validate.Find(f.Code); c != nil && c.Tier == check.Play {
			p.found = append(p.found, f)
		}
	}
	return p
}

// join enters what games found.
func (d *watchState) join(p played) outcome {
	d.gamed = append(d.gamed, p.found...)
	d.pending = map[string]bool{}
	return d.outcome(p.games)
}

// changedRecords names the records, old and new, that stand in files which are
// not as they were; without an old state those of the author's files.
func changedRecords(old, now *load.Result) []string {
	differs := func(file string) bool {
		if old == nil {
			return !builtIn(file)
		}
		return !bytes.Equal(old.Sources[file], now.Sources[file])
	}
	names := map[string]bool{}
	for _, r := range []*load.Result{old, now} {
		if r == nil {
			continue
		}
		for _, e := range allEntries(r.Content) {
			if e.head.Origin != nil && differs(e.head.Origin.Label.File) {
				names[e.key()] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}
