package serve

import (
	"encoding/json"
	"flag"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"hulldown.dev/schema/typing"
)

var update = flag.Bool("update", false, "write protocol.d.ts anew")

const typesHead = `// Types of the lines, requests and answers of Hulldown, generated from
// protocol.schema.json. Numbers beyond 2^53 would lose their last digits when they
// are read: seeds are texts from there on.
`

// TestTypes: the TypeScript types are those of the schema.
func TestTypes(t *testing.T) {
	types, err := typing.Declare([]byte(Schema), "")
	if err != nil {
		t.Fatal(err)
	}
	want := typesHead + string(types) + declareMethods(t)
	if *update {
		if err := os.WriteFile("protocol.d.ts", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if want != Types {
		t.Error("protocol.d.ts is stale; refresh it with: go test ./engine/serve -run TestTypes -update")
	}
}

// declareMethods declares what each method takes and gives.
func declareMethods(t *testing.T) string {
	var doc struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(Schema), &doc); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("\n/** The parameters of a method. */\nexport type Params<M extends Request[\"method\"]> = NonNullable<Extract<Request, { method: M }>[\"params\"]>;\n" +
		"\n/** What each method answers. */\nexport interface Results {\n")
	for _, name := range slices.Sorted(maps.Keys(doc.Defs)) {
		if method, ok := strings.CutSuffix(name, "Result"); ok {
			b.WriteString("  " + method + ": " + typing.Name(name) + ";\n")
		}
	}
	b.WriteString("}\n")
	return b.String()
}
