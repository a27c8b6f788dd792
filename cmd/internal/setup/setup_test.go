package setup

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/content/contenttest"
	"hulldown.dev/engine/games"
	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/schematest"
)

// FuzzRead holds that a set-up which is read has words at their places in the text, that none
// makes a game panic, and that each finding about one is shown.
func FuzzRead(f *testing.F) {
	content := contenttest.Content(f)
	id := games.Playables(content)[0].Record.ID
	whole := []byte("\ufeff# of mine\nscenario " + id + "\ncrew german elite # all\r\nfirst s2\ntanks soviet a+b\n\nnation german x\nrounds german he 3\n")
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(3), uint16(9), []byte("crew")) // behind the mark of an encoding
	f.Add(uint16(40), uint16(9), []byte("guns a b\nforce\x00"))
	f.Add(uint16(0), uint16(200), []byte("crew\ncrew german\nforce german\ntanks"))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		name := filepath.Join(t.TempDir(), "x.setup")
		if err := os.WriteFile(name, schematest.Splice(whole, at, cut, with), 0o600); err != nil {
			t.Fatal(err)
		}
		file, found, err := Read(name)
		var wrong *usage.Error
		if err != nil {
			if !errors.As(err, &wrong) {
				t.Errorf("not as a mistake of the call: %v", err)
			}
			return
		}
		s := New(id, [][]string{{"first", "s1"}}, file)
		for _, o := range file.options {
			for i, span := range o.spans {
				if from, to := span.Bounds(file.text); string(file.text[from:to]) != o.words[i] {
					t.Errorf("the word %q is said to be where %q is", o.words[i], file.text[from:to])
				}
			}
		}
		found = append(found, s.Elsewhere(content)...)
		if len(found) == 0 {
			if _, more, err := games.Open(content, s.Scenario, s.Set); err != nil {
				fault, _ := s.Fault(err)
				found = append(found, fault)
			} else {
				found = append(found, more...)
			}
		}
		_ = s.Untagged(content)
		shown := s.Sources(nil)
		for _, finding := range found {
			if finding.Message == "" || finding.Severity != diag.Error {
				continue
			}
			finding.Span.Bounds(shown.Sources[finding.Span.File])
		}
	})
}
