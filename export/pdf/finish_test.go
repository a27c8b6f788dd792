package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/export/page"
	"hulldown.dev/schema/slow"
)

// pressed is a document for a press, with a link, which is left out.
func pressed() page.Document {
	d := sheets()
	d.Press = true
	return d
}

// told is the file of a document as the library writes it, taken apart.
func told(t testing.TB, d page.Document) *parts {
	t.Helper()
	var file bytes.Buffer
	if err := drawn(d).told(d).Output(&file); err != nil {
		t.Fatal(err)
	}
	p, err := takeApart(file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// said is what the pages of a document, and then what is shared, say to a reader.
func said(t testing.TB, d page.Document) (pages []string, shared string) {
	t.Helper()
	p := told(t, d)
	for i := range d.Pages {
		pages = append(pages, "\n"+string(p.data(pageObject(i)+1))+"\n")
	}
	for i, body := range p.bodies {
		if bytes.HasPrefix(body, []byte("<</Type /XObject\n/Subtype /Form\n")) {
			begins, packed, _ := bytes.Cut(p.data(i+1), []byte(beginPacked))
			shared += "\n" + string(begins) + unpacked(t, packed)
		}
	}
	return pages, shared
}

// unpacked decompresses a stream.
func unpacked(t testing.TB, packed []byte) string {
	t.Helper()
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// saidOf is all of what said returns.
func saidOf(t testing.TB, d page.Document) string {
	t.Helper()
	pages, shared := said(t, d)
	return strings.Join(pages, "") + shared
}

// checkPlaces holds that the table of a file leads to its objects.
func checkPlaces(t *testing.T, file []byte) {
	t.Helper()
	_, end, _ := bytes.Cut(file[bytes.LastIndex(file, []byte("startxref\n")):], []byte("\n"))
	var table, n int
	if _, err := fmt.Sscan(string(end), &table); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscanf(string(file[table:]), "xref\n0 %d\n", &n); err != nil {
		t.Fatal(err)
	}
	lines := bytes.Split(file[table:], []byte("\n"))[3:]
	for i := 1; i < n; i++ {
		var at int
		if _, err := fmt.Sscanf(string(lines[i-1]), "%d 00000 n", &at); err != nil || !bytes.HasPrefix(file[at:], fmt.Appendf(nil, "%d 0 obj\n", i)) {
			t.Fatalf("object %d is not at %d: %v", i, at, err)
		}
	}
}

// TestTagged holds that all print is either read or decoration, that headings are those of
// the outline, and that the file says in which language it is, of what and by whom.
func TestTagged(t *testing.T) {
	d := sheets()
	d.Outline[0].Title, d.Outline[1].Title = "Sheet one", "Žluťoučký kůň"
	got := saidOf(t, d)
	if begins, ends := strings.Count(got, " BDC\n")+strings.Count(got, " BMC\n"), strings.Count(got, "EMC\n"); begins != ends || begins == 0 {
		t.Errorf("%d marks begin and %d end", begins, ends)
	}
	depth := 0
	for _, line := range strings.Split(got, "\n") {
		switch {
		case strings.HasSuffix(line, " BDC"), strings.HasSuffix(line, " BMC"):
			depth++
		case line == "EMC":
			depth--
		case strings.HasSuffix(line, " Tj ET"), line == "f", line == "S", line == "B":
			if depth != 1 {
				t.Errorf("%q is in %d marks, want 1", line, depth)
			}
		}
	}
	for _, want := range []string{"/H1 <</MCID 0>> BDC", "/H2 <</MCID 1>> BDC", "/P <</MCID 0>> BDC", "/Artifact BMC"} {
		if !strings.Contains(got, want) {
			t.Errorf("the pages lack %s", want)
		}
	}
	file := string(written(t, d))
	for _, want := range []string{
		"/MarkInfo <</Marked true>>", "/StructTreeRoot", "/Lang (cs)", "/Author (\xfe\xff\x00H\x00u\x00l\x00l\x00d\x00o\x00w\x00n)",
		"<dc:language><rdf:Bag><rdf:li>cs</rdf:li>", "Příliš žluťoučký</rdf:li>", "<rdf:li>Hulldown</rdf:li>", "/StructParents 0\n", "/StructParents 3\n",
		"<</S /H2 ", "/ParentTreeNextKey 4", "/Subtype /Link /StructParent 1 ", "/S /Link /P ", "/Type /OBJR /Obj ", "/DisplayDocTitle true", "/ID [<",
	} {
		if !strings.Contains(file, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
	if strings.Contains(file, "PDF/X") || strings.Contains(file, "/EmbeddedFiles") {
		t.Error("a file for a home printer is said to be for a press, or to hold other files")
	}
}

// TestGoesOn holds which runs are one paragraph.
func TestGoesOn(t *testing.T) {
	at := func(x, y page.MM) page.Text {
		return page.Text{Size: 3 * mm, Width: 20 * mm, At: page.Point{X: x, Y: y}}
	}
	bold := at(31*mm, 10*mm)
	bold.Face = page.Bold
	large := at(10*mm, 14*mm)
	large.Size = 4 * mm
	heading := at(10*mm, 14*mm)
	heading.Face = page.Bold
	for _, tt := range []struct {
		name string
		x    page.Text
		want bool
	}{
		{"the next line", at(10*mm, 14*mm), true},
		{"a word in bold on the line", bold, true},
		{"a line in bold", heading, false},
		{"a line after a gap", at(10*mm, 17*mm), false},
		{"a line above", at(10*mm, 6*mm), false},
		{"a line further in", at(15*mm, 14*mm), false},
		{"a cell of a table", at(50*mm, 10*mm), false},
		{"larger type", large, false},
	} {
		if got := goesOn(at(10*mm, 10*mm), tt.x); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

// TestPress holds what a file for a press says that others do not, and that its inks are
// black alone or in a colour space of its own.
func TestPress(t *testing.T) {
	got := string(written(t, pressed()))
	for _, want := range []string{
		"/S /GTS_PDFX ", "/S /GTS_PDFA1 ", "/DestOutputProfile", "/Trapped /False", "<pdf:Trapped>False",
		"<pdfxid:GTS_PDFXVersion>PDF/X-4<", "/Screen [/ICCBased ", "/CIDSet ", "%PDF-1.6\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the file lacks %s", want)
		}
	}
	if strings.Contains(got, "/Annots") {
		t.Error("a link is on what is printed")
	}
	d := pressed()
	d.Pages[0].Items = append(d.Pages[0].Items, page.Text{Size: 3 * mm, Colour: page.RGB(0x808080), String: "grey"})
	pages := saidOf(t, d)
	for _, want := range []string{"\n/Screen cs 0.169 0.365 0.502 sc\n", "\n0.502 g\n", "\n0 G\n"} {
		if !strings.Contains(pages, want) {
			t.Errorf("the pages lack %q", want)
		}
	}
	if strings.Contains(pages, " rg\n") || strings.Contains(pages, " RG\n") {
		t.Error("an ink is in no colour space")
	}
	if !bytes.Equal([]byte(got), written(t, pressed())) {
		t.Error("two runs differ")
	}
}

// TestPlaces holds where the objects of a file are, and what it says of its end.
func TestPlaces(t *testing.T) {
	file := written(t, sheets())
	checkPlaces(t, file)
	if !bytes.HasSuffix(file, []byte("\n%%EOF\n")) {
		t.Error("the file does not say where it ends")
	}
}

// TestOutline holds that each entry of an outline says how many it has below it.
func TestOutline(t *testing.T) {
	d := sheets()
	d.Outline = []page.Entry{{Title: "a", To: "top"}, {Title: "b", Level: 1, To: "top"}, {Title: "c", Level: 1, To: "inner"}, {Title: "d", Level: 2, To: "inner"}, {Title: "e", To: "inner"}}
	got := string(written(t, d))
	for want, n := range map[string]int{"/Count 2>>": 1, "/Count -2>>": 1, "/Count -1>>": 1, "/Count 0": 0} {
		if strings.Count(got, want) != n {
			t.Errorf("%q is there %d times, want %d", want, strings.Count(got, want), n)
		}
	}
}

// TestPreflight lets a program that is not ours judge files for a press by PDF/A-1b, where
// it is installed: Preflight of Apache PDFBox. It refuses output intents other than its
// own and a word of the description that PDF/X demands, and must find nothing else; a file
// that is not for a press it must refuse for more.
func TestPreflight(t *testing.T) {
	if !slow.Asked() {
		t.Skip("it takes seconds to start")
	}
	jars := "/usr/share/java/"
	for _, name := range []string{"preflight.jar", "javax.activation.jar", "jaxb-api.jar"} {
		if _, err := os.Stat(jars + name); err != nil {
			t.Skip("not installed")
		}
	}
	var path []string
	for _, name := range []string{"preflight", "pdfbox2", "xmpbox", "fontbox2", "commons-logging", "commons-io", "javax.activation", "jaxb-api"} {
		path = append(path, jars+name+".jar")
	}
	judged := func(d page.Document) (left []string) {
		file := filepath.Join(t.TempDir(), "sheet.pdf")
		if err := os.WriteFile(file, written(t, d), 0o644); err != nil {
			t.Fatal(err)
		}
		// What it finds is its answer, and so is its status.
		out, _ := exec.Command("java", "-cp", strings.Join(path, ":"), "org.apache.pdfbox.preflight.Validator_A1b", file).Output()
		if !bytes.Contains(out, []byte("PDF/A-1b file")) {
			t.Fatalf("it says %q", out)
		}
		for _, line := range strings.Split(string(out), "\n") {
			if line == "" || strings.HasPrefix(line, "The file ") || strings.Contains(line, "OutputIntent isn't GTS_PDFA1") ||
				strings.Contains(line, "{http://ns.adobe.com/pdf/1.3/}Trapped") {
				continue
			}
			left = append(left, line)
		}
		return left
	}
	d := pressed()
	for f := range page.Face(page.Faces) {
		d.Pages[1].Items = append(d.Pages[1].Items, page.Text{Face: f, Size: 3 * mm, Colour: page.RGB(0), At: page.Point{Y: 9 * mm}, String: "face"})
	}
	d.Pages[1].Items = append(d.Pages[1].Items, drawing(page.Point{X: 2 * mm, Y: 20 * mm}, 300), drawing(page.Point{X: 2 * mm, Y: 50 * mm}, 300))
	if left := judged(d); len(left) > 0 {
		t.Errorf("it refuses:\n%s", strings.Join(left, "\n"))
	}
	if !bytes.Contains(written(t, d), []byte("/Subtype /Form ")) {
		t.Error("nothing in it is shared")
	}
	if left := judged(sheets()); len(left) == 0 {
		t.Error("it lets a file pass that is not for a press")
	}
}
