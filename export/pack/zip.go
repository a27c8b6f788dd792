package pack

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"

	"hulldown.dev/export/staging"
)

// zipDate is 1980-01-01, the first day that a zip can name. Every file bears
// it, because the bytes of a pack do not depend on when it was made.
const zipDate = 1<<5 | 1

// ZipFile returns the name of the zip of a set, beside the directory of it.
func ZipFile(set string) string { return set + zipSuffix }

// Zip returns one set of p as a zip, whose files lie below a directory with the
// id of the set. The same files give the same bytes with every release of the
// compiler, which is why nothing is compressed. It refuses a set that is not
// in p, and more than openers of zips admit.
func Zip(p Pack, set string) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	count, total := 0, 0
	for _, f := range p.Files {
		if !strings.HasPrefix(f.Path, set+"/") {
			continue
		}
		count, total = count+1, total+len(f.Data)
		if total > MaxZip-(1<<20) || count > MaxFiles {
			return nil, fmt.Errorf("cannot zip the pack of %s: it has more than the %d files or %d bytes that a zip may have", set, MaxFiles, MaxZip-(1<<20))
		}
		if err := addFile(w, f); err != nil {
			return nil, fmt.Errorf("cannot zip the pack of %s: %s: %w", set, f.Path, err)
		}
	}
	if count == 0 {
		return nil, fmt.Errorf("cannot zip the pack of %q: there is no such set", set)
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("cannot zip the pack of %s: %w", set, err)
	}
	return b.Bytes(), nil
}

func addFile(w *zip.Writer, f File) error {
	h := &zip.FileHeader{
		Name: f.Path, Method: zip.Store,
		CRC32:            crc32.ChecksumIEEE(f.Data),
		CompressedSize64: uint64(len(f.Data)), UncompressedSize64: uint64(len(f.Data)),
	}
	//lint:ignore SA1019 CreateRaw writes this field and takes no notice of Modified
	h.ModifiedDate = zipDate
	h.SetMode(0o644)
	to, err := w.CreateRaw(h)
	if err != nil {
		return err
	}
	_, err = to.Write(f.Data)
	return err
}

// WriteZip writes the zip of every set of p to dir, creating it where it is missing.
// All are written beside their places first and then renamed into them; a
// directory in the place of a zip is refused. A run that fails leaves every
// zip whole, the previous or the new one.
func WriteZip(dir string, p Pack) (err error) {
	var made []string
	defer func() {
		if err != nil {
			staging.Unmake(made)
			err = fmt.Errorf("cannot write the zips to %s: %w", dir, err)
		}
	}()
	if err := checkPack(p); err != nil {
		return err
	}
	if made, err = staging.MakeAll(dir); err != nil {
		return err
	}
	if err := staging.Sweep(dir, "zip"); err != nil {
		return err
	}
	staged, err := staging.New(dir, "zip")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, staged.Remove()) }()
	for _, set := range p.Sets() {
		if info, err := os.Lstat(filepath.Join(dir, ZipFile(set))); err == nil && !info.Mode().IsRegular() {
			return fmt.Errorf("%s is no regular file", ZipFile(set))
		}
		data, err := Zip(p, set)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(staged.Path, ZipFile(set)), data, 0o644); err != nil {
			return err
		}
	}
	for _, set := range p.Sets() {
		if err := os.Rename(filepath.Join(staged.Path, ZipFile(set)), filepath.Join(dir, ZipFile(set))); err != nil {
			return err
		}
	}
	return nil
}
