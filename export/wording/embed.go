//go:build !js

package wording

import "embed"

//go:embed texts
var files embed.FS
