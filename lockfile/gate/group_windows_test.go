package gate

func leaveGroup() {}
