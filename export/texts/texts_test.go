package texts

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// shared is the built-in content, read once for all tests.
var shared = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Languages: wording.Tags()})
})

// builtinContent returns the built-in content with its catalogues, which tests leave as it is.
func builtinContent(t *testing.T) *load.Result {
	t.Helper()
	r, err := shared()
	if err != nil || len(r.Findings) > 0 {
		t.Fatal(err, r.Findings)
	}
	return r
}

// TestBuiltinCatalogues holds that every language which comes with the tool has each text
// once, made from the English of today.
func TestBuiltinCatalogues(t *testing.T) {
	r := builtinContent(t)
	english := map[string]Message{}
	for _, m := range All(r.Content) {
		if _, twice := english[string(m.Key)]; twice {
			t.Errorf("%s names two texts", m.Key)
		}
		english[string(m.Key)] = m
	}
	for _, tag := range wording.Tags()[1:] {
		files := Builtin(tag)
		for _, f := range append(files, r.Catalogs...) {
			if _, found := catalog.Parse(f.Name, f.Bytes()); len(found) > 0 {
				t.Error(found)
			}
		}
		seen := map[string]bool{}
		for _, f := range append(files, r.Catalogs...) {
			for _, e := range f.Entries {
				m, ok := english[e.Key]
				switch {
				case !ok || seen[e.Key] || !e.Translated() || wrong(tag, &e, m) != "":
					t.Errorf("%s:%d: %s is not the translation of %q: %s", f.Name, e.At.Line, e.Key, m.English, wrong(tag, &e, m))
				case wording.Opens(m.English) && !begins(e.Forms[0]):
					t.Errorf("%s:%d: %s has no form for the beginning of a sentence", f.Name, e.At.Line, e.Key)
				case e.ID != m.English || m.Plural != "" && e.Plural != m.Plural:
					t.Errorf("%s:%d: %s is the translation of %q, which is now %q: translate that, and give it as msgid", f.Name, e.At.Line, e.Key, e.ID, m.English)
				}
				seen[e.Key] = true
			}
		}
		for _, k := range slices.Sorted(maps.Keys(english)) {
			if !seen[k] {
				t.Errorf("%s: there is no text for %s, in English %q: add an entry with that msgctxt and msgid to %s", tag, k, english[k].English, catalogue(tag, english[k]))
			}
		}
	}
}

// catalogue is the file of a language that a text of the tool, of the rules or of a record
// belongs in.
func catalogue(tag string, m Message) string {
	dir := "export/wording"
	if _, clause, _ := strings.Cut(string(m.Key), "/"); clause != "" {
		dir = "content"
	}
	if m.At.File != "" {
		dir = path.Dir(m.At.File)
	}
	return path.Join(dir, "texts", tag+".po")
}

// TestAll holds that texts of every sort are listed.
func TestAll(t *testing.T) {
	all := All(builtinContent(t).Content)
	for _, key := range []string{
		"half.move", "reference.copies", "op.give", "doc.hook.phase", "metric.rounds.doc", "clause/EITC 1.0", "ruling/A4/question", "terrain/woods/name",
	} {
		i := slices.IndexFunc(all, func(m Message) bool { return string(m.Key) == key })
		if i < 0 || all[i].English == "" || all[i].What == "" || strings.HasPrefix(key, "terrain/") != (all[i].At.File != "") {
			t.Errorf("%s is not listed whole", key)
		}
	}
	if own := OfContent(builtinContent(t).Content, func(r *model.Record) bool { return r.ID == "woods" }); len(own) == 0 || len(own) > 4 {
		t.Errorf("%d texts of one record", len(own))
	}
}
