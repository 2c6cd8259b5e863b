import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a request's clock may differ from ours. */
const tolerance = 60;

function equal(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the customer has signed this request: lower-case hex HMAC-SHA256 of time, method, path with query and raw body. */
export function isSigned(
  secret: string,
  request: { time: string; method: string; path: string; body: Buffer; signature: string },
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(request.time) || Math.abs(now.getTime() / 1_000 - Number(request.time)) > tolerance) return false;
  const expected = createHmac('sha256', secret)
    .update(`${request.time}${request.method}${request.path}`)
    .update(request.body)
    .digest('hex');
  return equal(request.signature, expected);
}

/** The digest of a webhook's raw body, hex. */
export function digestOf(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

export { equal as equalInConstantTime };
