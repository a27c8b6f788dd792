package load_test

import (
	"testing"

	"hulldown.dev/schema/load"
)

// TestPruned takes out imports that nothing uses, with their lines, and nothing else, and tells which
// text holds nothing then.
func TestPruned(t *testing.T) {
	for _, tt := range []struct {
		text, want string
		alone      bool
	}{
		{"package mine\n\nimport \"hulldown.dev/schema\"\n\nx: schema.#Set\n", "package mine\n\nimport \"hulldown.dev/schema\"\n\nx: schema.#Set\n", false},
		{"package mine\n\nimport \"hulldown.dev/schema\"\n", "package mine\n\n", true},
		{"package mine\r\n\r\nimport \"hulldown.dev/schema\"\r\n\r\n", "package mine\r\n\r\n", true},
		{"package mine\n\nimport s \"hulldown.dev/schema\"\n\n// The north.\n", "package mine\n\n// The north.\n", false},
		{"package mine\n\nimport (\n\t\"list\"\n\t\"hulldown.dev/schema\" // of the game\n)\n\nx: schema.#Set\n", "package mine\n\nimport (\n\t\"hulldown.dev/schema\" // of the game\n)\n\nx: schema.#Set\n", false},
		{"package mine\n\nimport (\n\t\"list\"\n\t\"hulldown.dev/schema\"\n)\n\nx: 1\n", "package mine\n\nx: 1\n", false},
		{"package mine\nimport \"list\"; x: 1\n", "package mine\nimport \"list\"; x: 1\n", false},
		{"// Mine.\npackage mine\n", "// Mine.\npackage mine\n", false},
		{"package mine\n\nimport \"list\"\n\nx: {", "package mine\n\nimport \"list\"\n\nx: {", false},
	} {
		got, alone := load.Pruned([]byte(tt.text))
		if string(got) != tt.want || alone != tt.alone {
			t.Errorf("%q becomes %q, %v", tt.text, got, alone)
		}
	}
}
