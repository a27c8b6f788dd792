package pack

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

// samplePack is the pack of the sample, built once for the tests that put other
// files in the place of its own.
var samplePack struct {
	sync.Once
	Pack
}

// wholePack returns the files of a good pack, whose bytes no test may alter.
func wholePack(t testing.TB) fstest.MapFS {
	t.Helper()
	samplePack.Do(func() { samplePack.Pack = built(t, sample()) })
	return setFS(samplePack.Pack, "base")
}

func put(fsys fstest.MapFS, path, text string) {
	fsys[path] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
}

// swapText returns a change that replaces text in a file, which must hold it.
func swapText(path, from, to string) func(*testing.T, fstest.MapFS) {
	return func(t *testing.T, fsys fstest.MapFS) {
		t.Helper()
		text := string(fsys[path].Data)
		if !strings.Contains(text, from) {
			t.Fatalf("%s holds no %s", path, from)
		}
		put(fsys, path, strings.Replace(text, from, to, 1))
	}
}

// reseal makes the manifest say what the files now are, as somebody would who
// understands the format.
func reseal(t testing.TB, fsys fstest.MapFS) {
	t.Helper()
	m, _, problem := readManifest(&directory{fsys: fsys})
	if problem != nil {
		t.Fatal(problem)
	}
	for i, e := range m.Files {
		data := fsys[e.Path].Data
		m.Files[i].SHA256, m.Files[i].Size = model.Digest(data), int64(len(data))
	}
	put(fsys, ManifestFile, string(m.render()))
}

// rewrite changes the manifest as a value.
func rewrite(t testing.TB, fsys fstest.MapFS, change func(*Manifest)) {
	t.Helper()
	m, _, problem := readManifest(&directory{fsys: fsys})
	if problem != nil {
		t.Fatal(problem)
	}
	change(m)
	put(fsys, ManifestFile, string(m.render()))
}

func TestVerifyWholePack(t *testing.T) {
	dir := t.TempDir()
	if err := Write(dir, built(t, sample())); err != nil {
		t.Fatal(err)
	}
	for _, set := range []string{"base", "more"} {
		problems, err := Verify(filepath.Join(dir, set))
		if err != nil || len(problems) > 0 {
			t.Errorf("%s: %v, %v", set, problems, err)
		}
	}
	if err := os.Remove(filepath.Join(dir, "base", BuildFile)); err != nil {
		t.Fatal(err)
	}
	if problems, err := Verify(filepath.Join(dir, "base")); err != nil || len(problems) > 0 {
		t.Errorf("without build.json: %v, %v", problems, err)
	}
	if _, err := Verify(filepath.Join(dir, "none")); err == nil {
		t.Error("a directory that is not there is verified")
	}
}

type corruption struct {
	name  string
	do    func(t *testing.T, fsys fstest.MapFS)
	file  string
	fault Fault
	want  string
}

