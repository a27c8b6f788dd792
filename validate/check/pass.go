package check

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/export/wording"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// Pass is the content that a check looks at, and the list to which it reports.
type Pass struct {
	// Context is cancelled when the run is to end early.
	Context context.Context
	// Content is everything that was loaded, condemned records included; the
	// methods named after kinds yield only what is worth looking at.
	Content *model.Content
	// Loaded holds beside the content what was left out and the texts.
	Loaded *load.Result
	// Report takes a finding. Code and Severity are filled in.
	Report func(diag.Finding)
	// Open assembles a scenario with the options of a set-up and returns the
	// mistakes that only the rules can see. An error is a set-up that cannot
	// be played.
	Open func(scenario string, set [][]string) ([]diag.Finding, error)
	// Condemned holds the names, as kind/id, of the records that a tier skips.
	Condemned map[string]bool
	// Matches lists what a match can be made of, condemned records included.
	Matches []Match
	// Play says how games are played.
	Play Batch
	// Languages are the languages beside English in which sheets are laid out.
	Languages []wording.Language
	// Printed lists the records, as kind/id, whose sheets are laid out; empty
	// for all sheets.
	Printed []string
	// Proven reports of a record whether it is known that nothing is wrong with it by itself,
	// nor with the games and the sheets made of it as long as what it rests on is proven
	// too; nil for none.
	Proven func(*model.Record) bool
	// Openings are the games that earlier runs found in order; nil for none.
	Openings *Openings
	// Memory holds the results that the checks of one run share; see Once.
	Memory *Memory
}

// Match is a record that a match can be made of, with the set-ups worth trying,
// the smallest first. Sides are the ids of those that win, in the order of
// results, each with its place below the record.
type Match struct {
	Record *model.Record
	Sides  []Side
	// Setups are worth trying; Further are where the content has what they ask
	// for; Modules have a module of the content each.
	Setups, Further, Modules [][][]string
}

// Side is one of those that win a match.
type Side struct {
	ID    string
	Place []any
}

// Playable yields the sound records that a match can be made of.
func (p *Pass) Playable() iter.Seq[Match] {
	return func(yield func(Match) bool) {
		for _, m := range p.Matches {
			if p.Sound(m.Record) && !yield(m) {
				return
			}
		}
	}
}

// closureKey is a content with the ids of some sets.
type closureKey struct {
	of   *model.Content
	sets string
}

// Closure returns some sets with all that they need, as Content.Closure does; a run
// works it out once.
func (p *Pass) Closure(sets ...string) *model.Content { return p.ClosureOf(p.Content)(sets...) }

// ClosureOf is Closure of another content.
func (p *Pass) ClosureOf(c *model.Content) func(sets ...string) *model.Content {
	return func(sets ...string) *model.Content {
		slices.Sort(sets)
		sets = slices.Compact(sets)
		closure, _ := Once(p, closureKey{c, strings.Join(sets, " ")}, func() (*model.Content, error) {
			return c.Closure(slices.Clone(sets)...), nil
		})
		return closure
	}
}

// Batch says how many games the play tier plays, and how.
type Batch struct {
	// Games is how many games each kind of player plays of each set-up.
	Games int
	// Own is how many games are played of each scenario that is not proven, where that
	// is more, and OwnInAll how many of all of them together at most; 0 for no more than
	// of others.
	Own, OwnInAll int
	// Used is told what the rules did in the games; nil for nobody.
	Used func([]Use)
	Seed uint64
	// Jobs is how many games are played at once, 0 for one per processor.
	Jobs int
	// Progress is called after each game with how many are done of how many.
	Progress func(done, total int)
	// Wanted reports whether what a finding would be about is to be played, nil for
	// everything.
	Wanted func(diag.Finding) bool
	// Tested is called after each script that was carried out; nil for nobody.
	Tested func()
}

// Use is what a rule of a record did in the games of a run.
type Use struct {
	Record *model.Record
	// Rule is the place of the rule in its record, of a loop's the first one, and Name what it
	// is called there. Turns is how many rules the loop makes, 1 for a rule of no loop.
	Rule  int
	Name  string
	Turns int
	// Games is in how many games it could speak. By are the kinds of player with how
	// often it worked in theirs, and Scripts how often it did in scripts.
	Games   int
	By      []UseBy
	Scripts int
}

// UseBy is how often a rule worked in the games of a kind of player.
type UseBy struct {
	Player       string
	Games, Times int
}

// Memory holds what was worked out once for all checks of a run.
type Memory struct {
	made    map[any]any
	guesses int
	index   *Index
	fresh   map[string]bool
}

// Refs is Refs of the content of the run, listed once for all checks, which leave it
// as it is.
func (p *Pass) Refs() []Ref { return p.index().refs }

// index is the index of the run's content.
func (p *Pass) index() *Index {
	if p.Memory.index == nil {
		p.Memory.index = IndexOf(p.Content)
	}
	return p.Memory.index
}

// Remember returns a memory that has the index of the content already; nil for none.
func Remember(x *Index) *Memory { return &Memory{index: x} }

// Once returns what make returned when it was first called for a key in this
// run. The key should be of a type of the caller's own. An error is not kept.
func Once[T any](p *Pass, key any, make func() (T, error)) (T, error) {
	if v, ok := p.Memory.made[key]; ok {
		return v.(T), nil
	}
	v, err := make()
	if err == nil {
		if p.Memory.made == nil {
			p.Memory.made = map[any]any{}
		}
		p.Memory.made[key] = v
	}
	return v, err
}

// Sound reports whether a record is worth looking at: no earlier tier condemned
// it, nor what it refers to.
func (p *Pass) Sound(r *model.Record) bool { return !p.Condemned[Name(r)] }

