package main

import (
	"bytes"
	"context"
	"errors"
	"strings"

	"hulldown.dev/cmd/internal/setup"
	"hulldown.dev/engine/play"
	"hulldown.dev/engine/serve"
	"hulldown.dev/schema/diag"
)

// The formats that play writes a game in.
const (
	formatText  = "text"
	formatLines = "jsonl"
	formatJSON  = "json"
)

// playLines plays a game and writes it as lines of JSON, all of them to the
// recording if there is one.
func (a *playCommand) playLines(ctx context.Context, p setup.Setup, m play.Match) error {
	seat, err := seatOf(m, a.flags.as)
	if err != nil {
		return err
	}
	options := serve.StreamOptions{Seed: a.flags.seed, Bots: a.flags.bots, As: seat}
	var record strings.Builder
	if a.flags.record != "" {
		options.Record = &record
	}
	_, err = serve.Stream(ctx, diag.ShownJSON(a.out), m, options)
	if record.Len() > 0 {
		err = errors.Join(err, keep(a.out, a.flags.record, record.String()))
	}
	if err != nil {
		return a.unfinished(p, err)
	}
	return nil
}

// readRecording reads a script, or the lines of a game.
func readRecording(text []byte) (*play.Script, error) {
	if isLines(text) {
		return serve.Recording(text)
	}
	return play.Parse(text)
}

// isLines reports whether a text is the lines of a game and no script.
func isLines(text []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) }

// replayLines carries out a script and writes its game as lines of JSON. What
// is wrong with the script goes to standard error, which nothing else uses.
func (a *replayCommand) replayLines(ctx context.Context, s script) (bool, error) {
	parsed, match, ok, err := a.openScript(ctx, a.err, s)
	if err != nil || !ok {
		return false, err
	}
	seat, err := seatOf(match, a.flags.as)
	if err != nil {
		return false, err
	}
	options := serve.RetellOptions{Script: parsed, As: seat}
	if isLines(s.text) {
		options.Lines = s.text
	}
	report, err := serve.Retell(ctx, diag.ShownJSON(a.out), match, options)
	if err != nil && ctx.Err() != nil {
		return false, err
	}
	return replayed(a.err, s.name(), report, err), nil
}
