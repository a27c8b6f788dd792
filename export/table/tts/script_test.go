package tts

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// TestScript runs the script of a table against a stand-in for the program's own table: a new table
// is shuffled, cards are drawn and Pulled, and decks shuffled by their rules until GAME END.
func TestScript(t *testing.T) {
	special := 0
	for _, of := range []struct {
		table *table.Table
		// file is the save or the saved object, copies how many lie on the table.
		file, copies int
	}{
		{tabletest.Of(t, tabletest.Case{ID: "merging-forces"}), 0, 1}, {tabletest.Of(t, tabletest.Case{ID: "seven-rounds"}), 0, 1},
		{tabletest.Of(t, tabletest.Case{ID: "merging-forces"}), 1, 2}, {tabletest.Set(t, "eitc"), 0, 1}, {tabletest.Set(t, "eitc"), 1, 1},
	} {
		id := fmt.Sprint(of.table.ID, " ", of.file)
		files, err := Write([]*table.Table{of.table}, Options{DPI: 30, BoardDPI: 30})
		if err != nil {
			t.Fatal(err)
		}
		before := special
		run := func(name string) float64 {
			l := lua.NewState()
			defer l.Close()
			l.SetGlobal("JSON", l.NewTable())
			l.SetField(l.GetGlobal("JSON"), "decode", l.NewFunction(func(l *lua.LState) int {
				l.Push(decoded(t, l, l.CheckString(1)))
				return 1
			}))
			l.SetField(l.GetGlobal("JSON"), "encode", l.NewFunction(func(l *lua.LState) int {
				l.Push(lua.LString(encoded(t, l.CheckTable(1))))
				return 1
			}))
			doFile(t, l, "testdata/table.lua")
			save := decoded(t, l, string(files[of.file].Data))
			script := lua.LVAsString(l.GetField(save, "LuaScript"))
			if of.file > 0 {
				states := l.GetField(save, "ObjectStates").(*lua.LTable)
				script = lua.LVAsString(l.GetField(states.RawGetInt(states.Len()), "LuaScript"))
			}
			if err := l.DoString(script); err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			for n := range of.copies {
				if err := l.CallByParam(lua.P{Fn: l.GetGlobal("lay"), Protect: true}, save, lua.LNumber(200*n), lua.LNumber(-30*n)); err != nil {
					t.Fatal(err)
				}
			}
			doFile(t, l, "testdata/script.lua")
			if name == "played" { // on a table that has its menus
				if err := l.CallByParam(lua.P{Fn: l.GetGlobal("begun"), NRet: 1, Protect: true}); err != nil {
					t.Fatalf("%s: %v", id, err)
				}
				l.Pop(1)
			}
			if err := l.CallByParam(lua.P{Fn: l.GetGlobal(name), NRet: 1, Protect: true}); err != nil {
				t.Fatalf("%s: %s: %v", id, name, err)
			}
			return float64(lua.LVAsNumber(l.Get(-1)))
		}
		run("saved")
		if n := run("begun"); n == 0 {
			t.Errorf("no deck of %s is shuffled", id)
		}
		if special += int(run("played")); special == before && of.table.ID != "seven-rounds" {
			t.Errorf("no deck of %s was shuffled by rules of its own", id)
		}
	}
}

// doFile runs a file.
func doFile(t *testing.T, l *lua.LState, name string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.DoString(string(text)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// encoded is what Lua has as JSON: lists, tables with names, and what has neither.
func encoded(t *testing.T, of *lua.LTable) string {
	t.Helper()
	var plain func(v lua.LValue) any
	plain = func(v lua.LValue) any {
		of, ok := v.(*lua.LTable)
		if !ok {
			return v
		}
		if first, _ := of.Next(lua.LNil); of.Len() > 0 || first == lua.LNil {
			list := []any{}
			for i := range of.Len() {
				list = append(list, plain(of.RawGetInt(i+1)))
			}
			return list
		}
		out := map[string]any{}
		of.ForEach(func(k, v lua.LValue) { out[lua.LVAsString(k)] = plain(v) })
		return out
	}
	data, err := json.Marshal(plain(of))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// decoded is a JSON as Lua has it.
func decoded(t *testing.T, l *lua.LState, text string) lua.LValue {
	t.Helper()
	var v any
	if err := json.NewDecoder(strings.NewReader(text)).Decode(&v); err != nil {
		t.Fatal(err)
	}
	return value(l, v)
}

func value(l *lua.LState, v any) lua.LValue {
	switch v := v.(type) {
	case string:
		return lua.LString(v)
	case float64:
		return lua.LNumber(v)
	case bool:
		return lua.LBool(v)
	case []any:
		out := l.NewTable()
		for _, one := range v {
			out.Append(value(l, one))
		}
		return out
	case map[string]any:
		out := l.NewTable()
		for key, one := range v { // order-free: a table again
			out.RawSetString(key, value(l, one))
		}
		return out
	}
	return lua.LNil
}
