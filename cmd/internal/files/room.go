package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"hulldown.dev/cmd/internal/usage"
	"hulldown.dev/export/staging"
)

// RoomForFile refuses, as an *usage.Error, a place at which no file can be written
// because it is a directory or lies below a file. What is missing will be made. The error
// for a directory in which nothing may be written is none of usage: whoever asks before
// hours of play does not lose them.
func RoomForFile(place string) error {
	if info, err := os.Stat(place); err == nil && info.IsDir() {
		return usage.Errorf("cannot write to %q: it is a directory; name a file, such as one in it", place)
	}
	dir, err := roomBelow(filepath.Dir(place), place)
	if err != nil || Streams(place) {
		return err
	}
	tried, err := staging.New(dir, owner)
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", place, forbidden(dir, err))
	}
	return tried.Remove()
}

// forbidden says of a directory, and not of a temporary one in it, why nothing can be
// written there.
func forbidden(dir string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("nothing can be written in the directory %s: %w", dir, err)
}

// RoomForDir refuses, as an *usage.Error, a directory for results that is a file or lies
// below one. What is missing will be made.
func RoomForDir(place string) error {
	_, err := roomBelow(place, place)
	return err
}

// roomBelow returns the nearest there is of a directory and those around it. It refuses a
// place where that is no directory.
func roomBelow(dir, place string) (string, error) {
	for {
		info, err := os.Stat(dir)
		switch parent := filepath.Dir(dir); {
		case err == nil && info.IsDir(), parent == dir:
			return dir, nil
		case err == nil && dir == place:
			return "", usage.Errorf("cannot write to %q: it is a file and no directory", place)
		case err == nil:
			return "", usage.Errorf("cannot write to %q: %q is a file and no directory", place, dir)
		default:
			dir = parent
		}
	}
}
