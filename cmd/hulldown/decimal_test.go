package main

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// TestFlagsAreDecimal holds that a number which begins with 0 is a decimal one, and that what
// is none is refused.
func TestFlagsAreDecimal(t *testing.T) {
	for text, want := range map[string]int{
		"010": 10, "08": 8, "0": 0, "000": 0, "7": 7, "-08": -8, "+3": 3,
		"0x10": 0, "0b1": 0, "0o7": 0, "1_000": 0, "": 0, "-": 0, "--1": 0, "1e3": 0, " 1": 0,
	} {
		var games int
		var seed uint64
		c := &cobra.Command{}
		sub := &cobra.Command{}
		c.AddCommand(sub)
		c.PersistentFlags().Uint64Var(&seed, "seed", 1, "")
		sub.Flags().IntVar(&games, "games", 1, "")
		readDecimal(c)
		refused := text != "0" && text != "000" && want == 0
		if err := sub.Flags().Set("games", text); (err != nil) != refused {
			t.Errorf("--games %q: %v", text, err)
		}
		if !refused && games != want {
			t.Errorf("--games %q is %d, want %d", text, games, want)
		}
		if err := c.PersistentFlags().Set("seed", text); !refused && want >= 0 && text != "+3" && (err != nil || seed != uint64(want)) {
			t.Errorf("--seed %q is %d, %v", text, seed, err)
		}
	}
}

// TestEveryFlagIsDecimal holds that no command reads a number in another way.
func TestEveryFlagIsDecimal(t *testing.T) {
	seen := 0
	var visit func(c *cobra.Command)
	visit = func(c *cobra.Command) {
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() != "int" && f.Value.Type() != "uint64" {
				return
			}
			seen++
			if _, ok := f.Value.(decimal); !ok {
				t.Errorf("%s --%s is not decimal", c.CommandPath(), f.Name)
			}
		})
		for _, sub := range c.Commands() {
			visit(sub)
		}
	}
	visit((&app{}).root())
	if seen < 10 {
		t.Errorf("%d flags take numbers", seen)
	}
}
