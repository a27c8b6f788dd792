// Package broker is a NATS server with JetStream inside this process, for a room
// of machines that have none. It is the only importer of the server.
package broker

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"math"
	"net"
	"net/url"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"hulldown.dev/cmd/internal/files"
	"hulldown.dev/cmd/internal/usage"
)

// Options say where a server listens, and whom it lets in.
type Options struct {
	// Listen is an address as host:port; port 0 takes a free one.
	Listen string
	// Store is the directory in which it keeps messages.
	Store string
	// Token is the token that clients must give, "" for none.
	Token string
	// Cert and Key are the files of a certificate, both or neither. With CA, a file
	// of certificates, a client must have one that these vouch for.
	Cert, Key, CA string
}

// MaxPayload is the largest message, in bytes: the sums of a block, or a piece of
// a pack.
const MaxPayload = 4 << 20

// maxStore and maxMemory are the most that a server keeps in files and in memory, in
// bytes.
const (
	maxStore  = 8 << 30
	maxMemory = 256 << 20
)

// ready is how long a server may take to listen.
const ready = 10 * time.Second

// Server is one that runs until it is stopped.
type Server struct {
	server *server.Server
	url    url.URL
}

// Start starts a server. An address that is not of this machine alone, without a
// token or TLS, is an *usage.Error, and so are files that hold no certificate.
func Start(o Options) (*Server, error) {
	opts, err := o.options()
	if err != nil {
		return nil, err
	}
	s, err := server.NewServer(opts)
	if err != nil {
		return nil, fmt.Errorf("cannot start a server at %s: %w", o.Listen, err)
	}
	s.Start()
	if !s.ReadyForConnections(ready) {
		s.Shutdown()
		return nil, fmt.Errorf("cannot start a server at %s: is another one there, or one that uses %s?", o.Listen, o.Store)
	}
	out := &Server{server: s, url: url.URL{Scheme: "nats", Host: s.Addr().String()}}
	if o.Cert != "" {
		out.url.Scheme = "tls"
	}
	return out, nil
}

// options judges and translates the options.
func (o Options) options() (*server.Options, error) {
	host, port, err := net.SplitHostPort(o.Listen)
	if err != nil {
		return nil, usage.Errorf("flag --listen takes an address such as 127.0.0.1:4222, not %q", o.Listen)
	}
	at, err := strconv.Atoi(port)
	if err != nil || at < 0 || at > math.MaxUint16 {
		return nil, usage.Errorf("flag --listen takes a port from 0 to 65535, not %q", port)
	}
	if (o.Cert == "") != (o.Key == "") {
		return nil, usage.Errorf("--tls-cert and --tls-key go together: a certificate and its key")
	}
	if !Loopback(host) && o.Token == "" && o.Cert == "" {
		return nil, usage.Errorf("anybody who reaches %s could use a server there; give --token-file, or --tls-cert and --tls-key, or listen at 127.0.0.1", o.Listen)
	}
	config, err := o.tls()
	if err != nil {
		return nil, err
	}
	if at == 0 {
		at = server.RANDOM_PORT
	}
	return &server.Options{
		Host: host, Port: at, Authorization: o.Token, MaxPayload: MaxPayload, NoLog: true, NoSigs: true,
		TLSConfig: config, TLS: config != nil, TLSVerify: config != nil && o.CA != "", TLSTimeout: ready.Seconds(),
		JetStream: true, StoreDir: o.Store, JetStreamMaxStore: maxStore, JetStreamMaxMemory: maxMemory,
	}, nil
}

// maxPEM bounds a file of certificates or a key, in bytes.
const maxPEM = 1 << 20

// tls reads the certificates, nil where there are none.
func (o Options) tls() (*tls.Config, error) {
	if o.Cert == "" {
		return nil, nil
	}
	cert, err := files.Read(o.Cert, "certificate", maxPEM)
	if err != nil {
		return nil, err
	}
	key, err := files.Read(o.Key, "key", maxPEM)
	if err != nil {
		return nil, err
	}
	pair, err := tls.X509KeyPair(cert, key)
	if err != nil {
		return nil, usage.Errorf("cannot use the certificate %s with the key %s: %v", o.Cert, o.Key, err)
	}
	c := &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}
	if o.CA == "" {
		return c, nil
	}
	text, err := files.Read(o.CA, "certificates", maxPEM)
	if err != nil {
		return nil, err
	}
	c.ClientCAs, c.ClientAuth = x509.NewCertPool(), tls.RequireAndVerifyClientCert
	if !c.ClientCAs.AppendCertsFromPEM(text) {
		return nil, usage.Errorf("%s holds no certificate", o.CA)
	}
	return c, nil
}

// Loopback reports whether a host is this machine alone, as an address or as
// localhost. No host at all is every address of the machine.
func Loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// URL is where clients on this machine reach the server, without its token.
func (s *Server) URL() string { return s.url.String() }

// InProcessConn implements nats.InProcessConnProvider: a connection that passes no
// network.
func (s *Server) InProcessConn() (net.Conn, error) { return s.server.InProcessConn() }

// Stop ends the server. What it keeps in files is there for the next one.
func (s *Server) Stop() {
	s.server.Shutdown()
	s.server.WaitForShutdown()
}
