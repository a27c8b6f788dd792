package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// readDecimal has all flags of a command and of those below it that take whole numbers
// read them as scripts do: as decimal ones, also where they begin with 0.
func readDecimal(c *cobra.Command) {
	for _, flags := range []*pflag.FlagSet{c.Flags(), c.PersistentFlags()} {
		flags.VisitAll(func(f *pflag.Flag) {
			if t := f.Value.Type(); t == "int" || t == "uint64" {
				f.Value = decimal{f.Value}
			}
		})
	}
	for _, sub := range c.Commands() {
		readDecimal(sub)
	}
}

// decimal is the value of a flag that takes a decimal number.
type decimal struct{ pflag.Value }

// Set refuses a number that is not a sign and digits.
func (d decimal) Set(text string) error {
	digits := strings.TrimLeft(text, "+-")
	if len(text)-len(digits) > 1 || digits == "" || strings.Trim(digits, "0123456789") != "" {
		return strconv.ErrSyntax
	}
	sign := text[:len(text)-len(digits)]
	rest := strings.TrimLeft(digits[:len(digits)-1], "0") + digits[len(digits)-1:]
	return d.Value.Set(sign + rest)
}
