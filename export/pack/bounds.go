package pack

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"hulldown.dev/schema/model"
)

// Bounds of a pack. What lies beyond is refused before it is read.
const (
	// MaxManifest is the largest manifest.json and build.json, in bytes.
	MaxManifest = 4 << 20
	// MaxFile is the largest other file, in bytes.
	MaxFile = 16 << 20
	// MaxFiles is the most files that a pack may have.
	MaxFiles = 4096
	// MaxDepth is how many levels of lists and objects JSON may nest.
	MaxDepth = 64
	// MaxRecords is how many records a pack may have, and MaxValues how many objects, lists
	// and members of them all of its JSON together: what is kept of a short value takes a
	// hundred times its size.
	MaxRecords = 10_000
	MaxValues  = 1 << 19
	// MaxPath is the longest path, in bytes.
	MaxPath = 200
	// MaxZip is the largest zip, in bytes.
	MaxZip = 64 << 20
	// MaxUnpacked is the most bytes that the files of a zip may have together.
	MaxUnpacked = 256 << 20
	// MaxRatio is how many times its packed size a file of a zip may have,
	// once it has more than a mebibyte.
	MaxRatio = 200
)

func sizeLimit(path string) int64 {
	if path == ManifestFile || path == BuildFile {
		return MaxManifest
	}
	return MaxFile
}

func isJSON(path string) bool { return strings.HasSuffix(path, ".json") }

// partPattern matches one part of a path that means the same on every system.
var partPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9]([a-z0-9._-]*[a-z0-9_-])?$`) })

// unsafePath says why a path could lead outside a pack or mean different files
// on different systems, and is empty for a path that does neither.
func unsafePath(path string) string {
	parts := strings.Split(path, "/")
	switch {
	case path == "":
		return "an empty path"
	case len(path) > MaxPath:
		return "the path is too long"
	case strings.HasPrefix(path, "/"):
		return "an absolute path leads outside the pack"
	case strings.Contains(path, `\`):
		return "a backslash can lead outside the pack"
	case strings.Contains(path, ":"):
		return "a drive letter or stream leads outside the pack"
	case slices.Contains(parts, ".."):
		return ".. leads outside the pack"
	}
	for _, part := range parts {
		if !partPattern().MatchString(part) {
			return "only a-z, 0-9, dot, hyphen and underscore make up a path of a pack"
		}
		if model.IsDevice(part) {
			return "the name of a device is no file on every system"
		}
	}
	return ""
}

// tooDeep reports whether a JSON text nests lists and objects deeper than MaxDepth.
func tooDeep(text []byte) bool {
	depth, _ := extent(text)
	return depth > MaxDepth
}

// extent tells how deep a JSON text nests lists and objects, and about how many values it
// has. It looks at marks outside strings only and takes any bytes.
func extent(text []byte) (deepest, values int) {
	depth, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '[' || c == '{':
			depth++
			values++
			deepest = max(deepest, depth)
		case c == ']' || c == '}':
			depth--
		case c == ',':
			values++
		}
	}
	return deepest, values
}
