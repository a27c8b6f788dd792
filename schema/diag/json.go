package diag

import (
	"encoding/json"
	"io"
)

// JSON writes the findings in the order given, as one object with the list
// "findings" and the "counts" of each severity, indented and with a line feed
// at the end. The same findings give the same bytes.
func JSON(w io.Writer, fs []Finding) error {
	if fs == nil {
		fs = []Finding{}
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Findings []Finding `json:"findings"`
		Counts   Counts    `json:"counts"`
	}{fs, Count(fs)})
}
