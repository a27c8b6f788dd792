package validate

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// TestSecrets holds that nothing is found in a scenario with a secret choice at set-up and one in
// play, rules that reveal them and a look at a hand, and in its script; and that the script tells
// where it is not so.
func TestSecrets(t *testing.T) {
	secrets := func() *load.Result {
		res, err := load.Load(load.Options{Schema: schema.FS, Builtin: content.FS, Trusted: true, Dirs: []string{filepath.Join("testdata", "secrets")}})
		if err != nil {
			t.Fatal(err)
		}
		return res
	}
	res, tested := secrets(), 0
	found, err := Run(t.Context(), Options{Loaded: res, Games: 4, Scope: []string{"the-envoy", "secrets"}, Proven: known(res), Tested: func() { tested++ }})
	if err != nil || len(found) > 0 || tested != 1 {
		t.Fatalf("found %v, %v with %d scripts, want nothing with one", found, err, tested)
	}
	at, asked := slices.IndexFunc(res.Scripts, func(s load.Script) bool { return !s.Builtin }), 0
	script := string(res.Scripts[at].Text)
	for _, line := range strings.Split(script, "\n") {
		if !strings.HasPrefix(line, "expect ") || !strings.Contains(line, "secret") && !strings.Contains(line, "possible") && !strings.Contains(line, "knows") && !strings.Contains(line, "looked") {
			continue
		}
		asked++
		wrong := secrets()
		words := strings.Fields(line)
		words[len(words)-1] = map[bool]string{true: "sov-2", false: "12"}[!strings.Contains(line, "looked")]
		wrong.Scripts[at].Text = []byte(strings.Replace(script, line, strings.Join(words, " "), 1))
		found, err := Run(t.Context(), Options{Loaded: wrong, Scope: []string{wrong.Scripts[at].File}, NoPrint: true, Proven: known(wrong)})
		if err != nil || len(found) != 1 || found[0].Code != "play-failed-script" {
			t.Errorf("%s: found %v, %v, want that it is not so", strings.Join(words, " "), found, err)
		}
	}
	if asked < 10 {
		t.Errorf("%d expectations were falsified", asked)
	}
}

// TestOpenWordForASecret holds that "chosen", where "revealed" is meant, is one finding.
func TestOpenWordForASecret(t *testing.T) {
	found := foundInTaken(t, `{}
	rules: [
		{on: "phase", when: phase: "setup", choose: {who: side: "german", as: "ace", by: "german", secret: true}},
		{on: "eliminated", when: unit: chosen: "ace", score: {value: 3, to: "enemy"}},
		{on: "deck.start", reveal: name: "ace"},
	]`, "Soviet")
	if len(found) != 1 || found[0].Code != "rules-unknown-choice" || !strings.Contains(found[0].Message, `with revealed: "ace"`) {
		t.Errorf("found %v, want one finding", found)
	}
}
