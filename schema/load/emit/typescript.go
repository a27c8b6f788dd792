package emit

import (
	"fmt"
	"io/fs"
	"strings"

	"hulldown.dev/schema/model"
	"hulldown.dev/schema/typing"
)

// typesHead opens the generated declarations.
const typesHead = `// Types of the data files of a Hulldown pack, generated from the schema of
// content. A field without a question mark is always there.

/** What each file data/<kind>.json holds. */
export interface DataFiles {
`

// TypeScript generates declarations of the data files of a pack from the CUE
// definitions at the root of fsys: one exported type for each definition, with
// its comment, and DataFiles, which maps each kind of record to what its data
// file holds. They are those of JSONSchema. The bytes depend on the definitions
// alone and end with a line feed.
func TypeScript(fsys fs.FS) ([]byte, error) {
	all, err := readPackShapes(fsys)
	if err != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: %w", err)
	}
	if all["DataFiles"] != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: #DataFiles is reserved")
	}
	text, err := schemaText(jsonObject{{"$defs", schemaDefinitions(all, all.Names())}})
	if err != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: %w", err)
	}
	types, err := typing.Declare(text, "")
	if err != nil {
		return nil, fmt.Errorf("cannot generate the TypeScript types: %w", err)
	}
	var b strings.Builder
	b.WriteString(typesHead)
	for _, k := range model.Kinds() {
		fmt.Fprintf(&b, "  %s: %s[];\n", k, k.Definition())
	}
	b.WriteString("}\n")
	return append([]byte(b.String()), types...), nil
}
