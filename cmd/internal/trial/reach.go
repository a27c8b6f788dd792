package trial

import (
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/engine/games"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/playtest"
	"hulldown.dev/export/pack"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// Changes is what differs between two contents, and which games that can alter.
type Changes struct {
	// seen are those that play can see, moved those of a record to another set, which play
	// sees where that set brings records of its own, unseen the others.
	seen, moved, unseen []pack.Change
}

// ChangesOf finds what differs between two contents.
func ChangesOf(base, head *model.Content) (Changes, error) {
	all, err := pack.Diff(pack.Edition{Content: base}, pack.Edition{Content: head}, nil)
	if err != nil {
		return Changes{}, err
	}
	var out Changes
	for _, c := range all.List {
		switch {
		case c.Class == pack.Worded || c.Class == pack.Sourced || c.Kind == model.KindSet && c.Path != "game":
			out.unseen = append(out.unseen, c)
		case c.Class == pack.Moved:
			out.moved = append(out.moved, c)
		default:
			out.seen = append(out.seen, c)
		}
	}
	return out, nil
}

// Count is how many changes there are and what they are, as reports say it. That a record is
// in another set counts as seen by play where any game was played.
func (c Changes) Count(played bool) playtest.ChangeCount {
	seen, unseen := c.seen, slices.Concat(c.moved, c.unseen)
	if played {
		seen, unseen = slices.Concat(c.seen, c.moved), c.unseen
	}
	out := playtest.ChangeCount{Play: len(seen), Text: len(unseen)}
	for _, change := range seen {
		out.Seen = append(out.Seen, change.String())
	}
	for _, change := range unseen {
		out.Unseen = append(out.Unseen, change.String())
	}
	return out
}

// Called has the changes of a count said with the names of records and fields.
func (c Changes) Called(n playtest.ChangeCount, content *model.Content, l wording.Language) playtest.ChangeCount {
	said := map[string]string{}
	for _, change := range slices.Concat(c.seen, c.moved, c.unseen) {
		said[change.String()] = called(change, content, l)
	}
	for _, text := range slices.Concat(n.Seen, n.Unseen) {
		n.Said = append(n.Said, cmp.Or(said[text], text))
	}
	return n
}

// called is a change with the names of the record and the field.
func called(change pack.Change, c *model.Content, l wording.Language) string {
	title, _ := records.Varied{Content: c, Language: l}.Called(change.Kind.Noun()+":"+change.ID+"."+change.Path, "")
	title = strings.TrimSuffix(title, ": ")
	rest, plain := strings.CutPrefix(change.String(), strings.TrimSuffix(string(change.Kind)+"/"+change.ID+" "+change.Path, " "))
	if !plain {
		return ""
	}
	return title + rest
}

// records lists the records that changed by one change of each, those that play can see first.
func (c Changes) records() []pack.Change {
	var list []pack.Change
	for _, change := range slices.Concat(c.seen, c.moved, c.unseen) {
		if !slices.ContainsFunc(list, func(x pack.Change) bool { return x.Kind == change.Kind && x.ID == change.ID }) {
			list = append(list, change)
		}
	}
	return list
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
// variant: whether they use other records or a changed one, as far as their heads list
// these. Where the hash is the same, so are the games.
func (c Changes) Reach(base, head play.Match) bool {
	was, is := base.Head(), head.Head()
	if was.Content != "" && was.Content == is.Content && was.Game == is.Game {
		return false
	}
	if len(was.Uses) == 0 || len(is.Uses) == 0 {
		return len(c.seen) > 0
	}
	if !slices.EqualFunc(was.Uses, is.Uses, func(a, b play.Use) bool { return a.Record == b.Record }) {
		return true
	}
	return slices.ContainsFunc(c.seen, func(change pack.Change) bool {
		name := string(change.Kind) + "/" + change.ID
		return change.Kind == model.KindSet || slices.ContainsFunc(is.Uses, func(u play.Use) bool { return u.Record == name })
	})
}
