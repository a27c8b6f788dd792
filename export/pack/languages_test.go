package pack

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/catalog"
	"hulldown.dev/schema/model"
)

// catalogOf is a catalogue of a language with texts by key; keys and texts alternate.
func catalogOf(tag string, pairs ...string) *catalog.File {
	f := &catalog.File{Name: tag + catalog.Ext, Tag: tag}
	for i := 0; i < len(pairs); i += 2 {
		f.Entries = append(f.Entries, catalog.Entry{Key: pairs[i], Forms: []string{pairs[i+1]}})
	}
	return f
}

// inCzech is the sample with a rule in words and its translations.
func inCzech(t *testing.T, more ...*catalog.File) Pack {
	t.Helper()
	c := sample()
	c.Scenarios[0].Rules = []model.Rule{{On: "game.end", Text: model.Text{"en": "In words."}}}
	c.Terrain[0].From = model.From{Reconstructed: "a guess"}
	o := options(t)
	o.Catalogs = append([]*catalog.File{
		catalogOf("cs", "terrain/woods/name", "Les", "clause/test 1", "Slova.", "clause/test 2", "Jiná.", "nations/green/name", "", "source/a guess", "odhad", "scenarios/hill/rules.0.text", "Slovy."),
		catalogOf("sr-Latn", "terrain/woods/name", "Šuma"), catalogOf("de", "clause/test 1", "Worte."), catalogOf("en", "terrain/woods/name", "Wood"),
	}, more...)
	p, err := Build(c, o)
	mustDo(t, err)
	return p
}

