package pack

import (
	"slices"
	"strconv"
	"strings"

	"hulldown.dev/schema/model"
)

// textFields hold the texts of records that are shown to people. They are in
// the files of texts under the key of their place.
var textFields = []string{
	"sets.title", "sets.picture.text", "sets.questions.*.text", "sets.questions.*.answers.*", "vehicles.picture.text", "guns.picture.text", "cards.picture.text", "terrain.picture.text", "scenarios.picture.text",
	"nations.name",
	"terrain.name",
	"vehicles.name", "vehicles.guns.*.name",
	"guns.name", "guns.gun.name", "cards.halves.*.after.name",
	"infantry.name", "infantry.weapons.*.name", "infantry.crews.vehicles.*.upgrades.*.name",
	"scenarios.title", "scenarios.summary", "scenarios.sides.*.name",
	"scenarios.options.*.title", "scenarios.options.*.summary", "scenarios.robata.reason",
	// What is below these is a text for each language.
	"scenarios.marks.*.name.*", "scenarios.supplies.*.name.*", "scenarios.names.*.*",
	"scenarios.robata.force.*.name.*", "scenarios.sides.*.force.*.name.*", "scenarios.sides.*.reserve.*.name.*",
	"scenarios.rules.*.name.*", "scenarios.rules.*.text.*", "terrain.rules.*.name.*", "terrain.rules.*.text.*",
	"scenarios.layers.*.name.*", "scenarios.checks.*.name.*", "modules.layers.*.name.*", "modules.checks.*.name.*",
	"modules.title", "modules.summary", "modules.marks.*.name.*", "modules.supplies.*.name.*", "modules.names.*.*",
	"modules.rules.*.name.*", "modules.rules.*.text.*",
	"scenarios.marks.*.text.*", "scenarios.layers.*.text.*", "scenarios.checks.*.text.*",
	"modules.marks.*.text.*", "modules.layers.*.text.*", "modules.checks.*.text.*",
	"robata.personality", "priorities.title",
	"markers.name", "markers.faces.*.title", "markers.faces.*.text.*", "markers.boxes.*.title",
	"matchups.title",
	"tables.title", "tables.columns.*", "tables.rows.*.cells.*",
	"battlefield.name", "tokens.name",
	"variants.title", "variants.summary", "variants.armies.*.name",
}

// unlistedFields hold further texts, which came after files of texts were first written: none
// in English has them, so that packs of before are whole.
var unlistedFields = []string{
	"modules.while_text.*", "modules.setup.*",
	"scenarios.rules.*.table.*.*.*", "terrain.rules.*.table.*.*.*", "modules.rules.*.table.*.*.*",
}

// citeFields hold the ids of clauses.
var citeFields = []string{
	"terrain.rules.*.cite.*", "scenarios.rules.*.cite.*", "modules.rules.*.cite.*", "tables.rows.*.clauses.*",
	"scenarios.layers.*.cite.*", "scenarios.checks.*.cite.*", "modules.layers.*.cite.*", "modules.checks.*.cite.*", "scenarios.robata.cite.*",
}

// branch is the part of the fields of a kind below which wanted texts are. The
// nil branch has none.
type branch struct {
	// wanted means that the texts here are.
	wanted bool
	keys   map[string]*branch
	// each is the branch of every element of a list and every free key.
	each *branch
}

// branchOf gathers the fields of a kind; nil when none are of it.
func branchOf(k model.Kind, fields []string) *branch {
	var root *branch
	for _, f := range fields {
		if path, ok := strings.CutPrefix(f, string(k)+"."); ok {
			root = root.with(strings.Split(path, "."))
		}
	}
	return root
}

// with returns the branch with one more field.
func (b *branch) with(path []string) *branch {
	if b == nil {
		b = &branch{keys: make(map[string]*branch)}
	}
	switch {
	case len(path) == 0:
		b.wanted = true
	case path[0] == "*":
		b.each = b.each.with(path[1:])
	default:
		b.keys[path[0]] = b.keys[path[0]].with(path[1:])
	}
	return b
}

// seeker goes over canonical JSON and finds the texts of a branch. It passes
// over all else without reading it.
type seeker struct {
	text []byte
	at   int
	path []byte
	// found takes the dotted path of a text and its JSON, both valid until it
	// returns.
	found func(path, text []byte)
}

// find calls found for every text of the branch in the JSON of a record, in the
// order of the text.
func (b *branch) find(json []byte, found func(path, text []byte)) {
	if b == nil {
		return
	}
	f := seeker{text: json, found: found}
	f.value(b)
}

func (f *seeker) value(b *branch) {
	switch c := f.text[f.at]; {
	case b == nil || c != '{' && c != '[' && c != '"':
		f.skip()
	case c == '"':
		began := f.at
		f.skip()
		if b.wanted {
			f.found(f.path, f.text[began:f.at])
		}
	default:
		f.members(b, c == '{')
	}
}

// members goes through the members of an object or the elements of a list.
func (f *seeker) members(b *branch, object bool) {
	below := len(f.path)
	f.at++
	for n := 0; f.text[f.at] != '}' && f.text[f.at] != ']'; n++ {
		if f.text[f.at] == ',' {
			f.at++
		}
		if below > 0 {
			f.path = append(f.path, '.')
		}
		next := b.each
		if object {
			began := f.at + 1
			f.skip()
			key := f.text[began : f.at-1]
			f.at++ // the colon
			f.path = append(f.path, key...)
			if one, ok := b.keys[string(key)]; ok {
				next = one
			}
		} else {
			f.path = strconv.AppendInt(f.path, int64(n), 10)
		}
		f.value(next)
		f.path = f.path[:below]
	}
	f.at++
}

// skip passes over one value or key.
func (f *seeker) skip() {
	depth := 0
	for {
		switch c := f.text[f.at]; c {
		case '"':
			for f.at++; f.text[f.at] != '"'; f.at++ {
				if f.text[f.at] == '\\' {
					f.at++
				}
			}
			f.at++
		case '{', '[':
			depth++
			f.at++
		case '}', ']':
			depth--
			f.at++
		case ',', ':':
			f.at++
		default:
			for f.at < len(f.text) && !strings.ContainsRune(`,]}`, rune(f.text[f.at])) {
				f.at++
			}
		}
		if depth == 0 {
			return
		}
	}
}

// matches reports whether a field is one of some patterns, in which a star
// matches any part.
func matches(field string, patterns []string) bool {
	parts := strings.Split(field, ".")
	return slices.ContainsFunc(patterns, func(p string) bool {
		return slices.EqualFunc(strings.Split(p, "."), parts, func(want, part string) bool { return want == "*" || want == part })
	})
}
