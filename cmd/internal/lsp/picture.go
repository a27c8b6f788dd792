package lsp

import (
	"encoding/base64"

	"hulldown.dev/export/picture"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// maxPicture is how many bytes the picture in a hover may have.
const maxPicture = 256 << 10

// pictured is the picture of a card, board or counter, nothing for a record without one.
func (q *question) pictured(k model.Kind, id string) []part {
	if !q.client.markdown {
		return nil
	}
	all, err := picture.Of(wording.Language{}, q.view.content, k, id)
	if err != nil || len(all) == 0 || len(all[0].SVG) > maxPicture {
		return nil
	}
	return []part{{text: "![" + id + "](data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(all[0].SVG) + ")", picture: true}}
}
