/**
 * The idempotency key of a payment request. It is kept before the request is sent and as long as the request stays the same:
 * a request whose answer was lost is sent again under the same key and is carried out once.
 */
export function requestKey(kind: 'deposit' | 'withdrawal', request: Record<string, string>): string {
  const name = `tavolo.${kind}`;
  const fingerprint = JSON.stringify(request);
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (
      typeof kept === 'object' &&
      kept !== null &&
      'key' in kept &&
      'fingerprint' in kept &&
      kept.fingerprint === fingerprint &&
      typeof kept.key === 'string'
    )
      return kept.key;
    const key = crypto.randomUUID();
    sessionStorage.setItem(name, JSON.stringify({ key, fingerprint }));
    return key;
  } catch {
    // Storage can be forbidden: the key then lasts for this press alone.
    return crypto.randomUUID();
  }
}

/** The request was answered for good: the next one is another. */
export function forgetRequestKey(kind: 'deposit' | 'withdrawal'): void {
  try {
    sessionStorage.removeItem(`tavolo.${kind}`);
  } catch {
    // Nothing was kept then.
  }
}
