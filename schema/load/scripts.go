package load

import (
	"fmt"
	"io/fs"
)

// ScriptExt is how the names of scripts end.
const ScriptExt = ".hds"

// Script is a script of a game that lies beside the content. What it says is not for
// this package to read.
type Script struct {
	// File is its name as spans have it.
	File string
	// Builtin is set when it lies beside the built-in content.
	Builtin bool
	// Text is nil where the file cannot be read, and Unread says why then.
	Text   []byte
	Unread string
}

// addScript reads a script within the bounds of all files. What is wrong with it
// spoils no content.
func (r *reading) addScript(f fs.FS, name string, s Script) {
	switch {
	case len(r.scripts) == MaxFiles:
		return
	case len(r.scripts) == MaxFiles-1:
		s.Unread = fmt.Sprintf("this script and those after it are not read: fewer than %d are", MaxFiles)
	default:
		data, err := readFile(f, name)
		if err == nil && r.bytes+len(data) > MaxTotalBytes {
			err = fmt.Errorf("the script is not read: at most %d MiB in all are", MaxTotalBytes>>20)
		}
		if err != nil {
			s.Unread = err.Error()
			break
		}
		r.bytes += len(data)
		s.Text = append([]byte{}, data...) // an empty file has been read, too
	}
	r.scripts = append(r.scripts, s)
}
