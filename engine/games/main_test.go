package games_test

import (
	"os"
	"testing"

	"hulldown/engine/enginetest"
)

// asserted knows which tests of clauses assert anything; the helpers of this
// package that compare tell it.
var asserted enginetest.Assertions

func TestMain(m *testing.M) { os.Exit(asserted.Main(m, "engine/games")) }
