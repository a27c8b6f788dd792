package validate

import (
	"bytes"
	"io/fs"
	"testing"
	"testing/fstest"

	"golang.org/x/tools/txtar"

	"hulldown.dev/content"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/slow"
)

// TestUnusualDirectories holds that nothing is found in what is unusual and correct; some
// of it is played. Directories of testdata/authors of the command are the like.
func TestUnusualDirectories(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/unusual/authors.txtar")
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.Files) < 50 {
		t.Fatalf("only %d directories", len(archive.Files))
	}
	base := authored(archive.Files[0].Data)
	for i, f := range archive.Files[1:] {
		if !slow.Takes(i, 20) {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			text := authored(f.Data)
			switch f.Name {
			case "Windows and its ends of lines":
				text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
			case "a byte order mark":
				text = append([]byte("\ufeff"), text...)
			}
			res := loaded(t, load.Options{
				Builtin: content.FS, Trusted: true, Dirs: []string{"mine"},
				Instead: map[string]fs.FS{"mine": fstest.MapFS{"base.cue": {Data: base}, "a.cue": {Data: text}}},
			})
			found, err := Run(t.Context(), Options{Loaded: res, NoPlay: i%5 != 0, NoPrint: !slow.Whole(), Games: 2, Scope: []string{"mine"}, Proven: known(res)})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%s:%d: %s: %s", f.Span.File, f.Span.Line, f.Code, f.Message)
			}
		})
	}
}

// authored is a file of the package mine, which imports the schema if it speaks of it.
func authored(text []byte) []byte {
	head := "package mine\n\n"
	if bytes.Contains(text, []byte("schema.")) {
		head += "import \"hulldown.dev/schema\"\n\n"
	}
	return append([]byte(head), text...)
}
