package printing

import (
	"context"
	"encoding/csv"
	"strconv"
	"strings"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/export/page"
)

// piecesList is the name of the list beside the pictures of a sheet.
const piecesList = "pieces.csv"

// piece is a line of the list of pictures.
type piece struct {
	name        string
	copies      int
	front, back string
}

// pictures makes a picture of each face of the pieces of a document, by its name in a directory
// of the sheet's, and beside them the list that says which belong together and how often
// each piece is wanted. What is there several times has one picture.
func (j Job) pictures(ctx context.Context, doc page.Document, dir string) ([]files.File, error) {
	var made []files.File
	var list pieceList
	for i, p := range doc.Pages {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if p.Shown.Piece == "" {
			p.Shown.Piece = "page-" + strconv.Itoa(i+1)
		}
		name := p.Shown.Face() + ".png"
		if list.add(p.Shown, name); p.Shown.Again {
			continue
		}
		data, _, err := j.drawing(p, doc.Uncut)
		if err != nil {
			return nil, err
		}
		made = append(made, files.File{Name: dir + "/" + name, Data: data})
	}
	data, err := list.csv()
	return append(made, files.File{Name: dir + "/" + piecesList, Data: data}), err
}

// pagesList is the list of pieces of a document for a shop by the numbers of their pages.
func pagesList(doc page.Document) ([]byte, error) {
	var list pieceList
	for i, p := range doc.Pages {
		if p.Shown.Piece != "" {
			list.add(p.Shown, strconv.Itoa(i+1))
		}
	}
	return list.csv()
}

// pieceList is the pieces of a document in the order in which they come first.
type pieceList struct {
	lines []piece
	at    map[string]int
}

// add counts a page that shows a side of a piece, whose picture or number is face.
func (l *pieceList) add(of page.Shown, face string) {
	if l.at == nil {
		l.at = map[string]int{}
	}
	at, known := l.at[of.Piece]
	if !known {
		at = len(l.lines)
		l.at[of.Piece] = at
		l.lines = append(l.lines, piece{name: of.Piece})
	}
	line := &l.lines[at]
	if of.Side == page.Back {
		if !of.Again {
			line.back = face
		}
		return
	}
	line.copies++
	if !of.Again {
		line.front = face
	}
}

// csv is the list as a table with a head.
func (l *pieceList) csv() ([]byte, error) {
	var b strings.Builder
	w := csv.NewWriter(&b)
	rows := [][]string{{"piece", "copies", "front", "back"}}
	for _, p := range l.lines {
		rows = append(rows, []string{p.name, strconv.Itoa(p.copies), p.front, p.back})
	}
	err := w.WriteAll(rows)
	return []byte(b.String()), err
}
