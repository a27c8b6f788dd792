package load

import (
	"fmt"
	"io/fs"
	"regexp"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/build"

	"hulldown.dev/schema/load/shape"
	"hulldown.dev/schema/model"
)

// compiled is the schema in the two forms that Load needs: as shapes, which
// explain mistakes, and in CUE, which judges and fills defaults.
type compiled struct {
	shapes   shape.Set
	patterns map[string]*regexp.Regexp
	schema   fs.FS
	// files are the schema as it was read, nil before ready, instance what CUE is started with and
	// defs what it made of the schema, nil before start.
	files []*ast.File
	defs  map[model.Kind]cue.Value
	ctx   *cue.Context
}

// ready reads the schema, unless that was done: who only reads a snapshot never needs it. It
// imports nothing but packages built into CUE, so no registry, network or file is ever asked.
func (c *compiled) ready() error {
	if c.shapes != nil {
		return nil
	}
	files, err := shape.Parse(c.schema)
	if err != nil {
		return fmt.Errorf("cannot read the schema: %w", err)
	}
	all, err := shape.Of(files)
	if err != nil {
		return fmt.Errorf("cannot read the schema: %w", err)
	}
	if all["ID"] == nil {
		return fmt.Errorf("cannot read the schema: records need #ID, which is not defined")
	}
	c.shapes, c.files, c.patterns = all, files, map[string]*regexp.Regexp{}
	return nil
}

// texts are the files of the schema for those who compile it elsewhere, under names
// that no file of an author's has.
func (c *compiled) texts() ([]Text, error) {
	var out []Text
	for _, f := range c.files {
		data, err := fs.ReadFile(c.schema, f.Filename)
		if err != nil {
			return nil, fmt.Errorf("cannot read the schema: %w", err)
		}
		out = append(out, Text{Name: importPath + "/" + f.Filename, Data: string(data)})
	}
	return out, nil
}

// start hands the schema to CUE, unless that was done: who only reads built-in
// content never needs it.
func (c *compiled) start() error {
	if c.defs != nil {
		return nil
	}
	inst := build.NewContext().NewInstance("schema", nil)
	for _, f := range c.files {
		if err := inst.AddSyntax(f); err != nil {
			return fmt.Errorf("cannot compile the schema: %w", err)
		}
	}
	if err := inst.Complete(); err != nil {
		return fmt.Errorf("cannot compile the schema: %w", err)
	}
	ctx, err := newContext()
	if err != nil {
		return err
	}
	v := ctx.BuildInstance(inst)
	defs := map[model.Kind]cue.Value{}
	for _, k := range model.Kinds() {
		def := v.LookupPath(cue.MakePath(cue.Def(k.Definition())))
		if err := def.Err(); err != nil {
			return fmt.Errorf("cannot compile the schema of %s: %w", k, err)
		}
		defs[k] = def
	}
	c.ctx, c.defs = ctx, defs
	return nil
}

// matches reports whether a text has the form of a pattern of the schema.
func (c *compiled) matches(pattern, s string) bool {
	re, ok := c.patterns[pattern]
	if !ok {
		re, _ = regexp.Compile(pattern) // the reading of shapes refused what does not compile
		c.patterns[pattern] = re
	}
	return re == nil || re.MatchString(s)
}

// shape follows references to definitions. It returns the shape behind them
// and their names, outermost first.
func (c *compiled) shape(sh *shape.Shape) (*shape.Shape, []string) {
	var names []string
	for sh.Kind == shape.Ref && len(names) < len(c.shapes) {
		names = append(names, sh.Ref)
		sh = c.shapes[sh.Ref].Shape
	}
	return sh, names
}
