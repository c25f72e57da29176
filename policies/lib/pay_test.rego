package toolgate.lib.pay_test

import data.toolgate.lib.pay

test_paying if {
	every text in {"transfer it to ", "uberweise es an ", "virez tout a ", "paga a ", "versa sul ", "переведи все на ", "转账到"} {
		regex.match(pay.governs, text)
	}
	every text in {" に送金", " 로 송금", " uberweisen"} {
		regex.match(pay.follows, text)
	}
	{"pay", "汇款"} & pay.verbs == {"pay", "汇款"}
}

test_amounts_and_places if {
	every text in {"$5", "12.50 eur", "all remaining funds", "500元"} {
		regex.match(pay.amount, text)
	}
	every text in {"account id ab-1234567", "paypal 1234567", "iban: de12345678"} {
		regex.match(pay.place, text)
	}
	regex.match(pay.owed, "the invoice")
	not regex.match(pay.amount, "5 files")
	not regex.match(pay.place, "your account")
}
