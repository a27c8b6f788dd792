package arch

// row is what the packages of one pattern may import besides the standard
// library: packages of the project and modules of others, both as patterns
// parted by spaces. All that is not listed is forbidden.
type row struct {
	pkg, project, modules string
}

// policy is the one way in which dependencies run, lowest layer first. A
// package that no row names is a fault: whoever adds one decides here where it
// is in. Test files are free to import any package of the project but cmd.
func policy() []row {
	return []row{
		// What tests alone import.
		{"schema/slow", "", "golang.org/x/sys"},
		{"schema/schematest", "", ""},
		{"content/contenttest", "content schema schema/load schema/model", ""},

		// Content as it is written, and as it is held.
		{"schema", "", ""},
		{"content", "", ""},
		{"content/snapshot", "schema schema/load", ""},
		{"schema/diag", "", "github.com/hbollon/go-edlib golang.org/x/text"},
		{"schema/model", "schema/diag", ""},
		{"schema/typing", "", ""},
		{"schema/wire", "", ""},
		{"schema/catalog", "schema/diag", "golang.org/x/text"},
		{"schema/load/shape", "schema/model", "cuelang.org/go"},
		{"schema/load/outline", "schema/model", "cuelang.org/go"},
		{"schema/load/emit", "schema/load/shape schema/model schema/typing", ""},
		{"schema/load", "schema/catalog schema/diag schema/load/shape schema/model", "cuelang.org/go"},

		// The contract of games, what plays them, and the games.
		{"engine", "", ""},
		{"engine/kit", "engine", ""},
		{"engine/bot", "engine", ""},
		{"engine/play", "engine engine/bot schema/diag", ""},
		{"engine/link", "engine engine/play", ""},
		{"engine/people", "engine engine/link engine/play engine/playtest schema/diag", ""},
		{"engine/serve", "engine engine/bot engine/play", ""},
		{"engine/playtest", "engine engine/bot engine/kit engine/play schema/diag", "gonum.org/v1/gonum"},
		{"engine/race", "engine engine/playtest", ""},
		{"engine/train", "engine engine/bot engine/play engine/playtest", ""},
		{"engine/enginetest", "content engine engine/bot engine/kit", ""},
		{"engine/enginetest/toy", "engine", ""},
		{"engine/rule", "engine schema/diag schema/model", ""},
		{"engine/rule/ruletest", "schema/model", ""},
		{"engine/tankduel/state", "engine engine/rule", ""},
		{"engine/tankduel/pieces", "engine engine/tankduel/state schema/model", ""},
		{"engine/tankduel/setup", "engine engine/rule engine/tankduel/pieces engine/tankduel/state schema/model", ""},
		{"engine/tankduel/event", "engine engine/kit engine/tankduel/pieces engine/tankduel/state", ""},
		{"engine/tankduel/change", "engine engine/tankduel/event engine/tankduel/state", ""},
		{"engine/tankduel/notation", "engine engine/tankduel/pieces engine/tankduel/state", ""},
		{"engine/tankduel", "engine engine/kit engine/rule engine/tankduel/change engine/tankduel/event engine/tankduel/notation engine/tankduel/pieces engine/tankduel/setup engine/tankduel/state schema/diag schema/model", ""},
		{"engine/tankduel/script", "engine engine/kit engine/rule engine/tankduel engine/tankduel/event engine/tankduel/pieces engine/tankduel/state schema/diag", ""},
		{"engine/tankduel/module/...", "engine engine/kit engine/rule engine/tankduel engine/tankduel/desert engine/tankduel/event engine/tankduel/module/... engine/tankduel/notation engine/tankduel/pieces engine/tankduel/script engine/tankduel/setup engine/tankduel/state schema/model", ""},
		{"engine/tankduel/desert/...", "engine engine/kit engine/rule engine/tankduel engine/tankduel/desert/... engine/tankduel/event engine/tankduel/module/guns engine/tankduel/notation engine/tankduel/pieces engine/tankduel/setup engine/tankduel/state schema/model", ""},
		{"engine/tankduel/census", "engine engine/kit engine/tankduel engine/tankduel/pieces", ""},
		{"engine/tankduel/judge", "engine engine/kit engine/rule engine/tankduel engine/tankduel/desert/... engine/tankduel/notation engine/tankduel/pieces engine/tankduel/state schema/model", ""},
		{"engine/tankduel/dueltest", "content/contenttest engine engine/tankduel engine/tankduel/module engine/tankduel/setup engine/tankduel/state schema/model", ""},
		{"engine/victorytank/...", "engine engine/kit schema/diag schema/model", ""},
		{"engine/games", "engine engine/bot engine/play engine/rule engine/tankduel engine/tankduel/census engine/tankduel/judge engine/tankduel/module engine/tankduel/setup engine/victorytank/... schema/diag schema/model", ""},

		// What is made of content.
		{"export/page", "schema/diag schema/model", ""},
		{"export/font", "export/page", "github.com/go-fonts golang.org/x/image"},
		{"export/workbook", "", "github.com/xuri/excelize"},
		{"export/typeset", "export/font export/page", "github.com/speedata/hyphenation"},
		{"export/wording", "engine engine/kit engine/rule schema/catalog schema/diag schema/model", "golang.org/x/text"},
		{"export/drawing", "export/page schema/model", ""},
		{"export/artwork", "export/page schema/model", "golang.org/x/image"},
		{"export/layout/draw", "export/artwork export/drawing export/font export/page export/typeset export/wording schema/diag schema/model", ""},
		{"export/layout/press", "export/layout/draw export/page", ""},
		{"export/layout/sheet", "export/drawing export/font export/layout/draw export/layout/press export/page export/typeset export/wording schema/diag schema/model", ""},
		{"export/layout/cards", "export/drawing export/font export/layout/draw export/layout/sheet export/page export/typeset export/wording schema/diag schema/model", ""},
		{"export/layout/boards", "export/drawing export/layout/cards export/layout/draw export/layout/press export/layout/sheet export/page export/wording schema/diag schema/model", ""},
		{"export/layout/counters", "export/layout/cards export/layout/draw export/layout/press export/layout/sheet export/page export/typeset export/wording schema/diag schema/model", ""},
		{"export/layout/aids", "export/drawing export/layout/cards export/layout/draw export/layout/sheet export/page export/typeset export/wording schema/diag schema/model", ""},
		{"export/layout/scenario", "export/drawing export/layout/aids export/layout/boards export/layout/cards export/layout/counters export/layout/draw export/layout/sheet export/page export/typeset export/wording schema/diag schema/model", ""},
		{"cmd/internal/packing", "cmd/internal/files cmd/internal/usage cmd/internal/workspace content export/artwork export/pack export/picture export/texts schema schema/catalog schema/diag schema/load schema/load/emit schema/model", ""},
		{"export/layout/book", "export/drawing export/layout/aids export/layout/boards export/layout/cards export/layout/counters export/layout/draw export/layout/scenario export/layout/sheet export/page export/wording schema/diag schema/model", ""},
		{"export/layout/layouttest", "content export/layout/aids export/page export/wording", ""},
		{"export/layout", "export/drawing export/layout/aids export/layout/boards export/layout/cards export/layout/counters export/layout/draw export/layout/press export/layout/scenario export/layout/sheet export/page export/wording schema/diag schema/model", ""},
		{"export/pdf", "export/font export/page", "github.com/go-pdf/fpdf github.com/klauspost/compress"},
		{"export/svg", "export/font export/page", ""},
		{"export/raster", "export/font export/page", "github.com/srwiley/rasterx golang.org/x/image"},
		{"export/picture", "export/drawing export/layout/boards export/layout/cards export/layout/draw export/layout/sheet export/page export/raster export/svg export/wording schema/diag schema/model", ""},
		{"export/chart", "engine engine/playtest export/font export/page export/svg export/typeset", ""},
		{"export/web", "content engine export export/layout/cards export/layout/sheet export/page export/picture export/svg export/wording schema/model", ""},
		{"export/web/bundle", "", "github.com/evanw/esbuild"},
		{"export/staging", "", "golang.org/x/sys"},
		{"export/pack", "export/staging schema/catalog schema/diag schema/model", "golang.org/x/text"},
		{"export", "content export/layout export/layout/aids export/layout/boards export/layout/book export/layout/cards export/layout/counters export/layout/scenario export/layout/sheet export/page export/wording schema/diag schema/model", ""},

		{"export/table", "engine engine/games engine/play export export/layout/cards export/layout/counters export/layout/draw export/layout/sheet export/page export/raster export/svg export/wording schema/diag schema/model", ""},
		{"export/table/pcio", "export/page export/table", ""},
		{"export/table/shop", "export/layout/sheet export/page export/raster export/table", ""},
		{"export/table/tts", "export/page export/raster export/table", ""},
		{"export/table/vassal", "export/page export/table", ""},
		{"export/table/vtt", "export/page export/table", ""},
		{"export/table/tabletest", "content/contenttest engine/games export/page export/table export/wording schema/slow", ""},

		{"export/texts/textstest", "content export/texts export/wording schema schema/load schema/model", ""},
		{"export/texts", "content engine/games engine/people engine/playtest engine/race engine/rule engine/train export export/chart export/layout/sheet export/page export/wording schema/catalog schema/diag schema/model", ""},

		// What judges content.
		{"validate/check", "engine/rule export/wording schema/diag schema/load schema/model", "golang.org/x/tools"},
		{"validate/shape", judge, "golang.org/x/text"},
		{"validate/link", judge + " export/texts", ""},
		{"validate/deck", judge, ""},
		{"validate/rules", judge, ""},
		{"validate/smoke", judge + player, ""},
		{"validate/print", judge + " export export/wording", ""},
		{"validate", judge + player + " export/wording validate/deck validate/link validate/print validate/rules validate/shape validate/smoke", ""},

		// The outermost layer.
		{"cmd/internal/usage", "schema/diag", ""},
		{"cmd/internal/interrupt", "", ""},
		{"cmd/internal/scratch", "", ""},
		{"cmd/internal/terminal", "", "github.com/charmbracelet/x/ansi golang.org/x/image"},
		{"cmd/internal/files", "cmd/internal/usage export/staging schema/diag", ""},
		{"cmd/internal/records", "cmd/internal/usage content engine/kit export/layout/scenario export/wording schema/diag schema/model", ""},
		{"cmd/internal/sandbox", "export/artwork export/workbook schema/load schema/model", "golang.org/x/sys"},
		{"cmd/internal/workspace", behind + " cmd/internal/interrupt content export/pack schema", ""},
		{"cmd/internal/checking", behind + " cmd/internal/interrupt cmd/internal/workspace engine/games export/wording validate validate/check validate/smoke", "github.com/fsnotify/fsnotify"},
		{"cmd/internal/scaffold", behind + " cmd/internal/workspace content schema schema/load/outline", ""},
		{"cmd/internal/vocabulary", "content engine engine/games engine/kit engine/play engine/rule export/wording schema schema/diag schema/load schema/load/outline schema/model", ""},
		{"cmd/internal/grid", "cmd/internal/usage engine engine/play engine/playtest schema/diag schema/model", ""},
		{"cmd/internal/editing", behind + " cmd/internal/checking cmd/internal/workspace", "github.com/rogpeppe/go-internal"},
		{"cmd/internal/tables", "cmd/internal/checking cmd/internal/editing cmd/internal/workspace export/workbook schema/diag schema/load schema/model", "golang.org/x/text"},
		{"cmd/internal/balance", behind + " cmd/internal/checking cmd/internal/editing cmd/internal/grid engine/games engine/play engine engine/playtest engine/race export/chart schema", "github.com/rogpeppe/go-internal"},
		{"cmd/internal/setup", behind + " engine/games engine/play", ""},
		{"cmd/internal/packing", behind + " cmd/internal/workspace content export/artwork export/pack export/picture export/texts schema schema/catalog", ""},
		{"cmd/internal/cluster", "cmd/internal/files cmd/internal/usage engine/bot engine/games engine/play engine/playtest engine/train export/pack schema/model", "github.com/nats-io/nats.go"},
		{"cmd/internal/broker", "cmd/internal/files cmd/internal/usage", "github.com/nats-io/jwt github.com/nats-io/nats-server github.com/nats-io/nats.go github.com/nats-io/nkeys"},
		{"cmd/internal/metrics", "cmd/internal/usage", "github.com/prometheus/client_golang"},
		{"cmd/internal/worker", "cmd/internal/cluster cmd/internal/usage schema/diag", ""},
		{"cmd/internal/daemon", "cmd/internal/broker cmd/internal/files cmd/internal/interrupt cmd/internal/metrics cmd/internal/usage cmd/internal/worker engine/play", ""},
		{"cmd/hulldownd", "cmd/internal/daemon", ""},
		{"cmd/internal/printing", behind + " cmd/internal/interrupt export export/layout/sheet export/page export/pdf export/raster export/svg validate", ""},
		{"cmd/internal/exporting", behind + " cmd/internal/interrupt engine/games export/layout/sheet export/table export/table/pcio export/table/shop export/table/tts export/table/vassal export/table/vtt export/wording validate", ""},
		{"cmd/internal/site", behind + " content export/web export/wording", ""},
		{"cmd/internal/gametable", "engine engine/play", ""},
		{"cmd/internal/gamepage", "cmd/internal/gameview export/wording", "golang.org/x/net"},
		{"cmd/internal/gameview", "cmd/internal/gametable engine engine/bot engine/games engine/kit engine/play export/wording schema/model", ""},
		{"cmd/internal/trial", behind + " cmd/internal/balance cmd/internal/editing cmd/internal/grid cmd/internal/workspace engine/bot engine/games engine/play engine/playtest engine engine/race export/chart export/layout/cards export/pack export/picture export/web export/wording", ""},
		{"cmd/internal/linkplay", "cmd/internal/gamepage cmd/internal/gametable cmd/internal/gameview engine engine/bot engine/games engine/link engine/play export/wording schema/model schema/wire", ""},
		{"cmd/hulldownplay", "cmd/internal/linkplay", ""},
		{"cmd/internal/playpage", "cmd/internal/files cmd/internal/gameview cmd/internal/linkplay cmd/internal/site cmd/internal/usage content engine/games engine/play export/layout/cards export/layout/scenario export/picture export/web export/wording schema/model", ""},
		{"cmd/internal/studio", behind + " cmd/internal/checking cmd/internal/gamepage cmd/internal/gametable cmd/internal/gameview cmd/internal/trial cmd/internal/vocabulary cmd/internal/workspace content engine engine/bot engine/games engine/play engine/playtest export export/chart export/layout/cards export/layout/scenario export/page export/picture export/web export/wording validate", "github.com/rogpeppe/go-internal"},
		{"cmd/internal/lsp", behind + " cmd/internal/checking cmd/internal/scaffold cmd/internal/vocabulary cmd/internal/workspace content engine/rule export/picture export/wording schema schema/catalog schema/load/outline validate/check", "go.lsp.dev/jsonrpc2 go.lsp.dev/protocol go.lsp.dev/uri"},
		{"cmd/hulldown/...", "...", "github.com/spf13/cobra github.com/spf13/pflag golang.org/x/sys golang.org/x/tools"},
		{"cmd/internal/mutate", "cmd/internal/interrupt content engine/games schema schema/diag schema/load schema/model schema/slow validate", "golang.org/x/tools"},
		{"cmd/internal/arch", "", ""},
	}
}

