package pack

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

// TestBuiltinContent packs the real content: it fits its schemas, verifies and
// comes back whole.
func TestBuiltinContent(t *testing.T) {
	c := contenttest.Own(t)
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
	back, _ := readBack(t, p)
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
