package pack

import (
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown/content"
	"hulldown/schema"
	"hulldown/schema/load"
	"hulldown/schema/model"
)

// shared is the built-in content, read once for all tests.
var shared = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true})
})

// builtin returns the built-in content with lists of the caller's own: a test may change records,
// but not what their fields refer to.
func builtin(t testing.TB) *model.Content {
	t.Helper()
	r, err := shared()
	if err != nil {
		t.Fatal(err)
	}
	return r.Content.Keep(func(*model.Record) bool { return true })
}

// TestBuiltinContent packs the real content: it fits its schemas, verifies and
// comes back whole.
func TestBuiltinContent(t *testing.T) {
	c := builtin(t)
	p := built(t, c)
	all := files(p)
	for _, set := range p.Sets() {
		for _, k := range model.Kinds() {
			if err := validate(t, compiled(t, all, set, k), all[set+"/"+DataFile(k)]); err != nil {
				t.Errorf("%s/%s: %v", set, DataFile(k), err)
			}
		}
		if _, problems := verifyTree(setFS(p, set)); len(problems) > 0 {
			t.Errorf("%s: %q", set, problems)
		}
	}
	dir := t.TempDir()
	if err := Write(dir, p); err != nil {
		t.Fatal(err)
	}
	dirs, err := Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	back, err := Load(dirs...)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(model.ContentHash(c), model.ContentHash(back)); diff != "" {
		t.Error(diff)
	}
	for _, k := range model.Kinds() {
		if diff := cmp.Diff(ids(c.Heads(k)), ids(back.Heads(k))); diff != "" {
			t.Errorf("the order of %s: %s", k, diff)
		}
	}
}

func ids(heads []*model.Record) []string {
	var out []string
	for _, r := range heads {
		out = append(out, r.Set+"/"+r.ID)
	}
	return out
}
