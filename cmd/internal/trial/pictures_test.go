package trial

import (
	"slices"
	"testing"

	"hulldown.dev/export/chart"
	"hulldown.dev/export/page"
	"hulldown.dev/export/wording"
	"hulldown.dev/schema/model"
)

// TestPictures holds that of two contents those records are shown that look otherwise, with the version
// that has none left empty, and that what no card or board shows has no picture.
func TestPictures(t *testing.T) {
	_, loaded := builtin(t)
	base := loaded.Content
	head := *base
	head.Scenarios, head.Damage, head.Vehicles = slices.Clone(base.Scenarios), slices.Clone(base.Damage), slices.Clone(base.Vehicles)
	model.Find(head.Scenarios, "merging-forces").Start = 600
	model.Find(head.Vehicles, "ferdinand").VP++
	gone := head.Damage[0].ID
	head.Damage = head.Damage[1:]
	changes, err := ChangesOf(base, &head)
	if err != nil {
		t.Fatal(err)
	}
	list, err := changes.Pictures(wording.Language{}, base, &head)
	if err != nil || len(list) != 2 {
		t.Fatalf("%d pictures, want those of a vehicle and of a card: %v", len(list), err)
	}
	slices.SortFunc(list, func(a, b chart.ChangedPicture) int { return len(b.Title) - len(a.Title) })
	if p := list[0]; p.Title != "Ferdinand, 3" || p.Base.Size == (page.Size{}) || p.Base.Size != p.Head.Size {
		t.Errorf("the vehicle is %q, %v and %v", p.Title, p.Base.Size, p.Head.Size)
	}
	if p := list[1]; p.Base.Size == (page.Size{}) || p.Head.Size != (page.Size{}) {
		t.Errorf("the card %s that went is %q, %v and %v", gone, p.Title, p.Base.Size, p.Head.Size)
	}
}
