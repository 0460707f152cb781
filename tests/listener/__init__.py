"""A person who only listens: knows the accessibility tree and nothing else, in process or through the bus of the system."""
