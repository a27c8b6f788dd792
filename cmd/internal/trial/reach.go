package trial

import (
	"slices"

	"hulldown/engine/games"
	"hulldown/engine/play"
	"hulldown/engine/playtest"
	"hulldown/export/pack"
	"hulldown/schema/model"
)

// Changes is what differs between two contents, and which games that can alter.
type Changes struct {
	// seen are those that play can see, unseen the others.
	seen, unseen []pack.Change
}

// ChangesOf finds what differs between two contents.
func ChangesOf(base, head *model.Content) (Changes, error) {
	all, err := pack.Diff(pack.Edition{Content: base}, pack.Edition{Content: head}, nil)
	if err != nil {
		return Changes{}, err
	}
	var out Changes
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

// Former is the id that a scenario or variant of the head has in the base: its own, or one that
// the head's sets renamed; empty where the base has none.
func Former(base, head *model.Content, id string) string {
	if games.Find(base, id) != nil {
		return id
	}
	for _, p := range games.Playables(base) {
		if now := games.Find(head, p.Record.ID); now != nil && now.Record.ID == id {
			return p.Record.ID
		}
	}
	return ""
}

// Reach reports whether a change can alter the games of two matches of one scenario or
// variant: whether it is one of a record that either of them uses, as far as their heads
// list these.
func (c Changes) Reach(base, head play.Match) bool {
	used := map[string]bool{}
	for _, m := range []play.Match{base, head} {
		if len(m.Head().Uses) == 0 {
			return len(c.seen) > 0
		}
		for _, u := range m.Head().Uses {
			used[u.Record] = true
		}
	}
	return slices.ContainsFunc(c.seen, func(change pack.Change) bool {
		return change.Kind == model.KindSet || used[string(change.Kind)+"/"+change.ID]
	})
}
