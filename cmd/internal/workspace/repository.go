package workspace

import (
	"os"
	"path/filepath"
)

// InRepository returns the path of a file from the top of the repository of git that holds the
// current directory, with slashes, or else that of the file itself. The name of a built-in file,
// and of one that is in no repository, is returned as it is.
func InRepository(file string) string {
	if _, err := os.Lstat(filepath.FromSlash(file)); err != nil {
		return file
	}
	abs, err := filepath.Abs(filepath.FromSlash(file))
	if err != nil {
		return file
	}
	here, err := os.Getwd()
	if err != nil {
		here = abs
	}
	for _, from := range []string{here, filepath.Dir(abs)} {
		top, ok := repository(from)
		if !ok {
			continue
		}
		if below, err := filepath.Rel(top, abs); err == nil && filepath.IsLocal(below) {
			return filepath.ToSlash(below)
		}
	}
	return file
}

// repository returns the top of the repository that holds a directory.
func repository(dir string) (top string, ok bool) {
	for {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}
