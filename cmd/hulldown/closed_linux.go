package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/sys/unix"
)

// wasClosed reports whether a shell started the command with a stream closed, as
// by >&-. The runtime of Go opens /dev/null for reading and writing in its place,
// so that writing to it would seem to succeed. Shells open /dev/null for one of
// the two only; other programs that want no results open it for both, so that of
// their calls nothing can be said.
func wasClosed(f, other *os.File) bool {
	return isOpenNull(f) && !isOpenNull(other) && isShell(os.Getppid())
}

// isOpenNull reports whether a file is /dev/null, open for reading and writing.
func isOpenNull(f *os.File) bool {
	var at unix.Stat_t
	if err := unix.Fstat(int(f.Fd()), &at); err != nil || at.Mode&unix.S_IFMT != unix.S_IFCHR || at.Rdev != unix.Mkdev(1, 3) {
		return false
	}
	flags, err := unix.FcntlInt(f.Fd(), unix.F_GETFL, 0)
	return err == nil && flags&unix.O_ACCMODE == unix.O_RDWR
}

// isShell reports whether a process is a shell whose own standard output is not
// /dev/null, which the command would have got from it.
func isShell(pid int) bool {
	name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
	shells := []string{"sh", "bash", "dash", "ash", "zsh", "ksh", "ksh93", "mksh", "fish", "busybox"}
	if err != nil || !slices.Contains(shells, filepath.Base(strings.TrimSpace(string(name)))) {
		return false
	}
	to, err := os.Readlink(fmt.Sprintf("/proc/%d/fd/1", pid))
	return err != nil || to != os.DevNull
}
