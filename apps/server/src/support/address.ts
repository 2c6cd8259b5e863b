import { createHmac } from 'node:crypto';
import type { Contact } from '../account/index.ts';

/** The address alone of a sender such as `Nova <no-reply@example.com>`. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}

/** The e-mail address to answer to: a confirmed one before others. */
export function emailIn(contacts: readonly Contact[]): string | null {
  const emails = contacts.filter(({ type }) => type === 'email');
  return (emails.find(({ isConfirmed }) => isConfirmed) ?? emails[0])?.contact ?? null;
}

/** Stands for an e-mail address in keys of limits, so that those tables tell nobody who wrote. */
export function digestWith(key: Buffer): (email: string) => string {
  return (email) => createHmac('sha256', key).update(email.toLowerCase()).digest('base64url').slice(0, 22);
}
