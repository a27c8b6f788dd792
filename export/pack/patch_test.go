package pack

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/schema/model"
	"hulldown/schema/schematest"
	"hulldown/schema/slow"
)

func patched(t testing.TB, old, new Pack) []byte {
	t.Helper()
	out, err := Patch(old, new)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestPatchGivesTheHead: base and delta make the head, for every edit that
// Diff is tested with or one in five of them, there and back.
func TestPatchGivesTheHead(t *testing.T) {
	base := built(t, sample())
	for i, e := range contentEdits() {
		if !slow.Takes(i, 10) {
			continue
		}
		c := sample()
		e.do(c)
		o := options(t)
		o.Version = "2"
		if c.Sets[0].Game != "tank-duel" {
			continue
		}
		head, err := Build(c, o)
		if err != nil {
			continue // an edit that no pack can be built of is for Build to refuse
		}
		for _, pair := range [][2]Pack{{base, head}, {head, base}} {
			patch := patched(t, pair[0], pair[1])
			got, err := Apply(pair[0], patch)
			if err != nil {
				t.Errorf("%s: %v", e.name, err)
				continue
			}
			if diff := cmp.Diff(files(pair[1]), files(got)); diff != "" {
				t.Errorf("%s: %s", e.name, diff)
			}
			if !bytes.Equal(patch, patched(t, pair[0], pair[1])) {
				t.Errorf("%s: the same patch has other bytes", e.name)
			}
		}
	}
}

func TestPatchIsSmall(t *testing.T) {
	c := sample()
	c.Vehicles[0].Levels.Fire = 6
	old, new := built(t, sample()), built(t, c)
	if n := len(patched(t, old, new)); n > 1500 {
		t.Errorf("one figure takes a patch of %d bytes", n)
	}
	if p := string(patched(t, old, old)); strings.Contains(p, "data/") || strings.Contains(p, "manifest") {
		t.Errorf("no change takes the patch %s", p)
	}
}

func TestPatchWithAnotherBuild(t *testing.T) {
	old, head := built(t, sample()), changed(t)
	o := options(t)
	o.Version = "another"
	copied, err := Build(sample(), o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Apply(copied, patched(t, old, head))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(files(head), files(got)); diff != "" {
		t.Error(diff)
	}
}

func TestApplyRefuses(t *testing.T) {
	old := built(t, sample())
	good := string(patched(t, old, changed(t)))
	swap := func(from, to string) string {
		if !strings.Contains(good, from) {
			t.Fatalf("the patch holds no %s", from)
		}
		return strings.Replace(good, from, to, 1)
	}
	base := digestOf(old, false)
	made := func(files string) string {
		return fmt.Sprintf(`{"patch":1,"base":%q,"head":"","files":%s,"gone":[]}`, base, files)
	}
	for _, tc := range []struct{ name, patch, want string }{
		{"no JSON", "hello", "is no patch"},
		{"no patch", "[]", "is no patch"},
		{"another format", swap(`"patch":1`, `"patch":2`), "format version 2"},
		{"unknown field", swap(`"patch":1`, `"patch":1,"more":1`), `unknown field "more"`},
		{"too deep", strings.Repeat("[", 100), "deeper than 64"},
		{"too large", strings.Repeat(" ", MaxPatch+1), "more than 67108864"},
		{"wrong base", swap(base, model.Digest(nil)), "made for a pack with the hash"},
		{"wrong head", swap(digestOf(changed(t), true), model.Digest(nil)), "and says sha256:"},
		{"altered text", swap(`New base`, `Old base`), "makes files with the hash"},
		{"beyond the file", made(`[{"path":"base/data/cards.json","steps":[{"copy":[0,99999999]}]}]`), "beyond the old file"},
		{"negative", made(`[{"path":"base/data/cards.json","steps":[{"copy":[-1,1]}]}]`), "beyond the old file"},
		{"overflow", made(`[{"path":"base/data/cards.json","steps":[{"copy":[1,9223372036854775807]}]}]`), "beyond the old file"},
		{"three numbers", made(`[{"path":"base/data/cards.json","steps":[{"copy":[0,1,2]}]}]`), "neither a copy"},
		{"copy and text", made(`[{"path":"base/data/cards.json","steps":[{"copy":[0,1],"put":"x"}]}]`), "neither a copy"},
		{"outside", made(`[{"path":"base/../x","steps":[]}]`), ".. leads outside"},
		{"no set", made(`[{"path":"x","steps":[]}]`), "does not lie in the directory of a set"},
		{"twice", made(`[{"path":"base/x","steps":[]},{"path":"base/x","steps":[]}]`), "occurs twice"},
		{"bomb", made(`[{"path":"base/x.json","steps":[` + strings.Repeat(`{"copy":[0,700]},`, 40000) + `{"put":"x"}]}]`), "beyond the old file"},
		{"bomb of copies", made(`[{"path":"base/schema/scenarios.schema.json","steps":[` + strings.Repeat(`{"copy":[0,20000]},`, 1000) + `{"put":"x"}]}]`), "larger than a file"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := Apply(old, []byte(tc.patch)); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// TestApplyRefusesWhatIsNoPack: hashes that fit do not admit a pack that
// Verify refuses.
func TestApplyRefusesWhatIsNoPack(t *testing.T) {
	old, bad := tiny(t), tiny(t)
	bad.Files = slices.Insert(bad.Files, 1, File{"base/data/aaa.json", []byte("[]\n")})
	sortFiles(bad.Files)
	if _, err := Patch(old, bad); err == nil || !strings.Contains(err.Error(), "data/aaa.json is not in the manifest") {
		t.Errorf("a patch is made: %v", err)
	}
	d := delta{Format: PatchFormat, Base: digestOf(old, false), Head: digestOf(bad, true),
		Files: []deltaFile{
			{"base/build.json", []deltaStep{{Put: string(old.Files[0].Data)}}},
			{"base/data/aaa.json", []deltaStep{{Put: "[]\n"}}},
		}}
	if _, err := Apply(old, model.Canonical(d)); err == nil || !strings.Contains(err.Error(), "data/aaa.json is not in the manifest") {
		t.Errorf("it is applied: %v", err)
	}
}

// TestSteps makes random texts out of others.
func TestSteps(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	lines := strings.SplitAfter("{\n},\n[\n],\n\"a\": 1\n\"ž\": 2\n\"ř\": 2\nx\n", "\n")
	text := func() []byte {
		var b bytes.Buffer
		for range r.IntN(40) {
			b.WriteString(lines[r.IntN(len(lines))])
		}
		return b.Bytes()
	}
	for range 3000 {
		old := text()
		new := slices.Concat(text(), old[:lineStarts(old)[r.IntN(len(lineStarts(old)))]], text())
		f := deltaFile{"base/x", steps(old, new)}
		got, err := f.make(old, MaxUnpacked)
		if err != nil || !bytes.Equal(got, new) {
			t.Fatalf("%q out of %q: %q, %v", new, old, got, err)
		}
	}
}

// FuzzApply: no patch makes Apply panic, and what it makes is whole.
func FuzzApply(f *testing.F) {
	old := tiny(f)
	c := &model.Content{
		Sets:    []model.Set{{Record: record("base", "base"), Title: "New", Game: "tank-duel"}},
		Nations: []model.Nation{{Record: record("base", "green"), Name: "Greens", Short: "grn", Colour: "#00ff00"}},
	}
	o := slight()
	o.Types = []byte("x\n")
	head, err := Build(c, o)
	if err != nil {
		f.Fatal(err)
	}
	patches := [][]byte{patched(f, old, head), patched(f, old, old),
		[]byte(`{"patch":1,"base":"","head":"","files":[{"path":"base/x","steps":[{"copy":[0,1]}]}],"gone":["base/build.json"]}`)}
	for i := range patches {
		f.Add(uint8(i), uint16(0), uint16(0), []byte{})
	}
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint16, with []byte) {
		out, err := Apply(old, schematest.Splice(patches[int(n)%len(patches)], at, cut, with))
		if err != nil {
			return
		}
		if err := checkWhole(out); err != nil {
			t.Error(err)
		}
	})
}

// FuzzSteps: any two texts.
func FuzzSteps(f *testing.F) {
	f.Add([]byte("a\nb\nc\nd\ne\n"), []byte("x\na\nb\nc\nd\ne"))
	f.Fuzz(func(t *testing.T, old, new []byte) {
		old, new = schematest.Short(old, schematest.Most), schematest.Short(new, schematest.Most)
		got, err := deltaFile{"base/x", steps(old, new)}.make(old, MaxUnpacked)
		if err != nil || !bytes.Equal(got, new) {
			t.Errorf("%q out of %q: %q, %v", new, old, got, err)
		}
	})
}
