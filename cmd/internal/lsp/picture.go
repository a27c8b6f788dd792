package lsp

import (
	"encoding/base64"

	"hulldown.dev/export/picture"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// maxPicture is how many bytes the picture in a hover may have: written in base64, it leaves room
// for the text in the 100,000 characters that VS Code reads of a hover. It shows a picture that
// is cut as the text that it is.
const maxPicture = 66 << 10

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
