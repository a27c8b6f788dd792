package texts

import (
	"testing"

	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }
