import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the id of a contact, so that the link in a letter can end its subscription without a sign-in and nobody can end another's. */
export function subscriptionToken(secret: Buffer, contactId: bigint): string {
  return `${contactId}.${signature(secret, contactId).toString('base64url')}`;
}

/** The contact that a token was made for; null for a token that this installation did not sign. */
export function readSubscriptionToken(secret: Buffer, token: string): bigint | null {
  const match = /^(\d{1,18})\.([\w-]{43})$/.exec(token);
  if (!match?.[1] || !match[2]) return null;
  const contactId = BigInt(match[1]);
  const given = Buffer.from(match[2], 'base64url');
  const right = signature(secret, contactId);
  return given.length === right.length && timingSafeEqual(given, right) ? contactId : null;
}

function signature(secret: Buffer, contactId: bigint): Buffer {
  return createHmac('sha256', secret).update(`unsubscribe:${contactId}`).digest();
}
