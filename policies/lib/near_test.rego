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
