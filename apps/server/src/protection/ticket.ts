import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a ticket is good for. */
const life = 15 * 60_000;

/**
 * What an excluded player gets with the refused sign-in, who has proved to be who they are: good for the payout of the balance and for the
 * wish to return, for nothing else.
 */
export function issueTicket(secret: Buffer, playerId: bigint, now: Date): string {
  const body = `${playerId}.${now.getTime() + life}`;
  return `${body}.${mac(secret, body)}`;
}

/** The player of a ticket; null for one that is none or too old. */
export function readTicket(secret: Buffer, ticket: string, now: Date): bigint | null {
  const match = /^((\d{1,18})\.(\d{1,15}))\.([\w-]{43})$/.exec(ticket);
  const [, body, player, ends, given] = match ?? [];
  if (body === undefined || player === undefined || given === undefined) return null;
  if (!timingSafeEqual(Buffer.from(mac(secret, body)), Buffer.from(given))) return null;
  return now.getTime() < Number(ends) ? BigInt(player) : null;
}

const mac = (secret: Buffer, body: string): string => createHmac('sha256', secret).update(`exclusion:${body}`).digest('base64url');