func corruptFiles() []corruption {
	const cards = "data/cards.json"
	return []corruption{
		{"altered byte", swapText(cards, `"number": 9`, `"number": 8`),
			cards, Altered, "hash is not the one"},
		{"altered schema", swapText("schema/cards.schema.json", "Card", "Kard"),
			"schema/cards.schema.json", Altered, "hash"},
		{"grown", func(t *testing.T, f fstest.MapFS) { put(f, cards, string(f[cards].Data)+"\n") },
			cards, Altered, "where"},
		{"truncated", func(t *testing.T, f fstest.MapFS) { put(f, cards, string(f[cards].Data[:100])) },
			cards, Truncated, "100 of "},
		{"emptied", func(t *testing.T, f fstest.MapFS) { put(f, TypesFile, "") }, TypesFile, Truncated, "0 of "},
		{"line ends", func(t *testing.T, f fstest.MapFS) {
			put(f, cards, strings.ReplaceAll(string(f[cards].Data), "\n", "\r\n"))
		}, cards, Altered, "CR LF"},
		{"missing", func(t *testing.T, f fstest.MapFS) { delete(f, cards) }, cards, Missing, "is missing"},
		{"missing manifest", func(t *testing.T, f fstest.MapFS) { delete(f, ManifestFile) }, ManifestFile, Missing, "is missing"},
		{"extra", func(t *testing.T, f fstest.MapFS) { put(f, "data/more.json", "[]\n") }, "data/more.json", Extra, "not in the manifest"},
		{"extra directory", func(t *testing.T, f fstest.MapFS) { put(f, "bin/x", "x") }, "bin", Extra, "no part of a pack"},
		{"oversized", func(t *testing.T, f fstest.MapFS) { put(f, cards, strings.Repeat(" ", MaxFile+1)) },
			cards, Oversized, "16777216"},
		{"oversized manifest", func(t *testing.T, f fstest.MapFS) { put(f, ManifestFile, strings.Repeat(" ", MaxManifest+1)) },
			ManifestFile, Oversized, "4194304"},
		{"crowd", func(t *testing.T, f fstest.MapFS) {
			for i := range 2 * MaxFiles {
				put(f, fmt.Sprintf("data/x%03d", i), "")
			}
		}, ".", Oversized, "more than 8192 files"},
		{"symbolic link", func(t *testing.T, f fstest.MapFS) {
			f[cards] = &fstest.MapFile{Data: []byte("sets.json"), Mode: fs.ModeSymlink | 0o777}
		}, cards, UnsafePath, "symbolic link"},
		{"pipe", func(t *testing.T, f fstest.MapFS) { f[cards] = &fstest.MapFile{Mode: fs.ModeNamedPipe} },
			cards, UnsafePath, "no regular file"},
		{"directory for a file", func(t *testing.T, f fstest.MapFS) { delete(f, cards); put(f, cards+"/x", "x") },
			cards, Extra, "is a directory"},
		{"build.json no JSON", func(t *testing.T, f fstest.MapFS) { put(f, BuildFile, "x") }, BuildFile, Malformed, "no JSON object"},
		{"build.json too deep", func(t *testing.T, f fstest.MapFS) { put(f, BuildFile, strings.Repeat(`{"a":`, 65)) },
			BuildFile, TooDeep, "64 levels"},
	}
}

