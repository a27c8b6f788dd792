// Package validate judges content: it runs every check, tier by tier, each on
// the records that the tiers before found nothing wrong with.
package validate

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
	"hulldown.dev/validate/smoke"
)

// DefaultGames is how many games each kind of player plays of a scenario.
const DefaultGames = 12

// Options say what is judged, and how.
type Options struct {
	// Loaded is the content with what the loader found; required.
	Loaded *load.Result
	// NoPlay leaves out the play tier, NoPrint the print tier.
	NoPlay, NoPrint bool
	// Printed lists the records, as kind/id, whose sheets are laid out; empty
	// for all sheets.
	Printed []string
	// Proven reports of a record whether it is known that nothing is wrong with it by itself,
	// nor with the games and the sheets made of it as long as what it rests on is proven
	// too; nil for none.
	Proven func(*model.Record) bool
	// Index is that of the content, nil for one that is made.
	Index *check.Index
	// Openings are the games that earlier runs found in order, to which this one adds; nil for none.
	Openings *check.Openings
	// Languages are the languages beside English in which sheets are laid out.
	Languages []wording.Language
	// Games is how many games each kind of player plays of each scenario, 0
	// for DefaultGames; Seed decides their chance.
	Games int
	// Own and OwnInAll are those of a check.Batch; Games, if it is given, is for all.
	Own, OwnInAll int
	// Used is told what the rules did in the games; nil for nobody.
	Used func([]check.Use)
	// Fitted gives a match the players fitted to it, who then play too; nil for none.
	Fitted smoke.Fitter
	Seed   uint64
	// Jobs is how many games are played at once, 0 for one per processor. It
	// changes nothing but the time.
	Jobs int
	// Progress is called after each game with how many are done of how many.
	Progress func(done, total int)
	// Tested is called after each script that was carried out; nil for nobody.
	Tested func()
	// Scope lists the records, as id or kind/id, and the files or directories
	// to report on; empty for all. Scenarios outside are not played.
	Scope []string
}

// Run runs all checks and returns what the loader and they found, sorted and
// each once, without what an author allowed. An error means that a check broke,
// that the options are wrong or that the context is done.
func Run(ctx context.Context, o Options) ([]diag.Finding, error) {
	j, err := Begin(o)
	if err != nil {
		return nil, err
	}
	return j.Through(ctx, check.Print)
}

// Judgement is a run of all checks that is had in steps.
type Judgement struct {
	run  *run
	left []*check.Check
	// offers are the options by which the rules that authors offer are still to be judged, nil for
	// none; offered is what was found of them.
	offers  *Options
	offered []diag.Finding
}

// Begin prepares a run of all checks. The error is for options that are wrong.
func Begin(o Options) (*Judgement, error) {
	if o.Loaded == nil || o.Loaded.Content == nil {
		return nil, fmt.Errorf("checking content: nothing was loaded")
	}
	if o.Games < 0 || o.Jobs < 0 {
		return nil, fmt.Errorf("checking content with %d games and %d jobs: expected neither below 0", o.Games, o.Jobs)
	}
	switch {
	case o.NoPlay:
		o.Games = 0
	case o.Games == 0:
		o.Games = DefaultGames
	default:
		o.Own = 0
	}
	j := &Judgement{run: newRun(o), offers: &o}
	for _, c := range Checks() {
		if c.Run != nil && !(o.NoPlay && c.Tier == check.Play) && !(o.NoPrint && c.Tier == check.Print) {
			j.left = append(j.left, c)
		}
	}
	return j, nil
}

// Through runs the checks of every tier up to one, but for those that have run, and returns what
// was found so far as Run does. After an error there is nothing more to be had.
func (j *Judgement) Through(ctx context.Context, t check.Tier) ([]diag.Finding, error) {
	j.run.pass.Context = ctx
	for len(j.left) > 0 && j.left[0].Tier <= t {
		c := j.left[0]
		j.left = j.left[1:]
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		j.run.enter(c.Tier)
		if err := j.run.check(c); err != nil {
			return nil, fmt.Errorf("check %s: %w", c.Code, err)
		}
	}
	if j.offers != nil && t >= check.Rules {
		found, err := offered(ctx, *j.offers)
		if err != nil {
			return nil, err
		}
		j.offered, j.offers = found, nil
	}
	told := *j.run
	told.findings = slices.Clone(told.findings)
	told.judgeAllows()
	told.dropRepeats()
	told.dropTakenTwice()
	told.findings = append(takers(told.findings, j.offered), j.offered...)
	told.tellFollowing()
	return diag.Sort(within(told.findings, told.scope)), nil
}

// WithoutPlay leaves out the games, and with them the scripts, that are still to be played.
func (j *Judgement) WithoutPlay() {
	j.left = slices.DeleteFunc(j.left, func(c *check.Check) bool { return c.Tier == check.Play })
}

