import { createHmac } from 'node:crypto';

/** Stands for an e-mail address in keys of limits, so that those tables tell nobody who wrote. */
export function digestWith(key: Buffer): (email: string) => string {
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22);
}