func corruptManifests() []corruption {
	text := func(from, to string) func(*testing.T, fstest.MapFS) {
		return swapText(ManifestFile, from, to)
	}
	path := func(p string) func(*testing.T, fstest.MapFS) { return text(`"data/cards.json"`, fmt.Sprintf("%q", p)) }
	value := func(change func(*Manifest)) func(*testing.T, fstest.MapFS) {
		return func(t *testing.T, f fstest.MapFS) { rewrite(t, f, change) }
	}
	const m = ManifestFile
	return []corruption{
		{"no JSON", func(t *testing.T, f fstest.MapFS) { put(f, m, "hello") }, m, Malformed, "no manifest"},
		{"empty", func(t *testing.T, f fstest.MapFS) { put(f, m, "") }, m, Malformed, "no manifest"},
		{"half", func(t *testing.T, f fstest.MapFS) { put(f, m, string(f[m].Data[:500])) }, m, Malformed, "unexpected end"},
		{"future format", text(`"format": 1`, `"format": 2`), m, UnknownFormat, "format version 2"},
		{"no format", text(`"format": 1,`, ``), m, UnknownFormat, "format version 0"},
		{"unknown field", text(`"format": 1,`, `"format": 1, "formt": 1,`), m, Malformed, `unknown field "formt"`},
		{"field twice", text(`"format": 1,`, `"format": 1, "format": 1,`), m, Altered, "twice"},
		{"white space", text("\n", "\n\n"), m, Altered, "white space"},
		{"text after the end", func(t *testing.T, f fstest.MapFS) { put(f, m, string(f[m].Data)+"{}") }, m, Malformed, "after"},
		{"too deep", func(t *testing.T, f fstest.MapFS) { put(f, m, strings.Repeat("[", 100000)) }, m, TooDeep, "64 levels"},
		{"parent path", path("../cards.json"), m, UnsafePath, `"../cards.json": .. leads outside`},
		{"inner parent path", path("data/../../cards.json"), m, UnsafePath, ".. leads outside"},
		{"absolute path", path("/etc/passwd"), m, UnsafePath, "absolute"},
		{"backslash", path(`data\cards.json`), m, UnsafePath, "backslash"},
		{"drive", path("c:/cards.json"), m, UnsafePath, "drive letter"},
		{"dot", path("./cards.json"), m, UnsafePath, "make up a path"},
		{"empty part", path("data//cards.json"), m, UnsafePath, "make up a path"},
		{"empty path", path(""), m, UnsafePath, "empty path"},
		{"device", path("data/nul.json"), m, UnsafePath, "device"},
		{"upper case", path("data/Cards.json"), m, UnsafePath, "make up a path"},
		{"long path", path(strings.Repeat("a", 300)), m, UnsafePath, "too long"},
		{"set that is a path", value(func(m *Manifest) { m.Set = "../up" }), m, Malformed, "no id"},
		{"wrong hash", value(func(m *Manifest) { m.Files[0].SHA256 = model.Digest(nil) }), "data/actions.json", Altered, "hash"},
		{"no hash", value(func(m *Manifest) { m.Files[0].SHA256 = "md5:1" }), m, Malformed, "no hash"},
		{"negative size", value(func(m *Manifest) { m.Files[0].Size = -1 }), m, Malformed, "no size"},
		{"huge size", value(func(m *Manifest) { m.Files[0].Size = 1 << 40 }), m, Oversized, "at most 16777216"},
		{"out of order", value(func(m *Manifest) { m.Files[0], m.Files[1] = m.Files[1], m.Files[0] }), m, Malformed, "out of order"},
		{"file left out", value(func(m *Manifest) { m.Files = m.Files[1:] }), "data/actions.json", Missing, "missing in the manifest"},
		{"foreign file", value(func(m *Manifest) {
			m.Files = append(m.Files, Entry{"types/x.js", model.Digest(nil), 0})
		}), "types/x.js", Extra, "no file of a pack"},
		{"many files", value(func(m *Manifest) { m.Files = make([]Entry, MaxFiles+1) }), m, Oversized, "at most 4096"},
		{"another title", value(func(m *Manifest) { m.Title = "Other" }), m, Mismatch, "title"},
		{"another need", value(func(m *Manifest) { m.Needs = []string{"more"} }), m, Mismatch, "needs"},
		{"another content hash", value(func(m *Manifest) { m.Content = model.Digest(nil) }), m, Mismatch, "content hash"},
		{"another entity hash", value(func(m *Manifest) { m.Entities["cards"]["c-9"] = model.Digest(nil) }), m, Mismatch, "hashes of cards"},
		{"entity left out", value(func(m *Manifest) { delete(m.Entities["cards"], "c-9") }), m, Mismatch, "hashes of cards"},
		{"unknown kind for one without records", value(func(m *Manifest) {
			delete(m.Entities, string(model.KindBattlefield))
			m.Entities["ships"] = map[string]string{}
		}), m, Mismatch, "none of one that there is"},
		{"unknown kind", value(func(m *Manifest) { m.Entities["ships"] = map[string]string{} }), m, Mismatch, "a kind that there is not"},
	}
}

// corruptData are data files that agree with the manifest's hashes and are
// wrong all the same.
func corruptData() []corruption {
	resealed := func(file, from, to string) func(*testing.T, fstest.MapFS) {
		return func(t *testing.T, f fstest.MapFS) { swapText(file, from, to)(t, f); reseal(t, f) }
	}
	whole := func(file, text string) func(*testing.T, fstest.MapFS) {
		return func(t *testing.T, f fstest.MapFS) { put(f, file, text); reseal(t, f) }
	}
	const cards, sets = "data/cards.json", "data/sets.json"
	return []corruption{
		{"too deep", whole(cards, strings.Repeat("[", 65)), cards, TooDeep, "64 levels"},
		{"many values", whole("schema/nations.schema.json", "["+strings.Repeat(",", MaxValues)), "schema/nations.schema.json", Oversized, "more than 524288 values"},
		{"many records", whole(cards, "["+strings.Repeat("{},", MaxRecords)+"{}]\n"), cards, Malformed, "10001 are more than the 10000"},
		{"a schema that is no JSON", whole("schema/cards.schema.json", "{"), "schema/cards.schema.json", Malformed, "is no schema: it is no JSON"},
		{"a schema that is a list", whole("schema/cards.schema.json", "[]\n"), "schema/cards.schema.json", Malformed, "is no schema: it is no JSON object"},
		{"no list", whole(cards, "{}\n"), cards, Malformed, "no records"},
		{"null", whole(cards, "null\n"), cards, Malformed, "not written"},
		{"unknown field", resealed(cards, `"deck"`, `"dek"`), cards, Malformed, `record 1: unknown field "dek"`},
		{"no id", resealed(cards, `"id": "c-10",`, ``), cards, Malformed, "record 1: there is no id"},
		{"id of another type", resealed(cards, `"id": "c-10"`, `"id": 10`), cards, Malformed, "record 1"},
		{"fraction", resealed(cards, `"number": 10`, `"number": 1.5`), cards, Malformed, "record 1"},
		{"key twice", resealed(cards, `"number": 10`, `"number": 10, "number": 10`), cards, Malformed, "twice"},
		{"missing field", resealed(cards, `"orders": 0,`, ``), cards, Malformed, "is missing"},
		{"other case", resealed(cards, `"deck"`, `"Deck"`), cards, Malformed, "not written"},
		{"two sets", resealed(sets, "[\n", "[{},\n"), sets, Malformed, "record 1"},
		{"another set", resealed(sets, `"id": "base"`, `"id": "bass"`), sets, Mismatch, "does not fit"},
		{"id with a path", resealed(cards, `"id": "c-10"`, `"id": "c-../10"`), sets, Mismatch, "is no id"},
		{"changed value", resealed(cards, `"number": 10`, `"number": 20`), ManifestFile, Mismatch, "hashes of cards"},
	}
}