// behind is what the packages behind the commands may import on top of their
// own.
const behind = "cmd/internal/files cmd/internal/records cmd/internal/usage schema/diag schema/load schema/model"

// judge is what every tier of checks may import, player what those that play
// may import on top.
const (
	judge  = "content engine/rule schema/diag schema/load schema/model validate/check"
	player = " engine engine/bot engine/games engine/play engine/playtest"
)

// sole names the modules that one package alone may import, tests included:
// who wants to replace such a library has one place to go.
func sole() map[string]string {
	return map[string]string{
		"cuelang.org/go":           "schema/load/...",
		"github.com/go-pdf/fpdf":   "export/pdf",
		"gonum.org/v1/gonum":       "engine/playtest",
		"github.com/xuri/excelize": "export/workbook",
		"github.com/evanw/esbuild": "export/web/bundle",
		// What speaks to other machines.
		"github.com/nats-io/nats-server":      "cmd/internal/broker",
		"github.com/prometheus/client_golang": "cmd/internal/metrics",
	}
}

// bearing are the packages that carry what the project is: each does its work in one package, or
// below one.
func bearing() map[string]string {
	return map[string]string{
		"cuelang.org/go":               "schema/load/...",
		"github.com/fsnotify/fsnotify": "cmd/internal/checking",
		"github.com/go-pdf/fpdf":       "export/pdf",
		"github.com/spf13/cobra":       "cmd/hulldown/...",
	}
}

