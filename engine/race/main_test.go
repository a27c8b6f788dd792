package race

import (
	"testing"

	"hulldown/internal/testmain"
)

func TestMain(m *testing.M) { testmain.Run(m) }
