import { choiceText, isChoiceForm } from '@tavolo/game-maths';
import type { VerifyForm } from './verification.ts';

/** What a round was paid, by the operator's records. Amounts are major units, as people read them. */
export interface PaidRound {
  round: string;
  paid: string;
  currency: string;
  status: string;
}

export interface FoundRound {
  /** Fields of the form that are known now. */
  values: Partial<VerifyForm>;
  /** Null where nobody is signed in, or it is not this player's round. */
  paid: PaidRound | null;
  /** The seed is still in use and not revealed. */
  inUse: boolean;
}

/**
 * Looks a round up by its ID: anybody is told its seeds, once they are revealed; stake, choice and payout are told to the player whose round
 * it is and who is signed in on this device.
 * @returns null when there is no such round, `unreachable` when it could not be asked for.
 */
export async function lookUpRound(round: string, locale: string): Promise<FoundRound | 'unreachable' | null> {
  const [seeds, own] = await Promise.all([
    ask(`/studio/verify/round?${new URLSearchParams({ round })}`),
    ask(`/api/games.getRound?${new URLSearchParams({ v: '2.34', locale, round })}`),
  ]);
  if (seeds === 'unreachable' || own === 'unreachable') return 'unreachable';
  if (!seeds) return null;
  const values: Partial<VerifyForm> = {
    hash: textOf(seeds['seedHash']),
    clientSeed: textOf(seeds['clientSeed']),
    serverSeed: textOf(seeds['serverSeed']),
    nonce: textOf(seeds['nonce']),
  };
  const record = objectOf(own?.['data']);
  const [stake, win] = [objectOf(record?.['stake']), objectOf(record?.['win'])];
  const inUse = seeds['serverSeed'] === null;
  if (!record || !stake || !win) return { values, paid: null, inUse };
  const choice = objectOf(record['choice']);
  return {
    values: {
      ...values,
      game: textOf(record['sysname']),
      version: textOf(record['version']),
      stake: textOf(stake['amount']).replace('.', ''),
      ...(choice && {
        direction: textOf(choice['direction']),
        target: textOf(choice['target']),
        choice: isChoiceForm(choice) ? choiceText(choice) : '',
      }),
      moves: Array.isArray(record['moves']) ? record['moves'].map(textOf).join(', ') : '',
      meter: meterBefore(record['events']),
    },
    paid: { round, paid: textOf(win['amount']), currency: textOf(win['currency']), status: textOf(record['status']) },
    inUse,
  };
}

/** How the meter stood before a round, which its events tell; empty where the game has none. */
function meterBefore(events: unknown): string {
  const told = Array.isArray(events) ? events.map(objectOf).find((event) => event?.['type'] === 'meter') : null;
  return textOf(told?.['before']);
}

/** Null for a refusal and for nonsense; `unreachable` without a connection, and where the server asks for patience or fails. */
async function ask(url: string): Promise<Record<string, unknown> | 'unreachable' | null> {
  try {
    const response = await fetch(url);
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    return response.ok ? objectOf(await response.json()) : null;
  } catch {
    return 'unreachable';
  }
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
