"""Abilities that only some games have (`tabletop.abilities`): hidden actions, reactions, draws for the deal
and the like."""
