package sandbox

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"hulldown.dev/export/artwork"
	"hulldown.dev/schema/load"
	"hulldown.dev/schema/model"
)

// PictureLimits bound the reading of pictures.
type PictureLimits struct {
	// Limits bounds the time and memory of the process, for all pictures together.
	Limits
	// Budget bounds the pixels of all pictures together.
	Budget artwork.Budget
	// Stops is how many pictures may be stopped at before no more are read.
	Stops int
}

// StandardPictures returns the limits that hold for the pictures of authors. The process may have
// nearly twice the memory that a picture may take, so that the budget alone refuses pictures.
func StandardPictures() PictureLimits {
	return PictureLimits{
		Limits: Limits{Time: 2 * mostTime, Memory: 768 << 20, Answer: 8 << 20},
		Budget: artwork.Standard(), Stops: 2,
	}
}

// Pictures reads pictures in another process, and returns what each comes to.
func Pictures(ctx context.Context, of []*model.Picture) []model.Judgement {
	return PicturesWithin(ctx, of, StandardPictures())
}

// PicturesWithin is Pictures within other limits than the standard ones. A picture at which
// the process had to be stopped is refused, and those after it are read by another.
func PicturesWithin(ctx context.Context, of []*model.Picture, limits PictureLimits) []model.Judgement {
	var out []model.Judgement
	for stops := 0; len(out) < len(of); stops++ {
		if stops > limits.Stops {
			out = append(out, model.Judgement{Refused: "is not read: reading those before it had to be stopped too often"})
			continue
		}
		some, err := judged(ctx, of[len(out):], limits)
		for _, j := range some {
			limits.Budget.Take(j)
		}
		if out = append(out, some...); len(out) < len(of) {
			out = append(out, model.Judgement{Refused: refusal(err)})
		}
	}
	return out
}

// refusal words the error by which reading a picture was given up.
func refusal(err error) string {
	switch {
	case errors.Is(err, load.ErrTooLong):
		return "takes too long to read: make it smaller, or save it anew as a plain PNG or JPEG"
	case errors.Is(err, load.ErrTooLarge):
		return "needs too much memory to be read: make it smaller, or save it anew as a plain PNG or JPEG"
	case errors.Is(err, context.Canceled):
		return "was not read to its end"
	case err == nil:
		err = errors.New("nothing was answered")
	}
	return fmt.Sprintf("cannot be read: %v", err)
}

// request is the line before the bytes of a picture. The first has the budget.
type request struct {
	File   string
	Bytes  int
	Budget *artwork.Budget `json:",omitempty"`
}

// judged reads pictures in one process, up to the one at which it ended.
func judged(ctx context.Context, of []*model.Picture, limits PictureLimits) ([]model.Judgement, error) {
	var parts []io.Reader
	for i, p := range of {
		q := request{File: p.File, Bytes: len(p.Data)}
		if i == 0 {
			q.Budget = &limits.Budget
		}
		line, err := json.Marshal(q)
		if err != nil {
			return nil, err
		}
		parts = append(parts, bytes.NewReader(append(line, '\n')), bytes.NewReader(p.Data))
	}
	timed, cancel := context.WithTimeout(ctx, patience*limits.Time)
	defer cancel()
	r := run{command: PicturesCommand, limits: limits.Limits, request: io.MultiReader(parts...), answer: capped{most: limits.Answer}, trouble: capped{most: 64 << 10}}
	err := r.start(timed)
	if cancelled := ctx.Err(); cancelled != nil {
		return nil, cancelled
	}
	err = r.reason(err, timed.Err())
	var out []model.Judgement
	for line := range bytes.Lines(r.answer.held) {
		var j model.Judgement
		if json.Unmarshal(line, &j) != nil || len(out) == len(of) {
			break // the process was stopped within the line
		}
		out = append(out, j)
	}
	return out, err
}

// judge is the other side of judged: it answers each picture before it reads the next.
func judge(in io.Reader, out io.Writer) error {
	from := bufio.NewReader(in)
	var budget artwork.Budget
	for {
		line, err := from.ReadBytes('\n')
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		var q request
		if err == nil {
			err = json.Unmarshal(line, &q)
		}
		if err == nil && (q.Bytes < 0 || q.Bytes > model.MaxPicture) {
			err = errors.New("a picture has too many bytes")
		}
		if err != nil {
			return err
		}
		if q.Budget != nil {
			budget = *q.Budget
		}
		data := make([]byte, q.Bytes)
		if _, err := io.ReadFull(from, data); err != nil {
			return err
		}
		// Whoever asks counts lines: one that names a picture that is stopped at is missing.
		j := budget.Judge(&model.Picture{File: q.File, Data: data})
		if err := json.NewEncoder(out).Encode(j); err != nil {
			return err
		}
		artwork.Collect(j.Memory)
	}
}
