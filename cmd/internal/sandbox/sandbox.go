// Package sandbox evaluates content that computes, and reads pictures and spreadsheets, in a
// process of its own, which can be stopped: a small text in CUE, a small picture or a small
// spreadsheet can take any amount of time and memory, and neither the evaluator nor a decoder
// can be interrupted or be kept from using up all memory.
//
// The process is another one of the same program. It is told everything by its
// standard input, answers by its standard output, inherits no environment and no
// other files, and limits itself before it reads anything. It ends by itself when
// its time is over, even if nobody is left to stop it.
package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"strconv"
	"time"

	"hulldown.dev/schema/load"
)

// Command is the first argument of the program when it is to evaluate; the second
// is how many milliseconds it may take of the processor, and the third how many bytes
// of memory. PicturesCommand is the first where it is to read pictures, and TablesCommand where
// it is to read a spreadsheet.
const (
	Command         = "evaluate-content"
	PicturesCommand = "read-pictures"
	TablesCommand   = "read-tables"
)

// Limits bound an evaluation.
type Limits struct {
	// Time is what it may take of the processor, and Byte how much more for each byte of
	// the text: what takes long without being long is no content. By the clock it may
	// take patience times as long, on a busy machine.
	Time, Byte time.Duration
	// Memory is how many bytes the process may use.
	Memory uint64
	// Answer is how many bytes of the answer are read.
	Answer int
}

// Standard returns the limits that hold for the content of authors.
func Standard() Limits {
	return Limits{Time: 2 * time.Second, Byte: 100 * time.Microsecond, Memory: 512 << 20, Answer: 128 << 20}
}

const (
	patience = 4
	mostTime = 30 * time.Second
	// maxRequest is how many bytes of a request are read.
	maxRequest = 256 << 20
)

// exitTooLarge and exitTooLong are the statuses with which the process ends itself.
const (
	exitTooLarge = 81
	exitTooLong  = 82
)

// timeFor is how long the evaluation of a package may take.
func (l Limits) timeFor(q load.Request) time.Duration {
	size := 0
	for _, f := range q.Files {
		size += len(f.Data)
	}
	return min(l.Time+time.Duration(size)*l.Byte, mostTime)
}

// Evaluate is load.Evaluate in another process. It returns load.ErrTooLong or
// load.ErrTooLarge for what had to be stopped, and load.ErrBroken for what CUE
// breaks at.
func Evaluate(ctx context.Context, q load.Request) (load.Answer, error) {
	return EvaluateWithin(ctx, q, Standard())
}

// EvaluateWithin is Evaluate within other limits than the standard ones.
func EvaluateWithin(ctx context.Context, q load.Request, limits Limits) (load.Answer, error) {
	if len(os.Args) > 1 && os.Args[1] == Command {
		return load.Answer{}, errors.New("an evaluation started another")
	}
	request, err := json.Marshal(q)
	if err != nil {
		return load.Answer{}, err
	}
	limits.Time = limits.timeFor(q)
	timed, cancel := context.WithTimeout(ctx, patience*limits.Time)
	defer cancel()
	r := run{command: Command, limits: limits, request: bytes.NewReader(request), answer: capped{most: limits.Answer}, trouble: capped{most: 64 << 10}}
	err = r.start(timed)
	if err := ctx.Err(); err != nil {
		return load.Answer{}, err
	}
	if err := r.reason(err, timed.Err()); err != nil {
		return load.Answer{}, err
	}
	var a load.Answer
	if err := json.Unmarshal(r.answer.held, &a); err != nil {
		return a, fmt.Errorf("cannot read what the evaluation answered: %w", err)
	}
	return a, nil
}

// run is one run of the process: what it gets and what comes of it.
type run struct {
	command         string
	limits          Limits
	request         io.Reader
	answer, trouble capped
}

// start runs the process to its end.
func (r *run) start(ctx context.Context) error {
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("cannot start the evaluation: %w", err)
	}
	c := exec.CommandContext(ctx, program)
	// The name by which tests of the command tell it from themselves.
	c.Args = []string{"hulldown", r.command, strconv.FormatInt(r.limits.Time.Milliseconds(), 10), strconv.FormatUint(r.limits.Memory, 10)}
	c.Env = environment()
	c.Dir = string(filepath.Separator)
	c.Stdout, c.Stderr = &r.answer, &r.trouble
	c.WaitDelay = time.Second
	in, err := c.StdinPipe()
	if err != nil {
		return fmt.Errorf("cannot start the evaluation: %w", err)
	}
	if err := c.Start(); err != nil {
		return fmt.Errorf("cannot start the evaluation: %w", err)
	}
	release, err := confine(c.Process, r.limits.Memory)
	if err != nil {
		return errors.Join(err, c.Process.Kill(), c.Wait())
	}
	defer release()
	// The process waits for its input, so that it is confined before it works. One
	// that ended before it read all of it says why by its status.
	_, _ = io.Copy(in, r.request)
	_ = in.Close()
	return c.Wait()
}

