package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/engine"
	"hulldown.dev/engine/enginetest/toy"
)

// witness is a reporter that remembers.
type witness struct{ said []string }

func (*witness) Helper() {}

func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, fmt.Sprintf(format, args...))
}

// options make the suite try the toy's directives and questions.
var options = Options{
	Seed: 1, Turns: 200,
	Directives: []string{"next 7", "hand s1 1 4", "hand s2 2 5 12"},
	Questions:  []string{"s1 hand", "s2 score", "gain"},
}

func TestToyKeepsTheContract(t *testing.T) {
	Run[toy.State, toy.View](t, toy.Game{}, options)
}

func FuzzToy(f *testing.F) {
	Fuzz[toy.State, toy.View](f, toy.Game{}, Options{})
}

// reports runs all properties over a game and returns, by property, what each
// said first.
func reports(t *testing.T, g game, o Options) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, p := range properties[toy.State, toy.View]() {
		w := &witness{}
		p.check(&walker[toy.State, toy.View]{game: g, options: o.orDefaults(), to: w})
		if len(w.said) > 1 {
			t.Errorf("%s says more than one thing: %q", p.name, w.said)
		}
		if len(w.said) > 0 {
			found[p.name] = w.said[0]
		}
	}
	return found
}

func TestEachFaultIsFound(t *testing.T) {
	caught := map[string]bool{"the state is flat": true} // a fault of the type: see TestFlat
	for _, f := range faults() {
		t.Run(f.name, func(t *testing.T) {
			o := options
			if f.options != nil {
				o = *f.options
			}
			found := reports(t, f.game(), o)
			var properties []string
			for _, p := range f.found {
				name, said, _ := strings.Cut(p, ": ")
				properties = append(properties, name)
				caught[name] = true
				if text, ok := found[name]; ok && !strings.Contains(text, said) {
					t.Errorf("%s says %q, want %q", name, text, said)
				}
			}
			var names []string
			for name := range found {
				names = append(names, name)
			}
			slices.Sort(names)
			slices.Sort(properties)
			if diff := cmp.Diff(properties, names); diff != "" {
				t.Errorf("who reports it (-want +got):\n%s\n%v", diff, found)
			}
		})
	}
	for _, p := range properties[toy.State, toy.View]() {
		if !caught[p.name] {
			t.Errorf("no fault shows that %q can fail", p.name)
		}
	}
}

func TestFlat(t *testing.T) {
	type nested struct{ Hands [2]struct{ Cards []int } }
	for _, c := range []struct {
		err  error
		want string
	}{
		{flatOf[toy.State](), ""},
		{flatOf[nested](), "state.Hands[].Cards is a []int, expected integers, bools, and arrays and structs of them"},
		{flatOf[struct{ Name string }](), "state.Name is a string"},
		{flatOf[struct{ p *int }](), "state.p is a *int"},
		{flatOf[struct{ f float64 }](), "state.f is a float64"},
		{flatOf[struct {
			n int `hash:"late"`
		}](), ""},
		{flatOf[struct {
			n int `hash:"lately"`
		}](), `state.n has the tag hash:"lately", expected "late" or none`},
	} {
		if got := fmt.Sprint(c.err); c.err != nil && c.want == "" || !strings.Contains(got, c.want) {
			t.Errorf("flat: %q, want %q", got, c.want)
		}
	}
}

func TestFuzzFindsFaults(t *testing.T) {
	steer := func(g game) []string {
		w := &witness{}
		for factor := 3; factor < 30 && len(w.said) == 0; factor += 2 {
			bytes := make([]byte, 600)
			for i := range bytes {
				bytes[i] = byte(i * factor)
			}
			c := &walker[toy.State, toy.View]{game: g, options: Options{}.orDefaults(), to: w}
			c.steer(bytes)
		}
		return w.said
	}
	if said := steer(toy.Game{}); len(said) > 0 {
		t.Errorf("the toy game: %q", said)
	}
	for _, name := range []string{
		"no actions", "offers what it refuses", "event is not logged", "card is lost",
		"illegal action changes the state", "refuses with a plain error", "card is read one too high",
	} {
		i := slices.IndexFunc(faults(), func(f fault) bool { return f.name == name })
		if i < 0 {
			t.Fatalf("no fault %q", name)
		}
		if said := steer(faults()[i].game()); len(said) != 1 {
			t.Errorf("%s: %q", name, said)
		}
	}
}

func BenchmarkSuite(b *testing.B) {
	for b.Loop() {
		for _, p := range properties[toy.State, toy.View]() {
			p.check(&walker[toy.State, toy.View]{game: toy.Game{}, options: options.orDefaults(), to: b})
		}
	}
}

// game is the contract as the toy game meets it.
type game = engine.Game[toy.State, toy.View]
