package pdf

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown/export/font"
	"hulldown/export/page"
	"hulldown/internal/slow"
)

// pressed is a document for a press, with a link, which is left out.
func pressed() page.Document {
	d := sheets()
	d.Press = true
	return d
}

// stream is what a page says to a reader, uncompressed.
func stream(t *testing.T, d page.Document) string {
	t.Helper()
	w := &writer{out: begun(t, d), fonts: font.Builtin(), places: d.Places(), links: map[string]int{}, press: d.Press}
	w.out.SetCompression(false)
	for i, p := range d.Pages {
		w.headings(w.entries(d, i))
		w.page(p)
	}
	var b bytes.Buffer
	if err := w.out.Output(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestTagged holds that all print is either read or decoration, that headings are those of
// the outline, and that the file says in which language it is, of what and by whom.
func TestTagged(t *testing.T) {
	d := sheets()
	d.Outline[0].Title, d.Outline[1].Title = "Sheet one", "Žluťoučký kůň"
	got := stream(t, d)
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
		case strings.HasSuffix(line, "Tj ET") || strings.HasSuffix(line, " Tj ET Q") || line == "f" || line == "S" || line == "B":
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
		"/MarkInfo <</Marked true>>", "/StructTreeRoot", "/Lang (cs)", "/Author <FEFF00480075006C006C0064006F0077006E>",
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

// TestDictionary holds where annotations end, whatever their texts say.
func TestDictionary(t *testing.T) {
	for _, tt := range []struct {
		text string
		want int
	}{
		{"<<>>", 4}, {"<</A <</B 1>>>>rest", 15}, {`<</A (>>)>>`, 11}, {`<</A (\)>>)>>`, 13}, {`<</A (()>>)>>`, 13}, {"<</A 1>", 0}, {"<<", 0}, {"", 0}, {`<</A (\`, 0},
	} {
		if got := dictionary([]byte(tt.text)); got != tt.want {
			t.Errorf("%s ends at %d, want %d", tt.text, got, tt.want)
		}
	}
}

// TestPress holds what a file for a press says that others do not, and that its inks are
// black alone or in a colour space of its own.
func TestPress(t *testing.T) {
	got := string(written(t, pressed()))
	for _, want := range []string{
		"/S /GTS_PDFX ", "/S /GTS_PDFA1 ", "/DestOutputProfile", "/Trapped /False", "<pdf:Trapped>False",
		"<pdfxid:GTS_PDFXVersion>PDF/X-4<", "/ColorSpace <</Screen [/ICCBased ", "/CIDSet ", "%PDF-1.4\n",
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
	pages := stream(t, d)
	for _, want := range []string{"\n/Screen cs 0.169 0.365 0.502 sc\n", "\n0.502 g\n", "\n0.000 G\n"} {
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

// TestTakeApart holds that a file of objects is put together as it was taken apart, and
// that what the library does not write is refused.
func TestTakeApart(t *testing.T) {
	var b bytes.Buffer
	out := begun(t, sheets())
	out.AddPage()
	if err := out.Output(&b); err != nil {
		t.Fatal(err)
	}
	file := b.Bytes()
	p, err := takeApart(file)
	if err != nil {
		t.Fatal(err)
	}
	again, err := takeApart(p.put())
	if err != nil || len(again.bodies) != len(p.bodies) {
		t.Fatalf("%d objects became %d: %v", len(p.bodies), len(again.bodies), err)
	}
	for i := range p.bodies {
		if !bytes.Equal(p.bodies[i], again.bodies[i]) {
			t.Errorf("object %d differs", i+1)
		}
	}
	for _, cut := range []int{0, 20, len(file) / 2, len(file) - 30} {
		if _, err := takeApart(file[:cut]); err == nil {
			t.Errorf("the first %d bytes are taken for a file", cut)
		}
	}
	for _, edit := range [][2]string{{"startxref\n", "startxref\n9"}, {"startxref\n", "startxref\nx"}, {"xref\n0 ", "xref\n0 9"}, {"\n1 0 obj", "\n8 0 obj"}, {"/Root", "/Rood"}} {
		if _, err := takeApart(bytes.Replace(file, []byte(edit[0]), []byte(edit[1]), 1)); err == nil {
			t.Errorf("%q for %q is not refused", edit[1], edit[0])
		}
	}
	if err := p.replace(1, "nowhere", ""); err == nil {
		t.Error("what is not there is replaced")
	}
}

// TestOutlineCounts holds that each entry of an outline says how many it has below it.
func TestOutlineCounts(t *testing.T) {
	d := sheets()
	d.Outline = []page.Entry{{Title: "a", To: "top"}, {Title: "b", Level: 1, To: "top"}, {Title: "c", Level: 1, To: "inner"}, {Title: "d", Level: 2, To: "inner"}, {Title: "e", To: "inner"}}
	got := string(written(t, d))
	for want, n := range map[string]int{"/Type /Outlines /Count 2": 1, "/Count -2": 1, "/Count -1": 1, "/Count 0": 0} {
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
	if left := judged(d); len(left) > 0 {
		t.Errorf("it refuses:\n%s", strings.Join(left, "\n"))
	}
	if left := judged(sheets()); len(left) == 0 {
		t.Error("it lets a file pass that is not for a press")
	}
}
