"""Painting: smooth shapes, the felt and the grain of wood."""
