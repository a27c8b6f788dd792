package load

import (
	"fmt"

	"cuelang.org/go/cue"
	// The one builtin package that the schema uses.
	_ "cuelang.org/go/pkg/list"
)

// newContext returns an evaluator that has only what the schema uses. The
// usual cuecontext.New links all builtin packages of CUE, HTTP client and
// protobuf included: content may not use them, they must not be reachable from
// it, and they take half of the time of a first build.
func newContext() (*cue.Context, error) {
	//lint:ignore SA1019 a Runtime is the one way to a Context without all packages
	var r cue.Runtime
	// Compiling something, if only nothing, is what readies a Runtime.
	//lint:ignore SA1019 see above
	if _, err := r.Compile("", ""); err != nil {
		return nil, fmt.Errorf("cannot start the evaluator: %w", err)
	}
	return (*cue.Context)(&r), nil
}
