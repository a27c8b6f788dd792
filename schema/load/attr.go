package load

import (
	"fmt"
	"strings"

	"cuelang.org/go/cue/ast"
	"cuelang.org/go/cue/literal"

	"hulldown.dev/schema/diag"
	"hulldown.dev/schema/model"
)

// Attribute is what an author may write behind a value: its name without the @, how
// it is written, and what it does.
type Attribute struct{ Name, Form, Doc string }

// Attributes lists every attribute that the loader reads, whatever else is written
// behind a value is a finding.
func Attributes() []Attribute {
	return []Attribute{
		{"stated", `@stated("the source")`, "behind a field: the published source of this value, where it is another than the record's from names; it holds of all below the field"},
		{"reconstructed", `@reconstructed("the basis")`, "behind a field: on what this value was estimated, where the record's from does not say it; it holds of all below the field"},
		{"allow", `@allow(code, "the reason")`, "behind a field or a whole record: leaves out the findings of that code there, for the reason given; one that leaves out nothing is a finding itself"},
		{"replace", `@replace()`, "behind a whole record: it takes the place of the record of the same kind and id in another set, wherever that one is referred to"},
		{"amend", `@amend() or @amend("the hash of the record that it amends")`, "behind a whole record: its fields take the place of those of the record of the same kind and id in another set, which keeps the others; with a hash, a record that is no longer the one that was amended is a finding"},
	}
}

// ofCUE says of an attribute that the command cue follows what it does and what to write
// instead. It returns false for any other.
func ofCUE(name string) (string, bool) {
	switch name {
	case "if":
		return noTags, true
	case "tag":
		return "cue takes this value from its command line by @tag, and check takes none: remove the attribute, and write the value", true
	case "embed":
		return "cue reads another file here by @embed, and check reads none: write its values, which cue export prints", true
	case "extern":
		return "@extern has cue read other files, as by @embed, and check reads none: remove the attribute, and write the values of those files", true
	case "experiment":
		return "@experiment turns on a part of CUE that is on trial, and check has none: remove the attribute, and write what it is for in settled CUE", true
	}
	return "", false
}

// argument is one argument of an attribute.
type argument struct {
	text   string
	quoted bool
}

// attribute reads an attribute of a node of the record.
func (r *record) attribute(a *ast.Attribute, n *node) {
	name, body := a.Split()
	args, ok := arguments(body)
	if !ok {
		r.report(refusal("shape-bad-attribute", span(a), `an attribute is written @name(word, "text")`))
		return
	}
	said := len(args) == 1 && args[0].quoted && strings.TrimSpace(args[0].text) != ""
	switch {
	case name == "stated" && said:
		r.provenance(n, a, model.From{Stated: args[0].text})
	case name == "reconstructed" && said:
		r.provenance(n, a, model.From{Reconstructed: args[0].text})
	case name == "allow" && len(args) == 2 && args[0].text != "" && args[1].quoted && strings.TrimSpace(args[1].text) != "":
		r.allow = append(r.allow, model.Allow{Path: n.path, Code: args[0].text, Reason: args[1].text, Span: span(a)})
	case name == "replace" && len(args) == 0 && n.path == "":
		r.replaces = true
	case name == "amend" && n.path == "" && (len(args) == 0 || len(args) == 1 && args[0].quoted):
		r.replaces, r.amends, r.amendAt = true, true, span(a)
		if len(args) == 1 {
			r.base = args[0].text
		}
	default:
		r.report(badAttributeUse(name, a, n))
	}
}

// provenance notes where a single field comes from; the record as a whole
// says so in its field from.
func (r *record) provenance(n *node, a *ast.Attribute, f model.From) {
	if n.path == "" {
		r.report(refusal("shape-bad-attribute", span(a),
			"a record says where it comes from in its field from; the attribute is for single fields"))
		return
	}
	if r.prov == nil {
		r.prov = map[string]model.From{}
	}
	if _, ok := r.prov[n.path]; ok {
		r.report(refusal("shape-bad-attribute", span(a),
			fmt.Sprintf("%s says twice where it comes from; keep one", r.say(n.path))))
		return
	}
	r.prov[n.path] = f
}

func badAttributeUse(name string, a *ast.Attribute, n *node) diag.Finding {
	var known []string
	for _, k := range Attributes() {
		if k.Name == name {
			message := fmt.Sprintf("@%s is written %s", name, k.Form)
			if (name == "replace" || name == "amend") && n.path != "" {
				message = "@" + name + "() stands behind a whole record, not behind a field of it"
			}
			return refusal("shape-bad-attribute", span(a), message)
		}
		known = append(known, "@"+k.Name)
	}
	if why, ok := ofCUE(name); ok {
		return refusal("shape-bad-attribute", span(a), why)
	}
	return refusal("shape-bad-attribute", span(a), fmt.Sprintf("there is no attribute @%s%s", clip(name), diag.Suggest("@"+name, known)))
}

// arguments splits the body of an attribute that scan has accepted.
func arguments(body string) ([]argument, bool) {
	var out []argument
	rest := strings.TrimSpace(body)
	for rest != "" {
		var a argument
		if rest[0] == '"' {
			n := plainString([]byte(rest))
			if n == 0 {
				return nil, false
			}
			s, err := literal.Unquote(rest[:n])
			if err != nil {
				return nil, false
			}
			a, rest = argument{text: s, quoted: true}, rest[n:]
		} else {
			n := 0
			for n < len(rest) && isWord(rest[n]) {
				n++
			}
			if n == 0 {
				return nil, false
			}
			a, rest = argument{text: rest[:n]}, rest[n:]
		}
		out = append(out, a)
		rest = strings.TrimSpace(rest)
		if rest == "" {
			break
		}
		if rest[0] != ',' {
			return nil, false
		}
		rest = strings.TrimSpace(rest[1:])
	}
	return out, true
}
