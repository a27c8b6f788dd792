package enginetest

import (
	"fmt"
	"reflect"

	"hulldown.dev/engine"
)

// flat asserts that a state is one flat value: integers, bools, and arrays and
// structs of them, so that a copy is an assignment and equality is ==. A field
// whose hash tag is not "late" would have no hash.
func (c *walker[S, V]) flat() {
	if err := flat(reflect.TypeFor[S](), "state"); err != nil {
		c.to.Errorf("%v", err)
	}
}

func flat(t reflect.Type, path string) error {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if tag := t.Field(i).Tag.Get("hash"); tag != "" && tag != "late" {
				return fmt.Errorf("%s.%s has the tag hash:%q, expected \"late\" or none", path, t.Field(i).Name, tag)
			}
			if err := flat(t.Field(i).Type, path+"."+t.Field(i).Name); err != nil {
				return err
			}
		}
		return nil
	case reflect.Array:
		return flat(t.Elem(), path+"[]")
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return nil
	}
	return fmt.Errorf("%s is a %s, expected integers, bools, and arrays and structs of them", path, t)
}

// invariants asserts that each state holds the game's own invariants, and that
// checking them does not change it.
func (c *walker[S, V]) invariants() {
	c.walk(func(p *spot[S]) {
		before := *p.state
		if err := c.game.Check(p.state); err != nil {
			c.fail(p, "Check: %v", err)
		} else if *p.state != before {
			c.fail(p, "Check changes the state")
		}
	})
}

// traces asserts that the terms of an event lie in the log, name their
// reasons, and add up to the event's number.
func (c *walker[S, V]) traces() {
	c.walkApplied(func(p *spot[S], _ *S, log *engine.Log) {
		for _, e := range log.Events {
			c.trace(p, log, e)
		}
	})
}

// trace asserts that the terms of one event add up.
func (c *walker[S, V]) trace(p *spot[S], log *engine.Log, e engine.Event) {
	if e.Terms.From > e.Terms.To || int(e.Terms.To) > len(log.Terms) {
		c.fail(p, "event %+v has terms outside the log, which has %d", e, len(log.Terms))
		return
	}
	sum := 0
	for i, t := range log.Trace(e) {
		switch {
		case t.What == "":
			c.fail(p, "term %d of event %+v names no reason", i, e)
			return
		case t.Op == engine.Plus:
			sum += int(t.Value)
		default:
			sum = int(t.Value)
		}
	}
	if e.Terms.From < e.Terms.To && sum != int(e.To) {
		c.fail(p, "the terms of event %+v come to %d, expected %d: %+v", e, sum, e.To, log.Trace(e))
	}
}
