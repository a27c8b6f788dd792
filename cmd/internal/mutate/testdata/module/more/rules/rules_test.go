package rules

import "testing"

// TestMore is in a package whose last element another one has.
func TestMore(*testing.T) {}
