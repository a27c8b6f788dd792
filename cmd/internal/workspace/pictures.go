package workspace

import (
	"sync"

	"hulldown.dev/schema/model"
)

// judgePictures has the pictures of content read by a function, each file once and all of them
// when one is needed.
func judgePictures(c *model.Content, read func([]*model.Picture) []model.Judgement) {
	var all []*model.Picture
	places := map[string]int{}
	var decoding sync.Mutex
	turn := func() func() { decoding.Lock(); return decoding.Unlock }
	judged := sync.OnceValue(func() []model.Judgement { return read(all) })
	for _, k := range model.Kinds() {
		for i, records := 0, c.Records(k); i < records.Len(); i++ {
			p := model.PictureOf(records.Record(i))
			if p == nil || *p == nil || (*p).Data == nil {
				continue
			}
			file := *p
			key := file.SHA256 + file.Type()
			at, known := places[key]
			if !known {
				at = len(all)
				places[key], all = at, append(all, file)
			}
			file.Turn, file.Judge = turn, func() model.Judgement { return judged()[at] }
		}
	}
}
