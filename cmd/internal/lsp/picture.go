package lsp

import (
	"encoding/base64"
	"maps"
	"sync"

	"hulldown.dev/export/picture"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// maxPicture is how many bytes the picture in a hover may have: written in base64, it leaves room
// for the text in the 100,000 characters that VS Code reads of a hover. It shows a picture that
// is cut as the text that it is.
const maxPicture = 66 << 10

// width is how many dots wide or high that is which is too long as lines: about as wide as VS Code makes
// a hover.
const width = 640

// maxDrawings is how many bytes of pictures a view keeps.
const maxDrawings = 4 << 20

// pictured is the picture of a card, board or counter, nothing for a record without one.
func (q *question) pictured(k model.Kind, id string) []part {
	if !q.client.markdown || !q.client.pictures {
		return nil
	}
	data := q.view.drawn(k, id)
	if data == "" {
		return nil
	}
	return []part{{text: "![" + id + "](data:" + data + ")", picture: true}}
}

// drawings are the pictures that were asked for, by kind/id, with their types as data URIs have them:
// they are drawn once as long as what they rest on is the same. An empty one is of a record that has
// none.
type drawings struct {
	mu    sync.Mutex
	all   map[string]string
	bytes int
}

// keep takes over the pictures of an older view whose records are not concerned.
func (d *drawings) keep(old *drawings, concerned func(name string) bool) {
	old.mu.Lock()
	all := maps.Clone(old.all)
	old.mu.Unlock()
	maps.DeleteFunc(all, func(name, _ string) bool { return concerned(name) })
	d.all = all
	for _, data := range all { // order-free: a sum
		d.bytes += len(data)
	}
}

// drawn is the picture of a record.
func (v *view) drawn(k model.Kind, id string) string {
	d, name := &v.drawings, string(k)+"/"+id
	d.mu.Lock()
	defer d.mu.Unlock()
	data, known := d.all[name]
	if known {
		return data
	}
	if all, err := picture.Of(wording.Language{}, v.content, k, id); err == nil && len(all) > 0 {
		if kind, file := all[0].Compact(maxPicture, width); kind != "" {
			data = kind + ";base64," + base64.StdEncoding.EncodeToString(file)
		}
	}
	if d.bytes += len(data); d.all == nil || d.bytes > maxDrawings {
		d.all, d.bytes = map[string]string{}, len(data)
	}
	d.all[name] = data
	return data
}
