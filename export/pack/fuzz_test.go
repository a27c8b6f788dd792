package pack

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
	checks "hulldown.dev/validate"
)

// FuzzVerify: a pack with any text in the place of one of its files, and a
// manifest that vouches for it or not, makes nothing panic; what is found whole
// is what was packed.
func FuzzVerify(f *testing.F) {
	whole := light(f)
	m, _, _ := readManifest(&directory{fsys: whole})
	paths := []string{ManifestFile, BuildFile}
	for _, e := range m.Files {
		paths = append(paths, e.Path)
	}
	for i, path := range paths {
		f.Add(uint8(i), false, uint16(0), uint16(0), uint64(0))
		if one := bytes.IndexByte(whole[path].Data, '1'); one >= 0 {
			f.Add(uint8(i), true, uint16(one), uint16(1), uint64('2'))
		}
	}
	f.Fuzz(func(t *testing.T, n uint8, vouched bool, at, cut uint16, with uint64) {
		path := paths[int(n)%len(paths)]
		was := whole[path].Data
		data := schematest.Splice(was, at, cut, schematest.Token(with))
		defer func() { put(whole, path, string(was)); put(whole, ManifestFile, string(m.render())) }()
		put(whole, path, string(data))
		if vouched && path != ManifestFile {
			reseal(t, whole)
		}
		_, problems := verifyTree(whole)
		free := path == BuildFile || vouched && !strings.HasPrefix(path, "data/") && path != ManifestFile // no other file has a hash of it
		if len(problems) == 0 && !free && !bytes.Equal(data, was) {
			t.Errorf("another %s is admitted", path)
		}
	})
}

// FuzzLoad: whatever the records of a pack are, as long as they can be read,
// they are packed and verified, come back from a zip as they were, and what
// does not fit the schema is found before a check would stumble over it.
func FuzzLoad(f *testing.F) {
	all := setFS(built(f, sample()), "base")
	more := setFS(built(f, sample()), "more")
	kinds, o := model.Kinds(), slight()
	for i := range kinds {
		f.Add(uint8(i), false, uint16(0), uint16(0), uint64(0))
	}
	for n := range schematest.Tokens {
		f.Add(uint8(slices.Index(kinds, model.KindScenario)), true, uint16(n), uint16(1), n)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, n uint8, other bool, at, cut uint16, with uint64) {
		from, changed := all, DataFile(kinds[int(n)%len(kinds)])
		if other {
			from = more
		}
		data := schematest.Splice(from[changed].Data, at, cut, schematest.Token(with))
		files := map[string][]byte{}
		for _, k := range kinds {
			files[DataFile(k)] = all[DataFile(k)].Data
		}
		files[changed] = data
		if tooDeep(data) {
			return
		}
		c, errs := (&Manifest{Set: "base"}).records(files)
		for _, k := range kinds {
			if errs[k] != nil {
				return
			}
		}
		p, err := Build(c, o)
		if err != nil || len(c.Sets) != 1 || c.Sets[0].ID != "base" {
			return
		}
		zip, err := Zip(p, "base")
		mustDo(t, err)
		place := filepath.Join(dir, "base.zip")
		mustDo(t, os.WriteFile(place, zip, 0o644))
		back, err := Load(place)
		if err != nil {
			t.Fatalf("what was packed is refused: %v", err)
		}
		if model.ContentHash(back) != model.ContentHash(c) {
			t.Fatal("the content comes back as another")
		}
		judged(t, back)
	})
}

// judged runs every check that does not play over records that fit.
func judged(t *testing.T, c *model.Content) {
	found, err := load.Fit(schema.FS, c)
	mustDo(t, err)
	if len(found) > 0 {
		return
	}
	_, err = checks.Run(t.Context(), checks.Options{Loaded: &load.Result{Content: c}, NoPlay: true})
	mustDo(t, err)
}

// FuzzDiff: any two states of the records of a kind are compared, and
// nothing differs from itself.
func FuzzDiff(f *testing.F) {
	all := setFS(built(f, sample()), "base")
	kinds := model.Kinds()
	for i, k := range kinds {
		one := max(0, bytes.IndexByte(all[DataFile(k)].Data, '1'))
		f.Add(uint8(i), uint16(one), uint16(1), []byte("1"), []byte("2"))
		f.Add(uint8(i), uint16(0), uint16(math.MaxUint16), []byte("[]\n"), []byte("[ ]"))
	}
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, old, new []byte) {
		var editions [2]Edition
		for i, with := range [][]byte{old, new} {
			data := schematest.Splice(all[DataFile(kinds[int(n)%len(kinds)])].Data, at, cut, with)
			if tooDeep(data) {
				return
			}
			k := kinds[int(n)%len(kinds)]
			c, errs := (&Manifest{Set: "base"}).records(map[string][]byte{DataFile(k): data})
			if errs[k] != nil || checkIDs(c) != nil {
				return
			}
			editions[i].Content = c
		}
		same, err := Diff(editions[0], editions[0], nil)
		if err != nil || len(same.List) > 0 {
			t.Fatalf("an edition differs from itself: %v %v", same.List, err)
		}
		changes, err := Diff(editions[0], editions[1], nil)
		if err != nil {
			t.Fatal(err)
		}
		if equal := changes.Old == changes.New; equal && len(changes.List) > 0 {
			t.Fatalf("equal content differs: %v", changes.List)
		}
		var text, json, markdown bytes.Buffer
		mustDo(t, WriteText(&text, changes), WriteJSON(&json, changes), WriteMarkdown(&markdown, "x", changes))
	})
}

// checkIDs refuses what no pack has.
func checkIDs(c *model.Content) error {
	c = c.Keep(func(*model.Record) bool { return true })
	if model.Find(c.Sets, "base") == nil {
		c.Sets = append(c.Sets, model.Set{Record: record("base", "base")})
	}
	return checkRecords(c)
}
