package studio

import (
	"testing"

	"github.com/chromedp/chromedp"
)

// TestFind holds that a record whose name begins with what is searched for comes before those that have it elsewhere in
// their names or in their rules, and that all lie as they did once nothing is searched for.
func TestFind(t *testing.T) {
	ctx, s := browser(t), stillScene(t)
	first := `document.querySelector("#records > :not([hidden]) li:not([hidden]) a").textContent.trim()`
	run(t, ctx, s.enter("/"), says("Small Duel"), chromedp.SendKeys("#find", "28"), holds(first+`.startsWith("28 FIRE 2")`),
		chromedp.SendKeys("#find", "\b\bfl"), holds(first+`.startsWith("7 FLANK")`),
		chromedp.SendKeys("#find", "\b\b"), holds(`document.querySelector("#records > :not([hidden])").id === "group-own-scenarios"`))
}
