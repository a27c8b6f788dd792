package load

import (
	"encoding/json"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/slow"
)

// TestFillAgreesWithCUE holds that of every built-in record, and of an author's that use
// the whole vocabulary, CUE makes what fill does, which is why a load need not ask CUE
// about them, and that fill leaves none of them open. Records that compute are left out: what
// they are filled with, TestIdiomsAgreeWithCUE holds; and amendments, which are no whole records.
func TestFillAgreesWithCUE(t *testing.T) {
	c := compileSchema(t)
	read, err := readAll(Options{Schema: schema.FS, Builtin: content.FS, Dirs: []string{
		filepath.Join("..", "..", "validate", "testdata"), filepath.Join("..", "..", "cmd", "hulldown", "testdata", "mine"),
	}})
	if err != nil {
		t.Fatal(err)
	}
	s := &Session{schema: c, kept: map[keptKey]*file{}}
	files, err := s.files(read, nil)
	if err != nil {
		t.Fatal(err)
	}
	records := gather(read, files).live()
	if len(records) < 250 {
		t.Fatalf("there are %d records", len(records))
	}
	for i, r := range records {
		if r.computed || r.amends || !slow.OneIn(i, 6) {
			continue
		}
		if r.explained(c); len(r.findings) > 0 {
			t.Errorf("%s: %v", r.name(), r.findings)
			continue
		}
		var got, want any
		if filled := c.fill(r); filled == nil {
			t.Errorf("%s is left open", r.name())
		} else if err := json.Unmarshal(filled, &got); err != nil {
			t.Errorf("%s: %v\n%s", r.name(), err, filled)
		}
		if err := json.Unmarshal(c.judge(r), &want); err != nil {
			t.Errorf("%s: %v: %v", r.name(), err, r.findings)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-CUE +fill):\n%s", r.name(), diff)
		}
	}
}