// TestTranslations: a pack has what catalogues say of its own texts by the keys of its English,
// and gives them back as catalogues.
func TestTranslations(t *testing.T) {
	p := inCzech(t, catalogOf("cs", "terrain/field/name", "Pole", "terrain/woods/name", "Lesík"))
	all := files(p)
	for path, want := range map[string]string{ // order-free: each stands for itself
		"base/texts/cs.json":      "{\n  \"clauses/test 1/text\": \"Slova.\",\n  \"terrain/field/name\": \"Pole\",\n  \"terrain/woods/from.reconstructed\": \"odhad\",\n  \"terrain/woods/name\": \"Lesík\",\n  \"vehicles/tank/provenance.guns.0.hit.reconstructed\": \"odhad\"\n}\n",
		"more/texts/cs.json":      "{\n  \"scenarios/hill/rules.0.text.en\": \"Slovy.\"\n}\n",
		"base/texts/sr-latn.json": "{\n  \"terrain/woods/name\": \"Šuma\"\n}\n",
		"more/texts/sr-latn.json": "", "base/texts/de.json": "",
	} {
		if diff := cmp.Diff(want, all[path]); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
	if plain := files(built(t, sample())); plain["base/texts/cs.json"] != "" || !strings.Contains(plain["base/texts/en.json"], `"Woods"`) {
		t.Error("a pack without translations has some, or no English")
	}
	dir := t.TempDir()
	mustDo(t, Write(dir, p))
	c, texts, err := LoadTexts(func(tag string) bool { return tag != "sr-Latn" }, dir+"/base", dir+"/more")
	mustDo(t, err)
	var got []string
	for _, f := range texts {
		for _, e := range f.Entries {
			got = append(got, strings.Join([]string{strings.TrimPrefix(e.At.File, dir), f.Tag, e.Key, e.ID, e.Forms[0]}, "|"))
		}
	}
	want := []string{
		"/base/texts/cs.json|cs|clause/test 1|Words of the test.|Slova.", "/base/texts/cs.json|cs|terrain/field/name|Field|Pole",
		"/base/texts/cs.json|cs|source/a guess|a guess|odhad", "/base/texts/cs.json|cs|terrain/woods/name|Woods|Lesík",
		"/more/texts/cs.json|cs|scenarios/hill/rules.0.text|In words.|Slovy.",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	o := options(t)
	o.Catalogs = append(texts, catalogOf("sr-Latn", "terrain/woods/name", "Šuma"))
	again, err := Build(c, o)
	mustDo(t, err)
	if diff := cmp.Diff(all, files(again)); diff != "" {
		t.Errorf("what was loaded is packed otherwise: %s", diff)
	}
}

// TestEveryTextHasAKey: what can be translated of the real content can be in packs.
func TestEveryTextHasAKey(t *testing.T) {
	c := contenttest.Own(t)
	known := map[string]bool{}
	for _, origin := range recordTextsOf(c.Entities()).origins(nil) { // order-free: a map is filled
		known[origin[0]] = true
	}
	n := 0
	for _, k := range model.Kinds() {
		all := c.Records(k)
		for i := range all.Len() {
			for s := range model.Translatable(all.Record(i)) {
				n++
				if key := string(k) + "/" + all.Head(i).ID + "/" + s.Path(); !known[key] {
					t.Errorf("packs have no key for %s", key)
				}
			}
		}
	}
	if n < 400 {
		t.Errorf("%d texts", n)
	}
}

// TestVerifyTranslations: a file of translations that the manifest vouches for and that is
// not as such files are is refused.
func TestVerifyTranslations(t *testing.T) {
	const path = "texts/cs.json"
	for _, tc := range []struct {
		name, from, to string
		fault          Fault
	}{
		{"of no text", "terrain/woods/name", "terrain/woods/nome", Mismatch},
		{"of no clause", "clauses/test 1", "clauses/test 2", Mismatch},
		{"without a text", `"Les"`, `""`, Mismatch},
		{"with another layout", `": "Les"`, `":"Les"`, Malformed},
		{"that is a list", "{", "[", Malformed},
	} {
		t.Run(tc.name, func(t *testing.T) {
			fsys := setFS(inCzech(t), "base")
			put(fsys, path, strings.Replace(string(fsys[path].Data), tc.from, tc.to, 1))
			reseal(t, fsys)
			_, problems := verifyTree(fsys)
			if len(problems) != 1 || problems[0].File != path || problems[0].Fault != tc.fault {
				t.Errorf("got %v, want %s", problems, tc.fault)
			}
		})
	}
	fsys := setFS(inCzech(t), "base")
	put(fsys, "texts/english.json", "{}\n")
	reseal(t, fsys)
	if _, problems := verifyTree(fsys); len(problems) == 0 {
		t.Error("texts in no language are no file of a pack, and were taken for one")
	}
}

// TestDiffTranslations: another text in a language is a change of text, told once for each
// language.
func TestDiffTranslations(t *testing.T) {
	edition := func(p Pack) Edition {
		dir := t.TempDir()
		mustDo(t, Write(dir, p))
		e, err := LoadEdition(dir+"/base", dir+"/more")
		mustDo(t, err)
		fresh := Edition{}
		if fresh.Translate(p); !cmp.Equal(fresh.Translations, e.Translations) {
			t.Error("packs that were made have other translations than those that were read")
		}
		return e
	}
	diff := func(old, new Edition) (out []string) {
		got, err := Diff(old, new, nil)
		mustDo(t, err)
		for _, c := range got.List {
			out = append(out, strings.Join([]string{string(c.Class), c.Bump.String(), c.String()}, "|"))
		}
		return out
	}
	old := edition(inCzech(t))
	more := edition(inCzech(t, catalogOf("cs", "terrain/field/name", "Pole", "terrain/woods/name", "Lesík"), catalogOf("de", "terrain/woods/name", "Wald")))
	want := []string{"text|patch|texts/cs (texts changed: 1, new: 1, gone: 0)", "text|patch|texts/de (the language is new, with 2 texts)"}
	if d := cmp.Diff(want, diff(old, more)); d != "" {
		t.Error(d)
	}
	want = []string{"text|patch|texts/cs (texts changed: 1, new: 0, gone: 1)", "text|patch|texts/de (the language is gone)"}
	if d := cmp.Diff(want, diff(more, old)); d != "" {
		t.Error(d)
	}
	if got := diff(old, old); len(got) > 0 {
		t.Error(got)
	}
}
