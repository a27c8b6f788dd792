package pdf

import (
	"bytes"
	"encoding/binary"
	"flag"
	"math"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the colour profiles anew")

// TestProfiles holds that the embedded colour profiles are those that this file computes,
// to the last step of what machines round in their own ways: nothing in them is from
// anywhere else.
func TestProfiles(t *testing.T) {
	for _, tt := range []struct {
		name string
		have []byte
		make func() []byte
	}{
		{"srgb.icc", srgbProfile, makeSRGB},
		{"press.icc", pressProfile, makePress},
	} {
		want := tt.make()
		if *update {
			if err := os.WriteFile(tt.name, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if len(tt.have) != len(want) {
			t.Fatalf("%s has %d bytes, want %d; -update writes it anew", tt.name, len(tt.have), len(want))
		}
		off := 0
		for i := range want {
			if d := int(want[i]) - int(tt.have[i]); d < -1 || d > 1 {
				off++
			}
		}
		if off > 0 {
			t.Errorf("%s: %d bytes differ; -update writes it anew", tt.name, off)
		}
	}
}

// The illuminant of profiles, D50.
var d50 = [3]float64{0.9642, 1, 0.8249}

// iccTag is a part of a profile; parts with the same data share it.
type iccTag struct {
	name string
	data []byte
}

// iccFile is a version 2 profile of a class, a colour space and a space of connection.
func iccFile(class, space, pcs string, tags []iccTag) []byte {
	var table, body bytes.Buffer
	places := map[string]int{}
	start := 128 + 4 + 12*len(tags)
	binary.Write(&table, binary.BigEndian, uint32(len(tags)))
	for _, tag := range tags {
		at, ok := places[string(tag.data)]
		if !ok {
			at = start + body.Len()
			places[string(tag.data)] = at
			body.Write(tag.data)
			body.Write(make([]byte, -len(tag.data)&3))
		}
		table.WriteString(tag.name)
		binary.Write(&table, binary.BigEndian, []uint32{uint32(at), uint32(len(tag.data))})
	}
	head := make([]byte, 128)
	binary.BigEndian.PutUint32(head, uint32(start+body.Len()))
	binary.BigEndian.PutUint32(head[8:], 0x02400000)
	copy(head[12:], class)
	copy(head[16:], space)
	copy(head[20:], pcs)
	for i, v := range []uint16{2000, 1, 1, 0, 0, 0} {
		binary.BigEndian.PutUint16(head[24+2*i:], v)
	}
	copy(head[36:], "acsp")
	// Colours beyond reach become the nearest ones.
	head[67] = 1
	for i, v := range d50 {
		binary.BigEndian.PutUint32(head[68+4*i:], fixed(v))
	}
	return append(append(head, table.Bytes()...), body.Bytes()...)
}

func fixed(v float64) uint32 { return uint32(int32(math.Round(v * 65536))) }

func iccText(s string) []byte { return append([]byte("text\x00\x00\x00\x00"+s), 0) }

func iccName(s string) []byte {
	out := append([]byte("desc\x00\x00\x00\x00"), 0, 0, 0, byte(len(s)+1))
	out = append(append(out, s...), 0)
	return append(out, make([]byte, 4+4+2+1+67)...)
}

func iccXYZ(v [3]float64) []byte {
	out := []byte("XYZ \x00\x00\x00\x00")
	for _, x := range v {
		out = binary.BigEndian.AppendUint32(out, fixed(x))
	}
	return out
}

const iccRights = "No rights reserved (CC0 1.0)"

// makeSRGB is the space of screens, IEC 61966-2-1.
func makeSRGB() []byte {
	curve := []byte("curv\x00\x00\x00\x00\x00\x00\x02\x00")
	for i := range 512 {
		x := float64(i) / 511
		if x <= 0.04045 {
			x /= 12.92
		} else {
			x = math.Pow((x+0.055)/1.055, 2.4)
		}
		curve = binary.BigEndian.AppendUint16(curve, uint16(math.Round(x*65535)))
	}
	return iccFile("mntr", "RGB ", "XYZ ", []iccTag{
		{"desc", iccName("Hulldown sRGB")}, {"cprt", iccText(iccRights)}, {"wtpt", iccXYZ(d50)},
		{"rXYZ", iccXYZ([3]float64{0.43607, 0.22249, 0.01392})},
		{"gXYZ", iccXYZ([3]float64{0.38515, 0.71687, 0.09708})},
		{"bXYZ", iccXYZ([3]float64{0.14307, 0.06061, 0.71410})},
		{"rTRC", curve}, {"gTRC", curve}, {"bTRC", curve},
	})
}

// solids are the colours in Lab of full inks on coated paper as ISO 12647-2 aims at them:
// by bits, cyan 1, magenta 2, yellow 4.
var solids = [8][3]float64{
	{95, 0, -2}, {55, -37, -50}, {48, 74, -3}, {24, 17, -46}, {89, -5, 93}, {50, -66, 26}, {47, 68, 48}, {23, 0, 0},
}

// blackLab is full black, of which other inks below it leave a share.
var blackLab = [3]float64{16, 0, 0}

// inkModel is the square root of the light that each of the sixteen overprints gives back.
type inkModel [16][3]float64

func newInkModel() *inkModel {
	var m inkModel
	black, white := labToXYZ(blackLab), labToXYZ(solids[0])
	for i := range m {
		xyz := labToXYZ(solids[i&7])
		for j := range xyz {
			if i&8 != 0 {
				xyz[j] *= black[j] / white[j]
			}
			m[i][j] = math.Sqrt(xyz[j])
		}
	}
	return &m
}

// lab is the colour of shares of the four inks: Neugebauer's equations with the factor 2
// of Yule and Nielsen, and a gain of 14 % at the middle of each ink.
func (m *inkModel) lab(inks [4]float64) [3]float64 {
	for i, a := range inks {
		inks[i] = a + 0.56*a*(1-a)
	}
	var xyz [3]float64
	for i, light := range m {
		share := 1.0
		for j, a := range inks {
			if i>>j&1 == 0 {
				a = 1 - a
			}
			share *= a
		}
		for j := range xyz {
			xyz[j] += share * light[j]
		}
	}
	// A colour is told beside that of the paper.
	for j, light := range m[0] {
		xyz[j] *= xyz[j] * d50[j] / (light * light)
	}
	return xyzToLab(xyz)
}

func labToXYZ(lab [3]float64) [3]float64 {
	y := (lab[0] + 16) / 116
	f := [3]float64{y + lab[1]/500, y, y - lab[2]/200}
	var out [3]float64
	for i, v := range f {
		if v > 6.0/29 {
			out[i] = d50[i] * v * v * v
		} else {
			out[i] = d50[i] * 3 * 36 / 841 * (v - 4.0/29)
		}
		out[i] = max(out[i], 0)
	}
	return out
}

func xyzToLab(xyz [3]float64) [3]float64 {
	var f [3]float64
	for i, v := range xyz {
		v /= d50[i]
		if v > 216.0/24389 {
			f[i] = math.Cbrt(v)
		} else {
			f[i] = v*841/108 + 4.0/29
		}
	}
	return [3]float64{116*f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])}
}

// separate finds the inks for a colour. Black is what its lightness asks for, less where
// it has a hue; the others are then what comes nearest.
func (m *inkModel) separate(lab [3]float64) [4]float64 {
	chroma := math.Hypot(lab[1], lab[2])
	k := math.Pow(min(max((70-lab[0])/60, 0), 1), 1.6) * max(0, 1-chroma/60)
	x := [4]float64{0.4, 0.4, 0.4, min(k, 0.95)}
	for range 60 {
		at, step := m.lab(x), 0.01
		var jac [3][3]float64
		for j := range 3 {
			moved := x
			moved[j] += step
			to := m.lab(moved)
			for i := range 3 {
				jac[i][j] = (to[i] - at[i]) / step
			}
		}
		move := solve(jac, [3]float64{lab[0] - at[0], lab[1] - at[1], lab[2] - at[2]})
		for j := range 3 {
			x[j] = min(max(x[j]+0.5*move[j], 0), 1)
		}
	}
	if over := x[0] + x[1] + x[2] + x[3] - 3; over > 0 {
		for j := range 3 {
			x[j] -= over / 3
		}
	}
	return x
}

// solve is a damped least-squares step of three equations.
func solve(j [3][3]float64, d [3]float64) [3]float64 {
	var a [3][4]float64
	for r := range 3 {
		for c := range 3 {
			for i := range 3 {
				a[r][c] += j[i][r] * j[i][c]
			}
		}
		a[r][r] += 4
		for i := range 3 {
			a[r][3] += j[i][r] * d[i]
		}
	}
	for p := range 3 {
		for r := range 3 {
			if f := a[r][p] / a[p][p]; r != p {
				for c := p; c < 4; c++ {
					a[r][c] -= f * a[p][c]
				}
			}
		}
	}
	return [3]float64{a[0][3] / a[0][0], a[1][3] / a[1][1], a[2][3] / a[2][2]}
}

// iccLUT is a table of bytes from some channels to others over a grid.
func iccLUT(in, out, grid int, value func(at []float64) []float64) []byte {
	data := append([]byte("mft1\x00\x00\x00\x00"), byte(in), byte(out), byte(grid), 0)
	for i := range 9 {
		v := 0.0
		if i%4 == 0 {
			v = 1
		}
		data = binary.BigEndian.AppendUint32(data, fixed(v))
	}
	ramps := func(n int) {
		for range n {
			for i := range 256 {
				data = append(data, byte(i))
			}
		}
	}
	ramps(in)
	at, total := make([]float64, in), int(math.Pow(float64(grid), float64(in)))
	for n := range total {
		rest := n
		for i := in - 1; i >= 0; i-- {
			at[i], rest = float64(rest%grid)/float64(grid-1), rest/grid
		}
		for _, v := range value(at) {
			data = append(data, byte(math.Round(min(max(v, 0), 1)*255)))
		}
	}
	ramps(out)
	return data
}

// labOf reads Lab from shares of the bytes of a profile.
func labOf(at []float64) [3]float64 {
	return [3]float64{at[0] * 100, at[1]*255 - 128, at[2]*255 - 128}
}

// makePress is four inks on coated paper.
func makePress() []byte {
	m := newInkModel()
	toLab := iccLUT(4, 3, 9, func(at []float64) []float64 {
		lab := m.lab([4]float64(at))
		return []float64{lab[0] / 100, (lab[1] + 128) / 255, (lab[2] + 128) / 255}
	})
	toInk := iccLUT(3, 4, 17, func(at []float64) []float64 { inks := m.separate(labOf(at)); return inks[:] })
	gamut := iccLUT(3, 1, 9, func(at []float64) []float64 {
		want := labOf(at)
		got := m.lab(m.separate(want))
		return []float64{max(0, math.Hypot(math.Hypot(got[0]-want[0], got[1]-want[1]), got[2]-want[2])-4) / 60}
	})
	return iccFile("prtr", "CMYK", "Lab ", []iccTag{
		{"desc", iccName("Hulldown coated offset")}, {"cprt", iccText(iccRights)}, {"wtpt", iccXYZ(labToXYZ(solids[0]))},
		{"A2B0", toLab}, {"A2B1", toLab}, {"A2B2", toLab}, {"B2A0", toInk}, {"B2A1", toInk}, {"B2A2", toInk}, {"gamt", gamut},
	})
}
