package staging

import (
	"os"
	"path/filepath"
)

// MakeAll makes a directory and those around it that are missing, and returns the ones it
// made, the outermost first, with an error too.
func MakeAll(dir string) (made []string, err error) {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil, nil
	}
	if parent := filepath.Dir(dir); parent != dir {
		if made, err = MakeAll(parent); err != nil {
			return made, err
		}
	}
	switch err := os.Mkdir(dir, 0o755); {
	case err == nil:
		return append(made, dir), nil
	case os.IsExist(err): // by somebody else meanwhile, or it is no directory
		return made, os.MkdirAll(dir, 0o755)
	default:
		return made, err
	}
}

// Unmake removes what MakeAll made, as far as nothing was put into it.
func Unmake(made []string) {
	for i := len(made) - 1; i >= 0; i-- {
		_ = os.Remove(made[i]) // fails for a directory that is used
	}
}
