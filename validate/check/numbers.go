package check

import (
	"strings"
	"sync"
)

// NumberWords are the numbers that English writes out, by their words.
var NumberWords = sync.OnceValue(func() map[string]int {
	out := map[string]int{"twice": 2, "double": 2, "doubled": 2, "half": 2, "halved": 2, "halves": 2, "triple": 3, "tripled": 3, "centre": 0, "hundred": 100}
	for i, of := range strings.Fields("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty") {
		out[of] = i + 1
	}
	for i, of := range strings.Fields("thirty forty fifty sixty seventy eighty ninety") {
		out[of] = 10 * (i + 3)
	}
	for i, of := range strings.Fields("first second third fourth fifth sixth seventh eighth ninth tenth") {
		out[of] = i + 1
	}
	return out
})
