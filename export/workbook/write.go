package workbook

import "fmt"

// File is a file to be written: its name ends in the format.
type File struct {
	Name string
	Data []byte
}

// Write writes a book as files whose names begin with base: one, or one for each sheet
// where the format holds no more. The same book gives the same bytes. It refuses a text
// that programs would cut or change.
func Write(base string, f Format, b Book) ([]File, error) {
	if err := b.Check(); err != nil {
		return nil, err
	}
	switch f {
	case XLSX:
		data, err := writeXLSX(b)
		return []File{{base + ".xlsx", data}}, err
	case ODS:
		data, err := writeODS(b)
		return []File{{base + ".ods", data}}, err
	case CSV:
		var out []File
		for i := range b.Sheets {
			if s := &b.Sheets[i]; !s.Aside {
				out = append(out, File{base + "-" + s.Name + ".csv", writeCSV(s)})
			}
		}
		return out, nil
	}
	return nil, fmt.Errorf("unknown format %q", f)
}
