"""The sounds as code: noise, resonances and envelopes, made into cards on felt and knuckles on wood."""
