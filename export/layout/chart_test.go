package layout

import (
	"fmt"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/export/layout/boards"
	"hulldown.dev/export/layout/draw"
	"hulldown.dev/export/layout/layouttest"
	"hulldown.dev/export/layout/sheet"
	"hulldown.dev/schema/model"
	"hulldown.dev/schema/slow"
)

// TestChartOfMany holds that guns are compared of as many vehicles as can be surveyed,
// and that the table of more says so.
func TestChartOfMany(t *testing.T) {
	if !slow.Asked() {
		t.Skip("it lays out a chart of 100 vehicles")
	}
	c := contenttest.Own(t)
	for _, tt := range []struct {
		vehicles, parts int
		says            string
	}{
		{boards.MostCompared, 4, ""},
		{boards.MostCompared + 1, 1, "at most 100 vehicles"},
	} {
		many := make([]model.Vehicle, tt.vehicles)
		for i := range many {
			many[i] = c.Vehicles[i%len(c.Vehicles)]
			many[i].ID = fmt.Sprint("v-", i)
		}
		doc, found := boards.VehicleCharts(c, many, sheet.Options{})
		if len(doc.Outline) != tt.parts || len(found) > 0 {
			t.Errorf("%d vehicles: %d parts, want %d; %v", tt.vehicles, len(doc.Outline), tt.parts, found)
		}
		words := strings.Join(strings.Fields(layouttest.Words(doc)), " ")
		if said := strings.Contains(words, "compared of at most"); said != (tt.says != "") || !strings.Contains(words, tt.says) {
			t.Errorf("%d vehicles: the page says %.300s, want %q", tt.vehicles, words, tt.says)
		}
		if strings.Contains(words, "%d") || strings.Contains(words, "{n}") {
			t.Errorf("%d vehicles: a number is missing", tt.vehicles)
		}
	}
}

// TestChartOfYears holds that a vehicle is in the column of its year and the band of its
// nation, the smaller above, with its figures; that a band which no page can hold goes on,
// and that years which do not fit side by side come on further pages.
func TestChartOfYears(t *testing.T) {
	c := contenttest.Own(t)
	at := func(year, size int, nation string) model.Vehicle {
		v := vehicleSample()
		v.Year, v.Size, v.Nation = year, size, nation
		return v
	}
	all := boards.ByNation([]model.Vehicle{at(1941, 5, "german"), at(1941, -5, "german"), at(1942, 0, "german"), at(1941, 0, "soviet")})
	bands := boards.YearBands([]int{1941, 1942}, all, 10)
	if len(bands) != 2 || bands[0].Lines != 2 || bands[1].Lines != 1 || len(bands[0].Cells[0]) != 2 || len(bands[0].Cells[1]) != 1 || len(bands[1].Cells[1]) != 0 {
		t.Fatalf("bands %+v", bands)
	}
	if first := bands[0].Cells[0]; first[0].Size != -5 || first[1].Size != 5 {
		t.Errorf("sizes %d and %d in one cell, want the smaller above", first[0].Size, first[1].Size)
	}
	if n := len(boards.YearBands([]int{1941, 1942}, all, 1)); n != 3 {
		t.Errorf("%d bands of one line, want 3", n)
	}
	s := sheet.Sheet{Content: c, Findings: &draw.Findings{Content: c}, Lines: draw.LineMemory{}}
	many := make([]model.Vehicle, boards.MostYears+1)
	for i := range many {
		many[i] = at(1930+i, 0, "german")
	}
	if n := len(boards.YearPages(s, boards.ByNation(many))); n != 0 {
		t.Errorf("%d pages for the vehicles of one nation", n)
	}
	many[0].Nation = "soviet"
	if n := len(boards.YearPages(s, boards.ByNation(many))); n != 2 {
		t.Errorf("%d pages for more years than fit one", n)
	}
	v := at(1941, 0, "german")
	v.Guns = []model.Gun{{Pen: []int{9, 9, 9, 9, 9, 4}}, {Pen: []int{9, 9, 9, 9, 9, 6}}, {Pen: []int{12}}}
	if got := boards.PenetrationAt(&v, 1000); got != "6" {
		t.Errorf("Penetration %s at 1000 m, want that of the better gun, 6", got)
	}
	if got := boards.PenetrationAt(&v, 1200); got != "\u2013" {
		t.Errorf("Penetration %s where no gun reaches", got)
	}
}

// TestChartOfAlikeGuns holds that vehicles whose guns have one ordnance chart share a panel, that others do not,
// and that those which the head of a panel cannot name are counted there.
func TestChartOfAlikeGuns(t *testing.T) {
	c := contenttest.Own(t)
	named := func(name string) model.Vehicle {
		v := vehicleSample()
		v.ID, v.Name = strings.ToLower(name), name
		return v
	}
	other := named("Cat")
	other.Guns = []model.Gun{other.Guns[0]}
	other.Guns[0].Hit = append([]int{1}, other.Guns[0].Hit[1:]...)
	words := func(all ...model.Vehicle) string {
		doc, found := boards.VehicleCharts(c, all, sheet.Options{})
		if len(found) > 0 {
			t.Errorf("found %v", found)
		}
		return strings.Join(strings.Fields(layouttest.Words(doc)), " ")
	}
	if got := words(named("Ant"), named("Bee"), other); !strings.Contains(got, "Ant, Bee") || strings.Contains(got, "Bee, Cat") {
		t.Errorf("the panels do not tell the guns apart:\n%s", got)
	}
	var many []model.Vehicle
	for i := range 90 {
		many = append(many, named(fmt.Sprint("Beetle ", i)))
	}
	if got := words(many...); !strings.Contains(got, "Beetle 0, Beetle 1, Beetle 10") || !strings.Contains(got, " more 75 mm") {
		t.Errorf("the panel does not count those that it does not name:\n%s", got)
	}
}
