package model

import (
	"slices"
	"testing"
)

// TestClosure holds that a set brings all that it needs and nothing else.
func TestClosure(t *testing.T) {
	set := func(id string, needs ...string) Set { return Set{Record: Record{ID: id}, Needs: needs} }
	c := &Content{Sets: []Set{set("a"), set("b", "a"), set("c", "b"), set("d")}}
	for _, id := range []string{"a", "b", "c", "d", ""} {
		c.Nations = append(c.Nations, Nation{Record: Record{ID: "n" + id, Set: id}})
	}
	for _, tt := range []struct{ of, sets, nations []string }{
		{[]string{"a"}, []string{"a"}, []string{"na", "n"}},
		{[]string{"c"}, []string{"a", "b", "c"}, []string{"na", "nb", "nc", "n"}},
		{[]string{"d", "b"}, []string{"a", "b", "d"}, []string{"na", "nb", "nd", "n"}},
		{nil, []string{}, []string{"n"}},
		{[]string{"unknown"}, []string{}, []string{"n"}},
	} {
		part := c.Closure(tt.of...)
		var nations []string
		for _, r := range part.Heads(KindNation) {
			nations = append(nations, r.ID)
		}
		if !slices.Equal(part.SetIDs(), tt.sets) || !slices.Equal(nations, tt.nations) {
			t.Errorf("closure of %v: sets %v and nations %v, want %v and %v", tt.of, part.SetIDs(), nations, tt.sets, tt.nations)
		}
	}
	if len(c.Nations) != 5 || c.Closure("c", "d") != c {
		t.Error("the content changed, or was copied to keep all of it")
	}
}

// TestClosureOfACircle holds that sets which need each other end.
func TestClosureOfACircle(t *testing.T) {
	c := &Content{Sets: []Set{{Record: Record{ID: "a"}, Needs: []string{"b"}}, {Record: Record{ID: "b"}, Needs: []string{"a"}}}}
	if part := c.Closure("b"); part != c {
		t.Errorf("sets %v, want both", part.SetIDs())
	}
}

// TestClosureKeepsReplacements holds that a record of another set is played where
// it replaces one, and belongs to what its own set declares.
func TestClosureKeepsReplacements(t *testing.T) {
	c := &Content{Sets: []Set{{Record: Record{ID: "a"}}, {Record: Record{ID: "mine"}, Needs: []string{"a"}}}}
	c.Nations = []Nation{{Record: Record{ID: "n", Set: "mine", Replaces: "a"}}, {Record: Record{ID: "own", Set: "mine"}}}
	for _, tt := range []struct {
		name string
		part *Content
		want []string
	}{
		{"closure of the base", c.Closure("a"), []string{"n"}},
		{"the base as played", c.Played("a"), []string{"n"}},
		{"declared by the base", c.Of("a"), nil},
		{"declared by the other", c.Of("mine"), []string{"n", "own"}},
	} {
		var got []string
		for _, r := range tt.part.Heads(KindNation) {
			got = append(got, r.ID)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestPlayedIgnoresLooks holds that what only pictures show is no part of what
// is played, and that what is played is.
func TestPlayedIgnoresLooks(t *testing.T) {
	content := func(change func(*Vehicle, *Nation)) string {
		source := map[string]From{"size": {Stated: "p. 1"}}
		v, n := Vehicle{Record: Record{ID: "v", Set: "a", Origin: &Origin{Provenance: source}}}, Nation{Record: Record{ID: "n", Set: "a"}}
		change(&v, &n)
		c := &Content{Sets: []Set{{Record: Record{ID: "a"}}}, Vehicles: []Vehicle{v}, Nations: []Nation{n}}
		return ContentHash(c.Played("a"))
	}
	plain := content(func(*Vehicle, *Nation) {})
	looks := map[string]func(*Vehicle, *Nation){
		"profile": func(v *Vehicle, _ *Nation) { v.Profile = &Profile{Length: 600} },
		"source of the profile": func(v *Vehicle, _ *Nation) {
			v.Origin.Provenance["profile"], v.Origin.Provenance["profile.length"] = From{Stated: "p. 2"}, From{Stated: "p. 3"}
		},
		"marking": func(_ *Vehicle, n *Nation) { n.Marking = "star" },
	}
	// order-free: each change is tested by itself.
	for name, change := range looks {
		if content(change) != plain {
			t.Errorf("%s changes what is played", name)
		}
	}
	rules := map[string]func(*Vehicle, *Nation){
		"size":           func(v *Vehicle, _ *Nation) { v.Size = 10 },
		"source of size": func(v *Vehicle, _ *Nation) { v.Origin.Provenance["size"] = From{Stated: "p. 2"} },
		"short":          func(_ *Vehicle, n *Nation) { n.Short = "ger" },
	}
	// order-free: each change is tested by itself.
	for name, change := range rules {
		if content(change) == plain {
			t.Errorf("%s does not change what is played", name)
		}
	}
}

// TestPlayedIgnoresLooksOfGuns holds the same of a gun, whose Size Modifier is played.
func TestPlayedIgnoresLooksOfGuns(t *testing.T) {
	hash := func(g AntiTankGun) string {
		g.Record = Record{ID: "g", Set: "a", Origin: &Origin{Provenance: g.Origin.Provenance}}
		return ContentHash((&Content{Sets: []Set{{Record: Record{ID: "a"}}}, Guns: []AntiTankGun{g}}).Played("a"))
	}
	with := func(source string) Record {
		return Record{Origin: &Origin{Provenance: map[string]From{source: {Stated: "p. 1"}}}}
	}
	plain := hash(AntiTankGun{Record: Record{Origin: &Origin{Provenance: map[string]From{}}}})
	if hash(AntiTankGun{Record: with("profile.bore"), Profile: &GunProfile{Bore: 90}}) != plain {
		t.Error("the profile changes what is played")
	}
	if hash(AntiTankGun{Record: with("size")}) == plain || hash(AntiTankGun{Record: with("profile"), Size: 5}) == plain {
		t.Error("the Size Modifier or its source does not change what is played")
	}
}
