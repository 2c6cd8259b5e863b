import { createHmac, timingSafeEqual } from 'node:crypto';

const digest = (secret: string, seconds: string, body: string | Buffer): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. */
export function sign(secret: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** Accepts signatures at most five minutes old or early. */
export function isSigned(secret: string, body: Buffer, header: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const [, seconds = '', signature = ''] = match;
  if (Math.abs(now.getTime() / 1_000 - Number(seconds)) > 300) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digest(secret, seconds, body)));
}
