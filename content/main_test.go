package content_test

import (
	"os"
	"runtime/debug"
	"sync"
	"testing"

	"hulldown.dev/content"
	"hulldown.dev/schema"
	"hulldown.dev/schema/load"
)

// builtin is the built-in content, read once for all tests, which leave it as it is.
var builtin = sync.OnceValues(func() (*load.Result, error) {
	return load.Load(load.Options{Schema: schema.FS, Builtin: content.FS})
})

// TestMain trades memory for time as the command does: what CUE allocates on the way
// is better left lying.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}
