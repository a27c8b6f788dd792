package load

import (
	"fmt"
	"io/fs"
	"regexp"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/build"
	"cuelang.org/go/cue/parser"

	"hulldown/schema/model"
)

// compiled is the schema in the two forms that Load needs: as shapes, which
// explain mistakes, and in CUE, which judges and fills defaults.
type compiled struct {
	shapes   shapes
	ctx      *cue.Context
	defs     map[model.Kind]cue.Value
	patterns map[string]*regexp.Regexp
}

// compile reads the schema. It imports nothing but packages built into CUE,
// so no registry, network or file is ever asked.
func compile(fsys fs.FS) (*compiled, error) {
	all, err := readShapes(fsys)
	if err != nil {
		return nil, fmt.Errorf("cannot read the schema: %w", err)
	}
	if all["ID"] == nil {
		return nil, fmt.Errorf("cannot read the schema: records need #ID, which is not defined")
	}
	names, err := fs.Glob(fsys, "*.cue")
	if err != nil {
		return nil, fmt.Errorf("cannot list the schema: %w", err)
	}
	inst := build.NewContext().NewInstance("schema", nil)
	for _, name := range names {
		src, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, fmt.Errorf("cannot read the schema: %w", err)
		}
		f, err := parser.ParseFile(name, src)
		if err != nil {
			return nil, fmt.Errorf("cannot parse the schema: %w", err)
		}
		if err := inst.AddSyntax(f); err != nil {
			return nil, fmt.Errorf("cannot read the schema: %w", err)
		}
	}
	if err := inst.Complete(); err != nil {
		return nil, fmt.Errorf("cannot read the schema: %w", err)
	}
	ctx, err := newContext()
	if err != nil {
		return nil, err
	}
	c := &compiled{
		shapes: all, ctx: ctx,
		defs: map[model.Kind]cue.Value{}, patterns: map[string]*regexp.Regexp{},
	}
	v := c.ctx.BuildInstance(inst)
	for _, k := range model.Kinds() {
		def := v.LookupPath(cue.MakePath(cue.Def(k.Definition())))
		if err := def.Err(); err != nil {
			return nil, fmt.Errorf("cannot compile the schema of %s: %w", k, err)
		}
		c.defs[k] = def
	}
	return c, nil
}

// matches reports whether a text has the form of a pattern of the schema.
func (c *compiled) matches(pattern, s string) bool {
	re, ok := c.patterns[pattern]
	if !ok {
		re, _ = regexp.Compile(pattern) // readShapes refused what does not compile
		c.patterns[pattern] = re
	}
	return re == nil || re.MatchString(s)
}

// shape follows references to definitions. It returns the shape behind them
// and their names, outermost first.
func (c *compiled) shape(sh *shape) (*shape, []string) {
	var names []string
	for sh.Kind == shapeRef && len(names) < len(c.shapes) {
		names = append(names, sh.Ref)
		sh = c.shapes[sh.Ref].Shape
	}
	return sh, names
}