// light is the program that does without what is heavy, tests apart.
const (
	light = "cmd/hulldown"
	heavy = "cmd/internal/broker cmd/internal/metrics"
)

// testModules are what test files may import on top of their package's row.
const testModules = "github.com/chromedp/cdproto github.com/chromedp/chromedp github.com/google/go-cmp github.com/rogpeppe/go-internal github.com/santhosh-tekuri/jsonschema github.com/yuin/goldmark github.com/yuin/gopher-lua golang.org/x/tools"

// pure lists the packages that decide games. They and all that they import
// use none of the impure packages.
const pure = "engine engine/kit engine/rule engine/tankduel engine/tankduel/census engine/tankduel/change engine/tankduel/desert/... engine/tankduel/event engine/tankduel/judge engine/tankduel/module/... engine/tankduel/notation engine/tankduel/pieces engine/tankduel/script engine/tankduel/setup engine/tankduel/state engine/victorytank/... engine/games"

// drivers lists the packages of the engine that drive games and do not decide
// them. What they do is theirs; the purity of a game does not hang on them.
const drivers = "engine/bot engine/link engine/play engine/playtest engine/serve engine/train"

// impure says, for packages of the standard library, what a game would depend
// on if the engine imported them.
func impure() []struct{ pkgs, why string } {
	return []struct{ pkgs, why string }{
		{"time", "the clock"},
		{"math/rand/... crypto/rand hash/maphash", "a source of chance of its own"},
		{"os/... io/fs path/filepath syscall embed", "files and the machine"},
		{"net/...", "the network"},
		{"sync/... context", "other goroutines"},
		{"runtime/... unsafe", "the layout of memory"},
		{"log/...", "a place to write to"},
	}
}

// reflective lists the only packages of the engine that may use reflection:
// they look at states from outside, and no rule is decided there.
const reflective = "engine/play engine/enginetest engine/rule/ruletest"
