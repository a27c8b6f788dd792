package broker

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"hulldown.dev/cmd/internal/cluster"
)

// soon are times for tests in which nobody waits for a server that is not there.
func soon() cluster.Times {
	t := cluster.Usual()
	t.Reach = time.Second
	return t
}

// entry is an attempt to use a server.
type entry struct {
	name   string
	access cluster.Access
	// refused is part of what the server says, "" where it lets in.
	refused string
}

// enter makes the attempts.
func enter(t *testing.T, entries []entry) {
	t.Helper()
	for _, e := range entries {
		t.Run(e.name, func(t *testing.T) {
			bus, err := cluster.Dial(t.Context(), e.access, soon())
			if err == nil {
				_, err = bus.Ask(t.Context())
				bus.Close()
			}
			if (err == nil) != (e.refused == "") || err != nil && !strings.Contains(err.Error(), e.refused) {
				t.Errorf("got %v, want %q", err, e.refused)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("the password is in the error: %v", err)
			}
		})
	}
}

// TestTLS holds that a server with a certificate is used by who trusts it, and one
// that asks for certificates by who has one as well.
func TestTLS(t *testing.T) {
	dir := t.TempDir()
	ca := authority(t, dir)
	cert, key := ca.sign(t, dir, "server")
	mine, mineKey := ca.sign(t, dir, "client")
	for _, mutual := range []bool{false, true} {
		o := Options{Listen: "127.0.0.1:0", Store: t.TempDir(), Cert: cert, Key: key}
		entries := []entry{
			{"trusted", cluster.Access{CA: ca.file}, ""},
			{"nobody is trusted", cluster.Access{}, "certificate"},
		}
		if mutual {
			o.CA = ca.file
			entries = []entry{
				{"with a certificate", cluster.Access{CA: ca.file, Cert: mine, Key: mineKey}, ""},
				{"without one", cluster.Access{CA: ca.file}, "certificate"},
			}
		}
		s, err := Start(o)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Stop)
		if !strings.HasPrefix(s.URL(), "tls://") {
			t.Errorf("the server is at %s", s.URL())
		}
		for i := range entries {
			entries[i].access.URL = s.URL()
		}
		enter(t, entries)
	}
}

// TestUser holds that a user and a password go into the URL.
func TestUser(t *testing.T) {
	address := begin(t, &server.Options{Username: "hulldown", Password: "secret"})
	enter(t, []entry{
		{"let in", cluster.Access{URL: "nats://hulldown:secret@" + address}, ""},
		{"another password", cluster.Access{URL: "nats://hulldown:secret2@" + address}, "Authorization Violation"},
		{"nobody", cluster.Access{URL: "nats://" + address}, "Authorization Violation"},
	})
}

// TestCredentials holds that a file of credentials lets in, where a server knows users
// by what their account has signed.
func TestCredentials(t *testing.T) {
	operator, account, user := pair(t, nkeys.CreateOperator), pair(t, nkeys.CreateAccount), pair(t, nkeys.CreateUser)
	claims := jwt.NewAccountClaims(public(t, account))
	claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	signed, err := claims.Encode(operator)
	if err != nil {
		t.Fatal(err)
	}
	known := &server.MemAccResolver{}
	if err := known.Store(public(t, account), signed); err != nil {
		t.Fatal(err)
	}
	trust := jwt.NewOperatorClaims(public(t, operator))
	system := jwt.NewAccountClaims(public(t, pair(t, nkeys.CreateAccount)))
	text, err := system.Encode(operator)
	if err != nil {
		t.Fatal(err)
	}
	if err := known.Store(system.Subject, text); err != nil {
		t.Fatal(err)
	}
	address := begin(t, &server.Options{TrustedOperators: []*jwt.OperatorClaims{trust}, AccountResolver: known, SystemAccount: system.Subject})
	mine, err := jwt.NewUserClaims(public(t, user)).Encode(account)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	creds, err := jwt.FormatUserConfig(mine, seed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "hulldown.creds")
	if err := os.WriteFile(file, creds, 0o600); err != nil {
		t.Fatal(err)
	}
	enter(t, []entry{
		{"let in", cluster.Access{URL: "nats://" + address, Creds: file}, ""},
		{"nobody", cluster.Access{URL: "nats://" + address}, "Authorization Violation"},
		{"no such file", cluster.Access{URL: "nats://" + address, Creds: file + "x"}, "no such file"},
	})
}

// begin starts a server as others run them, and returns its address.
func begin(t *testing.T, o *server.Options) string {
	t.Helper()
	o.Host, o.Port, o.NoLog, o.NoSigs, o.JetStream, o.StoreDir = "127.0.0.1", server.RANDOM_PORT, true, true, true, t.TempDir()
	s, err := server.NewServer(o)
	if err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() {
		s.Shutdown()
		s.WaitForShutdown()
	})
	if !s.ReadyForConnections(ready) {
		t.Fatal("the server does not listen")
	}
	return s.Addr().String()
}

// pair makes a pair of keys.
func pair(t *testing.T, create func() (nkeys.KeyPair, error)) nkeys.KeyPair {
	t.Helper()
	k, err := create()
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// public is the public key of a pair.
func public(t *testing.T, k nkeys.KeyPair) string {
	t.Helper()
	text, err := k.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// signer is an authority that signs certificates; file holds its own.
type signer struct {
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
	file string
}

// authority makes an authority.
func authority(t *testing.T, dir string) *signer {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	s := &signer{key: key, cert: &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "authority"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign}}
	s.file, _ = s.sign(t, dir, "authority")
	return s
}

// sign makes a certificate for this machine, or the authority's own, and returns the
// files of it and of its key.
func (s *signer) sign(t *testing.T, dir, name string) (cert, key string) {
	t.Helper()
	template, mine := s.cert, s.key
	if name != "authority" {
		var err error
		if mine, err = ecdsa.GenerateKey(elliptic.P256(), rand.Reader); err != nil {
			t.Fatal(err)
		}
		template = &x509.Certificate{SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: name}, NotBefore: s.cert.NotBefore, NotAfter: s.cert.NotAfter,
			IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, KeyUsage: x509.KeyUsageDigitalSignature,
			ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}}
	}
	der, err := x509.CreateCertificate(rand.Reader, template, s.cert, &mine.PublicKey, s.key)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(mine)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(dir, name+".pem"), filepath.Join(dir, name+".key")
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: secret}} { // order-free: files of their own
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}
