package pack

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"hulldown.dev/export/staging"
	"hulldown.dev/schema/model"
)

// Write writes every set of p to dir/<set>, creating dir where it is missing. All
// sets are written beside their places first and then put into them, each in one
// step where the system can, so that a run that fails leaves every previous pack
// whole and nothing else behind; what a run left that was killed is put in order
// by the next. Of a previous pack exactly the files go that its manifest lists,
// its manifest and its build.json; whatever else is there is kept. It refuses a
// place that is neither empty nor a pack, or a symbolic link, and a file that is
// in the way of one of the pack.
func Write(dir string, p Pack) error {
	return write(dir, p, mover{staging.Exchange, os.Rename})
}

func write(dir string, p Pack, by mover) (err error) {
	var moves []*move
	var made []string
	defer func() {
		for _, m := range moves {
			err = errors.Join(err, m.clean())
		}
		if err != nil {
			staging.Unmake(made)
			err = fmt.Errorf("cannot write the packs to %s: %w", dir, err)
		}
	}()
	if err := checkPack(p); err != nil {
		return err
	}
	if made, err = staging.MakeAll(dir); err != nil {
		return err
	}
	for _, set := range p.Sets() {
		if err := mendPlace(dir, set); err != nil {
			return err
		}
		m := &move{dir: dir, set: set, by: by}
		if err := m.inspect(p); err != nil {
			return err
		}
		if m.staged, err = staging.New(dir, set); err != nil {
			return err
		}
		moves = append(moves, m)
		if err := m.stage(p); err != nil {
			return err
		}
	}
	return swapAll(moves)
}

// swapAll swaps every set in, or none.
func swapAll(moves []*move) error {
	for i, m := range moves {
		if err := m.swap(); err != nil {
			for _, done := range moves[:i] {
				err = errors.Join(err, done.undo())
			}
			return err
		}
	}
	var err error
	for _, m := range moves {
		err = errors.Join(err, m.finish())
	}
	return err
}

// checkPack refuses paths that no pack that Build made has.
func checkPack(p Pack) error {
	for _, f := range p.Files {
		set, path, below := strings.Cut(f.Path, "/")
		if !below || model.NoID(set) != "" {
			return fmt.Errorf("%.80q does not lie in the directory of a set", f.Path)
		}
		if why := unsafePath(path); why != "" {
			return fmt.Errorf("%.80q: %s", f.Path, why)
		}
	}
	return nil
}