// Tested is the record that a script is about, nil for none that there is.
func Tested(c *model.Content, s load.Script) *model.Record { return smoke.Subject(c, s) }

// run is one run of all checks.
type run struct {
	pass     check.Pass
	tier     check.Tier
	allows   []*allow
	findings []diag.Finding
	// idle are the rules, each as kind/id and path, that were found to do nothing in play,
	// tilted the names of records of which it was said why a side wins.
	idle, tilted map[string]bool
	// following is how many findings are left out since they may only follow from records
	// that could not be read.
	following int
	// authors are those whose records may be the reason for what is wrong with built-in
	// ones, nil until somebody asks; moved are those records, by name, of which that was
	// said.
	authors *authorship
	moved   map[string]bool
	scope   []string
}

func newRun(o Options) *run {
	r := &run{
		tier:     check.Shape,
		allows:   allowsOf(o.Loaded.Content),
		findings: slices.Clone(o.Loaded.Findings),
		idle:     map[string]bool{},
		tilted:   map[string]bool{},
		scope:    o.Scope,
	}
	r.pass = check.Pass{
		Content: o.Loaded.Content, Loaded: o.Loaded, Memory: check.Remember(o.Index),
		Printed: o.Printed, Languages: o.Languages, Proven: o.Proven, Openings: o.Openings, Matches: smoke.Matches(o.Loaded.Content),
		Play: check.Batch{
			Games: o.Games, Own: o.Own, OwnInAll: o.OwnInAll, Used: o.Used, Seed: o.Seed, Jobs: o.Jobs, Progress: o.Progress,
			Tested: o.Tested,
			Wanted: func(f diag.Finding) bool { return inScope(f, o.Scope) },
		},
	}
	smoke.SetFitter(&r.pass, o.Fitted)
	r.pass.Open = func(scenario string, set [][]string) ([]diag.Finding, error) {
		return smoke.Open(&r.pass, scenario, set)
	}
	return r
}

// enter condemns, before the first check of a tier, what earlier ones found.
func (r *run) enter(t check.Tier) {
	if t != r.tier || r.pass.Condemned == nil {
		r.tier = t
		r.pass.Condemned = map[string]bool{}
		if t > check.Link { // until then it is that tier's to say what is missing
			r.pass.Condemned = r.pass.Condemn(r.findings)
		}
	}
}

// check runs one check and keeps of its findings those that nobody allowed.
func (r *run) check(c *check.Check) error {
	p := r.pass
	p.Report = func(f diag.Finding) {
		f.Code, f.Severity = c.Code, c.Severity
		if r.repeats(c, &f) {
			return
		}
		if c.Follows != nil && c.Follows(&p, &f) {
			r.following++
			return
		}
		r.note(c, &f)
		if !r.suppress(&f) && r.attribute(&f) && !r.suppress(&f) {
			r.findings = append(r.findings, f)
		}
	}
	for _, a := range r.allows {
		if a.Code == c.Code && p.Sound(a.record) && !p.Trusted(a.record) {
			a.judged = c.Tier < check.Play
		}
	}
	return c.Run(&p)
}

// repeats reports whether a finding only repeats another: a rule was found to do nothing,
// or it was said why one side wins.
func (r *run) repeats(c *check.Check, f *diag.Finding) bool {
	row := ruleOf(f.Path)
	return (c.Idle || c.Tier == check.Play) && row != "" && r.idle[f.Record+" "+row] || c.Code == "play-one-sided" && r.tilted[f.Record]
}

// tellFollowing says at the first reason for which a record could not be read how much is
// left out that may only follow from it.
func (r *run) tellFollowing() {
	if r.following == 0 {
		return
	}
	at := slices.IndexFunc(r.findings, func(f diag.Finding) bool {
		return f.Severity == diag.Error && (slices.Contains(r.pass.Loaded.Left, f.Record) || f.Record == "" && strings.HasPrefix(f.Code, check.Shape.String()+"-"))
	})
	if at < 0 {
		return
	}
	told := fmt.Sprintf("%s that may only follow from this %s left out", diag.Number(r.following, "finding"), map[bool]string{true: "is", false: "are"}[r.following == 1])
	if f := &r.findings[at]; f.Help == "" {
		f.Help = told
	} else {
		f.Help += "\n" + told
	}
}

// note remembers of a finding what others would repeat.
func (r *run) note(c *check.Check, f *diag.Finding) {
	if row := ruleOf(f.Path); c.Idle && row != "" {
		r.idle[f.Record+" "+row] = true
	}
	if c.Tilts {
		r.tilted[f.Record] = true
	}
}

// ruleOf is the rule that a path below a record leads into, as in "rules.3", empty for
// none.
func ruleOf(path string) string {
	parts := strings.SplitN(path, ".", 3)
	if len(parts) < 2 || parts[0] != "rules" {
		return ""
	}
	return parts[0] + "." + parts[1]
}
