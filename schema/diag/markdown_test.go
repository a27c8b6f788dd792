package diag

import (
	"bytes"
	"html"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	reading "github.com/yuin/goldmark/text"
)

// plainKinds are what a line of text in an item, a heading or a cell is made of.
var plainKinds = map[string]bool{"Document": true, "Text": true, "String": true, "Paragraph": true, "TextBlock": true, "List": true, "ListItem": true,
	"Heading": true, "Table": true, "TableHeader": true, "TableRow": true, "TableCell": true}

// readsPlain fails where Markdown reads more into a text than the text.
func readsPlain(t *testing.T, words string) {
	t.Helper()
	md := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote, extension.DefinitionList))
	want := strings.Join(strings.Fields(Printable(strings.Join(strings.Fields(words), " "))), " ")
	for _, form := range []string{"$", "- $", "## $", "| a |\n|---|\n| $ |"} {
		source := []byte(strings.ReplaceAll(form, "$", Markdown(words)) + "\n")
		lists, cells := 0, 0
		err := ast.Walk(md.Parser().Parse(reading.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if kind := n.Kind().String(); entering {
				if !plainKinds[kind] {
					t.Errorf("%q is a %s as %q", words, kind, source)
				}
				if kind == "List" {
					lists++
				}
				if kind == "TableCell" {
					cells++
				}
			}
			return ast.WalkContinue, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if lists > strings.Count(form[:1], "-") || cells > 2 {
			t.Errorf("%q is %d lists, %d cells as %q", words, lists, cells, source)
		}
		var out bytes.Buffer
		if err := md.Convert(source, &out); err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(stripped(out.String()), "\u2060", ""); form != "| a |\n|---|\n| $ |" && got != want {
			t.Errorf("%q reads %q as %q", words, got, source)
		}
	}
}

// stripped is what a page shows, without tags.
func stripped(page string) string {
	var b strings.Builder
	for part := range strings.SplitSeq(page, "<") {
		if _, after, ok := strings.Cut(part, ">"); ok {
			part = after
		}
		b.WriteString(part)
	}
	return strings.Join(strings.Fields(html.UnescapeString(b.String())), " ")
}

// hostileWords are words that mean something in Markdown.
var hostileWords = []string{
	"[x](http://example.org)", "![x](y.png)", "<b>x</b>", "<script>", "@somebody", "a@b.example", "#12", "x#12", "http://example.org", "www.example.org", "WWW.example.org",
	"*x*", "_x_", "**x**", "~~x~~", "`x`", "a | b", "|", "- x", "+ x", "* x", "1. x", "12) x", "# x", "> x", "---", "===", "    x", "\tx", "x\n\n# y", "x\r\n- y",
	"[x]: y", "[^1]", "[^1]: x", "&lt;", "&amp", "\\", "x\\", "$x$", "- [ ] x", ": x", "~~~", "```", "<!-- x -->", "<http://x>", "mailto:a@b.example", "ftp://x.example/y",
	"[x][y]", "x  ", "\u202ex", "https://x.example:80/a_b_c", "0. x", "<?x?>", "<![CDATA[x]]>", "! [x](y)", "\\[x](y)", "--- | ---", "x<br>y", "GH-12", ":tank:", ": x: y", ":::",
}

// TestMarkdown holds that words of an author are words in a report, whatever they are, by what a
// library of Markdown reads.
func TestMarkdown(t *testing.T) {
	for _, words := range hostileWords {
		readsPlain(t, words)
	}
	// What GitHub adds behind the library.
	for words, want := range map[string]string{
		"@somebody, see #12": `@&#8288;somebody, see \#&#8288;12`,
		"GH-12, high-12":     `GH-&#8288;12, high-12`,
		"a :tank: of 3:1":    `a :&#8288;tank: of 3:1`,
	} {
		if got := Markdown(words); got != want {
			t.Errorf("%s: got %s, want %s", words, got, want)
		}
	}
}

func FuzzMarkdown(f *testing.F) {
	for _, words := range hostileWords {
		f.Add(words)
	}
	f.Fuzz(func(t *testing.T, words string) {
		const long = 200
		if len(words) < long {
			readsPlain(t, words)
		}
	})
}
