package pack

import _ "embed"

// ChangesSchema is the JSON Schema of what WriteJSON writes.
//
//go:embed changes.schema.json
var ChangesSchema string
