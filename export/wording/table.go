package wording

import (
	"encoding/json"
	"fmt"
	"strings"
)

// readTable enters the texts of a JSON object of which each line is a member, a key with a
// text. Every command that prints waits for it, and a reader of any JSON takes many times as
// long.
func readTable(data string, into map[Key]string) error {
	n := 0
	for line := range strings.Lines(data) {
		n++
		line = strings.TrimSuffix(strings.TrimSpace(line), ",")
		if line == "" || line == "{" || line == "}" {
			continue
		}
		key, text, found := strings.Cut(line, `": "`)
		key, begins := strings.CutPrefix(key, `"`)
		text, ends := strings.CutSuffix(text, `"`)
		if !found || !begins || !ends {
			return fmt.Errorf("line %d is no key with a text", n)
		}
		if strings.Contains(text, `\`) {
			if err := json.Unmarshal([]byte(`"`+text+`"`), &text); err != nil {
				return fmt.Errorf("line %d: %w", n, err)
			}
		}
		into[Key(key)] = text
	}
	return nil
}
