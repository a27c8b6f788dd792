package pack

import (
	"maps"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"hulldown.dev/schema/model"
)

// pictures are drawings of the sample, a board with two faces among them.
func pictures() []Picture {
	return []Picture{
		{model.KindVehicle, "tank", "2", []byte("<svg>two</svg>\n")},
		{model.KindVehicle, "tank", "1", []byte("<svg>one</svg>\n")},
		{model.KindCard, "c-9", "", []byte("<svg>nine</svg>\n")},
		{model.KindTerrain, "woods", "", []byte("<svg>trees</svg>\n")},
	}
}

func illustrated(t testing.TB, c *model.Content, p []Picture) Pack {
	t.Helper()
	o := options(t)
	o.Pictures = p
	out, err := Build(c, o)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestPictures: pictures are at their places, the manifest lists them with
// hashes and for their records, and all other files but it are as without.
func TestPictures(t *testing.T) {
	p := illustrated(t, sample(), pictures())
	with, without := files(p), files(built(t, sample()))
	for path, want := range map[string]string{
		"base/images/cards/c-9.svg":       "<svg>nine</svg>\n",
		"base/images/vehicles/tank.1.svg": "<svg>one</svg>\n",
		"base/images/vehicles/tank.2.svg": "<svg>two</svg>\n",
	} {
		if with[path] != want {
			t.Errorf("%s holds %q, want %q", path, with[path], want)
		}
	}
	for path, text := range without {
		if !strings.HasSuffix(path, ManifestFile) && with[path] != text {
			t.Errorf("%s is another with pictures", path)
		}
	}
	base := setFS(p, "base")
	if _, problems := verifyTree(base); len(problems) > 0 {
		t.Fatal(problems)
	}
	m, _, _ := readManifest(&directory{fsys: base})
	plain, _, _ := readManifest(&directory{fsys: setFS(built(t, sample()), "base")})
	if got := strings.Join(m.Images["vehicles"]["tank"], " "); got != "images/vehicles/tank.1.svg images/vehicles/tank.2.svg" {
		t.Errorf("the boards are %s", got)
	}
	if m.Content != plain.Content || !maps.EqualFunc(m.Entities, plain.Entities, maps.Equal[map[string]string, map[string]string]) {
		t.Error("the hashes of records or content see the pictures")
	}
	if files(illustrated(t, sample(), reversed(pictures())))["base/"+ManifestFile] != with["base/"+ManifestFile] {
		t.Error("the order of the pictures makes another manifest")
	}
}

func reversed(list []Picture) []Picture {
	var out []Picture
	for _, p := range list {
		out = append([]Picture{p}, out...)
	}
	return out
}

// TestPicturesGoAllTheWay: as a zip, and back as content.
func TestPicturesGoAllTheWay(t *testing.T) {
	dir := t.TempDir()
	p := illustrated(t, sample(), pictures())
	mustDo(t, Write(dir, p), WriteZip(dir, p))
	for _, place := range []string{"base", "base.zip"} {
		if problems, err := Verify(filepath.Join(dir, place)); err != nil || len(problems) > 0 {
			t.Errorf("%s: %v %v", place, problems, err)
		}
	}
	c, err := Load(filepath.Join(dir, "base.zip"), filepath.Join(dir, "more"))
	if err != nil || model.ContentHash(c) != model.ContentHash(sample()) {
		t.Errorf("the content comes back as another: %v", err)
	}
	// A pack without pictures leaves none of those behind that were there.
	mustDo(t, Write(dir, built(t, sample())))
	if problems, err := Verify(filepath.Join(dir, "base")); err != nil || len(problems) > 0 {
		t.Errorf("written over: %v %v", problems, err)
	}
	if strings.Contains(strings.Join(sortedKeys(tree(t, dir)), " "), "images/") {
		t.Error("pictures are left behind")
	}
}

func sortedKeys(m map[string]string) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	return out
}

