package playpage

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/cmd/internal/linkplay"
	"hulldown.dev/cmd/internal/usage"
)

// TestOtherVersions holds that an engine which would read nothing of what this program writes is refused, be it there
// already or built of a source.
func TestOtherVersions(t *testing.T) {
	if err := (Engine{Program: []byte("\x00asm " + linkplay.Version() + " and more")}).check("here"); err != nil {
		t.Error(err)
	}
	err := Engine{Program: []byte("\x00asm hulldownplay 1/0123456789abcdef")}.check("here")
	var wrong *usage.Error
	if !errors.As(err, &wrong) || !strings.Contains(err.Error(), linkplay.Version()) {
		t.Errorf("another engine is refused with %v", err)
	}
	for said, right := range map[string]bool{linkplay.Version(): true, "hulldownplay 1/0123456789abcdef": false, "": false} { // order-free: each by itself
		dir := t.TempDir()
		for name, text := range map[string]string{"go.mod": "module other\n", "main.go": "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Print(`" + said + "`) }\n"} { // order-free: each by its name
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if err := sameVersion(t.Context(), dir); (err == nil) != right {
			t.Errorf("the source of %q: %v", said, err)
		}
	}
}
