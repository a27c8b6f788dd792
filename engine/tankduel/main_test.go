package tankduel

import (
	goflag "flag"
	"os"
	"testing"

	"hulldown/engine/enginetest"
)

// asserted knows which tests of clauses assert anything; the helpers of this
// package that compare tell it.
var asserted enginetest.Assertions

// times lengthens the tests that play and make up much by chance. Without it they
// hold the same of a quarter of the games, from the first seeds, or of a third of the
// set-ups; .ci/run plays all with
//
//	go test ./engine/tankduel -run 'Conformance|FickleSight|GroundStays|ConditionsAgree|PrintAndPlayAgree' -times 4
var times = goflag.Int("times", 1, "how many times as many games the long tests by chance play")

func TestMain(m *testing.M) { os.Exit(asserted.Main(m, "engine/tankduel")) }
