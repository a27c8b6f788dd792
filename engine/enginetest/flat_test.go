package enginetest

import "reflect"

// flatOf asks whether a type of state is flat.
func flatOf[S any]() error { return flat(reflect.TypeFor[S](), "state") }
