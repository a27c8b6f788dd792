package studio

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"net/http"
	"strings"
	"sync"
	"time"
)

// Bounds of what one request may be, and of how many there may be: a page asks for some
// twenty pictures at once, and somebody who holds a key down for thirty a second.
const (
	maxBody    = 4 << 20
	maxHeader  = 16 << 10
	maxAddress = 4 << 10
	perSecond  = 300
	burst      = 900
)

// security are the headers of every answer: nothing but what this server itself has may
// be run, shown or asked for, nobody may put the pages into a frame, and no address of
// them, which could have the token, is handed on to others. (With no-referrer a browser
// would not say either that a form is from here.)
func security(h http.Header) {
	h.Set("Content-Security-Policy", "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("X-Frame-Options", "DENY")
	h.Set("Referrer-Policy", "same-origin")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "no-store")
}

// newToken returns 256 random bits of the system as hexadecimal digits.
func newToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // it never fails: it ends the program instead
	return hex.EncodeToString(b[:])
}

// guard lets a request through to the pages only if it is from a page of this server or
// from whoever has its address with the token.
type guard struct {
	token string
	// hosts are the names and ports by which the server may be asked for: a page of
	// another name that is made to lead here (DNS rebinding) asks for its own.
	hosts []string
	// cookie is the name of the cookie, which has the port in it since cookies know
	// no ports.
	cookie string
	rate   bucket
	next   http.Handler
}

// ServeHTTP implements http.Handler.
func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	security(w.Header())
	switch {
	case !g.host(r.Host):
		http.Error(w, "this is not the address of the studio", http.StatusMisdirectedRequest)
	case len(r.RequestURI) > maxAddress:
		http.Error(w, "the address is too long", http.StatusRequestURITooLong)
	case !g.origin(r):
		http.Error(w, "this request is from another page", http.StatusForbidden)
	case r.URL.Query().Has("token"):
		g.admit(w, r)
	case !g.known(r):
		http.Error(w, "open the address that hulldown studio printed: it has the token", http.StatusForbidden)
	// Last, so that what others send in vain takes nothing from those who are let in.
	case !g.rate.take(time.Now()):
		http.Error(w, "too many requests", http.StatusTooManyRequests)
	default:
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		g.next.ServeHTTP(w, r)
	}
}

func (g *guard) host(host string) bool {
	for _, h := range g.hosts {
		if strings.EqualFold(h, host) {
			return true
		}
	}
	return false
}

// origin reports whether a request is not another site's: what a browser says of that is
// believed, and what changes something must say it.
func (g *guard) origin(r *http.Request) bool {
	origin, site := r.Header.Get("Origin"), r.Header.Get("Sec-Fetch-Site")
	if origin != "" {
		return origin == "http://"+r.Host
	}
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		return site == "" || site == "none" || site == "same-origin" || r.URL.Query().Has("token")
	}
	return site == "same-origin"
}

// known reports whether a request has the cookie.
func (g *guard) known(r *http.Request) bool {
	c, err := r.Cookie(g.cookie)
	return err == nil && same(c.Value, g.token)
}

// same compares without telling by its time how much of the token is right.
func same(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }

// admit gives whoever comes with the token a cookie, and leads on to the page without it,
// so that it stays in no history.
func (g *guard) admit(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	if r.Method != http.MethodGet || !same(query.Get("token"), g.token) {
		http.Error(w, "the token is not that of this studio; it changes each time it is started", http.StatusForbidden)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: g.cookie, Value: g.token, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	query.Del("token")
	// Of the path no more than its own part, so that //elsewhere is no other host.
	to := "/" + strings.TrimLeft(r.URL.EscapedPath(), "/\\")
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}

// bucket lets through a burst of requests, and then so many a second.
type bucket struct {
	mutex sync.Mutex
	spent float64
	at    time.Time
}

// take reports whether there is room for one more request at a time.
func (b *bucket) take(now time.Time) bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.spent = max(0, b.spent-now.Sub(b.at).Seconds()*perSecond)
	b.at = now
	if b.spent >= burst {
		return false
	}
	b.spent++
	return true
}
