package rules

import (
	"regexp"
	"sync"
)

// wording is how a language says what a text and its rules can differ in.
type wording struct {
	// bounds are taken out before less and more are looked for: nobody gets more by "or more".
	bounds, less, more *regexp.Regexp
	// may says that somebody is free to do something, barred that he is not, which is no
	// choice.
	may, barred *regexp.Regexp
	// once limits how often something comes about, and most and least go with a number.
	once, most, least *regexp.Regexp
	// ends and begins say when of the game, a deck and a round.
	gameEnds, deckBegins, deckEnds, roundBegins, roundEnds *regexp.Regexp
	// counters are the names of counters, by their words.
	counters map[string]*regexp.Regexp
}

// wordings are those of the languages whose texts are compared with rules.
var wordings = sync.OnceValue(func() map[string]*wording {
	r := func(pattern string) *regexp.Regexp { return regexp.MustCompile(`(?i)` + pattern) }
	return map[string]*wording{
		"en": {
			bounds: r(`\b(more|less|fewer|higher|lower|larger|smaller) than\b|\b(or|and|no|any|not|once|much) (more|less|fewer|higher|lower)\b|\bmore tanks\b|\bcards? more\b`),
			less:   r(`\b(less|lower|fewer|reduced|reduces|subtracted|subtracts|minus)\b`),
			more:   r(`\b(more|higher|added|adds|plus|increased|increases|raised)\b`),
			may:    r(`\b(may|can|could|chooses?|option|wants?|wish\w*|decides?|allowed|free to|lets?)\b`),
			barred: r(`\b(may|can) (not|no|only|neither|never)\b|\b(no|none|nobody|neither|nor|never)\b[^.]*\b(may|can)\b|\bmay (fire|move|end|be laid)\b`),
			once:   r(`\b(only once|at most once|once (in|per|each|every|a) ?(in|each|a|the|every)? ?(game|deck|round|turn|side|tank|unit|vehicle)\b)`),
			most:   r(`\b(?:up to|at most|no more than|within) (?:a Target Number of )?([−-]?\d+)|([−-]?\d+)(?:[ \x{A0}]m)? (?:or|and) (?:less|fewer|nearer|lower|below)\b`),
			least:  r(`\b(?:at least|more than|above|beyond) (?:a Target Number of )?([−-]?\d+)|([−-]?\d+)(?:[ \x{A0}]m)? (?:or|and) (?:more|farther|higher|above)\b`),

			gameEnds:    r(`\b(at|by) the end of the game\b|\b(when|as|before) the game ends\b`),
			deckBegins:  r(`\b(when|as|whenever) (the|each|every|a)( \w+)? deck begins\b|\bat the (beginning|start) of (the|each|every|a)( \w+)? deck\b`),
			deckEnds:    r(`\bat the end of (the|each|every|a)( \w+)? deck\b|\b(when|as|whenever) (the|each|every|a)( \w+)? deck ends\b`),
			roundBegins: r(`\b(when|as|whenever) (the|each|every|a) round begins\b|\bat the (beginning|start) of (the|each|every|a) round\b`),
			roundEnds:   r(`\bat the end of (the|each|every|a) round\b|\b(when|as|whenever) (the|each|every|a) round ends\b`),
			counters:    map[string]*regexp.Regexp{"spotted": r(`\bspotted counter`), "acquired": r(`\bacquired counter`), "flanked": r(`\bflank(ed)? counter`), "bog": r(`\bbog(ged)?( down)?\b`)},
		},
		"cs": {
			bounds: r(`(více|méně|vyšší|nižší|větší|menší) než|(nebo|a|už|ne|již) (více|méně|vyšší|nižší)|více tanků`),
			less:   r(`nižší|menší|méně|sníž|odečít|odečt|ubír|ubere`),
			more:   r(`vyšší|větší|více|zvýš|zvyš|přičít|přičt|přidá`),
			may:    r(`(^|[^\pL])(smí|smějí|může|mohou|lze|volí|zvolí|vyber|vybír|chce)`),
			barred: r(`\b(smí|smějí|může|mohou) (jen|pouze)|(žádn|nikdo|ani|nikdy)`),
			once:   r(`jednou za |nejvýše jednou|jen jednou|pouze jednou|jednou (v|ve|každ)`),
			most:   r(`(?:nejvýše|nanejvýš|maximálně) ([−-]?\d+)|([−-]?\d+)(?:[ \x{A0}]m)? (?:nebo|a) (?:méně|blíž\w*|nižší)`),
			least:  r(`(?:alespoň|aspoň|nejméně|více než|nad|za) ([−-]?\d+)|([−-]?\d+)(?:[ \x{A0}]m)? (?:nebo|a) (?:více|dál\w*|vyšší)`),

			gameEnds:    r(`na konci hry|když hra (končí|skončí)`),
			deckBegins:  r(`na začátku (každého |dalšího )?balíčku|když začíná (každý |další )?balíček`),
			deckEnds:    r(`na konci (každého )?balíčku|když končí (každý )?balíček`),
			roundBegins: r(`na začátku (každého )?kola`),
			roundEnds:   r(`na konci (každého )?kola`),
			counters:    map[string]*regexp.Regexp{"spotted": r(`žeton\pL* zpozorování`), "acquired": r(`žeton\pL* zaměření`), "flanked": r(`žeton\pL* (obejití|boku|obchvatu)`), "bog": r(`zapadn|zapadl|uvázn|uvízn`)},
		},
	}
})
