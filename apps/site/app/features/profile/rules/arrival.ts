/** Where a player who was sent to the settings came from, and what was missing there (queries `from` and `toastType`, specification section 2). */
export interface Arrival {
  /** The page to go back to when the matter is settled; null when the player came by himself. */
  back: '/cashier/withdraw' | '/cashier/deposit' | '/profile/verification' | '/profile/security' | `/game/${string}` | null;
  notice: 'contact' | 'profile' | 'saved' | 'failed' | null;
}

const backs = {
  withdraw: '/cashier/withdraw',
  withdrawal: '/cashier/withdraw',
  deposit: '/cashier/deposit',
  verification: '/profile/verification',
  security: '/profile/security',
} as const;
const notices = { contact: 'contact', profile: 'profile', success: 'saved', error: 'failed' } as const;

/** Reads the two queries; words that are not known mean nothing. Only pages named here are ever gone back to. */
export function arrivalOf(search: URLSearchParams): Arrival {
  const game = gameOf(search);
  return { back: game === null ? known(backs, search.get('from')) : `/game/${game}#real`, notice: known(notices, search.get('toastType')) };
}

/** The game that something was asked for, as `from=game-dice`; null for none and for what names no game. */
export function gameOf(search: URLSearchParams): string | null {
  return /^game-([\w-]{1,64})$/.exec(search.get('from') ?? '')?.[1] ?? null;
}

export type Missing = 'contact' | 'data';

const names: readonly string[] = ['first_name', 'last_name'];

/** What is still missing before the player can go back there. A payout and a game ask for personal data, an identity check for the name. */
export function missingFor(
  back: NonNullable<Arrival['back']>,
  contacts: readonly { is_confirmed: boolean }[],
  fields: readonly { name: string; is_required: boolean; value: string }[],
): Missing | null {
  if (back === '/profile/verification') return fields.some(({ name, value }) => names.includes(name) && value === '') ? 'data' : null;
  if (back.startsWith('/game/')) return fields.some((field) => field.is_required && field.value === '') ? 'data' : null;
  if (!contacts.some((contact) => contact.is_confirmed)) return 'contact';
  return back === '/cashier/withdraw' && fields.some((field) => field.is_required && field.value === '') ? 'data' : null;
}

function known<V>(words: Readonly<Record<string, V>>, word: string | null): V | null {
  return word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}
