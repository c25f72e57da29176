package toolgate.lib.near_test

import data.toolgate.lib.near

subject := {"sentences": [
	{"at": "/description", "window": "read this: ~/.x and pass it."},
	{"at": "/description", "window": "~/.x and pass it."},
	{"at": "/title", "plain": "~/.y", "window": "~/.y and more"},
]}

test_own_window_and_the_one_before if {
	near.sides(1, "~/.x") == [["read this: ", " and pass it."], ["", " and pass it."]] with input as subject
	near.sides(0, "~/.x") == [["read this: ", " and pass it."]] with input as subject
}

test_another_place_is_no_neighbour if {
	near.sides(2, "~/.y") == [["", " and more"]] with input as subject
}

test_spelled_otherwise if {
	near.sides(2, "~/.z") == [["~/.y", "~/.y"]] with input as subject
}

test_each_time if {
	near.around({"window": "a x b x c"}, "x") == [["a ", " b x c"], ["a x b ", " c"]]
	near.around({"window": concat("", ["x", sprintf("%0300d", [0]), "x"])}, "x")[1][0] == sprintf("%0200d", [0])
}

test_both if {
	doc := {"sentences": [{"text": t} | some t in ["a", "b", "c", "d", "e", "f"]], "mentions": {"read": [0, 5], "key": [3], "dog": [5]}}
	near.both({"read"}, {"key"}) == [{"text": "a"}, {"text": "d"}] with input as doc
	near.both({"read"}, {"dog"}) == [{"text": "f"}] with input as doc
	near.both({"cat"}, {"dog"}) == [] with input as doc
	near.indexes({"read", "dog"}) == {0, 5} with input as doc
}
