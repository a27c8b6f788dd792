package check

import (
	"maps"
	"reflect"
	"slices"

	"hulldown.dev/engine/rule"
	"hulldown.dev/schema/model"
)

// Index says what refers to what in some content, and what rests on what. Beside that it keeps what
// several checks look for in a record, and hands it to the index of later content.
type Index struct {
	refs  []Ref
	users *users
	// known is what is known of records by their origins, which a record keeps from one load to the
	// next as long as it is the same.
	known map[*model.Origin]*known
}

// known is the memory of one record: the references and texts that were looked up in it.
type known struct {
	// tagged and ruled are its references without those to modules, of fields and of rules.
	tagged, ruled []Ref
	referred      bool
	walks         [walksOf]walked
	shown         []model.Shown
	read          bool
}

// walked is a walk through rules.
type walked struct {
	walk  *rule.Walk
	rules []model.Rule
}

// The walks that a record may have: as what it is, and that of a module as of a scenario.
const (
	asItself = iota
	asScenario
	walksOf
)

// IndexOf makes the index of content, which may not change any more.
func IndexOf(c *model.Content) *Index { return (*Index)(nil).Next(c) }

// Next makes the index of content that was loaded after that of an index, from which it takes what
// is known of the records that are the same; nil is that of no content.
func (x *Index) Next(c *model.Content) *Index {
	next := &Index{known: map[*model.Origin]*known{}}
	for _, k := range model.Kinds() {
		for _, r := range c.Heads(k) {
			if x != nil && r.Origin != nil && x.known[r.Origin] != nil {
				next.known[r.Origin] = x.known[r.Origin]
			}
		}
	}
	next.refs = next.list(c)
	next.users = usersOf(c, next.refs)
	return next
}

// Refs is Refs of the content. Nobody may alter it.
func (x *Index) Refs() []Ref { return x.refs }

// Resting returns the names of records, as kind/id, and of all that rest on one of them in turn. A
// name of which there is no record counts as well: what refers to it rests on it.
func (x *Index) Resting(on []string) map[string]bool {
	out := map[string]bool{}
	for _, name := range on {
		out[name] = true
	}
	spread(x.users.of, out)
	return out
}

// of is what is known of a record, empty where nothing can be kept.
func (x *Index) of(r *model.Record) *known {
	if r.Origin == nil {
		return &known{}
	}
	k := x.known[r.Origin]
	if k == nil {
		k = &known{}
		x.known[r.Origin] = k
	}
	return k
}

// list lists the references of the content.
func (x *Index) list(c *model.Content) []Ref {
	b := binder{bears: map[reflect.Type]bool{}, fields: map[reflect.Type][]field{}}
	for _, kind := range model.Kinds() {
		all := c.Records(kind)
		for i := range all.Len() {
			b.from = all.Head(i)
			k := x.of(b.from)
			if !k.referred {
				k.tagged, k.ruled, k.referred = b.tagged(all.Record(i)), b.ruled(all.Record(i)), true
			}
			b.take(k.tagged)
			switch r := all.Record(i).(type) {
			case *model.Module:
				b.modules(c, r.Needs, "needs")
			case *model.Scenario:
				b.modules(c, slices.Sorted(maps.Keys(r.Modules)), "modules")
			}
			b.take(k.ruled)
		}
	}
	return b.refs
}

// walk is a walk through the rules of a record, kept unless these are not as they were: who changes
// rules to see what comes of it works on a copy.
func (x *Index) walk(r *model.Record, as int, rules []model.Rule, walk func(rule.Visitor)) *rule.Walk {
	w := &x.of(r).walks[as]
	if w.walk == nil || len(w.rules) != len(rules) || len(rules) > 0 && &w.rules[0] != &rules[0] {
		*w = walked{rule.Record(walk), rules}
	}
	return w.walk
}

// texts are the texts for people of a record.
func (x *Index) texts(r *model.Record, record any) []model.Shown {
	k := x.of(r)
	if !k.read {
		k.read = true
		for s := range model.ShownIn(record) {
			s.Place = slices.Clip(slices.Clone(s.Place))
			k.shown = append(k.shown, s)
		}
	}
	return k.shown
}
