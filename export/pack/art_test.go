package pack

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/model"
)

// withArt is content with a picture of bytes that are no text.
func withArt(t *testing.T, data string) *model.Content {
	t.Helper()
	c := sample()
	c.Terrain[0].Picture = (&model.Picture{File: "woods.png", Text: "A wood."}).With([]byte(data))
	return c
}

// TestArt holds that a pack has the pictures of its records, by their hashes, and gives them
// back; that the hash of the content sees them, and what is played does not.
func TestArt(t *testing.T) {
	c := withArt(t, "\x89PNG\xff")
	p := built(t, c)
	path := ArtFile(c.Terrain[0].Picture)
	i := slices.IndexFunc(p.Files, func(f File) bool { return strings.HasSuffix(f.Path, path) })
	if i < 0 || string(p.Files[i].Data) != "\x89PNG\xff" {
		t.Fatalf("the pack has no %s", path)
	}
	dir := t.TempDir()
	if err := Write(dir, p); err != nil {
		t.Fatal(err)
	}
	back, err := Load(dir+"/base", dir+"/more")
	if err != nil {
		t.Fatal(err)
	}
	got := model.Find(back.Terrain, c.Terrain[0].ID).Picture
	if got == nil || !bytes.Equal(got.Data, c.Terrain[0].Picture.Data) || got.Text != "A wood." {
		t.Errorf("the picture comes back as %v", got)
	}
	if again := built(t, back); !maps.Equal(files(again), files(p)) {
		t.Error("the pack of the pack is another")
	}
	if model.ContentHash(c) == model.ContentHash(withArt(t, "\x89PNG\xfe")) {
		t.Error("the hash of the content does not see the picture")
	}
}

// TestArtWrong holds what Verify says of pictures that do not go with the records.
func TestArtWrong(t *testing.T) {
	whole := built(t, withArt(t, "\x89PNG\xff"))
	art := slices.IndexFunc(whole.Files, func(f File) bool { return strings.Contains(f.Path, "/art/") })
	for name, spoil := range map[string]func(*Pack){
		"altered": func(p *Pack) { p.Files[art].Data = []byte("\x89PNG\xfe") },
		"missing": func(p *Pack) { p.Files = slices.Delete(p.Files, art, art+1) },
		"misnamed": func(p *Pack) {
			p.Files[art].Path = strings.Replace(p.Files[art].Path, ".png", ".svg", 1)
		},
	} {
		p := Pack{Files: slices.Clone(whole.Files)}
		spoil(&p)
		if _, problems := verifyTree(setFS(p, "base")); problems == nil {
			t.Errorf("%s: nothing is wrong", name)
		}
	}
	c := withArt(t, "\x89PNG\xff")
	c.Terrain[0].Picture.SHA256 = model.Digest(nil)
	if _, err := Build(c, options(t)); err == nil {
		t.Error("a pack is built of a picture that was not read")
	}
}
