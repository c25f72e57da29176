# Files and stores of secrets, as data.config.sensitive_paths lists them. Paths are taken as the text spells them.
package toolgate.lib.stores

# Listed, a hidden file of the home folder, a kind of .env, or a variable that holds a secret.
secret(path) if {
	not public(slashed(path))
	is_secret(slashed(path))
}

# Listed as a store of secrets.
listed(path) if {
	not public(slashed(path))
	is_listed(slashed(path))
}

is_secret(path) if is_listed(path)

is_secret(path) if {
	regex.match(`^(?:~|/root|/home/[^/]+|/users/[^/]+|\$home|\$\{home\})/\.\w|(?:^|/)\.env\.\w|^[$%]\{?\w*(?:secret|token|passw|api_?key|private_?key|credential)`, path)
}

is_listed(path) if {
	some part in split(path, "/")
	part in names
}

is_listed(path) if strings.any_suffix_match(path, data.config.sensitive_paths.ends)

is_listed(path) if {
	some part in data.config.sensitive_paths.parts
	contains(path, part)
}

# Public halves of keys, and samples.
public(path) if strings.any_suffix_match(path, data.config.sensitive_paths.public)

names := {name | some name in data.config.sensitive_paths.names}

slashed(path) := replace(lower(path), "\\", "/")
