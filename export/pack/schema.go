package pack

import _ "embed"

// ChangesSchema is the JSON Schema of what WriteJSON writes.
//
//go:embed changes.schema.json
var ChangesSchema string

// textsSchema and clausesSchema are the JSON Schema of the files of texts and of
// clauses; every pack has them where the names below say.
var (
	//go:embed texts.schema.json
	textsSchema string
	//go:embed clauses.schema.json
	clausesSchema string
)

const (
	textsSchemaFile   = "schema/texts.schema.json"
	clausesSchemaFile = "schema/clauses.schema.json"
)

// ChangesTypes declares the same in TypeScript.
//
//go:embed changes.d.ts
var ChangesTypes string

// manifestTypes declares the manifest and the other files of a pack in TypeScript;
// it follows the declarations of the data files.
//
//go:embed manifest.d.ts
var manifestTypes string