func TestBuildRefusesPictures(t *testing.T) {
	for name, p := range map[string]Picture{
		"no record":         {model.KindCard, "c-77", "", nil},
		"no kind":           {"ships", "c-9", "", nil},
		"face with a path":  {model.KindCard, "c-9", "../x", nil},
		"face with a dot":   {model.KindCard, "c-9", "a.b", nil},
		"the same face":     {model.KindCard, "c-9", "", nil},
		"larger than files": {model.KindCard, "c-10", "", make([]byte, MaxFile+1)},
	} {
		o := options(t)
		o.Pictures = append(pictures(), p)
		if _, err := Build(sample(), o); err == nil || !strings.HasPrefix(err.Error(), "cannot build ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	o := options(t)
	for i := range MaxFiles {
		o.Pictures = append(o.Pictures, Picture{model.KindCard, "c-9", strings.Repeat("x", 1+i/26) + string(rune('a'+i%26)), nil})
	}
	if _, err := Build(sample(), o); err == nil {
		t.Error("more pictures than a pack may have files are packed")
	}
}

// TestVerifyPictures refuses what is wrong with pictures and what is said of
// them.
func TestVerifyPictures(t *testing.T) {
	const one = "images/vehicles/tank.1.svg"
	value := func(change func(*Manifest)) func(*testing.T, fstest.MapFS) {
		return func(t *testing.T, f fstest.MapFS) { rewrite(t, f, change) }
	}
	for _, tc := range []corruption{
		{"altered", swapText(one, "one", "0ne"), one, Altered, "hash"},
		{"truncated", func(t *testing.T, f fstest.MapFS) { put(f, one, "<svg") }, one, Truncated, "4 of"},
		{"missing", func(t *testing.T, f fstest.MapFS) { delete(f, one) }, one, Missing, "is missing"},
		{"extra", func(t *testing.T, f fstest.MapFS) { put(f, "images/cards/c-10.svg", "") }, "images/cards/c-10.svg", Extra, "not in the manifest"},
		{"extra directory", func(t *testing.T, f fstest.MapFS) { put(f, "images/ships/x.svg", "") }, "images/ships", Extra, "no part of a pack"},
		{"oversized", func(t *testing.T, f fstest.MapFS) { put(f, one, strings.Repeat(" ", MaxFile+1)) }, one, Oversized, "16777216"},
		{"of no record", value(func(m *Manifest) { m.Images["vehicles"]["tonk"] = []string{"images/vehicles/tonk.svg"} }), ManifestFile, Mismatch, `"tonk", which has none`},
		{"of no kind", value(func(m *Manifest) { m.Images["ships"] = map[string][]string{"x": {"images/ships/x.svg"}} }), ManifestFile, Mismatch, `"ships"/"x", which has none`},
		{"none", value(func(m *Manifest) { m.Images["vehicles"]["tank"] = nil }), ManifestFile, Mismatch, "which has none"},
		{"of another record", value(func(m *Manifest) { m.Images["vehicles"]["tank"][0] = "images/cards/c-9.svg" }), ManifestFile, Mismatch, "not where its pictures stand"},
		{"path outside", value(func(m *Manifest) { m.Images["vehicles"]["tank"][0] = "../tank.1.svg" }), ManifestFile, Mismatch, "not where its pictures stand"},
		{"twice", value(func(m *Manifest) { m.Images["vehicles"]["tank"][1] = one }), one, Mismatch, "twice"},
		{"not listed as file", value(func(m *Manifest) {
			m.Images["cards"]["c-10"] = []string{"images/cards/c-10.svg"}
		}), "images/cards/c-10.svg", Missing, "missing in the manifest"},
		{"listed for nobody", value(func(m *Manifest) { delete(m.Images, "vehicles") }), one, Extra, "no file of a pack"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			fsys := setFS(illustrated(t, sample(), pictures()), "base")
			tc.do(t, fsys)
			_, problems := verifyTree(fsys)
			for _, p := range problems {
				if p.File == tc.file && p.Fault == tc.fault && strings.Contains(p.Message, tc.want) {
					return
				}
			}
			t.Errorf("problems %q, want %s, %s, %q", problems, tc.file, tc.fault, tc.want)
		})
	}
}

// TestDiffOfPictures: what is drawn otherwise is reported by record, what is
// drawn for the first time or not at all only where something is drawn in both.
func TestDiffOfPictures(t *testing.T) {
	edition := func(c *model.Content, p []Picture) Edition {
		return Edition{Content: c, Drawings: illustrated(t, c, p).Drawings()}
	}
	redrawn := pictures()
	redrawn[0].SVG = []byte("<svg>II</svg>\n")
	redrawn[2] = Picture{model.KindCard, "c-10", "", nil}
	checkDiff(t, edition(sample(), pictures()), edition(sample(), redrawn), []string{
		"picture cards/c-10 images/cards/c-10.svg (drawn now)",
		"picture cards/c-9 images/cards/c-9.svg (drawn no more)",
		"picture vehicles/tank images/vehicles/tank.2.svg (drawn otherwise)",
	})
	checkDiff(t, edition(sample(), pictures()), edition(sample(), nil), nil)
	checkDiff(t, edition(sample(), nil), edition(sample(), pictures()), nil)

	moved := sample()
	moved.Terrain[0].ID, moved.Cards[1].Halves[0].Terrain = "forest", "forest"
	moved.Sets[0].Renames = map[string]map[string]string{"terrain": {"woods": "forest"}}
	same := pictures()
	same[3].ID = "forest"
	checkDiff(t, edition(sample(), pictures()), edition(moved, same), []string{`renamed terrain/woods "woods" → "forest"`})
	same[3].SVG = []byte("<svg>TREES</svg>\n")
	checkDiff(t, edition(sample(), pictures()), edition(moved, same), []string{
		`renamed terrain/woods "woods" → "forest"`,
		"picture terrain/woods images/terrain/forest.svg (drawn otherwise)",
	})
	moved.Sets[0].Renames = nil
	checkDiff(t, edition(sample(), pictures()), edition(moved, same), []string{
		"removed terrain/woods is gone (the new forest is the same; declare the rename if it is one)",
		"added terrain/forest is new",
		`value cards/c-9 halves.0.terrain "woods" → "forest"`,
	})
}
