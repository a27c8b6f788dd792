package enginetest

import (
	"fmt"
	"reflect"
)

// flat asserts that a state is one flat value: integers, bools, and arrays and
// structs of them, so that a copy is an assignment and equality is ==.
func (c *walker[S, V]) flat() {
	if err := flat(reflect.TypeFor[S](), "state"); err != nil {
		c.to.Errorf("%v", err)
	}
}

func flat(t reflect.Type, path string) error {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
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
