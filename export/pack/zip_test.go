package pack

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"hulldown.dev/schema/model"
	"hulldown.dev/schema/schematest"
)

func zipped(t testing.TB, p Pack, set string) []byte {
	t.Helper()
	data, err := Zip(p, set)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// member is one entry of a zip that a test makes by hand.
type member struct {
	name   string
	data   []byte
	change func(*zip.FileHeader)
}

// members are those of a good zip, below the directory of the set.
func members(t testing.TB) []member {
	var out []member
	for _, f := range built(t, sample()).Files {
		if strings.HasPrefix(f.Path, "base/") {
			out = append(out, member{name: f.Path, data: f.Data})
		}
	}
	return out
}

// pressed makes a zip whose entries are deflated unless they say otherwise.
func pressed(t testing.TB, list []member) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range list {
		h := &zip.FileHeader{Name: m.name, Method: zip.Deflate}
		if m.change != nil {
			m.change(h)
		}
		create := w.CreateHeader
		if h.CompressedSize64 > 0 || h.Method > zip.Deflate {
			create = w.CreateRaw
		}
		to, err := create(h)
		if err == nil && !strings.HasSuffix(m.name, "/") {
			_, err = to.Write(m.data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestZipIsSteady(t *testing.T) {
	p := built(t, sample())
	first := zipped(t, p, "base")
	if !bytes.Equal(first, zipped(t, built(t, sample()), "base")) {
		t.Error("the same pack is zipped in other bytes")
	}
	// The bytes themselves are a promise: they hang on no clock and on no
	// compressor that another release may replace.
	z, err := zip.NewReader(bytes.NewReader(first), int64(len(first)))
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range z.File {
		if f.Method != zip.Store || f.Modified.Format("2006-01-02 15:04:05") != "1980-01-01 00:00:00" || f.Mode() != 0o644 || len(f.Extra) > 0 {
			t.Errorf("%s: method %d, %v, %v, %d bytes extra", f.Name, f.Method, f.Modified, f.Mode(), len(f.Extra))
		}
		if i > 0 && z.File[i-1].Name >= f.Name {
			t.Errorf("%s is out of order", f.Name)
		}
	}
	if _, err := Zip(p, "none"); err == nil {
		t.Error("a set that is not there is zipped")
	}
}

func TestZipIsAPack(t *testing.T) {
	dir := t.TempDir()
	p := built(t, sample())
	mustDo(t, Write(dir, p), WriteZip(dir, p), WriteZip(dir, p))
	noTraces(t, dir)
	found, err := FindAll(dir)
	if err != nil || len(found) != 4 {
		t.Fatalf("%v, %v; want two directories and two zips", found, err)
	}
	for _, place := range found {
		if problems, err := Verify(place); err != nil || len(problems) > 0 {
			t.Errorf("%s: %q, %v", place, problems, err)
		}
	}
	if found, err = Find(dir); err != nil || len(found) != 2 {
		t.Errorf("%v, %v; want each pack once", found, err)
	}
	mustDo(t, os.RemoveAll(filepath.Join(dir, "base")), os.RemoveAll(filepath.Join(dir, "more")))
	if found, err = Find(dir); err != nil || len(found) != 2 || !Is(found[0]) {
		t.Fatalf("%v, %v; want the zips", found, err)
	}
	back, err := Load(found...)
	if err != nil {
		t.Fatal(err)
	}
	if model.ContentHash(back) != model.ContentHash(sample()) {
		t.Error("the content that was read has another hash")
	}
	m, err := Read(found[0])
	if err != nil || m.Set != "base" {
		t.Errorf("%v, %v", m, err)
	}
	again, err := Files(found...)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(files(p), files(again)); diff != "" {
		t.Error(diff)
	}
}

func TestWriteZipRefusesADirectory(t *testing.T) {
	dir := t.TempDir()
	mustDo(t, os.Mkdir(filepath.Join(dir, "more.zip"), 0o755))
	if err := WriteZip(dir, built(t, sample())); err == nil || !strings.Contains(err.Error(), "more.zip is no regular file") {
		t.Errorf("got %v", err)
	}
	noTraces(t, dir)
	if _, err := os.Stat(filepath.Join(dir, "base.zip")); err == nil {
		t.Error("one zip of two is written")
	}
}

// TestOtherZips are zips that other programs make of a whole pack.
func TestOtherZips(t *testing.T) {
	for _, tc := range []struct {
		name string
		list func() []member
	}{
		{"deflated", func() []member { return members(t) }},
		{"with directories", func() []member {
			return append(members(t), member{name: "base/"}, member{name: "base/data/"}, member{name: "base/schema/"})
		}},
		{"without the directory of the set", func() []member {
			list := members(t)
			for i := range list {
				list[i].name = strings.TrimPrefix(list[i].name, "base/")
			}
			return list
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if v := verify(newArchive(pressed(t, tc.list()))); len(v.problems) > 0 {
				t.Errorf("%q", v.problems)
			}
		})
	}
}

func TestVerifyRefusesZips(t *testing.T) {
	const cards = "base/data/cards.json"
	more := func(m ...member) func() []byte {
		return func() []byte { return pressed(t, append(members(t), m...)) }
	}
	swap := func(data []byte, change func(*zip.FileHeader)) func() []byte {
		return func() []byte {
			list := members(t)
			for i := range list {
				if list[i].name == cards {
					list[i].change = change
					if data != nil {
						list[i].data = data
					}
				}
			}
			return pressed(t, list)
		}
	}
	for _, tc := range []struct {
		name  string
		make  func() []byte
		file  string
		fault Fault
		want  string
	}{
		{"no zip", func() []byte { return []byte("hello") }, ".", Malformed, "is no zip"},
		{"empty", func() []byte { return nil }, ".", Malformed, "is no zip"},
		{"cut off", func() []byte { z := zipped(t, built(t, sample()), "base"); return z[:len(z)/2] }, ".", Malformed, "is no zip"},
		{"no files", func() []byte { return pressed(t, nil) }, ManifestFile, Missing, "is missing"},
		{"too large", func() []byte { return make([]byte, MaxZip+1) }, ".", Oversized, "67108864"},
		{"crowd", func() []byte {
			var list []member
			for i := range 2*MaxFiles + 1 {
				list = append(list, member{name: fmt.Sprintf("base/data/x%d", i)})
			}
			return pressed(t, list)
		}, ".", Oversized, "more than 8192 files"},
		{"file twice", more(member{name: cards, data: []byte("[]\n")}), "data/cards.json", Extra, "occurs twice"},
		{"extra", more(member{name: "base/data/more.json"}), "data/more.json", Extra, "not in the manifest"},
		{"another directory", more(member{name: "__MACOSX/base/._x"}), "__MACOSX", Extra, "beside the pack; leave it out"},
		{"extra directory", more(member{name: "base/bin/"}), "bin", Extra, "no part of a pack"},
		{"parent path", more(member{name: "base/../../x"}), "../../x", UnsafePath, ".. leads outside"},
		{"absolute path", more(member{name: "/etc/passwd"}), "/etc/passwd", UnsafePath, "absolute"},
		{"backslash", more(member{name: `base/data\x`}), `data\x`, UnsafePath, "backslash"},
		{"symbolic link", swap(nil, func(h *zip.FileHeader) { h.SetMode(fs.ModeSymlink | 0o777) }), "data/cards.json", UnsafePath, "symbolic link"},
		{"pipe", swap(nil, func(h *zip.FileHeader) { h.SetMode(fs.ModeNamedPipe | 0o644) }), "data/cards.json", UnsafePath, "no regular file"},
		{"unknown method", swap(nil, func(h *zip.FileHeader) { h.Method = 93 }), "data/cards.json", Malformed, "method 93"},
		{"encrypted", swap(nil, func(h *zip.FileHeader) { h.Flags |= 1 }), "data/cards.json", Malformed, "encrypted"},
		{"bomb", swap(bytes.Repeat([]byte(" "), 8<<20), nil), "data/cards.json", Oversized, "200 times"},
		{"oversized", swap(make([]byte, MaxFile+1), func(h *zip.FileHeader) { h.Method = zip.Store }), "data/cards.json", Oversized, "more than the 16777216"},
		{"wrong checksum", swap([]byte("[]\n"), func(h *zip.FileHeader) {
			h.Method, h.CRC32, h.CompressedSize64, h.UncompressedSize64 = zip.Store, 1, 3, 3
		}), "data/cards.json", Malformed, "cannot be unpacked: zip: checksum error"},
		{"size that lies", swap(make([]byte, 1<<20), func(h *zip.FileHeader) {
			h.Method, h.CompressedSize64, h.UncompressedSize64 = zip.Store, 1<<20, 5
		}), "data/cards.json", Malformed, "cannot be unpacked"},
		{"altered", swap([]byte("[]\n"), nil), "data/cards.json", Truncated, "3 of "},
	} {
		t.Run(tc.name, func(t *testing.T) {
			v := verify(newArchive(tc.make()))
			for _, p := range v.problems {
				if p.File == tc.file && p.Fault == tc.fault && strings.Contains(p.Message, tc.want) {
					return
				}
			}
			t.Errorf("problems %q, want %s, %s, %q", v.problems[:min(len(v.problems), 5)], tc.file, tc.fault, tc.want)
		})
	}
}

// TestOneDirectoryBeside holds that a directory beside the pack is one problem, however much is in
// it and whether or not the pack is in a directory, and that nothing else of a zip is taken for one.
func TestOneDirectoryBeside(t *testing.T) {
	for _, tt := range []struct{ prefix, entry, want string }{
		{"base/", "__MACOSX/base/._x", "__MACOSX"}, {"base/", "__MACOSX/", "__MACOSX"}, {"base/", "other/x", "other"},
		{"", "__MACOSX/._x", "__MACOSX"}, {"", "data/x", ""}, {"base/", "base/../x", ""}, {"base/", "../x", ""}, {"base/", "/x", ""}, {"base/", "c:/x", ""}, {"base/", "x", ""},
	} {
		if got := besideOf(tt.entry, tt.prefix); got != tt.want {
			t.Errorf("%q beside a pack in %q is of %q, want %q", tt.entry, tt.prefix, got, tt.want)
		}
	}
	a := &archive{members: map[string]*zip.File{}}
	for _, name := range []string{"__MACOSX/", "__MACOSX/._a", "__MACOSX/data/._b"} {
		a.add(&zip.File{FileHeader: zip.FileHeader{Name: name}}, "base/")
	}
	if len(a.problems) != 1 {
		t.Errorf("one directory is told as %v", a.problems)
	}
}

// TestBombOfManyFiles: files that are each within their bounds are not
// unpacked beyond the bound of all.
func TestBombOfManyFiles(t *testing.T) {
	a := newArchive(pressed(t, []member{{name: "data/a.json", data: []byte("12345")}, {name: "data/b.json", data: []byte("12345")}}))
	a.left = 9
	if _, problem := a.read("data/a.json"); problem != nil {
		t.Fatal(problem)
	}
	if _, problem := a.read("data/b.json"); problem == nil || problem.Fault != Oversized {
		t.Errorf("got %v", problem)
	}
}

// FuzzZip: no zip makes Verify panic, and one that is a whole pack holds the
// files that were packed.
func FuzzZip(f *testing.F) {
	p := tiny(f)
	want := files(p)
	var list []member
	for _, file := range p.Files {
		list = append(list, member{name: file.Path, data: file.Data})
	}
	zips := [][]byte{zipped(f, p, "base"), pressed(f, list), []byte("PK\x05\x06")}
	for i := range zips {
		f.Add(uint8(i), uint32(0), uint32(0), []byte{})
		f.Add(uint8(i), uint32(len(zips[i])-1), uint32(1), []byte("\x01")) // the end of the directory
	}
	f.Fuzz(func(t *testing.T, n uint8, at, cut uint32, with []byte) {
		v := verify(newArchive(schematest.Splice(zips[int(n)%len(zips)], at, cut, with)))
		if len(v.problems) > 0 {
			return
		}
		for path, text := range v.files {
			if path != BuildFile && want["base/"+path] != string(text) {
				t.Errorf("another %s is admitted", path)
			}
		}
	})
}

// FuzzMember: an entry of any name, mode, method and content in an otherwise
// good zip makes nothing panic, and nothing of it gets into a whole pack.
func FuzzMember(f *testing.F) {
	p := tiny(f)
	f.Add("base/data/cards.json", uint32(fs.ModeSymlink), uint16(8), []byte("[]\n"))
	f.Add("../x", uint32(0o644), uint16(0), []byte("x"))
	f.Add("base/", uint32(fs.ModeDir), uint16(93), []byte{})
	f.Fuzz(func(t *testing.T, name string, mode uint32, method uint16, data []byte) {
		name, data = schematest.Short(name, schematest.Most), schematest.Short(data, schematest.Most)
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, file := range p.Files {
			if err := addFile(w, file); err != nil {
				t.Fatal(err)
			}
		}
		h := &zip.FileHeader{Name: name, Method: method, CompressedSize64: uint64(len(data)), UncompressedSize64: uint64(len(data))}
		h.SetMode(fs.FileMode(mode))
		if to, err := w.CreateRaw(h); err != nil {
			return
		} else if _, err := to.Write(data); err != nil {
			return
		}
		if err := w.Close(); err != nil {
			return
		}
		v := verify(newArchive(b.Bytes()))
		if len(v.problems) == 0 && len(v.files) != len(p.Files) {
			t.Errorf("%q is admitted", name)
		}
	})
}
