/** What a game can have in itself, so that the bar around it leaves it out: `figures` are the balance, the time of the game and what it came to. */
export type GameControl = 'sound' | 'fullscreen' | 'figures';

/** What a game tells the page around it. Amounts are decimal strings. */
export type FrameMessage =
  | { type: 'ready' | 'deposit' | 'fullscreen' | 'close' | 'reopen' }
  | { type: 'hello'; has: GameControl[] }
  | { type: 'remember'; name: string; value: string | null }
  | { type: 'balance'; amount: string; currency: string }
  | { type: 'round'; state: 'open' | 'closed' }
  | { type: 'error'; code: string };

/** What the page tells the game. */
export type PageMessage =
  | { type: 'sound'; on: boolean }
  | { type: 'memory'; values: Record<string, string> }
  | { type: 'fullscreen'; state: 'on' | 'off' | 'never' }
  | { type: 'recall'; round: string }
  | { type: 'jackpot'; pool: string; level: string; amount: string; currency: string }
  | { type: 'pause' | 'resume' | 'balance' };

const plain = ['ready', 'deposit', 'fullscreen', 'close', 'reopen'] as const;
const controls: readonly GameControl[] = ['sound', 'fullscreen', 'figures'];

/** Reads a message of a game; null for anything else that arrives on the window. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('tavolo' in data) || data.tavolo !== 1 || !('type' in data)) return null;
  const { type } = data;
  const simple = plain.find((one) => one === type);
  if (simple) return { type: simple };
  if (type === 'hello') {
    const has: unknown[] = 'has' in data && Array.isArray(data.has) ? data.has : [];
    return { type, has: controls.filter((control) => has.includes(control)) };
  }
  if (
    type === 'balance' &&
    'amount' in data &&
    'currency' in data &&
    typeof data.amount === 'string' &&
    typeof data.currency === 'string'
  ) {
    return /^-?\d+(\.\d+)?$/.test(data.amount) ? { type, amount: data.amount, currency: data.currency } : null;
  }
  if (type === 'round' && 'state' in data && (data.state === 'open' || data.state === 'closed')) return { type, state: data.state };
  if (
    type === 'remember' &&
    'name' in data &&
    'value' in data &&
    typeof data.name === 'string' &&
    (data.value === null || typeof data.value === 'string')
  ) {
    return { type, name: data.name, value: data.value };
  }
  if (type === 'error') return { type, code: 'code' in data && typeof data.code === 'string' ? data.code : 'unknown' };
  return null;
}
