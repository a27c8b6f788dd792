package pack

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"hulldown.dev/content/contenttest"
	"hulldown.dev/schema/catalog"
)

// modulesVariable names the node_modules of testdata/client, installed by npm
// ci somewhere outside the tree. Without it the test of the client is skipped.
const modulesVariable = "HULLDOWN_NODE_MODULES"

// TestTypeScriptClient compiles the sample client against the types in a pack
// and lets it read the pack.
func TestTypeScriptClient(t *testing.T) {
	modules := os.Getenv(modulesVariable)
	if modules == "" {
		t.Skip("set " + modulesVariable + " to the node_modules of testdata/client to compile the client")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no node here:", err)
	}
	compiler, err := filepath.Abs(filepath.Join(modules, "typescript", "bin", "tsc"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(compiler); err != nil {
		t.Fatalf("%s holds no TypeScript: %v", modulesVariable, err)
	}
	c := contenttest.Own(t)
	o := options(t)
	o.Catalogs = []*catalog.File{catalogOf("cs", "vehicles/tiger-ausf-e/name", "Tygr", "nations/german/name", "Německo")}
	p, err := Build(c, o)
	mustDo(t, err)
	dir := clientDir(t, modules, p, "eitc")
	run := func(args ...string) (string, error) {
		cmd := exec.CommandContext(t.Context(), node, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run(compiler, "-p", "."); err != nil {
		t.Fatalf("the client does not compile: %v\n%s", err, out)
	}
	client := filepath.Join("dist", "vehicles.js")
	out, err := run(client, "pack")
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, v := range c.Of("eitc").Vehicles {
		if !strings.Contains(out, "\n"+v.Name+" ") {
			t.Errorf("the client does not print %s:\n%s", v.Name, out)
		}
	}
	out, err = run(client, "pack", "cs")
	if err != nil || !strings.Contains(out, "\nTygr ") || !strings.Contains(out, " Německo ") || !strings.Contains(out, "\nT-34") {
		t.Errorf("the client does not speak Czech where it is translated: %v\n%s", err, out)
	}
	if out, err = run(client, "pack", "de"); err == nil || !strings.Contains(out, "the languages are cs, en") {
		t.Errorf("a language that there is not gives %v\n%s", err, out)
	}
	swapFile(t, filepath.Join(dir, "pack", "data", "vehicles.json"), `"year": 1943`, `"year": 1944`)
	if out, err := run(client, "pack"); err == nil || !strings.Contains(out, "data/vehicles.json is not the file that was packed") {
		t.Errorf("an altered pack gives %v\n%s", err, out)
	}
	swapFile(t, filepath.Join(dir, "vehicles.ts"), "v.year", "v.yeer")
	if out, err := run(compiler, "-p", "."); err == nil || !strings.Contains(out, "'yeer' does not exist on type 'Vehicle'") {
		t.Errorf("a field that there is not gives %v\n%s", err, out)
	}
}

// clientDir copies the client beside the pack of a set.
func clientDir(t *testing.T, modules string, p Pack, set string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range []string{"package.json", "tsconfig.json", "vehicles.ts"} {
		data, err := os.ReadFile(filepath.Join("testdata", "client", name))
		mustDo(t, err, os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	absolute, err := filepath.Abs(modules)
	mustDo(t, err, Write(filepath.Join(dir, "packs"), p), os.Rename(filepath.Join(dir, "packs", set), filepath.Join(dir, "pack")))
	if err := os.Symlink(absolute, filepath.Join(dir, "node_modules")); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	return dir
}

func swapFile(t *testing.T, path, from, to string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(data), from) {
		t.Fatalf("%s holds no %s: %v", path, from, err)
	}
	mustDo(t, os.WriteFile(path, []byte(strings.Replace(string(data), from, to, 1)), 0o644))
}
