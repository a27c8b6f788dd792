package outline

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"hulldown.dev/content"
)

// said writes a place in a line.
func said(p Place) string {
	n := p.At
	if n == nil {
		n = p.In
	}
	s := n.Subject()
	where := s.Key() + " " + s.Dotted()
	if s.Key() == "" {
		where = "#" + s.Definition + " " + s.Dotted()
	}
	role := "value"
	switch {
	case p.Label && p.At == nil:
		role = "between"
	case p.Label:
		role = "label"
	case p.At == nil:
		role = "item"
	}
	return fmt.Sprintf("%s %s %q", where, role, p.Word.Text)
}

// TestFind asks what is at the mark in texts that are whole, and in some that are not.
func TestFind(t *testing.T) {
	for text, want := range map[string]string{
		``:                               `#  between ""`,
		`^`:                              `#  between ""`,
		`scen^arios: "a": {}`:            `# scenarios label "scenarios"`,
		`scenarios: "a^": {}`:            `scenarios/a  label "a"`,
		`scenarios: a: title: "x^y"`:     `scenarios/a title value "xy"`,
		`scenarios: a: {title: "xy", ^}`: `scenarios/a  between ""`,
		`scenarios: a: {title: ^}`:       `scenarios/a title value ""`,
		`scenarios: a: schema.#Scenario & {rules: [{on: "^"}]}`:                      `scenarios/a rules.0.on value ""`,
		"scenarios: a: {\n\trules: [\n\t\t{on: ^\n\t\twhen: {}},\n\t]\n}":            `scenarios/a rules.0.on value ""`,
		"scenarios: a: {\n\trules: [\n\t\t{on: \"fi^\n\t\twhen: {}},\n\t]\n}\n":      `scenarios/a rules.0.on value "fi"`,
		"scenarios: a: {\n\tforce: [{vehicle: \"^}]\n}\nscenarios: b: {\n\tx: 1\n}":  `scenarios/a force.0.vehicle value "}]"`,
		"scenarios: a: {\n\tforce: [{vehicle: \"x}]\n}\nscenarios: b: {\n\tx: ^1\n}": `scenarios/b x value "1"`,
		"scenarios: a: {\n\tx: {\n\n}\nscenarios: b: {\n\ty: ^1\n}":                  `scenarios/b y value "1"`,
		`scenarios: a: sides: [{id: "x"}, {nations: ["german", "^"]}]`:               `scenarios/a sides.1.nations.1 value ""`,
		`scenarios: a: sides: [{id: "x"}, ^]`:                                        `scenarios/a sides item ""`,
		`scenarios: a: nations: ["german", s^o]`:                                     `scenarios/a nations.1 value "so"`,
		`#T: schema.#Vehicle & {nation: "^"}`:                                        `#Vehicle nation value ""`,
		`#T: schema.#Vehicle & {guns: [{name: "^"}]}`:                                `#Vehicle guns.0.name value ""`,
		`let t = {nation: "x"}, vehicles: a: nation: "^"`:                            `vehicles/a nation value ""`,
		`vehicles: [string]: nation: "g^"`:                                           `#Vehicle nation value "g"`,
		`vehicles: {for i in [1, 2] {"a\(i)": nation: "b^"}}`:                        `#Vehicle nation value "b"`,
		`vehicles: a: {if true {nation: "g^"}}`:                                      `vehicles/a nation value "g"`,
		`vehicles: a: name: "one \(two) ^three"`:                                     `vehicles/a name value ""`,
		`vehicles: a: {x: 1 @stated("}{^"), y: 2}`:                                   `vehicles/a x value ""`,
		`vehicles: a: {x: 1 @stated("}{"), y: ^2}`:                                   `vehicles/a y value "2"`,
		"\ufeffvehicles: a: {\r\n\tx: 1\r\n\ty: ^2\r\n}":                             `vehicles/a y value "2"`,
		`vehicles: a: {x: 1}}}], y: ^2`:                                              `# y value "2"`,
		`vehicles: a: x?: ^1`:                                                        `vehicles/a x value "1"`,
		`vehicles: a: {x: "é😀", y: ^2}`:                                              `vehicles/a y value "2"`,
		"vehicles: a: {\n\tt: \"\"\"\n\t\tx: {^\n\t\t\"\"\"\n}":                      `vehicles/a t value "x: {"`,
	} {
		at := strings.Index(text, "^")
		n := Read([]byte(strings.Replace(text, "^", "", 1)))
		if got := said(n.Find(max(at, 0))); got != want {
			t.Errorf("%s\ngives %s\nwant  %s", text, got, want)
		}
	}
}

