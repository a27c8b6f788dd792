package validate

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// pngOf is a PNG of a size in one colour, with a profile of a name where it has one.
func pngOf(t *testing.T, w, h int, profile string) string {
	t.Helper()
	var b bytes.Buffer
	m := image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.NRGBA{R: 90, G: 99, B: 60, A: 255}})
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	if profile == "" {
		return b.String()
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	if _, err := z.Write([]byte(profile)); err != nil || z.Close() != nil {
		t.Fatal(err)
	}
	body := append([]byte("iCCPicc\x00\x00"), packed.Bytes()...)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body)-4)), body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
	return b.String()[:33] + string(chunk) + b.String()[33:]
}

// side is a sound side view.
const side = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 25"><path fill="#5a633c" d="M0 20h60v-8L40 4H20L4 12z"/></svg>`

// TestPictures holds what is found of the pictures of authors, one mistake in each case, and
// that sound ones are found fault with in nothing.
func TestPictures(t *testing.T) {
	for _, tt := range []struct {
		name, file string
		files      map[string]string
		code, want string
	}{
		{"sound drawing", "a.svg", map[string]string{"a.svg": side}, "", ""},
		{"sound pixels", "pictures/a.png", map[string]string{"pictures/a.png": pngOf(t, 700, 330, "")}, "", ""},
		{"not there", "tigre.svg", map[string]string{"tiger.svg": side}, "link-missing-picture", `is not there; did you mean "tiger.svg"?`},
		{"out of the directory", "../a.svg", nil, "link-missing-picture", "does not lie beside the record"},
		{"absolute", "/etc/passwd.png", nil, "link-missing-picture", "does not lie beside the record"},
		{"drive", "C:a.png", nil, "link-missing-picture", "does not lie beside the record"},
		{"link out", "link.png", nil, "link-missing-picture", "links are not followed out of the directory"},
		{"directory", "dir.png", map[string]string{"dir.png/a.svg": side}, "link-missing-picture", "not a regular file"},
		{"other kind", "a.gif", map[string]string{"a.gif": "GIF89a"}, "link-missing-picture", "ends with none of .svg, .png, .jpg, .jpeg"},
		{"hidden", ".a.png", map[string]string{".a.png": side}, "link-missing-picture", "is hidden"},
		{"too large", "a.png", map[string]string{"a.png": strings.Repeat("x", model.MaxPicture+1)}, "link-missing-picture", "at most 12 MiB"},
		{"empty", "a.png", map[string]string{"a.png": ""}, "print-bad-picture", "is empty"},
		{"no picture", "a.png", map[string]string{"a.png": "hello"}, "print-bad-picture", "is no PNG"},
		{"misnamed", "a.jpg", map[string]string{"a.jpg": side}, "print-bad-picture", "is no JPEG but a SVG"},
		{"cut off", "a.png", map[string]string{"a.png": pngOf(t, 700, 330, "")[:100]}, "print-bad-picture", "cannot be read as PNG"},
		{"script", "a.svg", map[string]string{"a.svg": strings.Replace(side, "<path", "<script/><path", 1)}, "print-bad-picture", "carries out nothing (line 1"},
		{"text", "a.svg", map[string]string{"a.svg": strings.Replace(side, "<path", "<text/><path", 1)}, "print-bad-picture", "turn text into paths"},
		{"elsewhere", "a.svg", map[string]string{"a.svg": strings.Replace(side, "<path", `<image href="file:///etc/passwd"/><path`, 1)}, "print-bad-picture", "refers to"},
		{"coarse", "a.png", map[string]string{"a.png": pngOf(t, 350, 165, "")}, "print-coarse-picture", "350 × 165 pixels are 152 dpi at 58.3 mm; 689 pixels across are needed for 300 dpi"},
		{"upright", "a.svg", map[string]string{"a.svg": strings.Replace(side, "0 0 60 25", "20 0 12 25", 1)}, "print-picture-shape", "fills 37 % of its place of 58.3 × 46 mm"},
		{"profile", "a.png", map[string]string{"a.png": pngOf(t, 700, 330, "Adobe RGB (1998)")}, "print-picture-profile", "convert it to sRGB"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write := func(name, text string) {
				t.Helper()
				path := filepath.Join(dir, filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			for name, text := range tt.files {
				write(name, text)
			}
			if err := os.Symlink("/etc/hostname", filepath.Join(dir, "link.png")); err != nil {
				t.Skip(err)
			}
			write("mine.cue", `package mine
import "hulldown.dev/schema"
sets: mine: schema.#Set & {title: "Mine", game: "tank-duel", from: stated: "notes"}
terrain: "my-ford": schema.#Terrain & {
	name: "My Ford"
	class: "natural"
	picture: file: "`+tt.file+`"
	from: stated: "notes"
}
`)
			res, err := load.Load(load.Options{Schema: schema.FS, Dirs: []string{dir}})
			if err != nil {
				t.Fatal(err)
			}
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: true, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			found = slices.DeleteFunc(found, func(f diag.Finding) bool { return f.Code == "link-unused-terrain" })
			if tt.code == "" && len(found) == 0 {
				return
			}
			if len(found) != 1 || found[0].Code != tt.code || !strings.Contains(found[0].Message, tt.want) {
				t.Fatalf("found %v, want %s: %s", found, tt.code, tt.want)
			}
			if at := found[0].Span; at.Line != 7 || filepath.Base(at.File) != "mine.cue" {
				t.Errorf("it is at %v", at)
			}
		})
	}
}
