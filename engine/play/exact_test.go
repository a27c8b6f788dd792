package play_test

import (
	"encoding/json"
	"math"
	"testing"

	"hulldown.dev/engine/play"
)

// TestExact holds that a number is the same after a program that reads all numbers of JSON
// as floating ones, such as one of JavaScript.
func TestExact(t *testing.T) {
	for _, n := range []play.Exact{0, 7, play.MaxExact - 1, play.MaxExact, play.MaxExact + 1, play.MaxExact + 2, math.MaxUint64 - 1, math.MaxUint64} {
		text, err := json.Marshal(map[string]play.Exact{"seed": n})
		if err != nil {
			t.Fatal(err)
		}
		var through any
		if err := json.Unmarshal(text, &through); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(through)
		if err != nil {
			t.Fatal(err)
		}
		var got struct{ Seed play.Exact }
		if err := json.Unmarshal(again, &got); err != nil || got.Seed != n {
			t.Errorf("%d is written as %s and read again as %d, %v", n, text, got.Seed, err)
		}
	}
	for _, text := range []string{`9007199254740992`, `18446744073709551615`, `-1`, `1.5`, `1e3`, `"x"`, `""`, `"-1"`, `"1`, `"18446744073709551616"`, `true`, `[1]`, `{}`} {
		var got struct{ Seed play.Exact }
		if err := json.Unmarshal([]byte(`{"seed":`+text+`}`), &got); err == nil {
			t.Errorf("%s is read as %d", text, got.Seed)
		}
	}
}
