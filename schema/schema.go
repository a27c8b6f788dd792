// Package schema carries the CUE definitions of content, so that the tool
// supplies them to authors from its own binary, offline.
package schema

import "embed"

// Module is the path of the CUE module that the definitions belong to.
const Module = "hulldown.dev@v0"

// FS holds the CUE files of package hulldown.dev/schema.
//
//go:embed *.cue
var FS embed.FS
