package load

import "hulldown.dev/schema/model"

// allMutated are the kinds of records that TestPeerRefusesNoMore holds beside CUE.
var allMutated = []mutated{
	{
		name: "terrain", kind: model.KindTerrain, packages: 200, forms: terrainForms,
		find:   func(c *model.Content, id string) any { return model.Find(c.Terrain, id) },
		fields: []string{"cover", "hull_down", "conceal", "peril", "fires", "target", "hinders"},
		house:  `terrain: [$H]: $F: $O $B`,
	},
	{
		name: "scenarios", kind: model.KindScenario, packages: 100, forms: scenarioForms,
		find:   func(c *model.Content, id string) any { return model.Find(c.Scenarios, id) },
		fields: []string{"order", "start", "length", "tanks: usual", "players: max"},
		words:  []string{`"early"`, `"late"`, `"late"`, `"on"`},
		parts:  scenarioParts,
		house:  `scenarios: [$H]: $F: $O $B`,
	},
	{
		name: "rules", kind: model.KindScenario, packages: 100, forms: ruleForms,
		find:   func(c *model.Content, id string) any { return model.Find(c.Scenarios, id) },
		fields: []string{"score: value", "score: plus", "score: max", "when: unit: range: min", "when: unit: range: max", "when: turn: min", "cost: orders"},
		words:  []string{`"unit"`, `"own"`, `"turn"`, `"game"`, `"administration"`, `"game.end"`, `"deck"`, `"never"`},
		parts:  scenarioParts,
		house:  `scenarios: [$H]: rules: [...{$F?: $O $B}]`,
	},
}

// scenarioParts are what every scenario must have.
var scenarioParts = []string{
	`order: 1`, `start: 600`, `players: min: 2`, `players: max: 4`, `tanks: min: 2`, `tanks: max: 6`,
	`sides: [{id: "g", name: "G", nations: ["german"], force: [{vehicle: "a"}]}, {id: "s", name: "S", nations: ["soviet"], force: [{vehicle: "b", crew: "elite"}]}]`,
	`ties: [{tally: "kills"}]`, `title: "A"`, `summary: "B"`, `from: stated: "x"`,
}

// terrainForms are ways to write a terrain, with what its package says of it alone.
var terrainForms = []string{
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V & $O $B, from: stated: "x"}`,
	`_t$I: {class: "natural", $F: $O $B, from: stated: "x"}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", $F: $V}`,
	`#T$I: {$F: $O $B, ...}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`#T$I: {$F: $O $B}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & close({$F: $O $B, name: string, class: string, from: {...}}) & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`_f$I: {#n: int & $O $B, out: #n + 1}
terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: (_f$I & {#n: $V}).out, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V & ($B | $O $B), from: stated: "x"}`,
	`_t$I: {class: "natural", $F: *$B | $O $B, from: stated: "x"}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", $F: $V}`,
	`_t$I: {class: *"natural" | "man-made", name: *"A" | string}
terrain: "m$I": schema.#Terrain & _t$I & {$F: $V, from: stated: "x"}`,
	`_check$I: terrain."m$I".$F & $O $B
terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {_n: $V & $O $B, name: "A", class: "natural", $F: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", from: stated: "x", if $V $C $B {$F: $V}}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", bog: [for n in [$V, $B, 3] if n $C 3 {n}], from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", bog: [$V, $B] & [...$O $B], from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: ($V + $B) & $O $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: div($V, $B), from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V / $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A\($V - $B)", class: "natural", mined: $V $C $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: $V, from: stated: "x"}
terrain: "m$I": $F: $B`,
	`#T$I: {$F!: $O $B, bog!: [...int], ...}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", $F: $V, from: stated: "x", if $V $C $B {bog: [4]}}`,
	`_t$I: {name: "A", class: "natural", $F: $V, from: stated: "x"}
terrain: "m$I": schema.#Terrain & {for k, v in _t$I if k $C "cover" {(k): v}}`,
	`_t$I: {name: "A", $F: $O $B} | {name: "B", $F: $B}
terrain: "m$I": schema.#Terrain & _t$I & {class: "natural", $F: $V, from: stated: "x"}`,
	`for n in [$V, $B] {
	terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F: n, from: stated: "x"}
}`,
	`_t$I: {hull_down: <=cover, cover: int, ...}
terrain: "m$I": schema.#Terrain & _t$I & {name: "A", class: "natural", cover: $V, hull_down: $B, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", cover: 10, from: stated: "x" & =~"x" & !="$F"}
let c$I = $V
terrain: "m$I": $F: c$I & $O $B`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", from: stated: "x"} & ({cover: $V, mined: true} | {cover: $B, bog: [$U]})`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", mined: _, cover: _, if !mined {hinders: $V}, if cover == 0 {peril: $B}, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", mined: _, bog: [if !mined {$V}, $B], from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", $F?: $V, from: stated: "x"}`,
	`terrain: "m$I": schema.#Terrain & {name: "A", class: "natural", [=~"^[hp]"]: $V, fires: $B, from: stated: "x"}`,
	`#T$I: {$F?: $V, ...}
terrain: "m$I": schema.#Terrain & #T$I & {name: "A", class: "natural", from: stated: "x", if $B $C $U {$F: $B}}`,
}

