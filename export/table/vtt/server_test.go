package vtt

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"reflect"
	"strings"
	"testing"

	"hulldown.dev/export/table"
	"hulldown.dev/export/table/tabletest"
)

// TestServer has a server of virtualtabletop take the file of every game and give it back: every
// widget and every picture is as it was written. It is skipped unless HULLDOWN_VTT is the address
// of one, which runs from its public source by "npm install" and "node server.mjs".
func TestServer(t *testing.T) {
	server := strings.TrimSuffix(os.Getenv("HULLDOWN_VTT"), "/")
	if server == "" {
		t.Skip("HULLDOWN_VTT is not the address of a server")
	}
	// A room that nobody has looked into yet gives nothing back.
	q, err := http.NewRequest(http.MethodGet, server+"/state/hulldown", nil)
	if err != nil {
		t.Fatal(err)
	}
	answered(t, q)
	for i, c := range tabletest.Cases(t) {
		t.Run(fmt.Sprint(c.ID, c.Set), func(t *testing.T) {
			files, err := Write([]*table.Table{tabletest.Of(t, c)})
			if err != nil {
				t.Fatal(err)
			}
			id := fmt.Sprint("state", i)
			q, err := http.NewRequest(http.MethodPut, server+"/addState/hulldown/"+id+"/file/"+files[0].Name, bytes.NewReader(files[0].Data))
			if err != nil {
				t.Fatal(err)
			}
			q.Header.Set("Content-Type", "application/octet-stream")
			answered(t, q)
			q, err = http.NewRequest(http.MethodGet, server+"/dl/hulldown/"+id, nil)
			if err != nil {
				t.Fatal(err)
			}
			wrote, took := unpacked(t, files[0].Data), entries(t, answered(t, q))
			for name, data := range wrote { // order-free: each is looked at
				if name != "0.json" && !bytes.Equal(took[name], data) {
					t.Errorf("%s came back otherwise", name)
				}
			}
			widgets := map[string]map[string]any{}
			for name, data := range took { // order-free: there is one
				if strings.HasSuffix(name, ".json") {
					if err := json.Unmarshal(data, &widgets); err != nil {
						t.Fatal(err)
					}
				}
			}
			for id, one := range widgetsOf(t, wrote) { // order-free: each is looked at
				for key, v := range one { // order-free: each is looked at
					if id != "_meta" && !reflect.DeepEqual(widgets[id][key], v) {
						t.Errorf("%s of %s came back as %v, expected %v", key, id, widgets[id][key], v)
					}
				}
			}
		})
	}
}

// answered is what a server answers to a request that it grants.
func answered(t *testing.T, q *http.Request) []byte {
	t.Helper()
	r, err := http.DefaultClient.Do(q)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	data, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s: %v", q.URL, r.Status, err)
	}
	return data
}
