package checking

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/engine/games"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate"
	"hulldown.dev/validate/check"
)

// watchState holds the content of a watch as it is, and what was found in it.
type watchState struct {
	workspace *workspace.Workspace
	places    workspace.Places
	options   Watching
	// texts are read in place of files, by their names in Result.Sources.
	texts map[string][]byte
	// now is the content loaded last, nil before the first time.
	now *load.Result
	// judged, printed and gamed are what the checks, the sheets and the games
	// found.
	judged, printed, gamed []diag.Finding
	// shown are the fingerprints of what was told last, with those of them that games
	// found and will find again if nothing else has changed; ill is set when the last
	// outcome had findings.
	shown, played map[string]bool
	ill           bool
	// concerned names the records that the last change is about, pending the
	// scenarios that have not been played since a change concerned them.
	concerned, pending map[string]bool
	// index is the index of the content loaded last.
	index *check.Index
	// exact is set where findings are moved with the text, so that records which just moved are as
	// they were.
	exact bool
	// openings are the games that were found in order.
	openings check.Openings
}

// look loads what changed, judges it and what depends on it, and keeps the
// findings about the rest.
func (d *watchState) look(ctx context.Context) (Outcome, error) {
	first := d.now == nil
	err := d.read()
	var dir *load.DirError
	if errors.As(err, &dir) {
		return Outcome{Trouble: err}, nil
	}
	if err != nil {
		return Outcome{}, err
	}
	if err := d.judge(ctx, first); err != nil {
		return Outcome{}, err
	}
	d.gamed = d.still(d.gamed, d.concerned)
	for name := range d.concerned { // order-free: a set is added to a set
		d.pending[name] = true
	}
	return d.outcome(0), nil
}

// read loads the files that changed, and finds the records concerned.
func (d *watchState) read() error {
	read := d.workspace.Read
	if d.texts != nil {
		read = func(p workspace.Places) (*load.Result, error) { return d.workspace.Changed(p, d.texts) }
	}
	r, err := read(d.places)
	if err != nil {
		return err
	}
	if d.options.Read != nil {
		if err := d.options.Read(r); err != nil {
			return err
		}
	}
	changed := changedRecords(d.now, r, d.exact)
	counted := d.now == nil || len(changed) > 0 && !sameNames(d.now.Content, r.Content)
	d.now = r
	d.index = d.index.Next(r.Content)
	d.concerned = d.index.Resting(append(changed, shownIn(r.Content, changed)...))
	d.openings.Forget(changed, counted, d.concerned)
	return nil
}

// sameNames reports whether two contents have records of the same names.
func sameNames(a, b *model.Content) bool {
	for _, k := range model.Kinds() {
		if !slices.EqualFunc(a.Heads(k), b.Heads(k), func(a, b *model.Record) bool { return a.ID == b.ID && a.Set == b.Set }) {
			return false
		}
	}
	return true
}

// shownIn lists the records that the sets among some records show in their themes: their own, and
// those of sets that need them.
func shownIn(c *model.Content, changed []string) []string {
	var out []string
	for _, name := range changed {
		set, ok := strings.CutPrefix(name, string(model.KindSet)+"/")
		if !ok {
			continue
		}
		for _, k := range model.Kinds() {
			for _, r := range c.Heads(k) {
				if k != model.KindSet && (r.Set == set || c.Needs(r.Set, set)) {
					out = append(out, check.Name(r))
				}
			}
		}
	}
	return out
}

// judge runs every check but the games. Of the sheets it lays out those of the
// records concerned, all of them the first time.
func (d *watchState) judge(ctx context.Context, all bool) error {
	o := validate.Options{}
	if !all {
		o.Printed = slices.Sorted(maps.Keys(d.concerned))
		o.NoPrint = len(o.Printed) == 0
	}
	o.Openings, o.Index = &d.openings, d.index
	found, err := Judging{Content: d.now, NoPlay: true}.validate(ctx, o)
	if err != nil {
		return err
	}
	d.printed = d.still(d.printed, d.concerned)
	if all {
		d.printed = nil
	}
	d.sort(found)
	return nil
}

// sort takes what the checks found for what is known, and adds what they found of sheets.
func (d *watchState) sort(found []diag.Finding) {
	d.judged = nil
	for _, f := range found {
		if isOf(check.Print, f) {
			d.printed = append(d.printed, f)
		} else {
			d.judged = append(d.judged, f)
		}
	}
}

// isOf reports whether a check of a tier made a finding.
func isOf(t check.Tier, f diag.Finding) bool {
	c := validate.Find(f.Code)
	return c != nil && c.Tier == t
}

