// Package gamepage draws the views of games as HTML: the main part of the page of a game, of one that is
// looked at, and of the form by which a game begins. What is drawn is the same behind a server and in a page
// that holds the engine, with the same client (export/web).
//
// Pages are trees (tree.go), whose writer alone escapes texts and attributes; nothing else here writes HTML as
// text. Templates of the standard library, and libraries that stand on them, call methods by their names, so that
// a linker keeps every method of everything: that costs a page which holds the engine a fifth of its size. Trees of
// a library of HTML took twice the time, which a person waits for at each answer. Addresses are those of the views and of the caller, never what
// an author wrote.
package gamepage

import (
	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/export/wording"
)

// Drawer draws views in a language.
type Drawer struct {
	Language wording.Language
	// Drawn keeps what was drawn of logs, nil to draw all anew.
	Drawn *Drawn
}

// say is a text of the pages.
func (d Drawer) say(name string, pairs ...any) string {
	return gameview.Say(d.Language, name, pairs...)
}

// flag is an attribute without a value.
func flag(key string) part { return at(key, "") }

// class is the attribute of classes, none for "".
func class(names string) part {
	if names == "" {
		return nil
	}
	return at("class", names)
}

// id is the attribute by which an element is found.
func id(name string) part { return at("id", name) }

// link is an element that leads somewhere.
func link(href string, parts ...part) part { return el("a", at("href", href), all(parts...)) }

// linked are links, each with a part of its own; one without an address is its text.
func linked(list []gameview.Link, parts ...part) part {
	return each(list, func(l gameview.Link) part {
		if l.Href == "" {
			return text(l.Text)
		}
		return link(l.Href, all(parts...), text(l.Text))
	})
}

// hidden is a field of a form that nobody sees.
func hidden(name, value string) part {
	return el("input", at("type", "hidden"), at("name", name), at("value", value))
}

// post is a form that is sent.
func post(action string, parts ...part) part {
	return el("form", at("method", "post"), on(action != "", at("action", action)), all(parts...))
}
