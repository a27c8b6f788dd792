package serve

import _ "embed"

// Schema is the JSON Schema (2020-12) of the lines, the requests and the
// answers, each under its name in $defs: line, request, answer, and the result
// of each method.
//
//go:embed protocol.schema.json
var Schema string

// Types declares in TypeScript what Schema describes.
//
//go:embed protocol.d.ts
var Types string
