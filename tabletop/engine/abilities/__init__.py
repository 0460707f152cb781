"""What only some games can do (`tabletop.abilities`): hidden actions, reactions, draws for the deal and the like."""
