import type { Algorithm } from '@node-rs/argon2';

/** One password to be hashed, or to be held against a stored hash. */
export type HashingWork =
  | { kind: 'hash'; password: string; memoryCost: number; timeCost: number }
  | { kind: 'verify'; password: string; stored: string };

/** The hash as PHC string, or whether the password belongs to the stored one. */
export type HashingAnswer = { value: string | boolean } | { error: string };

/** Argon2id with one lane. */
export function options({ memoryCost, timeCost }: { memoryCost: number; timeCost: number }) {
  return { algorithm: argon2id, memoryCost, timeCost, parallelism: 1 };
}

// The package declares its algorithms as a const enum, which isolated modules cannot read; 2 is Argon2id.
const argon2id: Algorithm = 2;
