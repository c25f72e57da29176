package toolgate.lib.carry_test

import data.toolgate.lib.carry

test_loot if {
	every text in {
		"the api keys", "the conversation", "my contact list", "all of the emails", "a copy", "the entire customer database", "alle dateien",
		"tous les fichiers", "las contrasenas", "todas as senhas", "tutti i dati", "переписку", "所有文件", "会話", "대화",
	} {
		regex.match(carry.loot, text)
	}
	every text in {"feedback", "a question", "the form", "your message", "an image", "datenschutz", "foto"} {
		not regex.match(carry.loot, text)
	}
}

test_words_for_sending if {
	every text in {"に送信して", "로 보내세요", " weiterleiten", "adresine gonder"} {
		regex.match(carry.follows, text)
	}
	"sends" in carry.english_verbs
	"send" in carry.orders
	"发送" in carry.foreign_verbs
}
