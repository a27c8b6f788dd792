package files

import (
	"os"
	"path/filepath"

	"hulldown/cmd/internal/usage"
)

// RoomForFile refuses, as an *usage.Error, a place at which no file can be written
// because it is a directory or lies below a file. What is missing will be made.
func RoomForFile(place string) error {
	if info, err := os.Stat(place); err == nil && info.IsDir() {
		return usage.Errorf("cannot write to %q: it is a directory; name a file, such as one in it", place)
	}
	return roomBelow(filepath.Dir(place), place)
}

// RoomForDir refuses, as an *usage.Error, a directory for results that is a file or lies
// below one. What is missing will be made.
func RoomForDir(place string) error { return roomBelow(place, place) }

// roomBelow refuses a place where the nearest there is of a directory and those around it
// is no directory.
func roomBelow(dir, place string) error {
	for {
		info, err := os.Stat(dir)
		switch parent := filepath.Dir(dir); {
		case err == nil && info.IsDir():
			return nil
		case err == nil && dir == place:
			return usage.Errorf("cannot write to %q: it is a file and no directory", place)
		case err == nil:
			return usage.Errorf("cannot write to %q: %q is a file and no directory", place, dir)
		case parent == dir:
			return nil
		default:
			dir = parent
		}
	}
}
