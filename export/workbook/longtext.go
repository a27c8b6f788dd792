package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
)

// longestText is how many characters a cell holds, and longestWritten how many bytes they take at most in a
// file, where each may be an entity.
const (
	longestText    = 32_767
	longestWritten = 8 * longestText
)

// errLongText refuses a text that no program for spreadsheets lets anybody write.
var errLongText = fmt.Errorf("a cell has a longer text than the %d characters that one holds", longestText)

// checkTexts refuses an archive with a text that is longer than any cell holds, before its parts are read as
// XML, which takes much longer. What is wrong with the archive itself is told by who reads it.
func (l limits) checkTexts(data []byte) error {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil
	}
	left := l.unpacked
	for _, f := range r.File {
		if path.Ext(f.Name) != ".xml" {
			continue
		}
		part, err := f.Open()
		if err != nil {
			return nil
		}
		n, err := io.Copy(&texts{}, io.LimitReader(part, left))
		_ = part.Close() // it was read alone
		if errors.Is(err, errLongText) {
			return err
		}
		left -= n
	}
	return nil
}

// texts counts how long it is since a tag began, and stops at a text that is too long.
type texts struct{ run int }

// Write implements io.Writer.
func (t *texts) Write(p []byte) (int, error) {
	for rest := p; len(rest) > 0; {
		at := bytes.IndexByte(rest, '<')
		if at < 0 {
			t.run += len(rest)
			break
		}
		if t.run+at > longestWritten {
			return 0, errLongText
		}
		t.run, rest = 0, rest[at+1:]
	}
	if t.run > longestWritten {
		return 0, errLongText
	}
	return len(p), nil
}
