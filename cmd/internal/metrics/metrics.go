// Package metrics shows what a worker does to Prometheus. It is the only importer of
// its library.
package metrics

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"hulldown.dev/cmd/internal/usage"
)

// Meter counts blocks and games; it implements cluster.Meter.
type Meter struct {
	registry *prometheus.Registry
	blocks   *prometheus.CounterVec
	games    prometheus.Counter
	refused  prometheus.Counter
	seconds  prometheus.Histogram
}

// New returns a meter of a worker that plays so many games at once.
func New(jobs int) *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		blocks:   prometheus.NewCounterVec(prometheus.CounterOpts{Name: "hulldown_blocks_total", Help: "Blocks of games by what became of them: sums, returned, trouble or failed."}, []string{"outcome"}),
		games:    prometheus.NewCounter(prometheus.CounterOpts{Name: "hulldown_games_total", Help: "Games played whose sums were delivered."}),
		refused:  prometheus.NewCounter(prometheus.CounterOpts{Name: "hulldown_runs_refused_total", Help: "Runs left to other workers."}),
		seconds: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "hulldown_block_seconds", Help: "Seconds from taking a block to delivering its sums.",
			Buckets: prometheus.ExponentialBuckets(0.01, 4, 10)}),
	}
	at := prometheus.NewGauge(prometheus.GaugeOpts{Name: "hulldown_jobs", Help: "Games played at once."})
	at.Set(float64(jobs))
	m.registry.MustRegister(m.blocks, m.games, m.refused, m.seconds, at, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Block implements cluster.Meter.
func (m *Meter) Block(kind string, games int, spent time.Duration) {
	m.blocks.WithLabelValues(kind).Inc()
	if kind == "sums" {
		m.games.Add(float64(games))
		m.seconds.Observe(spent.Seconds())
	}
}

// Refused implements cluster.Meter.
func (m *Meter) Refused() { m.refused.Inc() }

// Listen opens an address for Serve: a port alone, or :port, is one of this machine
// alone. What is no address is an *usage.Error.
func Listen(address string) (net.Listener, error) {
	if !strings.Contains(address, ":") {
		address = ":" + address
	}
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, usage.Errorf("flag --metrics takes a port such as 9464, or an address, not %q", address)
	}
	if host == "" {
		host = "127.0.0.1"
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		return nil, fmt.Errorf("cannot show metrics: %w", err)
	}
	return l, nil
}

// Serve answers at /metrics until the context ends.
func (m *Meter) Serve(ctx context.Context, l net.Listener) error {
	const patience = 5 * time.Second
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	s := &http.Server{Handler: mux, ReadHeaderTimeout: patience, ReadTimeout: patience, WriteTimeout: patience}
	defer context.AfterFunc(ctx, func() { _ = s.Close() })()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("showing metrics: %w", err)
	}
	return nil
}
