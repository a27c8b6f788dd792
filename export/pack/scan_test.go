package pack

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown/content/contenttest"
	"hulldown/schema/model"
	"hulldown/schema/schematest"
	"hulldown/schema/slow"
)

// readsBack says by the long way whether a data file holds exactly what writing
// its records again gives.
func readsBack(k model.Kind, text []byte) bool {
	data := map[string][]byte{}
	for _, other := range model.Kinds() {
		data[DataFile(other)] = []byte("[]\n")
	}
	data[DataFile(k)] = text
	m := &Manifest{Set: "base"}
	c, errs := m.records(data)
	if errs[k] != nil || tooDeep(text) || !bytes.Equal(text, renderData(k, c.Entities())) {
		return false
	}
	if k != model.KindSet {
		c.Sets = []model.Set{{Record: record("base", "base")}}
	}
	return len(c.Sets) == 0 || checkRecords(c) == nil
}

func scans(k model.Kind, text []byte) bool {
	_, ok := scanRecords(text, make(shapes).ofKind(k))
	return ok
}

// TestScanAgreesWithReading changes data files in every place and holds the
// scanner against the reader.
func TestScanAgreesWithReading(t *testing.T) {
	if !slow.Asked() {
		t.Skip("FuzzLoad and the tests of verifying are the plain run's")
	}
	all := files(built(t, sample()))
	count := 0
	for _, k := range model.Kinds() {
		set := "base"
		if k == model.KindScenario {
			set = "more"
		}
		good := []byte(all[set+"/"+DataFile(k)])
		if !scans(k, good) || !readsBack(k, good) {
			t.Errorf("a good file of %s is refused", k)
		}
		for i := range good {
			for _, put := range []string{"", "x", "0", "\n", `"`, ",", "{", `\u0041`, "é", " ", "-"} {
				if i%31 != len(put) {
					continue // all of them take a minute
				}
				for _, cut := range []int{0, 1} {
					text := bytes.Join([][]byte{good[:i], []byte(put), good[i+cut:]}, nil)
					count++
					if got, want := scans(k, text), readsBack(k, text); got != want {
						t.Fatalf("%s: scanned %v, read %v:\n%s", k, got, want, text[max(0, i-80):min(len(text), i+80)])
					}
				}
			}
		}
	}
	if count < 5000 {
		t.Errorf("only %d changes were tried", count)
	}
}

func TestScanOfStrings(t *testing.T) {
	for text, want := range map[string]bool{
		`plain`: true, `Žižka`: true, `a\"b`: true, `a\\b`: true, `\n`: true, `<&>`: true, `\u0001`: true, `\u2028`: true,
		`\/`: false, `\u0041`: false, `\u003c`: false, "\x01": false, "\xff": false, `\x`: false, "\u2028": false,
	} {
		file := []byte("[\n  {\n    \"from\": {},\n    \"game\": \"g\",\n    \"id\": \"base\",\n    \"title\": \"" + text + "\"\n  }\n]\n")
		if scans(model.KindSet, file) != want || readsBack(model.KindSet, file) != want {
			t.Errorf("%q: scanned %v, read %v, want %v", text, scans(model.KindSet, file), readsBack(model.KindSet, file), want)
		}
	}
}

// TestFitsKnowsWholePacks: the quick way is taken for good packs; were it not,
// verifying would only be slow and no test of verifying would show it.
func TestFitsKnowsWholePacks(t *testing.T) {
	for name, p := range map[string]Pack{"sample": built(t, sample()), "builtin": built(t, contenttest.Own(t)), "tiny": tiny(t)} {
		for _, set := range p.Sets() {
			data := map[string][]byte{}
			for _, f := range p.Files {
				if path, ok := strings.CutPrefix(f.Path, set+"/"); ok {
					data[path] = f.Data
				}
			}
			m, text, problem := readManifest(&directory{fsys: setFS(p, set)})
			if !isWritten(text, make(shapes).of(reflect.TypeFor[Manifest]())) {
				t.Errorf("%s: the manifest of %s is not known to be written as manifests are", name, set)
			}
			if problem != nil {
				t.Fatal(problem)
			}
			if !m.fits(data) {
				t.Errorf("%s: the pack of %s does not fit", name, set)
			}
			for _, change := range []func(*Manifest){
				func(m *Manifest) { m.Title += "x" },
				func(m *Manifest) { m.Game += "x" },
				func(m *Manifest) { m.Needs = append(m.Needs, "x") },
				func(m *Manifest) { m.Content = model.Digest(nil) },
				func(m *Manifest) { m.Entities["ships"] = nil },
				func(m *Manifest) { m.Entities["sets"][set] = model.Digest(nil) },
			} {
				m, _, _ := readManifest(&directory{fsys: setFS(p, set)})
				if change(m); m.fits(data) {
					t.Errorf("%s: a changed manifest fits the pack of %s", name, set)
				}
			}
		}
	}
}

// FuzzScan: the scanner admits what the reader admits.
func FuzzScan(f *testing.F) {
	all := fstest.MapFS{}
	for _, set := range []string{"base", "more"} {
		for path, file := range setFS(built(f, sample()), set) {
			all[set+"/"+path] = file
		}
	}
	kinds := model.Kinds()
	for i := range kinds {
		f.Add(uint8(i), false, uint16(0), uint16(0), []byte{})
		f.Add(uint8(i), true, uint16(0), uint16(0), []byte{})
	}
	f.Fuzz(func(t *testing.T, n uint8, other bool, at, cut uint16, with []byte) {
		k, set := kinds[int(n)%len(kinds)], "base/"
		if other {
			set = "more/"
		}
		text := schematest.Splice(all[set+DataFile(k)].Data, at, cut, with)
		if got, want := scans(k, text), readsBack(k, text); got != want {
			t.Errorf("%s: scanned %v, read %v:\n%s", k, got, want, text)
		}
	})
}
