package enginetest

import (
	"fmt"
	"reflect"
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