func TestVerifyRefuses(t *testing.T) {
	groups := map[string][]corruption{"file": corruptFiles(), "manifest": corruptManifests(), "data": corruptData()}
	for group, cases := range groups {
		for _, tc := range cases {
			t.Run(group+" "+tc.name, func(t *testing.T) {
				fsys := wholePack(t)
				tc.do(t, fsys)
				c, problems := verifyTree(fsys)
				for _, p := range problems {
					if p.File == tc.file && p.Fault == tc.fault && strings.Contains(p.Message, tc.want) {
						return
					}
				}
				t.Errorf("whole %v and problems %q, want %s, %s, %q", c.manifest != nil, problems[:min(len(problems), 5)], tc.file, tc.fault, tc.want)
			})
		}
	}
}

func TestVerifyDoesNotLeaveTheDirectory(t *testing.T) {
	dir := t.TempDir()
	if err := Write(dir, built(t, sample())); err != nil {
		t.Fatal(err)
	}
	pack, outside := filepath.Join(dir, "base"), filepath.Join(dir, "outside")
	if err := os.Rename(filepath.Join(pack, "data"), outside); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(pack, "data")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	problems, err := Verify(pack)
	if err != nil || len(problems) < 2 || problems[0].File != "data" || problems[0].Fault != UnsafePath {
		t.Errorf("got %q, %v; want the link refused and no file behind it read", problems, err)
	}
	if _, err := Load(pack); err == nil {
		t.Error("a pack with a link is loaded")
	}
}

func TestReadRefuses(t *testing.T) {
	dir := t.TempDir()
	if _, err := Read(filepath.Join(dir, "none")); err == nil {
		t.Error("a directory that is not there is read")
	}
	if _, err := Read(dir); err == nil || !strings.Contains(err.Error(), "manifest.json is missing") {
		t.Errorf("an empty directory gives %v", err)
	}
	if _, err := Find(dir); err == nil {
		t.Error("a pack is found in an empty directory")
	}
}

func TestProblemQuotesWhatDisturbsATerminal(t *testing.T) {
	if got := (Problem{File: "data/\x1b[2J", Message: "is x"}).String(); strings.Contains(got, "\x1b") {
		t.Errorf("%q holds the escape itself", got)
	}
	if got := (Problem{File: "data/cards.json", Message: "is x"}).String(); got != "data/cards.json is x" {
		t.Errorf("got %q", got)
	}
}