// scenarioForms are ways to write a scenario.
var scenarioForms = []string{
	`scenarios: "m$I": schema.#Scenario & {$R, $F: $V}`,
	`scenarios: "m$I": schema.#Scenario & {$R, $F: $V & $O $B}`,
	`scenarios: "m$I": schema.#Scenario & {$R, war: $W}`,
	`scenarios: "m$I": schema.#Scenario & {$R, war: $W & ("early" | "late")}`,
	`scenarios: "m$I": schema.#Scenario & {$R, war: $W & !=$W}`,
	`scenarios: "m$I": schema.#Scenario & {$R, war: $W & =~"^[a-e]"}`,
	`scenarios: "m$I": schema.#Scenario & {$R, modules: {night: "on", "very-hot": $W | "off"}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, modules: {[=~"^very"]: $W | "off", night: *"on" | $W, "very-hot": "on" | "off"}}`,
	`_t$I: {$F: $O $B, $R}
scenarios: "m$I": schema.#Scenario & _t$I & {$F: $V}`,
	`#T$I: {$F: $O $B, ...}
scenarios: "m$I": schema.#Scenario & #T$I & {$R, $F: $V}`,
	`#T$I: {$F: $O $B}
scenarios: "m$I": schema.#Scenario & #T$I & {$R, $F: $V}`,
	`#T$I: schema.#Scenario & {$R, $F: $O $B}
scenarios: "m$I": #T$I & {$F: $V}`,
	`#T$I: {$F!: $O $B, ...}
scenarios: "m$I": schema.#Scenario & #T$I & {$R, if $V $C $B {$F: $V}}`,
	`_f$I: {#n: int & $O $B, out: #n + 1}
scenarios: "m$I": schema.#Scenario & {$R, $F: (_f$I & {#n: $V}).out}`,
	`scenarios: "m$I": schema.#Scenario & {$R, $F: $V & ($B | $O $B)}`,
	`_t$I: {$F: *$B | $O $B}
scenarios: "m$I": schema.#Scenario & _t$I & {$R, $F: $V}`,
	`_t$I: {$F: *$B | int, war: *"early" | "late"}
scenarios: "m$I": schema.#Scenario & _t$I & {$R, if $V $C $B {$F: $V, war: $W}}`,
	`_check$I: scenarios."m$I".$G & $O $B
scenarios: "m$I": schema.#Scenario & {$R, $F: $V}`,
	`_check$I: scenarios."m$I".sides[$B].force[0].crew & ("elite" | $W)
scenarios: "m$I": schema.#Scenario & {$R}`,
	`_check$I: true & scenarios."m$I".$G $C $B
scenarios: "m$I": schema.#Scenario & {$R, $F: $V}`,
	`_check$I: len(scenarios."m$I".sides) & $O $B
scenarios: "m$I": schema.#Scenario & {$R}`,
	`scenarios: "m$I": schema.#Scenario & {$R}
scenarios: "m$I": sides: [...{start?: $O $B, ...}]
scenarios: [=~"^m$I$"]: sides: [{start: $V}, _]`,
	`scenarios: "m$I": schema.#Scenario & {$R}
scenarios: "m$I": sides: [...{force: [...{crew: "elite" | *"seasoned", number?: $O $B, ...}], ...}]`,
	`scenarios: "m$I": schema.#Scenario & {$R}
scenarios: "m$I": sides: [_, {force: [{number: $V & $O $B}]}]`,
	`scenarios: "m$I": schema.#Scenario & {$R}
scenarios: "m$I": sides: [for s in ["g", "s"] if $V $C $B {id: s}]`,
	`scenarios: "m$I": schema.#Scenario & {$R, supplies: {for i, n in [$V, $B] {"s\(i)": {card: "hill", size: {value: n & $O $B}}}}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, marks: {[string]: max: $O $B, k: {of: "game", max: $V}, l: {of: "side"}}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, marks: k: {of: "game", start: $V, max: >=start & $V}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, layers: dust: {cover: $V, fires: -cover + $B, cleared: ["move", "fire"]}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, checks: c: {at: before: "fire-check", pull: count: $V & $O $B, pass: icon: "smoke"}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, $F: ($V + $B) & $O $B}`,
	`scenarios: "m$I": schema.#Scenario & {$R, $F: div($V, $B), length: mod($U, 7)}`,
	`scenarios: "m$I": schema.#Scenario & {$R, fixed: $V $C $B, equal: !(len("abc") $C $U)}`,
	`scenarios: "m$I": schema.#Scenario & {$R, $F: $V}
scenarios: "m$I": $F: $B`,
	`_t$I: {$R, $F: $V}
scenarios: "m$I": schema.#Scenario & {for k, v in _t$I if k $C "order" {(k): v}}`,
	`_t$I: {name: "n\($V)", tied: "g"} | {name: "n$B", tied: "s"}
scenarios: "m$I": schema.#Scenario & {$R, tied: (_t$I & {name: "n\($U)"}).tied}`,
	`for n in [$V, $B] {
	scenarios: "m$I": schema.#Scenario & {$R, $F: n}
}`,
	`_t$I: {tanks: {max: >=min, min: int, ...}, ...}
scenarios: "m$I": schema.#Scenario & _t$I & {$R, tanks: usual: $V & <=tanks.max}`,
	`let c$I = {n: $V, w: $W}
scenarios: "m$I": schema.#Scenario & {$R, $F: c$I.n & $O $B, war: c$I.w}`,
	`scenarios: "m$I": schema.#Scenario & {$R, modules: {"\($W)": "on"}, robata: {sides: ["g"], tanks: $V & $O $B}}`,
	`scenarios: "m$I": schema.#Scenario & {$R, ties: [{tally: "kills"}, {constant: $V}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, deck: base: $W & !="late", ground: *$W | string}`,
	`scenarios: "m$I": schema.#Scenario & {$R, deck: base?: $W, fixed: _, if !fixed {length: $V}}`,
	`_t$I: {sides?: [...{force?: [...{crew?: "elite", ...}], ...}], ...}
scenarios: "m$I": schema.#Scenario & _t$I & {$R}`,
}