// environment is what the process inherits: nothing, but for the directory without
// which Windows starts no program properly.
func environment() []string {
	if root, ok := os.LookupEnv("SystemRoot"); ok && runtime.GOOS == "windows" {
		return []string{"SystemRoot=" + root}
	}
	return []string{}
}

// reason says why a process gave no answer, nil if it did.
func (r *run) reason(err, late error) error {
	var exit *exec.ExitError
	switch {
	case late != nil:
		return load.ErrTooLong
	case r.answer.full:
		return load.ErrTooLarge
	case err == nil:
		return nil
	case !errors.As(err, &exit):
		return err
	}
	switch code := exit.ExitCode(); {
	case code == exitTooLong:
		return load.ErrTooLong
	case code == exitTooLarge, code < 0, // killed, which without us only the system does
		bytes.Contains(r.trouble.held, []byte("out of memory")),
		bytes.Contains(r.trouble.held, []byte("cannot allocate memory")),
		bytes.HasPrefix(r.trouble.held, []byte("SIGSEGV")), // of Go's runtime itself, where its own memory was refused
		bytes.Contains(r.trouble.held, []byte("stack exceeds")):
		return load.ErrTooLarge
	}
	first, _, _ := bytes.Cut(r.trouble.held, []byte("\n"))
	if bytes.HasPrefix(first, []byte("panic: ")) && bytes.Contains(r.trouble.held, []byte("cuelang.org/go")) {
		return load.ErrBroken
	}
	return fmt.Errorf("the evaluation failed: %w: %s", err, first)
}

// capped keeps the beginning of what is written to it. Full is set when there was
// more. It is no bytes.Buffer, which would be read into past Write.
type capped struct {
	held []byte
	most int
	full bool
}

// Write implements io.Writer.
func (c *capped) Write(p []byte) (int, error) {
	room := min(max(c.most-len(c.held), 0), len(p))
	c.held = append(c.held, p[:room]...)
	c.full = c.full || room < len(p)
	return len(p), nil
}

// Serves reports whether a call of the program, without its name, is one that Serve carries
// out.
func Serves(args []string) bool {
	return len(args) > 0 && slices.Contains([]string{Command, PicturesCommand, TablesCommand}, args[0])
}

// Serve is the other side of Evaluate, Pictures and Tables: it carries out one call and returns the
// status with which the process is to end.
func Serve(args []string, in io.Reader, out, trouble io.Writer) int {
	if err := serve(args, in, out); err != nil {
		fmt.Fprintln(trouble, err)
		return 1
	}
	return 0
}

func serve(args []string, in io.Reader, out io.Writer) error {
	if len(args) != 3 {
		return fmt.Errorf("%s is how hulldown reads content; it is not for use by hand", args[0])
	}
	limit, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	memory, err := strconv.ParseUint(args[2], 10, 63)
	if err != nil {
		return err
	}
	most := time.Duration(limit) * time.Millisecond
	time.AfterFunc(patience*most+time.Second, func() { os.Exit(exitTooLong) })
	debug.SetGCPercent(100)
	if err := limitMemory(memory); err != nil {
		return err
	}
	go watch(most, memory)
	switch args[0] {
	case PicturesCommand:
		return judge(in, out)
	case TablesCommand:
		return readTables(in, out)
	}
	var q load.Request
	if err := json.NewDecoder(io.LimitReader(in, maxRequest)).Decode(&q); err != nil {
		return err
	}
	a, err := load.Evaluate(context.Background(), q)
	if err != nil {
		return err
	}
	return json.NewEncoder(out).Encode(a)
}

// watch ends the process when it uses too much memory, or too much time of the
// processor. For what asks for all memory at once it comes too late; that is for the
// system to refuse.
func watch(most time.Duration, memory uint64) {
	started := time.Now()
	used := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	for range time.Tick(5 * time.Millisecond) {
		metrics.Read(used)
		if used[0].Value.Uint64()-used[1].Value.Uint64() > memory {
			os.Exit(exitTooLarge)
		}
		if spent(started) > most {
			os.Exit(exitTooLong)
		}
	}
}
