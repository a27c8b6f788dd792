package model

import "path"

// Illustrated is the part of a record that may have a picture of its author's.
type Illustrated struct {
	// Picture is nil where what is printed is drawn from the values. No rule reads it.
	Picture *Picture `json:"picture,omitempty"`
}

// Picture is a file beside the content that is printed in place of a drawing.
type Picture struct {
	// File is its name, slash-separated, below the directory in which the record is written.
	File string `json:"file"`
	// Text says what it shows.
	Text string `json:"text,omitempty"`
	// SHA256 is the Digest of Data, which loading fills in, so that no table shows it.
	SHA256 string `json:"sha256,omitempty" table:"-"`
	// Data is the whole file, nil where it cannot be read.
	Data []byte `json:"-"`
	// Judge reports what reading the file comes to, where that was done in a process that can
	// be stopped; nil where it was not.
	Judge func() Judgement `json:"-"`
	// Turn waits until it may be decoded, one picture of a call at a time, however many sheets are
	// made at once, and returns what ends that; nil where nobody else decodes.
	Turn func() (done func()) `json:"-"`
}

// Judgement is what reading a picture came to.
type Judgement struct {
	// Refused says what is wrong with it, as what follows "the picture"; empty for nothing.
	Refused string `json:"refused,omitempty"`
	// Opaque is set for pixels that cover all that is below them.
	Opaque bool `json:"opaque,omitempty"`
	// Pixels is how many there are, Steps how much work it is to read them, and Memory how many
	// bytes that takes.
	Pixels int64 `json:"pixels,omitempty"`
	Steps  int64 `json:"steps,omitempty"`
	Memory int64 `json:"memory,omitempty"`
}

// MaxPicture is the largest file of a picture, in bytes.
const MaxPicture = 12 << 20

// PictureTypes are the endings of the names of files that are pictures.
func PictureTypes() []string { return []string{".svg", ".png", ".jpg", ".jpeg"} }

// Type is the ending of the name of the file, such as ".png".
func (p *Picture) Type() string { return path.Ext(p.File) }

// With returns the picture with the content of its file.
func (p *Picture) With(data []byte) *Picture {
	out := *p
	out.Data, out.SHA256, out.Judge, out.Turn = data, Digest(data), nil, nil
	return &out
}

// Art is where the record has its picture.
func (i *Illustrated) Art() **Picture { return &i.Picture }

// PictureOf returns where a record, a pointer to one of any kind, has its picture; nil for one of
// a kind without.
func PictureOf(record any) **Picture {
	if r, ok := record.(interface{ Art() **Picture }); ok {
		return r.Art()
	}
	return nil
}
