package arch

import (
	"go/ast"
	"slices"
	"testing"
)

// readers are the packages that open files by their own names: the one in which names that
// users give are looked at first, and those that open none of these.
func readers() []string {
	return []string{"cmd/internal/files", "cmd/internal/mutate", "engine/enginetest", "export/staging"}
}

// checkReads holds that files are read by cmd/internal/files, which refuses what is no regular
// file or too large.
func checkReads(t *tree) []fault {
	var faults []fault
	t.each(product, func(f *file, n ast.Node) {
		call, ok := n.(*ast.CallExpr)
		if !ok || slices.Contains(readers(), f.pkg) {
			return
		}
		if from, name := t.called(call); from == "os" && (name == "ReadFile" || name == "Open") || from == "crypto/tls" && name == "LoadX509KeyPair" {
			faults = append(faults, t.fault(call.Pos(), "%s.%s reads whatever the name leads to; use cmd/internal/files", from, name))
		}
	})
	return faults
}

func TestReadsReports(t *testing.T) {
	demand(t, checkReads, []example{
		{"in order", sources{"cmd/internal/files/a.go": "package files\nimport \"os\"\nfunc f() { _, _ = os.ReadFile(\"x\") }\n"}, nil},
		{"beside it", sources{"cmd/a.go": "package a\nimport \"os\"\nfunc f() { _, _ = os.ReadFile(\"x\"); _, _ = os.Open(\"x\") }\n"},
			[]string{"cmd/a.go:3: os.ReadFile reads whatever the name leads to; use cmd/internal/files", "cmd/a.go:3: os.Open reads whatever the name leads to; use cmd/internal/files"}},
	})
}
