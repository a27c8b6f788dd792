package pack

import (
	"fmt"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/model"
)

// BenchmarkBuild packs the real content: what hulldown pack does after loading.
func BenchmarkBuild(b *testing.B) {
	c, o := contenttest.Own(b), options(b)
	for b.Loop() {
		if _, err := Build(c, o); err != nil {
			b.Fatal(err)
		}
	}
}

// large is a pack with many records of every kind but sets and nations.
func large(b *testing.B) Pack {
	c := contenttest.Own(b)
	for n := range 40 {
		again := contenttest.Own(b)
		for _, k := range model.Kinds()[2:] {
			for _, r := range again.Heads(k) {
				r.ID = fmt.Sprintf("%s-copy-%d", r.ID, n)
			}
		}
		c.Terrain = append(c.Terrain, again.Terrain...)
		c.Cards = append(c.Cards, again.Cards...)
		c.Damage = append(c.Damage, again.Damage...)
		c.Vehicles = append(c.Vehicles, again.Vehicles...)
		c.Scenarios = append(c.Scenarios, again.Scenarios...)
	}
	return built(b, c)
}

func sizeOf(p Pack) int64 {
	n := int64(0)
	for _, f := range p.Files {
		n += int64(len(f.Data))
	}
	return n
}

// BenchmarkVerify verifies a large pack, as a directory on disk
// and as a zip.
func BenchmarkVerify(b *testing.B) {
	p := large(b)
	dir := b.TempDir()
	if err := Write(dir, p); err != nil {
		b.Fatal(err)
	}
	if err := WriteZip(dir, p); err != nil {
		b.Fatal(err)
	}
	for _, place := range []string{"eitc", "eitc.zip"} {
		b.Run(place, func(b *testing.B) {
			b.SetBytes(sizeOf(p))
			for b.Loop() {
				if problems, err := Verify(dir + "/" + place); err != nil || len(problems) > 0 {
					b.Fatal(problems, err)
				}
			}
		})
	}
}

// BenchmarkLoad reads the same pack as content.
func BenchmarkLoad(b *testing.B) {
	p := large(b)
	dir := b.TempDir()
	if err := Write(dir, p); err != nil {
		b.Fatal(err)
	}
	b.SetBytes(sizeOf(p))
	for b.Loop() {
		if _, err := Load(dir + "/eitc"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDiff compares the real content with a copy that has a changed figure.
func BenchmarkDiff(b *testing.B) {
	old, new := contenttest.Own(b), contenttest.Own(b)
	new.Vehicles[0].Levels.Fire--
	for b.Loop() {
		if _, err := Diff(Edition{Content: old}, Edition{Content: new}, nil); err != nil {
			b.Fatal(err)
		}
	}
}
