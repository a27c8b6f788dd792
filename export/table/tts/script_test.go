package tts

import (
	"encoding/json"
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
	for _, id := range []string{"merging-forces", "seven-rounds"} {
		files, err := Write([]*table.Table{tabletest.Of(t, tabletest.Case{ID: id})}, Options{DPI: 30, BoardDPI: 30})
		if err != nil {
			t.Fatal(err)
		}
		run := func(name string) float64 {
			l := lua.NewState()
			defer l.Close()
			l.SetGlobal("JSON", l.NewTable())
			l.SetField(l.GetGlobal("JSON"), "decode", l.NewFunction(func(l *lua.LState) int {
				l.Push(decoded(t, l, l.CheckString(1)))
				return 1
			}))
			doFile(t, l, "testdata/table.lua")
			save := decoded(t, l, string(files[0].Data))
			if err := l.DoString(lua.LVAsString(l.GetField(save, "LuaScript"))); err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			if err := l.CallByParam(lua.P{Fn: l.GetGlobal("lay"), Protect: true}, save); err != nil {
				t.Fatal(err)
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
		special += int(run("played"))
	}
	if special == 0 {
		t.Error("no deck was shuffled by rules of its own")
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
