package checking

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/schema/load"
)

// fileWatcher waits for saves below directories. It watches directories, not files, so
// that an editor may write a new file and rename it; and the directory above
// each, so that one which is removed and made again is seen.
type fileWatcher struct {
	dirs    []string
	watcher *fsnotify.Watcher
	// seen has a value after something changed, or the error that the system
	// gave; it is closed when there will be no more.
	seen chan error
	done sync.WaitGroup
}

func watchFiles(dirs []string) (*fileWatcher, error) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("cannot watch for changes: %w", err)
	}
	e := &fileWatcher{watcher: w, seen: make(chan error, 1)}
	for _, dir := range dirs {
		abs, err := filepath.Abs(dir)
		if err != nil {
			w.Close()
			return nil, fmt.Errorf("cannot watch for changes: %w", err)
		}
		if real, err := filepath.EvalSymlinks(abs); err == nil {
			abs = real
		}
		e.dirs = append(e.dirs, abs)
	}
	e.done.Go(e.turn)
	return e, nil
}

func (e *fileWatcher) close() {
	e.watcher.Close()
	e.done.Wait()
}

// cover watches every directory that is there now. What vanishes meanwhile is
// told by the directory above it.
func (e *fileWatcher) cover() {
	for _, dir := range e.dirs {
		_ = e.watcher.Add(filepath.Dir(dir)) // it may be forbidden to read
		left := load.MaxFiles
		_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return nil
			}
			if path != dir && (hidden(d.Name()) || strings.Count(path[len(dir):], string(filepath.Separator)) > load.MaxDirs) {
				return fs.SkipDir
			}
			if left--; left < 0 {
				return fs.SkipAll
			}
			_ = e.watcher.Add(path)
			return nil
		})
	}
}

// hidden reports whether a directory never holds content.
func hidden(name string) bool { return name == "cue.mod" || strings.HasPrefix(name, ".") }

// turn passes on what the system reports, many changes as one.
func (e *fileWatcher) turn() {
	defer close(e.seen)
	for {
		select {
		case event, more := <-e.watcher.Events:
			if !more {
				return
			}
			if e.matters(event) {
				e.nudge(nil)
			}
		case err, more := <-e.watcher.Errors:
			if !more {
				return
			}
			if errors.Is(err, fsnotify.ErrEventOverflow) {
				err = nil // much changed at once: everything is read anyway
			}
			e.nudge(err)
		}
	}
}

func (e *fileWatcher) nudge(err error) {
	select {
	case e.seen <- err:
	default: // one that nobody has taken yet says the same
	}
}

// matters reports whether a change may be one of content: of a file *.cue or
// a script, or of what may be a directory.
func (e *fileWatcher) matters(event fsnotify.Event) bool {
	if event.Op == fsnotify.Chmod {
		return false
	}
	name := filepath.Base(event.Name)
	for _, dir := range e.dirs {
		if event.Name == dir {
			return true
		}
		if workspace.Inside(event.Name, dir) {
			return !strings.HasPrefix(name, ".") && slices.Contains([]string{".cue", load.ScriptExt, ""}, strings.ToLower(filepath.Ext(name)))
		}
	}
	return false
}

// settle returns when no change has come for a moment.
func (e *fileWatcher) settle(ctx context.Context) error {
	latest := time.NewTimer(longestWait)
	defer latest.Stop()
	quiet := time.NewTimer(settleTime)
	defer quiet.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-latest.C:
			return nil
		case <-quiet.C:
			return nil
		case _, more := <-e.seen:
			if !more {
				return nil
			}
			quiet.Reset(settleTime)
		}
	}
}
