import { tabStore } from '../../../runtime/kept/browser-store.ts';

/**
 * The idempotency key of a payment request. It is kept before the request is sent and as long as the request stays the same:
 * a request whose answer was lost is sent again under the same key and is carried out once.
 */
export function requestKey(kind: 'deposit' | 'withdrawal', request: Record<string, string>): string {
  const name = `tavolo.${kind}`;
  const fingerprint = JSON.stringify(request);
  const kept = tabStore.readValue(name);
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
  tabStore.keepValue(name, { key, fingerprint });
  return key;
}

/** The request was answered for good: the next one is another. */
export function forgetRequestKey(kind: 'deposit' | 'withdrawal'): void {
  tabStore.forget(`tavolo.${kind}`);
}
