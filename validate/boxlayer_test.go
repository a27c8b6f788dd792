package validate

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLayersOfBoxesLieBesideEachOther holds that a rule leaves another nothing to do only where
// it lays or clears the same layers over the same boxes, and that the box of a unit that has
// left the field may be covered.
func TestLayersOfBoxesLieBesideEachOther(t *testing.T) {
	text := strings.Replace(stage, `layers: dust: {cover: 10, cleared: ["move"]}`,
		`layers: {dust: {cover: 10, cleared: ["move"]}, fog: {of: "box", cover: 10}, mist: {of: "box", cover: 5}}`, 1)
	setup := `{on: "phase", when: phase: "setup", %s}`
	near, far := `boxes: {side: "german", range: is: 200}`, `boxes: {side: "german", range: is: 400}`
	for _, tt := range []struct {
		name  string
		rules []string
		want  []string
	}{
		{"two layers", []string{fmt.Sprintf(setup, `lay: {layer: "fog", `+near+`}`), fmt.Sprintf(setup, `lay: {layer: "mist", `+far+`}`)}, []string{}},
		{"two boxes", []string{`{on: "administration", lay: {layer: "fog", ` + near + `}}`, `{on: "administration", lay: {layer: "fog", ` + far + `}}`}, []string{}},
		{"cleared off two boxes", []string{`{on: "administration", clear: {layers: ["fog"], ` + near + `}}`, `{on: "administration", clear: {layers: ["fog"], ` + far + `}}`}, []string{}},
		{"once, then whenever fewer do", []string{`{on: "administration", once: "game", lay: {layer: "fog", ` + near + `}}`,
			`{on: "administration", when: unit: side: "german", lay: {layer: "fog", ` + near + `}}`}, []string{}},
		{"the same again", []string{`{on: "administration", lay: {layer: "fog", ` + near + `}}`,
			`{on: "administration", when: unit: side: "german", lay: {layer: "fog", ` + near + `}}`}, []string{"rules-swallowed"}},
		{"cleared in between", []string{`{on: "administration", lay: {layer: "fog", ` + near + `}}`, `{on: "administration", clear: {layers: ["fog"], ` + near + `}}`,
			`{on: "administration", when: unit: side: "german", lay: {layer: "fog", ` + near + `}}`}, []string{}},
		{"another cleared in between", []string{`{on: "administration", lay: {layer: "fog", ` + near + `}}`, `{on: "administration", clear: {layers: ["mist"], ` + near + `}}`,
			`{on: "administration", when: unit: side: "german", lay: {layer: "fog", ` + near + `}}`}, []string{"rules-swallowed"}},
		{"the box of a wreck", []string{`{on: "eliminated", lay: layer: "fog"}`, `{on: "eliminated", clear: layers: ["mist"]}`}, []string{}},
		{"a box after an elimination", []string{`{on: "eliminated", lay: {layer: "fog", ` + near + `}}`}, []string{}},
		{"the Holding Box of a wreck", []string{`{on: "eliminated", lay: layer: "dust"}`}, []string{"rules-after-removal"}},
		{"the Holding Box of a wreck, and its box", []string{`{on: "eliminated", clear: layers: ["fog", "dust"]}`}, []string{"rules-after-removal"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, found := judge(t, fmt.Sprintf(text, "\t\t"+strings.Join(tt.rules, ",\n\t\t")+",\n"))
			codes := slices.DeleteFunc(codesOf(found), func(code string) bool { return code != "rules-swallowed" && code != "rules-after-removal" })
			if diff := cmp.Diff(tt.want, codes); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}
