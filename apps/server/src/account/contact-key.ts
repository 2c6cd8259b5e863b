import { domainToASCII } from 'node:url';
import { parsePhone } from '@tavolo/validation/phone';

export type ContactType = 'email' | 'phone';

/**
 * What makes two e-mail addresses the same person's: case, the +tag, and for Gmail the dots do not count; an international
 * host is compared in its ASCII form. Letters are still sent to the address as it was written.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const asciiHost = domainToASCII(host) || host;
  const isGmail = asciiHost === 'gmail.com' || asciiHost === 'googlemail.com';
  const local = email.slice(0, at).trim().toLowerCase();
  const tag = local.indexOf('+');
  const untagged = tag > 0 ? local.slice(0, tag) : local;
  return `${isGmail ? untagged.replaceAll('.', '') : untagged}@${isGmail ? 'gmail.com' : asciiHost}`;
}

/**
 * Reads what a player typed as login: an e-mail address, or a phone number whose leading + may be missing.
 * A text that is neither gives a key that no contact has, so that unknown logins take the same way as known ones.
 */
export function loginKey(login: string): { type: ContactType; key: string } {
  const text = login.trim().replace(/^\+/, '');
  if (text.includes('@')) return { type: 'email', key: emailKey(text) };
  return { type: 'phone', key: parsePhone(`+${text.replace(/[\s().-]/g, '')}`) ?? text };
}
