package sheet

import (
	"testing"

	"hulldown.dev/export/drawing"
	"hulldown.dev/schema/model"
)

// TestCastOf holds that a piece of a nation shows its vehicles in turn with an enemy of another nation,
// one of no nation or of one without vehicles shows any of its set, and a set without vehicles none.
func TestCastOf(t *testing.T) {
	c := &model.Content{}
	for _, v := range [][3]string{{"one", "red", "a"}, {"one", "red", "b"}, {"one", "blue", "c"}, {"two", "red", "d"}} {
		c.Vehicles = append(c.Vehicles, model.Vehicle{Record: model.Record{ID: v[2], Set: v[0]}, Nation: v[1]})
	}
	for _, tt := range []struct {
		set     string
		nations []string
		number  int
		want    string
	}{
		{"one", []string{"red"}, 0, "a against c"},
		{"one", []string{"red"}, 3, "b against c"},
		{"one", []string{"red"}, -1, "b against c"},
		{"one", []string{"blue"}, 1, "c against b"},
		{"one", nil, 2, "c against a"},
		{"one", []string{"green"}, 1, "b against c"},
		{"two", nil, 5, "d against d"},
		{"three", nil, 0, ""},
	} {
		if got := said(CastOf(c, tt.set, tt.nations, tt.number)); got != tt.want {
			t.Errorf("%s, %v, %d: %q, want %q", tt.set, tt.nations, tt.number, got, tt.want)
		}
	}
	if got := CastOf(nil, "one", nil, 0); got != (drawing.Cast{}) {
		t.Errorf("without content: %+v", got)
	}
}

// said is a cast in words.
func said(c drawing.Cast) string {
	if c.Own == nil {
		return ""
	}
	return c.Own.ID + " against " + c.Enemy.ID
}
