package pack

import (
	"testing"

	"hulldown/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }
