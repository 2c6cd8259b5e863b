import { isChoiceForm, type GameChoice, type JackpotNumbers, type Move } from '@tavolo/game-maths';
import { exponentOf, isCurrency } from '@tavolo/money';
import { fromProtocolAmount, type RoundRecord } from '@tavolo/provider-protocol';
import { meterIn } from './meters.ts';
import { keyedMoves } from './open-rounds.ts';
import { parseRoundId } from './round-id.ts';

/** A round as a player's download names it: everything that a verifier needs beside the seeds and the rules. Amounts are minor units. */
export interface FairRound {
  round: string;
  /** Of the seed that the round was drawn from. */
  seed: string;
  nonce: number;
  game: string;
  version: string;
  stake: string;
  /** What the round began with, where moves have added to the stake: it is recomputed from this. */
  began?: string;
  win: string;
  currency: string;
  /** Digits after the point. */
  exponent: number;
  choice: GameChoice | null;
  /** What the player did in it, in order; empty in games that are over at once. */
  moves: readonly Move[];
  /** Slots that keep a meter: how it stood before the round. */
  meter?: number;
  /** Rounds that fed a jackpot: the numbers drawn for its pots. */
  jackpot?: JackpotNumbers;
  status: RoundRecord['state'];
  at: string;
}

/** A seed from which rounds were drawn. */
export interface FairSeed {
  id: string;
  /** SHA-256 of the server seed's text, as it was shown before. */
  fingerprint: string;
  /** Null while the seed is in use. */
  serverSeed: string | null;
  clientSeed: string;
}

/** @returns null for a record that is no round of a game, such as the one that closes a seed. */
export function fairRound(record: RoundRecord): FairRound | null {
  const named = parseRoundId(record.round);
  const { version } = record.meta;
  if (!named || typeof version !== 'string' || !isCurrency(record.currency)) return null;
  const exponent = exponentOf(record.currency);
  const meter = meterIn(record);
  const jackpot = numbersIn(record);
  const began = stakeOf(record);
  // A free spin took nothing, and is played at the value of its pack.
  const stake = typeof record.meta['free'] === 'string' ? began : fromProtocolAmount(record.amount, exponent);
  return {
    round: record.round,
    seed: named.seedId,
    nonce: named.nonce,
    game: record.game_code,
    version,
    stake: stake.toString(),
    ...(began < stake && { began: began.toString() }),
    win: fromProtocolAmount(record.win_amount, exponent).toString(),
    currency: record.currency,
    exponent,
    choice: choiceOf(record),
    moves: movesOf(record),
    ...(meter && { meter: meter.before }),
    ...(jackpot && { jackpot }),
    status: record.state,
    at: record.created_at,
  };
}

/** The numbers that were drawn with a round for the pots of a jackpot, as they are stored with it. */
function numbersIn({ meta: { jackpot } }: RoundRecord): JackpotNumbers | null {
  if (typeof jackpot !== 'object' || jackpot === null || !('grand' in jackpot) || !('major' in jackpot)) return null;
  const { grand, major } = jackpot;
  return typeof grand === 'number' && typeof major === 'number' ? { grand, major } : null;
}

/** What a round began with, also of one whose stake went back. */
export function stakeOf({ amount, currency, meta }: RoundRecord): bigint {
  const stored = meta['stake'];
  if (typeof stored === 'string' && /^\d{1,15}$/.test(stored)) return BigInt(stored);
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of this studio`);
  return fromProtocolAmount(amount, exponentOf(currency));
}

/** What the player decided before a round, as it is stored with it; null in games without a choice. */
export function choiceOf({ meta: { choice } }: RoundRecord): GameChoice | null {
  return isChoiceForm(choice) ? choice : null;
}

/** What the player did in a round that is over, as it is stored with it. */
export const movesOf = ({ meta: { moves } }: RoundRecord): Move[] => keyedMoves(moves).map(({ move }) => move);
