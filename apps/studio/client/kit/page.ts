/** What the frame tells the page around it. Amounts are decimal strings of the currency ("12.50"). */
export type ToPage =
  /**
   * The game listens: the page answers with what it has kept for games, and how it stands with full screen. What the game `has` in itself the
   * page's bar leaves out; `figures` are the balance, the time of the game and what it came to.
   */
  | { type: 'hello'; has: readonly ('sound' | 'fullscreen' | 'figures')[] }
  | { type: 'remember'; name: string; value: string | null }
  | { type: 'ready' }
  | { type: 'balance'; amount: string; currency: string }
  | { type: 'round'; state: 'open'; stake: string; currency: string }
  | { type: 'round'; state: 'closed'; stake: string; win: string; currency: string; round: string }
  | { type: 'deposit' }
  | { type: 'fullscreen' }
  | { type: 'close' }
  /** The game wants to be opened anew, in a new session. */
  | { type: 'reopen' }
  | { type: 'error'; code: string };

const jackpotLevels = ['grand', 'major', 'minor', 'mini'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];

/** What the page tells the frame. */
export type FromPage =
  | { type: 'sound'; on: boolean }
  | { type: 'memory'; values: Readonly<Record<string, unknown>> }
  /** Whether the game fills the screen, or never may. */
  | { type: 'fullscreen'; state: 'on' | 'off' | 'never' }
  /** The player wants to see a round again. */
  | { type: 'recall'; round: string }
  /** The player has won a jackpot; the amount is a decimal string. */
  | { type: 'jackpot'; pool: string; level: JackpotLevel; amount: string; currency: string }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'balance' };

export interface Page {
  tell(message: ToPage): void;
  /** False when the game was opened outside a frame. */
  readonly framed: boolean;
}

/** Reads a message of the page; null for anything else that arrives on the window. */
export function readMessage(data: unknown): FromPage | null {
  if (typeof data !== 'object' || data === null || !('tavolo' in data) || data.tavolo !== 1 || !('type' in data)) return null;
  switch (data.type) {
    case 'sound':
      return { type: 'sound', on: !('on' in data) || data.on !== false };
    case 'memory':
      return 'values' in data && typeof data.values === 'object' && data.values ? { type: 'memory', values: { ...data.values } } : null;
    case 'fullscreen':
      return 'state' in data && (data.state === 'on' || data.state === 'off' || data.state === 'never')
        ? { type: 'fullscreen', state: data.state }
        : null;
    case 'recall':
      return 'round' in data && typeof data.round === 'string' && data.round !== '' ? { type: 'recall', round: data.round } : null;
    case 'jackpot': {
      const has = new Map<string, unknown>(Object.entries(data));
      const [pool, amount, currency] = [has.get('pool'), has.get('amount'), has.get('currency')];
      const known = jackpotLevels.find((one) => one === has.get('level'));
      return known &&
        typeof pool === 'string' &&
        typeof currency === 'string' &&
        typeof amount === 'string' &&
        /^\d{1,12}(\.\d{1,8})?$/.test(amount)
        ? { type: 'jackpot', pool, level: known, amount, currency }
        : null;
    }
    case 'pause':
    case 'resume':
    case 'balance':
      return { type: data.type };
    default:
      return null;
  }
}

/**
 * Connects to the page. Messages go to, and are taken from, the page's own origin only. The frame is served from it, so the frame's address
 * names it, although the frame itself runs in an opaque origin.
 */
export function connectPage(onMessage: (message: FromPage) => void): Page {
  const framed = window.parent !== window;
  const origin = window.location.origin;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = readMessage(event.data);
    if (message) onMessage(message);
  });
  return {
    framed,
    tell(message) {
      if (framed) window.parent.postMessage({ tavolo: 1, ...message }, origin);
    },
  };
}
