package pack

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Translate adds the translations of packs that were made to those of an edition.
func (e *Edition) Translate(p Pack) {
	e.Translations = map[string]map[string]string{}
	for _, f := range p.Files {
		_, path, _ := strings.Cut(f.Path, "/")
		if tag, ok := tagOf(path); ok {
			e.translate(tag, f.Data)
		}
	}
}

// translate adds a file of translations, which was found to be one.
func (e *Edition) translate(tag string, data []byte) {
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		panic("internal error: a whole pack holds no texts: " + err.Error())
	}
	if e.Translations[tag] == nil {
		e.Translations[tag] = map[string]string{}
	}
	maps.Copy(e.Translations[tag], texts)
}

// translations compares the texts in other languages, each language as a whole.
func (d *differ) translations(old, new map[string]map[string]string) {
	for _, tag := range slices.Sorted(maps.Keys(old)) {
		if new[tag] == nil {
			d.add(Change{Class: Worded, Kind: kindTexts, ID: tag, Note: "the language is gone"})
			continue
		}
		others, gone, fresh := 0, 0, 0
		for key, was := range old[tag] { // order-free: a sum is the same in any order
			switch is, kept := new[tag][key]; {
			case !kept:
				gone++
			case is != was:
				others++
			}
		}
		for key := range new[tag] { // order-free: a sum is the same in any order
			if _, known := old[tag][key]; !known {
				fresh++
			}
		}
		if others+gone+fresh > 0 {
			d.add(Change{Class: Worded, Kind: kindTexts, ID: tag, Note: fmt.Sprintf("texts changed: %d, new: %d, gone: %d", others, fresh, gone)})
		}
	}
	for _, tag := range slices.Sorted(maps.Keys(new)) {
		if old[tag] == nil {
			d.add(Change{Class: Worded, Kind: kindTexts, ID: tag, Note: fmt.Sprintf("the language is new, with %d texts", len(new[tag]))})
		}
	}
}
