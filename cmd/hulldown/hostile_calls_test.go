package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// jsonText writes a text as JSON.
func jsonText(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		return `""`
	}
	return string(b)
}

// file makes an attack of one file that a command is given as DIR/x.
func file(name, want, text string, status int, call ...string) attack {
	return attack{name: name, want: want, call: call, status: status,
		make: func(t *testing.T, dir string) { putText(t, dir, "x", text) }}
}

// callAttacks are those of the words of a call and of the files that it names.
func callAttacks() []attack {
	var all []attack
	usage := func(want string, args ...string) {
		all = append(all, attack{name: clipped(strings.Join(args, " ")), want: want, call: args, status: exitUsage})
	}
	all = append(all, attack{name: "nothing", want: "a command is missing", call: []string{}, status: exitUsage})
	usage("unknown command", "chek")
	usage("unknown command", "chek\x1b[2J")
	usage("flag", "check", "--no-such")
	usage("a number from 1", "check", "--games", "0")
	usage("a number from 1", "check", "--games", "-5")
	usage("flag", "check", "--games", "99999999999999999999")
	usage("flag", "check", "--games", "1e3")
	usage("a number from 1", "check", "--jobs", "-1")
	usage("unknown format", "check", "--format", "xml")
	usage("names no file", "check", "--format", "json=")
	usage("two formats", "check", "--format", "json,text")
	usage("two formats", "check", "--format", "json=a,sarif=./a")
	usage("neither a file nor a record", "check", "no-such-thing")
	usage("neither a file nor a record", "check", strings.Repeat("x", 100_000))
	usage("neither a file nor a record", "check", "\x1b[2J")
	usage("no baseline", "check", "--baseline", "DIR/none")
	usage("no baseline", "check", "--baseline", "DIR")
	usage("--baseline", "check", "--update-baseline")
	usage("--seed", "play", "merging-forces", "--seed", "-1")
	usage("--seed", "play", "merging-forces", "--seed", "18446744073709551616")
	usage("unknown player", "play", "merging-forces", "--bots", "clever")
	usage("search", "play", "merging-forces", "--bots", "search:0")
	usage("search", "play", "merging-forces", "--bots", "search:-1")
	usage("search", "play", "merging-forces", "--bots", "search:99999999999999999999")
	usage("flag --bots names", "play", "merging-forces", "--bots", "random,random,random,random,random,random,random,random,random")
	usage("flag --set takes", "play", "merging-forces", "--set", "tanks")
	usage("unknown", "play", "merging-forces", "--set", "tnaks 4")
	usage("unknown", "play", "no-such-battle")
	usage("unknown", "play", "../../etc/passwd")
	usage("unknown", "play", "merging-forces\x00")
	usage("unknown seat", "play", "merging-forces", "--log", "--as", "s99")
	usage("unknown format", "play", "merging-forces", "--format", "yaml")
	usage("there is no such file", "play", "merging-forces", "--setup", "DIR/none")
	usage("a number from 1", "playtest", "merging-forces", "--games", "0")
	usage("a number from 1", "playtest", "merging-forces", "--games", "2000000000")
	usage("--vary", "playtest", "merging-forces", "--vary", "crew")
	usage("--vary", "playtest", "merging-forces", "--vary", "=")
	usage("twice", "playtest", "merging-forces", "--vary", "crew=green,green")
	usage("more than 1000 points", "playtest", "merging-forces", "--vary", "tanks="+numbers(40), "--vary", "players="+numbers(40))
	usage("--vary", "playtest", "merging-forces", "--vary", "vehicle:nothing.fire_level=6")
	usage("shard 0/0", "playtest", "merging-forces", "--shard", "0/0")
	usage("", "playtest", "merging-forces", "--shard", "5/4")
	usage("--shard", "playtest", "merging-forces", "--shard", "a/b")
	usage("--until", "playtest", "merging-forces", "--until", "soon")
	usage("--until", "playtest", "merging-forces", "--until", "ci=NaN%")
	usage("--until", "playtest", "merging-forces", "--until", "ci=60%")
	usage("the name of one run", "work", "--nats", "nats://127.0.0.1:1", "--drop", "")
	usage("takes a time, such as 90s or 5m", "work", "--nats", "nats://127.0.0.1:1", "--idle", "soon")
	usage("the name of one run", "work", "--nats", "nats://127.0.0.1:1", "--drop", "a", "--status")
	usage("name it with --nats", "work", "--embed", "--drop", "a")
	usage("cannot be read", "work", "--nats", "nats://me:pass/word@host")
	usage("begins with another word", "playtest", "merging-forces", "--nats", "http://me:pass@host")
	usage("neither a directory nor a pack", "compare", "--", "--upload-pack=id")
	usage("neither a directory nor a pack", "compare", "HEAD:../../etc")
	usage("--back-offset", "print", "--back-offset", "1e999,0")
	usage("--back-offset", "print", "--back-offset", "NaN,0")
	usage("--paper", "print", "--paper", "a0")
	usage("unknown sheet", "print", "crads")
	usage("unknown record", "print", "cards", "--only", "none")
	usage("no such", "pack", "verify", "DIR/none")
	usage("nothing is known of", "explain", strings.Repeat("\x1b", 1000))
	usage("unknown kind", "list", "crads")
	usage("unknown", "show", "\u202e")
	for _, name := range []string{"con", "nul", "../up", "a/b", "UPPER", "", "-x", strings.Repeat("a", 65), "a b", "é"} {
		usage("cannot be a name", "-C", "DIR", "new", "--", "scenario", name)
	}
	for _, s := range []struct{ name, want, text string }{
		{"an empty set-up", "does not say what it is for", ""}, {"an unknown scenario", "", "scenario nowhere\n"}, {"two scenarios", "names one scenario", "scenario a\nscenario b\n"},
		{"a set-up of noise", "", strings.Repeat("\xff\xfe", 100)}, {"a set-up of escapes", "control characters", "tanks\x1b[2J 4\n"},
		{"a long line", "a line of a set-up has at most", "scenario merging-forces\ntanks " + strings.Repeat("4", 20_000) + "\n"},
		{"many lines", "has at most", strings.Repeat("tanks 4\n", 2000)}, {"a count that is none", "", "scenario merging-forces\ntanks many\n"},
		{"too many tanks", "", "scenario merging-forces\ntanks 999999999999\n"}, {"fewer than none", "", "scenario merging-forces\ntanks -4\n"},
		{"a force of strangers", "", "scenario merging-forces\nforce german maus\n"}, {"a force of nobody", "", "scenario merging-forces\nforce\n"},
	} {
		all = append(all, file(s.name, s.want, s.text, exitFindings, "check", "--no-play", "--setup", "DIR/x"))
	}
	all = append(all, file("a large set-up", "larger than", strings.Repeat("#\n", 40_000), exitUsage, "check", "--no-play", "--setup", "DIR/x"))
	return append(all, recordingAttacks()...)
}

