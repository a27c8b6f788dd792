package trial

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"hulldown.dev/cmd/internal/records"
	"hulldown.dev/export/chart"
	"hulldown.dev/export/picture"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// mostPictures is of how many changed records a page shows pictures.
const mostPictures = 12

// Pictures are those of the changed records that look otherwise in the head than in the base, as far as
// records are drawn: of each the first face that differs, in a language, of the first dozen.
func (c Changes) Pictures(l wording.Language, base, head *model.Content) ([]chart.ChangedPicture, error) {
	versions := [2]*model.Content{l.Content(base), l.Content(head)}
	var list []chart.ChangedPicture
	for _, change := range c.records() {
		if !slices.Contains(picture.Kinds(), change.Kind) || len(list) == mostPictures {
			continue
		}
		var faces [2][]picture.Picture
		for i, v := range versions {
			var err error
			if faces[i], err = picture.Of(l, v, change.Kind, change.ID); err != nil {
				return nil, err
			}
		}
		if p, ok := changedPicture(faces); ok {
			title, _ := records.Varied{Content: versions[1], Language: l}.Called(change.Kind.Noun()+":"+change.ID, "")
			p.Title = strings.TrimSuffix(strings.TrimSuffix(title, ": ")+", "+p.Title, ", ")
			list = append(list, p)
		}
	}
	return list, nil
}

// Pictures are what looks otherwise in the content of a comparison than in what it compares with.
func (r *Run) Pictures() ([]chart.ChangedPicture, error) {
	base, head := r.Order.Base.Content, r.Order.Content.Content
	changes, err := ChangesOf(base, head)
	if err != nil {
		return nil, err
	}
	return changes.Pictures(r.Order.Language, base, head)
}

// changedPicture is the first face of a record that differs between two versions, false for none.
func changedPicture(faces [2][]picture.Picture) (chart.ChangedPicture, bool) {
	for i := range max(len(faces[0]), len(faces[1])) {
		var sides [2]picture.Picture
		for v := range faces {
			if i < len(faces[v]) {
				sides[v] = faces[v][i]
			}
		}
		if !bytes.Equal(sides[0].SVG, sides[1].SVG) {
			return chart.ChangedPicture{Title: cmp.Or(sides[1].Label, sides[0].Label), Base: sides[0].Page, Head: sides[1].Page}, true
		}
	}
	return chart.ChangedPicture{}, false
}