// ModuleOf returns the module that a set-up of Match.Modules adds.
func (p *Pass) ModuleOf(set [][]string) *model.Module {
	last := set[len(set)-1]
	return model.Find(p.Content.Modules, last[len(last)-1])
}

// Name returns a record as kind/id, as findings name it.
func Name(r *model.Record) string {
	if r.Origin != nil {
		return r.Origin.Name
	}
	return r.ID
}

// At begins a finding about the value at a path below a record, with the place where
// the value was written if that is elsewhere.
func At(r *model.Record, path ...any) diag.Finding { return r.Finding(path...) }

// AtLabel begins a finding about the label of the field at a path below a
// record, or about its id where the path is empty.
func AtLabel(r *model.Record, path ...any) diag.Finding {
	return r.LabelFinding(path...)
}

// Reportf reports a finding, begun by At or AtLabel, with a message that is
// formatted as by fmt.Sprintf.
func (p *Pass) Reportf(f diag.Finding, format string, args ...any) {
	f.Message = fmt.Sprintf(format, args...)
	p.Report(f)
}

// Bounds on the search for what was meant, so that no content makes it long.
const (
	maxNames   = 2000
	maxGuesses = 200
)

// Nearest returns the word that was probably meant, as diag.Nearest does. It
// gives up where there are very many words or where it was asked very often.
func (p *Pass) Nearest(word string, among []string) (string, bool) {
	p.Memory.guesses++
	if len(among) > maxNames || p.Memory.guesses > maxGuesses {
		return "", false
	}
	return diag.Nearest(word, among)
}

// Kin goes on from a message that refuses a word to which none of a list is near: with those that begin as it does, under
// the bounds of Nearest.
func (p *Pass) Kin(word string, among []string) string {
	if len(among) > maxNames || p.Memory.guesses > maxGuesses {
		return ""
	}
	return diag.MeantKin(word, among)
}

// Replace returns the fix that writes another word in the quotes at a span, none where
// the old word is not there in quotes or something else may be meant: it names another
// thing, or is not certainly the new one misspelt.
func (p *Pass) Replace(span diag.Span, old, with string) []diag.Fix {
	if p.Text(span) != strconv.Quote(old) || !diag.Certain(old, with) || p.named()[old] {
		return nil
	}
	return []diag.Fix{{
		Verb:  "replace " + strconv.Quote(old) + " with " + strconv.Quote(with),
		Edits: []diag.Edit{{Span: span, Text: strconv.Quote(with)}},
	}}
}

// named holds the ids of all records and the names that records give to something.
func (p *Pass) named() map[string]bool {
	type key struct{}
	names, _ := Once(p, key{}, func() (map[string]bool, error) { // making it cannot fail
		names := map[string]bool{}
		for _, k := range model.Kinds() {
			for _, r := range p.Content.Heads(k) {
				names[r.ID] = true
				if r.Origin == nil {
					continue
				}
				for path := range r.Origin.Places().Labels { // order-free: a set is filled
					names[path[strings.LastIndexByte(path, '.')+1:]] = true
				}
			}
		}
		return names, nil
	})
	return names
}

// Terrain yields the sound terrain in order, and so do the others of their kinds.
func (p *Pass) Terrain() iter.Seq[*model.Terrain] { return sound(p, p.Content.Terrain) }

// Cards yields the sound Battle Cards in order.
func (p *Pass) Cards() iter.Seq[*model.Card] { return sound(p, p.Content.Cards) }

// Damage yields the sound Damage Cards in order.
func (p *Pass) Damage() iter.Seq[*model.DamageCard] { return sound(p, p.Content.Damage) }

// Vehicles yields the sound vehicles in order.
func (p *Pass) Vehicles() iter.Seq[*model.Vehicle] { return sound(p, p.Content.Vehicles) }

// Scenarios yields the sound scenarios in order.
func (p *Pass) Scenarios() iter.Seq[*model.Scenario] { return sound(p, p.Content.Scenarios) }

// Modules yields the sound modules in order.
func (p *Pass) Modules() iter.Seq[*model.Module] { return sound(p, p.Content.Modules) }

// Variants yields the sound variants in order.
func (p *Pass) Variants() iter.Seq[*model.Variant] { return sound(p, p.Content.Variants) }

// Guns yields the sound Anti-Tank Guns in order.
func (p *Pass) Guns() iter.Seq[*model.AntiTankGun] { return sound(p, p.Content.Guns) }

// Infantry yields the sound Anti-Tank Infantry cards in order.
func (p *Pass) Infantry() iter.Seq[*model.Infantry] { return sound(p, p.Content.Infantry) }

// Markers yields the sound markers in order.
func (p *Pass) Markers() iter.Seq[*model.Marker] { return sound(p, p.Content.Markers) }

// Matchups yields the sound suggested pairings in order.
func (p *Pass) Matchups() iter.Seq[*model.Matchup] { return sound(p, p.Content.Matchups) }

// Tables yields the sound reference tables in order.
func (p *Pass) Tables() iter.Seq[*model.Table] { return sound(p, p.Content.Tables) }

// Robata yields the sound Robata Action cards in order.
func (p *Pass) Robata() iter.Seq[*model.Robata] { return sound(p, p.Content.Robata) }

// Priorities yields the sound procedures of Robata's player aid in order.
func (p *Pass) Priorities() iter.Seq[*model.Priorities] { return sound(p, p.Content.Priorities) }

func sound[T any, R interface {
	*T
	Head() *model.Record
}](p *Pass, list []T) iter.Seq[*T] {
	return func(yield func(*T) bool) {
		for i := range list {
			if p.Sound(R(&list[i]).Head()) && !yield(&list[i]) {
				return
			}
		}
	}
}