// TestBegun asks for the word between fields at the mark.
func TestBegun(t *testing.T) {
	for text, want := range map[string]string{
		`a: {x: 1, ti^t}`:          "tit",
		"a: {\n\tx: 1\n\tti^\n}":   "ti",
		"a: {\n\tti^\n\tx: 1\n}":   "ti",
		`a: {"ti^"}`:               "ti",
		"a: {\n\t\"ti^\n\tx: 1\n}": "ti",
		`^ti`:                      "ti",
		`a: {ti, ^}`:               "",
		`a: {ti^: 1}`:              "",
		`a: {1 + ti^}`:             "",
		`a: [ti^]`:                 "",
		`a: ti^`:                   "",
	} {
		n := Read([]byte(strings.Replace(text, "^", "", 1)))
		if p := n.Find(strings.Index(text, "^")); p.Begun.Text != want {
			t.Errorf("%s has begun %q, want %q", text, p.Begun.Text, want)
		}
	}
}

// TestEveryOffset holds that every offset of half a file has a place, and that nodes lie in each
// other.
func TestEveryOffset(t *testing.T) {
	text, err := fs.ReadFile(content.FS, "eitc/scenario-hungary-for-oil.cue")
	if err != nil {
		t.Fatal(err)
	}
	for cut := 0; cut <= len(text); cut += 97 {
		n := Read(text[:cut])
		var holds func(n *Node)
		holds = func(n *Node) {
			for _, c := range n.Nodes {
				if c.Parent != n || c.From < n.From || c.To > n.To || c.From > c.To {
					t.Fatalf("cut at %d: %q at %d to %d is not within %d to %d", cut, c.Label, c.From, c.To, n.From, n.To)
				}
				holds(c)
			}
		}
		holds(n)
		for at := 0; at <= cut; at += 7 {
			n.Find(at)
		}
	}
}

// TestRecords lists all records of the content.
func TestRecords(t *testing.T) {
	text, err := fs.ReadFile(content.FS, "eitc/t-34.cue")
	if err != nil {
		t.Fatal(err)
	}
	all := Read(text).Records()
	if len(all) == 0 || all[0].Kind != "vehicles" || !strings.HasPrefix(all[0].Node.Label, "t-34") {
		t.Errorf("the records are %v", all)
	}
}

// FuzzRead holds that no text ends the reading of it.
func FuzzRead(f *testing.F) {
	f.Add([]byte("scenarios: a: {rules: [{on: \"x\\(y{z})\", when: {}}] @x(\"}\")}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := Read(text)
		for at := range len(text) + 1 {
			n.Find(at)
		}
	})
}

// TestComputes holds that a text is known to hold nothing but what is written in it.
func TestComputes(t *testing.T) {
	for text, want := range map[string]bool{
		`"x": schema.#Vehicle & {a: 1, b: c: "d" @stated("p. 2"), e: [true, -2, null]} // f + g`: false,
		`x?: 1`: false, "x: {\n\ty: 1\n\t\"z\": {}\n}": false,
		`x: y`: true, `x: "a" + "b"`: true, `x: "\(y)"`: true, `x: _T & {}`: true, `x: #T & {}`: true, `x: a.#T & {}`: true, `x: schema.y`: true,
		`x: [for i in [1] {i}]`: true, `x: {_y, a: 1}`: true, "x: {\n\t_y\n\ta: 1\n}": true, `x: {a: 1}.a`: true, `x: strings.Join([], "")`: true, `x: y["a"]`: true, `x: *"a" | "b"`: true, `(x): 1`: true,
	} {
		if got := Computes([]byte(text)); got != want {
			t.Errorf("of %s it is said that it computes: %v", text, got)
		}
	}
}