// ruleForms are ways to write rules of a scenario.
var ruleForms = []string{
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: 1, $F: $V}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: int, $F: $V & $O $B}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: $W, once: $W, score: {value: $V, to: $W}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: $W, once: $W & ("turn" | "game"), score: {value: $V, to: $W}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [...{score?: value?: $O $B, ...}]}
scenarios: "m$I": rules: [{on: "administration", score: value: $V}, {on: "game.end", score: value: $U}]`,
	`_r$I: {on: "administration", score: {value: $O $B, to: "own"}}
scenarios: "m$I": schema.#Scenario & {$R, rules: [_r$I & {$F: $V, score: value: $U}]}`,
	`#R$I: {score: {value: $O $B, ...}, ...}
scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: 1}, #R$I & {on: "game.end", score: value: $V}]}`,
	`#R$I: {on: string, score: value: $O $B}
scenarios: "m$I": schema.#Scenario & {$R, rules: [#R$I & {on: "administration", $F: $V, score: value: $U}]}`,
	`#R$I: schema.#Rule & {on: "administration", score: to: *"own" | "enemy"}
scenarios: "m$I": schema.#Scenario & {$R, rules: [#R$I & {score: {value: $V, to: $W}}]}`,
	`_r$I: {on: "administration", score: value: *$B | $O $B}
scenarios: "m$I": schema.#Scenario & {$R, rules: [_r$I, _r$I & {score: value: $V}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [for n in [$V, $B, 3] if n $C 3 {on: "administration", score: value: n}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [for i, n in [$V, $U] {on: "administration", if i == 0 {may: n $C $B}, score: {value: n, if i > 0 {plus: i}}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "fire.hit", scale: {mul: $V & $O $B, div: $U}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "fire.hit", limit: {min: $V, max: >=min & $U}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "fire.hit", when: unit: range: {min: $V, max: $U & >=min}, add: {value: $B, group: $W}}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", do: [{score: value: $V}, {score: value: $U & $O $B}]}]}
scenarios: [=~"^m$I$"]: rules: [...{do?: [...{score?: value?: $O $B, ...}], ...}]`,
	`_check$I: scenarios."m$I".rules[0].score.value & $O $B
scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: $V}]}`,
	`_check$I: [for r in scenarios."m$I".rules if r.score.value $C $B {r.on & $W}]
scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: $V}]}`,
	`_check$I: len(scenarios."m$I".rules) & $O $B
scenarios: "m$I": schema.#Scenario & {$R, rules: [for n in [1, 2, 3, 4, 5, 6] {on: "administration", score: value: n}]}`,
	`_l$I: [$V, $B]
scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: _l$I[0] & $O $B}, {on: "game.end", score: value: _l$I[$B]}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: $V}]}
scenarios: "m$I": rules: [{$F: $B}]`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: value: $V}, {on: "game.end", forbid: {}}]}
scenarios: "m$I": rules: [...{on: !=$W}]`,
	`_t$I: {a: {on: "administration", score: value: $V}, b: {on: "game.end", score: {value: $B, to: "own"}}}
