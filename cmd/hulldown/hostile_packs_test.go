package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"hulldown.dev/cmd/internal/packing"
	"hulldown.dev/cmd/internal/workspace"
	"hulldown.dev/export/pack"
)

// member is a file of a zip.
type member struct {
	header zip.FileHeader
	data   []byte
}

// soundPack returns the files of a pack of the current directory, an author's
// module; attacks spoil them.
var soundPack = sync.OnceValues(func() ([]member, error) {
	r, err := (&workspace.Workspace{}).Read(workspace.Places{Dirs: []string{"."}})
	if err != nil {
		return nil, err
	}
	p, err := packing.Make(r.Content, "test", packing.Extras{})
	if err != nil {
		return nil, err
	}
	data, err := pack.Zip(p, "mine")
	if err != nil {
		return nil, err
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	var out []member
	for _, f := range z.File {
		to, err := f.Open()
		if err != nil {
			return nil, err
		}
		text, err := io.ReadAll(to)
		if err != nil {
			return nil, err
		}
		out = append(out, member{zip.FileHeader{Name: f.Name, Method: zip.Store}, text})
	}
	return out, nil
})

// zipOf writes a zip of files.
func zipOf(members []member) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range members {
		to, err := w.CreateHeader(&m.header)
		if err == nil && !strings.HasSuffix(m.header.Name, "/") {
			_, err = to.Write(m.data)
		}
		if err != nil {
			return nil
		}
	}
	if w.Close() != nil {
		return nil
	}
	return b.Bytes()
}

// spoilt makes an attack of a zip whose files are spoilt, and whose bytes then.
func spoilt(name, want string, files func([]member) []member, raw func([]byte) []byte) attack {
	return attack{name: name, want: want, call: []string{"pack", "verify", "DIR/x.zip"}, status: exitFindings,
		make: func(t *testing.T, dir string) {
			sound, err := soundPack()
			if err != nil {
				t.Fatal(err)
			}
			data := zipOf(files(append([]member(nil), sound...)))
			if err := os.WriteFile(filepath.Join(dir, "x.zip"), raw(data), 0o644); err != nil || data == nil {
				t.Fatal(err)
			}
		}}
}

func asIs(b []byte) []byte { return b }

// with adds a file to a pack.
func with(h zip.FileHeader, data string) func([]member) []member {
	return func(m []member) []member { return append(m, member{h, []byte(data)}) }
}

// edited replaces a piece of a file of the pack.
func edited(file, old, new string) func([]member) []member {
	return func(all []member) []member {
		for i, m := range all {
			if m.header.Name == "mine/"+file {
				all[i].data = bytes.Replace(m.data, []byte(old), []byte(new), 1)
			}
		}
		return all
	}
}

// anotherHash turns the first digit of a file's hash round.
func anotherHash(all []member) []member {
	const key = `"sha256": "sha256:`
	for i, m := range all {
		if at := bytes.Index(m.data, []byte(key)); m.header.Name == "mine/manifest.json" && at >= 0 {
			data := bytes.Clone(m.data)
			digit := &data[at+len(key)]
			*digit = map[bool]byte{true: '1', false: '0'}[*digit == '0']
			all[i].data = data
		}
	}
	return all
}

