import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { invalid } from './invalid.ts';

// The package declares its algorithms as a const enum, which isolated modules cannot read; 2 is Argon2id.
const argon2id: Algorithm = 2;
const hashing = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** Throws ValidationError (password) for one that is too short or too long. */
export function checkPassword(password: string): void {
  if (password.length < 12 || password.length > 200) throw invalid('password', 'The password must have 12 to 200 characters');
}

export const digestPassword = (password: string): Promise<string> => hash(password, hashing);

/** Whether it is the password. Where nobody has one (null) it takes as long, and is wrong. */
export async function isPassword(digest: string | null, password: string): Promise<boolean> {
  if (digest !== null) return verify(digest, password);
  decoy ??= digestPassword('a password that nobody has');
  await verify(await decoy, password);
  return false;
}
