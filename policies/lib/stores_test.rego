package toolgate.lib.stores_test

import data.toolgate.lib.stores

lists := {"sensitive_paths": {"names": [".ssh"], "ends": [".pem"], "parts": ["google/chrome"], "public": [".pub"]}}

test_listed if {
	every path in ["~/.SSH/config", "c:\\x\\.ssh\\id", "/srv/a.pem", "/opt/google/chrome/x"] {
		stores.listed(path) with data.config as lists
		stores.secret(path) with data.config as lists
	}
	every path in ["~/.ssh/id.pub", "/srv/a.txt", "/srv/.sshx/a"] {
		not stores.listed(path) with data.config as lists
		not stores.secret(path) with data.config as lists
	}
}

test_secret_and_not_listed if {
	every path in ["~/.vault", "$AWS_SECRET", ".env.local"] {
		not stores.listed(path) with data.config as lists
		stores.secret(path) with data.config as lists
	}
}
