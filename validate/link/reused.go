package link

import (
	"fmt"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
	"hulldown.dev/validate/check"
)

// taken lists the words that rules know without content: of experience and of
// equipment.
func taken() map[string]string {
	return map[string]string{
		"green": "experience", "seasoned": "experience", "elite": "experience",
		"smoke": "equipment", "heavy-damage": "equipment", "radio": "equipment",
	}
}

// reusedID reports a nation or vehicle whose id is a word for something else: a
// rule that says unit: is: means both.
func reusedID(p *check.Pass) error {
	nations := map[string]*model.Record{}
	for _, r := range p.Content.Heads(model.KindNation) {
		nations[r.ID] = r
	}
	for _, k := range []model.Kind{model.KindNation, model.KindVehicle} {
		for _, r := range p.Content.Heads(k) {
			f := check.AtLabel(r)
			other := nations[r.ID]
			switch {
			case taken()[r.ID] != "":
				f.Message = fmt.Sprintf("the id %q is a word of %s already; rules could not tell them apart", r.ID, taken()[r.ID])
			case k == model.KindVehicle && other != nil:
				f.Message = fmt.Sprintf("the id %q is that of a nation already; rules could not tell them apart", r.ID)
				f.Related = append(f.Related, diag.Related{Message: "the nation is here", Span: other.Origin.LabelAt()})
			default:
				continue
			}
			p.Report(f)
		}
	}
	return nil
}