// still keeps the findings about records that are there, but for some records.
func (d *watchState) still(found []diag.Finding, without map[string]bool) []diag.Finding {
	return slices.DeleteFunc(slices.Clone(found), func(f diag.Finding) bool {
		kind, id, _ := strings.Cut(f.Record, "/")
		gone := !slices.ContainsFunc(d.now.Content.Heads(model.Kind(kind)), func(r *model.Record) bool { return r.ID == id })
		return without[f.Record] || gone
	})
}

// outcome puts together how things are. What the checks condemned is not told
// again by a sheet or a game.
func (d *watchState) outcome(games int) Outcome {
	found := slices.Concat(d.judged, fresh(d.judged, d.gamed))
	found = diag.Sort(append(found, fresh(found, d.printed)...))
	all := records.All(d.now.Content)
	v := Outcome{
		Found: found, Games: games, Records: len(all),
		Again:   d.ill && len(found) == 0,
		Content: d.now,
		Source:  func(file string) []byte { return d.now.Sources[file] },
	}
	shown, played := map[string]bool{}, map[string]bool{}
	for i, print := range diag.Fingerprints(found, v.Source) {
		shown[print] = true
		if isOf(check.Play, found[i]) {
			played[print] = true
		}
		if !d.shown[print] {
			v.New = append(v.New, found[i])
		}
	}
	if games == 0 && len(d.scenarios()) > 0 { // what games found comes again after them
		maps.Copy(shown, d.played)
		maps.Copy(played, d.played)
	}
	for _, e := range all {
		if d.concerned[e.Key()] {
			v.Concerned++
		}
	}
	d.shown, d.played, d.ill = shown, played, len(found) > 0
	return v
}

// fresh returns the findings about records in which no error was found before.
func fresh(before, found []diag.Finding) []diag.Finding {
	condemned := map[string]bool{"": false}
	for _, f := range before {
		condemned[f.Record] = condemned[f.Record] || f.Severity == diag.Error && f.Record != ""
	}
	return slices.DeleteFunc(slices.Clone(found), func(f diag.Finding) bool { return condemned[f.Record] })
}

// scenarios lists the scenarios and variants to play.
func (d *watchState) scenarios() []string {
	if d.options.NoPlay || d.now == nil {
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

// played is the result of the games that are played after a save.
type played struct {
	found []diag.Finding
	games int
	err   error
}

// play plays games of scenarios, as many as j says.
func (d *watchState) play(ctx context.Context, scope []string, j Judging) played {
	var p played
	j.Content, j.Progress = d.now, func(_, total int) { p.games = total }
	found, err := j.validate(ctx, validate.Options{Scope: scope, NoPrint: true})
	p.err = err
	for _, f := range found {
		if isOf(check.Play, f) {
			p.found = append(p.found, f)
		}
	}
	return p
}

// join enters what games found.
func (d *watchState) join(p played) Outcome {
	d.gamed = append(d.gamed, p.found...)
	d.pending = map[string]bool{}
	return d.outcome(p.games)
}

// changedRecords names the records, old and new, that are in files which are not as they were, and
// those of which a script is not; without an old state those of the author's files. If it is to be
// exact, records that have just moved in their file are not among them.
func changedRecords(old, now *load.Result, exact bool) []string {
	differs := func(file string) bool {
		if old == nil {
			return !workspace.BuiltIn(file)
		}
		return !bytes.Equal(old.Sources[file], now.Sources[file])
	}
	names, was := map[string]bool{}, map[string]records.Entry{}
	for _, r := range []*load.Result{old, now} {
		if r == nil {
			continue
		}
		for _, e := range records.All(r.Content) {
			if e.Head.Origin == nil || !differs(e.Head.Origin.Label.File) {
				continue
			}
			if before, ok := was[e.Key()]; exact && ok && equal(before, e) {
				delete(names, e.Key())
				continue
			}
			names[e.Key()] = true
			if r == old {
				was[e.Key()] = e
			}
		}
		for _, s := range r.Scripts {
			if about := validate.Tested(r.Content, s); about != nil && differs(s.File) {
				names[check.Name(about)] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// equal reports whether a record has the values that it had, of the same sources, and allows the
// same. Where it is written does not count.
func equal(a, b records.Entry) bool {
	allows := func(a, b model.Allow) bool { return a.Path == b.Path && a.Code == b.Code && a.Reason == b.Reason }
	x, y := a.Head, b.Head
	return x.Set == y.Set && x.Replaces == y.Replaces && x.Origin.Label.File == y.Origin.Label.File &&
		maps.Equal(x.Origin.Provenance, y.Origin.Provenance) && slices.EqualFunc(x.Origin.Allow, y.Origin.Allow, allows) &&
		load.Hash(a.Record) == load.Hash(b.Record)
}
