package pack

import (
	"os"
	"testing"

	"hulldown.dev/schema/typing"
)

// TestChangesTypes: the TypeScript types of changes are those of their schema.
func TestChangesTypes(t *testing.T) {
	types, err := typing.Declare([]byte(ChangesSchema), "Changes")
	mustDo(t, err)
	want := "// Types of what pack diff writes as JSON, generated from changes.schema.json.\n" + string(types)
	if *update {
		mustDo(t, os.WriteFile("changes.d.ts", []byte(want), 0o644))
	} else if want != ChangesTypes {
		t.Error("changes.d.ts is stale; refresh it with: go test ./export/pack -run TestChangesTypes -update")
	}
}
