import type { PasswordHashing } from '../password-hash.ts';

/** The least that Argon2id takes: a test that signs people up is seldom about how their passwords are kept. */
export const quickHashing: PasswordHashing = { memoryCost: 64, timeCost: 1, concurrency: 2, queue: 1_000 };
