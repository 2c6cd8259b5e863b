import { readGames, readTables } from '@tavolo/game-maths/node';

/** Names of the product's own: the same in every language. The longest first, since one may begin as another one is. */
export const names: readonly string[] = [
  ...[...readGames(), ...readTables()].flatMap(({ manifest }) => [manifest.name, manifest.provider]),
  // A pool and its levels.
  'Crown Jewels',
  'Grand',
  'Major',
  'Minor',
  'Mini',
  'Nova',
  'NOVA',
  'Tavolo',
  'English',
  'Italiano',
  'Visa',
  'Mastercard',
  '3-D Secure',
  'game-icons.net',
  'Telefono Verde Nazionale Gioco d’Azzardo (ISS)',
  'National Gambling Helpline (GamCare)',
  'Responsible Gaming Foundation',
  'Gambling Therapy',
  'Malta',
  'Linux',
  // Cookies, on the page that lists them.
  'tavolo_session',
  'tavolo_device',
  'tavolo_oauth',
  'tavolo_staff',
  'tavolo_preview',
  'tavolo_locale',
  'tavolo_consent',
].toSorted((one, other) => other.length - one.length);

/** Words that Italian has taken over as they are. */
const shared = new Set([
  'menu',
  'slot',
  'slots',
  'demo',
  'password',
  'privacy',
  'bonus',
  'cashback',
  'e-mail',
  'email',
  'lobby',
  'online',
  'rtp',
  'account',
  'jackpot',
  'casino',
  'software',
  'marketing',
  'rtp %',
  'min',
  'esc',
  'live',
  'sport',
  'tennis',
  'cash',
  'out',
]);

/** True for what may read the same in both languages: figures, addresses, single words that both have. */
export function sameInBoth(text: string): boolean {
  const bare = text
    .replaceAll(/[^\p{L}\s-]/gu, ' ')
    .trim()
    .toLowerCase()
    // One term, not two words that may stay English by themselves.
    .replace(/^bet builder$/, '');
  return (
    bare === '' ||
    shared.has(bare) ||
    bare.split(/\s+/).every((word) => shared.has(word) || word.length < 3) ||
    /^[0-9a-f]{64}$|@|https?:|^[\w-]+(\.[\w-]+)+$/.test(text)
  );
}
