module github.com/toolgate/toolgate-pin

go 1.26.0

require (
	github.com/aymanbagabas/go-udiff v0.4.2
	github.com/gofrs/flock v0.13.2
	github.com/google/renameio/v2 v2.0.2
	github.com/gowebpki/jcs v1.0.2
	go.mau.fi/util v0.11.0
	golang.org/x/text v0.44.0
)

require golang.org/x/sys v0.49.0 // indirect