scenarios: "m$I": schema.#Scenario & {$R, rules: [for k, v in _t$I if k $C "a" {v}]}`,
	`_t$I: {on: "administration", score: value: $O $B} | {on: "game.end", score: value: $B}
scenarios: "m$I": schema.#Scenario & {$R, rules: [_t$I & {on: $W, score: value: $V}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, marks: m: {of: "game", max: 9}, rules: [{on: "administration", mark: {name: "m", add: $V & $O $B}}, {on: $W, mark: {name: "m", set: $U}}]}`,
	`_at$I: {#n: int, out: {unit: range: is: #n * 200}}
scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", when: (_at$I & {#n: $V}).out, score: value: $B}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, _n: $V & $O $B, rules: [{on: "administration", text: en: "It scores \(_n) VP.", score: value: _n}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", name: en: "R\($V - $B)", cite: ["\($U)"], score: value: $V - $B}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [if $V $C $B {on: "administration", score: value: 1}, {on: "game.end", score: value: $U}]}`,
	`scenarios: "m$I": schema.#Scenario & {$R, rules: [{on: "administration", score: {value: $V, per: units: {}, max: $U & $O value}}]}`,
	`#Policy$I: {rules: [...{once!: $W | "turn", ...}], ...}
scenarios: "m$I": schema.#Scenario & #Policy$I & {$R, rules: [{on: "administration", once: $W, score: value: $V}]}`,
	`scenarios: "m$I": schema.#Scenario & close({$R, rules: [...]}) & {rules: [{on: "administration", when: {turn: min: $V}, score: value: 1}]}`,
}
