package trial

import (
	"bytes"
	"encoding/json"
	"strings"

	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/export/pack"
	"hulldown/schema/model"
)

// Changes is what differs between two contents, and which games that can alter.
type Changes struct {
	base, head *model.Content
	// seen are those that play can see, unseen the others.
	seen, unseen []pack.Change
}

// ChangesOf finds what differs between two contents.
func ChangesOf(base, head *model.Content) (Changes, error) {
	all, err := pack.Diff(pack.Edition{Content: base}, pack.Edition{Content: head}, nil)
	if err != nil {
		return Changes{}, err
	}
	out := Changes{base: base, head: head}
	for _, c := range all.List {
		if c.Class == pack.Worded || c.Class == pack.Sourced || c.Kind == model.KindSet && c.Path != "game" {
			out.unseen = append(out.unseen, c)
		} else {
			out.seen = append(out.seen, c)
		}
	}
	return out, nil
}

// Count is how many changes there are and what they are, as reports say it.
func (c Changes) Count() playtest.ChangeCount {
	out := playtest.ChangeCount{Play: len(c.seen), Text: len(c.unseen)}
	for _, change := range c.seen {
		out.Seen = append(out.Seen, change.String())
	}
	for _, change := range c.unseen {
		out.Unseen = append(out.Unseen, change.String())
	}
	return out
}

// Reach reports whether a change can alter the games of two matches of one scenario or
// variant: they read something else, be it of the record that they are made of, a vehicle or
// a gun that is named there, or anything that is not fielded by its name.
func (c Changes) Reach(base, head play.Match) bool {
	read := head.Head()
	if len(c.seen) == 0 || base.Head().Content == read.Content && read.Content != "" {
		return false
	}
	named := map[string]bool{}
	for _, change := range c.seen {
		fielded := change.Kind == model.KindVehicle || change.Kind == model.KindGun
		switch {
		case change.Kind.Played():
			if change.ID == read.Scenario {
				return true
			}
		case !fielded || change.Class == pack.Renamed:
			return true
		case len(named) == 0:
			namesIn(c.base, read, named)
			namesIn(c.head, read, named)
		}
		if fielded && named[change.ID] {
			return true
		}
	}
	return false
}

// namesIn enters the words of a set-up and of the records by which a match may field what has
// that name: of what matches and set-ups are made of its own alone, and of infantry none,
// which has values for vehicles that others field.
func namesIn(c *model.Content, match play.Head, named map[string]bool) {
	for _, option := range match.Set {
		for _, word := range option {
			for part := range strings.SplitSeq(word, ":") {
				named[part] = true
			}
		}
	}
	for _, e := range c.Entities() {
		if e.Kind.Played() && e.ID != match.Scenario || e.Kind == model.KindMatchup && !named[e.ID] || e.Kind == model.KindInfantry {
			continue
		}
		for d := json.NewDecoder(bytes.NewReader(e.JSON)); ; {
			token, err := d.Token()
			if err != nil {
				break // its end: the JSON is the model's own
			}
			if word, ok := token.(string); ok && word != e.ID {
				named[word] = true
			}
		}
	}
}