// numbers lists the numbers from 1 with commas.
func numbers(n int) string {
	var all []string
	for i := range n {
		all = append(all, string(rune('a'+i/26))+string(rune('a'+i%26)))
	}
	return strings.Join(all, ",")
}

// recordingAttacks are hostile scripts, recordings, baselines, shards and weights.
func recordingAttacks() []attack {
	head := "hulldown script 1\ngame tank-duel\nscenario merging-forces\nengine 1\n"
	var all []attack
	for _, s := range []struct{ name, text string }{
		{"empty", ""}, {"noise", strings.Repeat("\xff\xfe\x00", 100)}, {"another format", "hulldown script 99\n"}, {"no scenario", "hulldown script 1\ngame tank-duel\n"},
		{"an unknown scenario", "hulldown script 1\ngame tank-duel\nscenario nowhere\nengine 1\n"}, {"another game", "hulldown script 1\ngame chess\nscenario merging-forces\nengine 1\n"},
		{"an unknown directive", head + "frobnicate 1\n"}, {"a long line", head + strings.Repeat("x", 1<<20) + "\n"}, {"many seats", head + strings.Repeat("seat s1 random\n", 10_000)},
		{"a bad seed", head + "seed x\n"}, {"escapes", head + "s1 \x1b[2J\n"}, {"an illegal action", head + "s1 fly\n"}, {"a set-up of nothing", head + "set\n"},
		{"too many tanks", head + "set tanks 99999999\n"}, {"an expectation of nothing", head + "expect\n"}, {"no lines of JSON", "{\n"}, {"a deep line", strings.Repeat(`{"a":`, 100_000)},
		{"a line of another kind", `{"line":"other"}` + "\n"}, {"a list", "[]\n"}, {"a head alone", `{"line":"head"}` + "\n"}, {"numbers beyond", `{"line":"head","seed":99999999999999999999999}` + "\n"},
	} {
		all = append(all, file("a recording: "+s.name, "", s.text, exitFindings, "replay", "DIR/x"))
	}
	for _, s := range []struct{ name, text string }{
		{"words", "hello world\n"}, {"noise", "\xff\xfe\n"}, {"escapes", "\x1b[2J\n"}, {"a script", head},
	} {
		all = append(all, file("a baseline of "+s.name, "is no fingerprint", s.text, exitUsage, "check", "--no-play", "--baseline", "DIR/x"))
	}
	for _, s := range []struct{ name, text string }{
		{"nothing", ""}, {"another object", `{"format":"x"}`}, {"unknown fields", `{"format":"hulldown playtest 1","x":1}`}, {"depth", strings.Repeat("[", 100_000)},
		{"numbers beyond", `{"format":"hulldown playtest 1","seed":1e999}`}, {"a list", "[]"}, {"no cells", `{"format":"hulldown playtest 1"}`},
		{"a spread beyond numbers", `{"format":"hulldown playtest 1","cells":[{"measures":[{"name":"a","kind":"spread","least":-9223372036854775807,"most":9223372036854775807,"counts":[{"key":""}]}]}]}`},
	} {
		all = append(all, file("a shard of "+s.name, "", s.text, exitUsage, "playtest", "merge", "DIR/x"))
	}
	for _, s := range []struct{ name, text string }{
		{"nothing", ""}, {"depth", strings.Repeat("[", 100_000)}, {"another object", `{"format":"x"}`}, {"numbers beyond", `{"format":"hulldown fit 1","sides":[{"side":"german","weights":{"a":1e400}}]}`},
		{"no numbers", `{"format":"hulldown fit 1","sides":[{"side":"german","weights":{"a":NaN}}]}`}, {"another game", `{"format":"hulldown fit 1","game":"\u001b"}`},
	} {
		all = append(all, file("weights of "+s.name, "", s.text, exitUsage, "play", "merging-forces", "--bots", "trained:DIR/x"))
	}
	return all
}
