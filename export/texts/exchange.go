package texts

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Sheet makes what a translator works on: each of the messages with what old catalogues
// have for it, of which a later one counts before an earlier. A translation that was made
// from another English is marked as a guess and keeps what it was made from. Where says of
// a message on which picture of which sheet it is, empty for none.
func Sheet(tag string, messages []Message, old []*catalog.File, where func(Message) string) (*catalog.File, error) {
	cats, err := catalog.Categories(tag)
	if err != nil {
		return nil, err
	}
	known := map[string]catalog.Entry{}
	today, moved := Of(messages), map[string]catalog.Entry{}
	out := &catalog.File{Name: tag + catalog.Ext, Tag: tag}
	for _, f := range old {
		if f.Tag != tag {
			continue
		}
		out.Header = cmp.Or(f.Header, out.Header)
		for _, e := range f.Entries {
			if to := today.now(&e); to != "" {
				moved[to] = e
			} else {
				known[e.Key] = e
			}
		}
	}
	for key, e := range moved { // order-free: each goes to its key
		if old, ok := known[key]; !ok || old.ID != e.ID {
			known[key] = e
		}
	}
	for _, m := range messages {
		e, ok := known[string(m.Key)]
		if ok && (e.ID != m.English || m.Plural != "" && e.Plural != m.Plural) {
			e.Was, e.Fuzzy = e.ID, true
		}
		if !ok {
			e = catalog.Entry{Forms: make([]string, 1)}
		}
		if e.Plural = cmp.Or(m.Plural, e.Plural); m.Plural != "" && !ok {
			e.Forms = make([]string, len(cats))
		}
		e.Key, e.ID, e.Notes = string(m.Key), m.English, notes(m, where(m))
		out.Entries = append(out.Entries, e)
	}
	return out, nil
}

// Follow returns catalogues in which each translation of an author's is at the text that has its
// English now, where rules before that moved it; see Compare, which reports it.
func Follow(c *model.Content, files []*catalog.File) []*catalog.File {
	own := func(f *catalog.File) bool { return !f.Builtin }
	if !slices.ContainsFunc(files, own) {
		return files
	}
	today := Of(All(c))
	out := slices.Clone(files)
	for i, f := range out {
		if !own(f) {
			continue
		}
		followed, sound := *f, map[string]bool{}
		for _, e := range f.Entries {
			sound[e.Key] = sound[e.Key] || today.now(&e) == "" && e.ID == today.known[e.Key].English
		}
		followed.Entries = slices.Clone(f.Entries)
		for j := range followed.Entries {
			if e := &followed.Entries[j]; today.now(e) != "" && !sound[today.now(e)] {
				e.Key = today.now(e)
			}
		}
		out[i] = &followed
	}
	return out
}

// notes are the comments for translators about a text.
func notes(m Message, picture string) string {
	lines := []string{m.What}
	if m.At.File != "" {
		lines = append(lines, fmt.Sprintf("written at %s:%d", m.At.File, m.At.Line))
	}
	if picture != "" {
		lines = append(lines, "picture: "+picture)
	}
	long := max(Room(m.English), Room(m.Plural))
	return strings.Join(append(lines, fmt.Sprintf("%d characters are known to fit", long)), "\n")
}

// long is a warning about the length of a translation, which may fit all the same.
func long(e *catalog.Entry, message string) diag.Finding {
	f := finding(Wrong, e, message)
	f.Severity = diag.Warning
	return f
}

// named names the entries without a name whose English is that of one text alone: services
// drop the names.
func named(f *catalog.File, messages []Message) {
	keys := map[[2]string][]string{}
	for _, m := range messages {
		english := [2]string{m.English, m.Plural}
		keys[english] = append(keys[english], string(m.Key))
	}
	taken := map[string]bool{}
	for i := range f.Entries {
		taken[f.Entries[i].Key] = true
	}
	for i := range f.Entries {
		e := &f.Entries[i]
		if of := keys[[2]string{e.ID, e.Plural}]; e.Key == "" && len(of) == 1 && !taken[of[0]] {
			e.Key = of[0]
			taken[e.Key] = true
		}
	}
}

// Take takes back what a translator made: its translations come into the catalogue that the
// author has, nil for none yet, in the order of the messages and with the comments of both.
// A finding that is an error says what is wrong with the translator's file; the catalogue
// is then nil.
func Take(of, into *catalog.File, messages []Message) (*catalog.File, []diag.Finding) {
	named(of, messages)
	found := slices.DeleteFunc(Of(messages).Compare(of, nil), func(f diag.Finding) bool { return f.Code == Stale })
	if of.Odd != "" {
		found = append(found, diag.Finding{Code: Wrong, Severity: diag.Warning, Span: of.HeaderAt, Message: of.Odd})
	}
	for i := range of.Entries {
		e := &of.Entries[i]
		for _, form := range e.Forms {
			if room := max(Room(e.ID), Room(e.Plural)); len([]rune(form)) > room && strings.Count(form, "|") == 0 {
				found = append(found, long(e, fmt.Sprintf("the text %s has %d characters, of which %d are known to fit; print --lang %s tells whether it does", e.Key, len([]rune(form)), room, of.Tag)))
			}
		}
	}
	if diag.Count(found).Errors > 0 {
		return nil, found
	}
	out := &catalog.File{Name: of.Name, Tag: of.Tag, Header: of.Header, Obsolete: of.Obsolete}
	have := map[string]catalog.Entry{}
	var order []string
	add := func(e catalog.Entry) {
		old, known := have[e.Key]
		if !known {
			order = append(order, e.Key)
		}
		e.Comment, e.Notes = cmp.Or(e.Comment, old.Comment), ""
		have[e.Key] = e
	}
	if into != nil {
		out.Name, out.Header, out.Obsolete = into.Name, cmp.Or(into.Header, of.Header), into.Obsolete
		for _, e := range into.Entries {
			add(e)
		}
	}
	for i := range of.Entries {
		e := &of.Entries[i]
		old, known := have[e.Key]
		switch {
		case !slices.ContainsFunc(e.Forms, func(s string) bool { return s != "" }):
		case e.Fuzzy && known && old.Translated():
			found = append(found, long(e, fmt.Sprintf("the text %s is marked fuzzy, a guess; the translation that there is stays", e.Key)))
		default:
			add(*e)
		}
	}
	place := make(map[string]int, len(messages))
	for i, m := range messages {
		place[string(m.Key)] = i + 1
	}
	slices.SortStableFunc(order, func(a, b string) int {
		return cmp.Compare(cmp.Or(place[a], len(messages)+1), cmp.Or(place[b], len(messages)+1))
	})
	for _, key := range order {
		out.Entries = append(out.Entries, have[key])
	}
	return out, found
}
