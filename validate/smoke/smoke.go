// Package smoke plays: the scripts that lie beside the content, and every sound
// scenario, in its smallest and its largest set-up, by players of each kind, with
// all invariants of the game checked after each turn.
package smoke

import (
	"embed"
	"fmt"
	"strings"

	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

//go:embed *.txtar
var docs embed.FS

// Checks returns the checks of the tier in the order in which they run.
func Checks() []*check.Check {
	return check.Complete(check.Play, docs, []*check.Check{
		{Code: "play-unreadable-script", Run: ofScripts(func(t *tested) []diag.Finding { return t.unreadable })},
		{Code: "play-failed-script", Run: ofScripts(func(t *tested) []diag.Finding { return t.failed })},
		{Code: "play-idle-script", Severity: diag.Warning, Run: ofScripts(func(t *tested) []diag.Finding { return t.idle })},
		{Code: "play-idle-fit", Severity: diag.Warning},
		{Code: "play-fault", Run: fault},
		{Code: "play-one-sided", Severity: diag.Warning, Run: oneSided},
		{Code: "play-never-exercised", Severity: diag.Warning, Follows: otherRecords, Run: never},
		{Code: "play-never-attained", Severity: diag.Warning, Run: neverAttained},
	})
}

// opened is what came of assembling a scenario with a set-up: it can be played, or
// findings or err say why not. The match itself is let go, since a match takes
// megabytes and content may have a thousand.
type opened struct {
	playable bool
	// fitted is set where players were fitted to it.
	fitted   bool
	findings []diag.Finding
	err      error
}

// openedKey is a scenario with the words of its set-up.
type openedKey struct{ scenario, set string }

type libraryKey struct{}

// assembler assembles a scenario with a set-up, as games.Library.Open does.
type assembler func(scenario string, set [][]string) (play.Match, []diag.Finding, error)

// library returns what assembles the scenarios of a run. Where no games are played
// nobody records one, and the content needs no hash.
func library(p *check.Pass) assembler {
	s, _ := check.Once(p, libraryKey{}, func() (assembler, error) {
		l := games.Library{Content: p.Content, Closure: p.Closure}
		if p.Play.Games > 0 {
			l.Hashes, l.Content = p.Content.PlayedHashes(), signed(p.Content)
			l.Closure = p.ClosureOf(l.Content)
		}
		return l.Open, nil
	})
	return s
}

// open finds out, once in a run, whether a scenario can be assembled.
func open(p *check.Pass, scenario string, set [][]string) opened {
	o, _ := check.Once(p, openedKey{scenario, fmt.Sprintf("%q", set)}, func() (o opened, _ error) {
		var m play.Match
		m, o.findings, o.err = library(p)(scenario, set)
		o.playable = m != nil
		if o.playable && p.Play.Games > 0 {
			_, o.fitted = fitter(p)(m)
		}
		return o, nil
	})
	return o
}

// Fitter gives a match the players by weights that were fitted to it, and reports
// whether there are such.
type Fitter func(play.Match) (play.Match, bool)

type fitterKey struct{}

// SetFitter has a run play by fitted players too, where there are such.
func SetFitter(p *check.Pass, f Fitter) {
	_, _ = check.Once(p, fitterKey{}, func() (Fitter, error) { return f, nil })
}

func fitter(p *check.Pass) Fitter {
	f, _ := check.Once(p, fitterKey{}, func() (Fitter, error) { return nil, nil })
	if f == nil {
		return func(m play.Match) (play.Match, bool) { return m, false }
	}
	return f
}

// match assembles a scenario that open found playable, with the players fitted to it.
func match(p *check.Pass, scenario string, set [][]string) (play.Match, error) {
	m, found, err := library(p)(scenario, set)
	if m == nil {
		return nil, fmt.Errorf("assembling %s again: %d findings: %w", scenario, len(found), err)
	}
	m, _ = fitter(p)(m)
	return m, nil
}

// Open assembles a scenario for check.Pass.Open.
func Open(p *check.Pass, scenario string, set [][]string) ([]diag.Finding, error) {
	o := open(p, scenario, set)
	return o.findings, o.err
}

// enough is how many games it takes to call a scenario one-sided.
const enough = 40

// players are the kinds of player that play: those that cost no time.
func players() []string { return []string{"random", "greedy"} }

func fault(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	seen := map[diag.Span]bool{}
	for _, r := range all {
		if r.fault == nil {
			continue
		}
		f := check.AtLabel(r.played.Record)
		if r.fault.player == "" {
			f = p.Refused(r.played.Record, r.fault.err)
			f.Message = fmt.Sprintf("the scenario cannot be set up with %s: %v", words(r.fault.set), r.fault.err)
			if !seen[f.Span] { // what several scenarios need is one mistake
				seen[f.Span] = true
				p.Report(f)
			}
			continue
		}
		f.Message = fmt.Sprintf("game %d of seed %d with %s, played by %s, stops: %v",
			r.fault.game, r.fault.seed, words(r.fault.set), r.fault.player, r.fault.err)
		if f.Help, f.Recording, err = help(p, r.played.Record.ID, r.fault); err != nil {
			return err
		}
		p.Report(f)
	}
	return nil
}

// words writes a set-up as "tanks 4, players 2"; without options it is the usual
// one.
func words(set [][]string) string {
	if len(set) == 0 {
		return "the usual set-up"
	}
	var parts []string
	for _, option := range set {
		parts = append(parts, strings.Join(option, " "))
	}
	return strings.Join(parts, ", ")
}

// maxRecording is the most lines of a recording that a finding carries.
const maxRecording = 40

// help returns the shortest script that stops in the same way, as an advice, and the
// recording of the game. The head alone does so as a rule, for it names the players and the
// seed.
func help(p *check.Pass, scenario string, f *broken) (advice, recording string, err error) {
	m, err := match(p, scenario, f.set)
	if err != nil {
		return "", "", err
	}
	s, _, err := m.Record(p.Context, play.PlayOptions{
		Seed: f.seed, Game: uint64(f.game), Bots: []string{f.player}, Check: true,
	})
	if s == nil {
		return "", "", err
	}
	head := *s
	head.Lines = nil
	for _, script := range []*play.Script{&head, s} {
		text := strings.TrimRight(script.String(), "\n")
		if strings.Count(text, "\n") < maxRecording && stops(p, m, script) {
			return "save these lines as fault.play and run hulldown replay fault.play:\n" + text, s.String(), p.Context.Err()
		}
	}
	return fmt.Sprintf("run hulldown play %s --seed %d --bots %s --record fault.play", m.Head().Scenario, f.seed, f.player), s.String(), p.Context.Err()
}

// stops reports whether the game of a script does not come to its end.
func stops(p *check.Pass, m play.Match, s *play.Script) bool {
	r, err := m.Replay(p.Context, s, play.ReplayOptions{Check: true})
	return err != nil || r.Failure != nil || !r.Outcome.Over
}

func oneSided(p *check.Pass) error {
	all, err := playAll(p)
	if err != nil {
		return err
	}
	for _, r := range all {
		if r.games < enough || len(r.played.Sides) != len(r.wins) {
			continue
		}
		if side, says := r.lopsided(); says != "" {
			f := check.AtLabel(r.played.Record)
			f.Message = says
			f.Related = append(f.Related, r.played.Record.Related("this side", r.played.Sides[side].Place...)...)
			p.Report(f)
		}
	}
	return nil
}

// lopsided says which side wins nearly every game or none, and how that shows; "" is
// neither. A side that wins 95 % of the games does so even if luck once went against
// it, as long as the interval of its share is clear of what is merely a strong lead.
func (r *result) lopsided() (side int, says string) {
	const nearlyAll, clear = 0.95, 0.85
	for side, wins := range r.wins {
		low, high := playtest.Wilson(int64(wins), int64(r.games))
		if float64(wins) < nearlyAll*float64(r.games) || low < clear {
			continue
		}
		return side, fmt.Sprintf("the side %q won %d of %d games, 95 %% and more; its share is between %.0f %% and %.0f %%",
			r.played.Sides[side].ID, wins, r.games, 100*low, 100*high)
	}
	for side, wins := range r.wins {
		if wins == 0 && r.wins[1-side] == 0 {
			return side, fmt.Sprintf("no side won any of %d games", r.games)
		}
		if wins == 0 {
			return side, fmt.Sprintf("the side %q won none of %d games", r.played.Sides[side].ID, r.games)
		}
	}
	return 0, ""
}

// wanted lists what is to be played.
func wanted(p *check.Pass) []check.Match {
	var out []check.Match
	for m := range p.Playable() {
		if p.Play.Wanted == nil || p.Play.Wanted(check.AtLabel(m.Record)) {
			out = append(out, m)
		}
	}
	return out
}

// Matches lists what a match can be made of, for check.Pass.
func Matches(c *model.Content) []check.Match {
	var out []check.Match
	for _, p := range games.Playables(c) {
		m := check.Match{Record: p.Record, Setups: p.Setups, Further: p.Further, Modules: p.Modules}
		for _, side := range p.Sides {
			m.Sides = append(m.Sides, check.Side(side))
		}
		out = append(out, m)
	}
	return out
}
