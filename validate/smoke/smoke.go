// Package smoke plays: every sound scenario, in its smallest and its largest
// set-up, by players of each kind, with all invariants of the game checked
// after each turn.
package smoke

import (
	"fmt"
	"strings"

	"hulldown/engine/bot"
	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/schema/diag"
	"hulldown/schema/model"
	"hulldown/validate/check"
)

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	return []*check.Check{
		{Code: "play-fault", Tier: check.Play, Severity: diag.Error, Doc: faultDoc, Run: fault},
		{Code: "play-one-sided", Tier: check.Play, Severity: diag.Warning, Doc: oneSidedDoc, Run: oneSided},
	}
}

// opened is a scenario assembled with a set-up; match is nil where findings or
// err say why there is none.
type opened struct {
	match    play.Match
	findings []diag.Finding
	err      error
}

// openedKey is a scenario with the words of its set-up.
type openedKey struct{ scenario, set string }

// open assembles a scenario once in a run.
func open(p *check.Pass, scenario string, set [][]string) opened {
	o, _ := check.Once(p, openedKey{scenario, fmt.Sprintf("%q", set)}, func() (o opened, _ error) {
		o.match, o.findings, o.err = games.Open(p.Content, scenario, set)
		return o, nil
	})
	return o
}

// Open assembles a scenario for check.Pass.Open and keeps the match for the
// checks of this package.
func Open(p *check.Pass, scenario string, set [][]string) ([]diag.Finding, error) {
	o := open(p, scenario, set)
	return o.findings, o.err
}

// enough is how many games with the same winner make a scenario one-sided.
const enough = 40

// players are the kinds of player that play.
func players() []string { return bot.Names() }

func fault(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.fault == nil {
			continue
		}
		f := check.AtLabel(&r.scenario.Record)
		if r.fault.match == nil {
			f.Message = fmt.Sprintf("the scenario cannot be set up with %s: %v", words(r.fault.set), r.fault.err)
			p.Report(f)
			continue
		}
		f.Message = fmt.Sprintf("game %d of seed %d with %s, played by %s, stops: %v",
			r.fault.game, p.Play.Seed, words(r.fault.set), r.fault.player, r.fault.err)
		if f.Help, err = help(p, r.fault); err != nil {
			return err
		}
		p.Report(f)
	}
	return nil
}

// words writes a set-up as "tanks 4, players 2".
func words(set [][]string) string {
	var parts []string
	for _, option := range set {
		parts = append(parts, strings.Join(option, " "))
	}
	return strings.Join(parts, ", ")
}

// maxRecording is the most lines of a recording that a finding carries.
const maxRecording = 40

// help returns the shortest script that stops in the same way. The head alone
// does so as a rule, for it names the players and the seed.
func help(p *check.Pass, f *broken) (string, error) {
	s, _, err := f.match.Record(p.Context, play.PlayOptions{
		Seed: p.Play.Seed, Game: uint64(f.game), Bots: []string{f.player}, Check: true,
	})
	if s == nil {
		return "", err
	}
	head := *s
	head.Lines = nil
	for _, script := range []*play.Script{&head, s} {
		text := strings.TrimRight(script.String(), "\n")
		if strings.Count(text, "\n") < maxRecording && stops(p, f, script) {
			return "save these lines as fault.play and run hulldown replay fault.play:\n" + text, p.Context.Err()
		}
	}
	return fmt.Sprintf("run hulldown play %s --seed %d --bots %s --record fault.play", f.match.Head().Scenario, p.Play.Seed, f.player), p.Context.Err()
}

// stops reports whether the game of a script does not come to its end.
func stops(p *check.Pass, f *broken, s *play.Script) bool {
	r, err := f.match.Replay(p.Context, s, play.ReplayOptions{Check: true})
	return err != nil || r.Failure != nil || !r.Outcome.Over
}

func oneSided(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	for _, r := range all {
		for side, wins := range r.wins {
			if r.games < enough || wins < r.games || side >= len(r.scenario.Sides) {
				continue
			}
			f := check.AtLabel(&r.scenario.Record)
			f.Message = fmt.Sprintf("the side %q won all of %d games", r.scenario.Sides[side].ID, r.games)
			f.Related = []diag.Related{{Message: "this side", Span: r.scenario.Origin.At("sides", side)}}
			p.Report(f)
		}
	}
	return nil
}

// wanted lists the scenarios to play.
func wanted(p *check.Pass) []*model.Scenario {
	var out []*model.Scenario
	for sc := range p.Scenarios() {
		if p.Play.Wanted == nil || p.Play.Wanted(&sc.Record) {
			out = append(out, sc)
		}
	}
	return out
}
