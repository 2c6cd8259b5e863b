import { tabStore } from '../../../runtime/kept/browser-store.ts';

const name = 'tavolo.betting.bets';

/**
 * The idempotency key of a bet. It is kept before the bet is sent and for as long as the bet stays the same: one whose answer was lost is sent again under the
 * same key and is placed once. It begins with its day, by which the server knows how long to remember it.
 */
export function placeKey(bet: object, now: Date = new Date()): string {
  const fingerprint = JSON.stringify(bet);
  const kept = readKept();
  const before = kept[fingerprint];
  if (before) return before;
  const key = `${now.toISOString().slice(0, 10).replaceAll('-', '')}.${crypto.randomUUID()}`;
  tabStore.keepValue(name, { ...kept, [fingerprint]: key });
  return key;
}

/** The bet was answered for good: the same once more is another bet. */
export function forgetPlaceKey(bet: object): void {
  const { [JSON.stringify(bet)]: _, ...rest } = readKept();
  tabStore.keepValue(name, rest);
}

function readKept(): Record<string, string> {
  const kept = tabStore.readValue(name);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {};
}
