// Package content carries the built-in content: one directory for each set.
package content

import "embed"

// FS holds the CUE files of the built-in sets.
//
//go:embed */*.cue */*.hds
var FS embed.FS