// TestStringsInOneWay holds that a data file has each string in the one way in which it is
// written.
func TestStringsInOneWay(t *testing.T) {
	for text, want := range map[string]bool{ // order-free: each for itself
		`plain`: true, `Žižka`: true, `a\"b`: true, `a\\b`: true, `\n`: true, `<&>`: true, `\u0001`: true, `\u2028`: true,
		`\/`: false, `\u0041`: false, `\u003c`: false, "\x01": false, "\xff": false, `\x`: false, "\u2028": false,
	} {
		data := map[string][]byte{}
		for _, k := range model.Kinds() {
			data[DataFile(k)] = []byte("[]\n")
		}
		sets := DataFile(model.KindSet)
		data[sets] = []byte("[\n  {\n    \"from\": {},\n    \"game\": \"g\",\n    \"id\": \"base\",\n    \"title\": \"" + text + "\"\n  }\n]\n")
		_, problems := (&Manifest{Set: "base"}).content(data)
		refused := slices.ContainsFunc(problems, func(p Problem) bool { return p.File == sets && p.Fault == Malformed })
		if refused == want {
			t.Errorf("%q: %v, want it admitted: %v", text, problems, want)
		}
	}
}

// FuzzManifest: no bytes make Verify panic, and only the right manifest makes
// a pack whole.
func FuzzManifest(f *testing.F) {
	good := light(f)
	want := bytes.Clone(good[ManifestFile].Data)
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(0), uint16(len(want)), []byte(`{"format":1,"files":[{"path":"../x"}]}`))
	f.Add(uint16(0), uint16(len(want)), []byte(`{"format":1,"entities":{"cards":null}}`))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		data := schematest.Splice(want, at, cut, with)
		good[ManifestFile] = &fstest.MapFile{Data: data, Mode: 0o644}
		if _, problems := verifyTree(good); len(problems) == 0 && !bytes.Equal(data, want) {
			t.Errorf("another manifest is admitted:\n%s", data)
		}
	})
}

// FuzzData: no data file makes Verify panic, even when the manifest vouches
// for it, and only the right one makes a pack whole.
func FuzzData(f *testing.F) {
	whole := light(f)
	sealed, _, problem := readManifest(&directory{fsys: whole})
	if problem != nil {
		f.Fatal(problem)
	}
	kinds := model.Kinds()
	for i := range kinds {
		f.Add(uint8(i), uint16(0), uint16(0), uint64(0))
	}
	for n := range schematest.Tokens {
		f.Add(uint8(slices.Index(kinds, model.KindCard)), uint16(n), uint16(0), n)
	}
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, with uint64) {
		path := DataFile(kinds[int(n)%len(kinds)])
		data := schematest.Splice(whole[path].Data, at, cut, schematest.Token(with))
		fsys, m := make(fstest.MapFS), *sealed
		maps.Copy(fsys, whole)
		put(fsys, path, string(data))
		_, problems := verifyTree(fsys)
		same := bytes.Equal(data, whole[path].Data)
		if same != (len(problems) == 0) {
			t.Errorf("same bytes %v, problems %q", same, problems)
		}
		m.Files = append([]Entry(nil), sealed.Files...)
		for i, e := range m.Files {
			if e.Path == path {
				m.Files[i].SHA256, m.Files[i].Size = model.Digest(data), int64(len(data))
			}
		}
		put(fsys, ManifestFile, string(m.render()))
		if _, problems := verifyTree(fsys); len(problems) == 0 && !same {
			t.Errorf("the entity hashes admit other data:\n%s", data)
		}
	})
}

// listing lists the data files of kinds, as a manifest does.
func listing(kinds []model.Kind) []Entry {
	var out []Entry
	for _, k := range kinds {
		out = append(out, Entry{Path: DataFile(k)})
	}
	slices.SortFunc(out, func(a, b Entry) int { return strings.Compare(a.Path, b.Path) })
	return out
}

// TestPackFromBeforeAKind holds that a pack without the files of a kind that came later is
// whole, and one without those of another is not.
func TestPackFromBeforeAKind(t *testing.T) {
	for k, whole := range map[model.Kind]bool{model.KindModule: true, model.KindMatchup: false} { // order-free: each for itself
		fsys := maps.Clone(wholePack(t))
		rewrite(t, fsys, func(m *Manifest) {
			m.Files = slices.DeleteFunc(m.Files, func(e Entry) bool { return e.Path == DataFile(k) || e.Path == SchemaFile(k) })
			delete(m.Entities, string(k))
		})
		delete(fsys, DataFile(k))
		delete(fsys, SchemaFile(k))
		_, problems := verifyTree(fsys)
		if (len(problems) == 0) != whole {
			t.Errorf("without %s: %v", k, problems)
		}
	}
}
