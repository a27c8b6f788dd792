// Package gamepage draws the views of games as HTML: the main part of the page of a game, of one that is
// looked at, and of the form by which a game begins. What is drawn is the same behind a server and in a page
// that holds the engine, with the same client (export/web).
//
// Pages are trees of golang.org/x/net/html, whose Render escapes texts and attributes; nothing here writes
// HTML as text. Templates of the standard library, and libraries that stand on them, call methods by their
// names, so that a linker keeps every method of everything: that costs a page which holds the engine a fifth
// of its size, and this costs it a hundredth. Addresses are those of the views and of the caller, never what
// an author wrote.
package gamepage

import (
	"strings"

	"golang.org/x/net/html"

	"hulldown.dev/cmd/internal/gameview"
	"hulldown.dev/export/wording"
)

// Drawer draws views in a language.
type Drawer struct{ Language wording.Language }

// say is a text of the pages.
func (d Drawer) say(name string, pairs ...any) string {
	return gameview.Say(d.Language, name, pairs...)
}

// part is a piece of a page: an element, a text, or a document node, which stands for its attributes and all that is
// in it. A nil part is none.
type part = *html.Node

// draw writes parts as HTML.
func draw(parts ...part) string {
	var b strings.Builder
	if err := html.Render(&b, all(parts...)); err != nil {
		panic("internal error: a page cannot be drawn: " + err.Error()) // a Builder takes all, and no tag here is without a name
	}
	return b.String()
}

// put puts parts into an element.
func put(into part, parts []part) part {
	for _, p := range parts {
		switch {
		case p == nil:
		case p.Type != html.DocumentNode:
			into.AppendChild(p)
		default:
			into.Attr = append(into.Attr, p.Attr...)
			for c := p.FirstChild; c != nil; c = p.FirstChild {
				p.RemoveChild(c)
				into.AppendChild(c)
			}
		}
	}
	return into
}

// all is several parts as one.
func all(parts ...part) part { return put(&html.Node{Type: html.DocumentNode}, parts) }

// on is parts that are there under a condition.
func on(ok bool, parts ...part) part {
	if !ok {
		return nil
	}
	return all(parts...)
}

// each is a part for each of a list.
func each[T any](list []T, of func(T) part) part {
	parts := make([]part, len(list))
	for i := range list {
		parts[i] = of(list[i])
	}
	return all(parts...)
}

// el is an element with its attributes and what is in it.
func el(tag string, parts ...part) part {
	return put(&html.Node{Type: html.ElementNode, Data: tag}, parts)
}

// at is an attribute. It is no part of what calls it, since pages consist of calls of it.
//
//go:noinline
func at(key, value string) part {
	return &html.Node{Type: html.DocumentNode, Attr: []html.Attribute{{Key: key, Val: value}}}
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

// text is text.
//
//go:noinline
func text(s string) part { return &html.Node{Type: html.TextNode, Data: s} }

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