func packAttacks() []attack {
	all := []attack{
		spoilt("nothing", "is no zip", func(m []member) []member { return m }, func([]byte) []byte { return nil }),
		spoilt("no files", "manifest.json is missing", func([]member) []member { return nil }, asIs),
		spoilt("half", "is no zip", func(m []member) []member { return m }, func(b []byte) []byte { return b[:len(b)/2] }),
		spoilt("without its end", "is no zip", func(m []member) []member { return m }, func(b []byte) []byte { return b[:len(b)-10] }),
		spoilt("without a file", "is missing", func(m []member) []member { return m[:len(m)-1] }, asIs),
		spoilt("noise", "is no zip", func(m []member) []member { return m }, func(b []byte) []byte { return bytes.Repeat([]byte{0xa5}, 1<<20) }),
		spoilt("many marks of entries", "holds more than", func(m []member) []member { return m }, func(b []byte) []byte { return bytes.Repeat([]byte("PK\x01\x02"), 10_000) }),
		spoilt("too large", "is a zip of more than", func(m []member) []member { return m }, func(b []byte) []byte { return append(b, make([]byte, pack.MaxZip)...) }),
		spoilt("a bit that is flipped", "", func(m []member) []member { return m }, flipped),
		spoilt("a bomb", "times its packed size", with(zip.FileHeader{Name: "mine/x.json", Method: zip.Deflate}, strings.Repeat("a", 8<<20)), asIs),
		spoilt("a file twice", "twice", with(zip.FileHeader{Name: "mine/manifest.json"}, "{}"), asIs),
		spoilt("a stranger", "is not in the manifest", with(zip.FileHeader{Name: "mine/x.json"}, "{}"), asIs),
		spoilt("a file outside", "lies outside", with(zip.FileHeader{Name: "x.json"}, "{}"), asIs),
		spoilt("a strange directory", "no part of a pack", with(zip.FileHeader{Name: "mine/bin/"}, ""), asIs),
		spoilt("a directory without a name", "no part of a pack", with(zip.FileHeader{Name: "/"}, ""), asIs),
		spoilt("a deep manifest", "nests deeper", edited("manifest.json", `"needs":`, `"needs": `+strings.Repeat("[", 100)), asIs),
		spoilt("an older format", "has format version 0", edited("manifest.json", `"format": 1`, `"format": 0`), asIs),
		spoilt("a later format", "has format version 2", edited("manifest.json", `"format": 1`, `"format": 2`), asIs),
		spoilt("a format that is none", "is no manifest", edited("manifest.json", `"format": 1`, `"format": "1"`), asIs),
		spoilt("an unknown key", "unknown field", edited("manifest.json", `"set":`, `"x": 1, "set":`), asIs),
		spoilt("a key twice", "not written as manifests are", edited("manifest.json", `"set":`, `"set": "mine", "set":`), asIs),
		spoilt("another title", "contradicts the data", edited("manifest.json", `"title": "My`, `"title": "Your`), asIs),
		spoilt("text after the end", "is no manifest", edited("manifest.json", "{", "{} {"), asIs),
		spoilt("no hash", "", edited("manifest.json", `"sha256:`, `"md5:`), asIs),
		spoilt("another hash", "was altered", anotherHash, asIs),
		spoilt("a negative size", "no hash or no size", edited("manifest.json", `"size": `, `"size": -`), asIs),
		spoilt("a huge size", "it may have at most", edited("manifest.json", `"size": `, `"size": 99999999`), asIs),
		spoilt("a size beyond numbers", "is no manifest", edited("manifest.json", `"size": `, `"size": 9999999999999999999999`), asIs),
		spoilt("data that is altered", "was altered", edited("data/vehicles.json", "1943", "1944"), asIs),
		spoilt("data that is shorter", "is truncated", edited("data/vehicles.json", "1943", "1"), asIs),
		spoilt("other line ends", "other line ends", edited("data/vehicles.json", "\n", "\r\n"), asIs),
	}
	for _, path := range []string{"../up", "../../etc/passwd", "/etc/passwd", `C:\x`, `..\up`, "con", "data/con.json", "data/aux", "data/lpt1.json", "UPPER.json", "data//x",
		"data/./x", "data/../x", "é.json", "a b.json", "x\x00y", "x\x1b[2J", strings.Repeat("a", 300), strings.Repeat("a/", 150) + "a", "data/x:y", "data/x.", "~/x"} {
		all = append(all,
			spoilt("a file "+clipped(path), "is refused", with(zip.FileHeader{Name: "mine/" + path}, "x"), asIs),
			spoilt("a file of the manifest "+clipped(path), "manifest.json", edited("manifest.json", `"path": "data/cards.json"`, `"path": `+jsonText(path)), asIs))
	}
	for _, set := range []string{"../up", "con", "nul", "UPPER", "", "a/b", strings.Repeat("a", 65)} {
		all = append(all, spoilt("the set "+clipped(set), "is no id", edited("manifest.json", `"set": "mine"`, `"set": `+jsonText(set)), asIs))
	}
	for _, mode := range []fs.FileMode{fs.ModeSymlink, fs.ModeNamedPipe, fs.ModeDevice, fs.ModeSocket, fs.ModeCharDevice | fs.ModeDevice} {
		h := zip.FileHeader{Name: "mine/x.json"}
		h.SetMode(mode | 0o644)
		all = append(all, spoilt("a file of mode "+mode.String(), "unsafe-path", with(h, "/etc/passwd"), asIs))
	}
	return all
}

// flipped flips a bit of what the first member of a zip holds; headers have fields that mean
// nothing to who reads one.
func flipped(b []byte) []byte {
	const header = 30
	name, extra := binary.LittleEndian.Uint16(b[26:]), binary.LittleEndian.Uint16(b[28:])
	b[header+int(name)+int(extra)+8] ^= 1
	return b
}
