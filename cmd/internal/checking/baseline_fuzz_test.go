package checking

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/schema/schematest"
)

// FuzzBaseline holds that no text makes the reading of a baseline fail but as a mistake of the
// call, nor what is looked up in it, and that it hides nothing which it does not hold.
func FuzzBaseline(f *testing.F) {
	found, content := findingsOf("cards/a@f: 120\ncards/b@f: 5\n@g: odd")
	file := filepath.Join(f.TempDir(), "known")
	if err := WriteBaseline(file, content, found); err != nil {
		f.Fatal(err)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(uint16(0), uint16(0), []byte{})
	f.Add(uint16(200), uint16(20), []byte("\n0 0 x y\n"))
	f.Fuzz(func(t *testing.T, at, cut uint16, with []byte) {
		file := filepath.Join(t.TempDir(), "known")
		if err := os.WriteFile(file, schematest.Splice(whole, at, cut, with), 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := ReadBaseline(file)
		var wrong *usage.Error
		if err != nil {
			if !errors.As(err, &wrong) {
				t.Errorf("not as a mistake of the call: %v", err)
			}
			return
		}
		unknown, healed := b.Unknown(content, found)
		if len(found)-len(unknown) > len(b.entries) || len(healed) > len(b.entries) {
			t.Errorf("%d entries hide %d of %d findings, and %d are healed", len(b.entries), len(found)-len(unknown), len(found), len(healed))
		}
	})
}
