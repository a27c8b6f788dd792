package tables_test

import (
	"testing"

	"hulldown.dev/schema/schematest"
)

func TestMain(m *testing.M) { schematest.Main(m) }
