"""Skills of players that few games need (`tabletop.abilities`): bluffing, moves out of turn, forgetting, supposing, a fitted judgement, planning
whole turns."""
