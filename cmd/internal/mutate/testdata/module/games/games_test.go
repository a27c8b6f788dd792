package games

import (
	"testing"

	"example.test/module/rules"
)

func TestInRange(t *testing.T) {
	if !rules.InRange(4, 4) || rules.InRange(5, 4) {
		t.Error("the boundary is 4")
	}
}
