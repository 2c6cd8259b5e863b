import { createServerDraws, serverCommitment } from '@tavolo/fairness/node';
import type { GameChoice, Move } from '../choice.ts';
import type { RoundEvent } from '../events.ts';
import { compileGame } from '../compile.ts';
import type { Game } from '../game.ts';
import { isSlotKind } from '../slot-kinds.ts';
import type { PublishedRules } from './published.ts';

/** A round whose result is known: whoever writes a verifier compares with it. Amounts are minor units. */
export interface Vector {
  game: string;
  version: string;
  serverSeed: string;
  fingerprint: string;
  clientSeed: string;
  nonce: number;
  stake: string;
  choice: GameChoice | null;
  /** Games that go on by moves: those that were made. */
  moves?: readonly Move[];
  /** Slots that keep a meter: how it stood before the round, and after it. */
  meter?: { before: number; after: number };
  win: string;
  /** Dice: hundredths. */
  roll?: number;
  /** Slots: the stops of each spin and respin, the paid one first, and what it won; no stops where symbols are drawn by weight. */
  spins?: { stops: number[]; win: string }[];
}

/** How far a round with a feature is looked for, and of how many of them vectors are made. */
const searched = 5_000;
const withFeature = 4;
const ordinary = 12;

/** Rounds of one version: the first ones as they come, and the first ones in which more follows the paid spin. */
export function vectorsOf(rules: PublishedRules, serverSeed: string, clientSeed: string): Vector[] {
  const game = compileGame(rules);
  const made: Vector[] = [];
  let features = 0;
  // Only slots have what follows a spin.
  const most = isSlotKind(rules.kind) ? searched : ordinary;
  for (let nonce = 0; nonce < most && (nonce < ordinary || features < withFeature); nonce++) {
    const { vector, hasFeature } = vectorAt(game, serverSeed, clientSeed, nonce);
    if (hasFeature) features++;
    if (nonce < ordinary || hasFeature) made.push(vector);
  }
  return made;
}

function vectorAt(game: Game, serverSeed: string, clientSeed: string, nonce: number): { vector: Vector; hasFeature: boolean } {
  const stake = BigInt(game.stakeUnit) * BigInt(1 + ((nonce * 37) % 250));
  const { choice, moves, meter } = game.sample(nonce);
  const { win, events, meter: after } = game.play(stake, choice, createServerDraws({ serverSeed, clientSeed, nonce }), moves, meter);
  const rolled = events.find((event) => event.type === 'dice');
  const spins: NonNullable<Vector['spins']> = [];
  for (const event of events) {
    if (event.type === 'reels') spins.push({ stops: event.stops, win: '0' });
    const last = spins.at(-1);
    if (event.type === 'spinEnd' && last) last.win = event.win.toString();
  }
  const { game: name, maths } = game.rules;
  const vector: Vector = {
    game: name,
    version: maths.version,
    serverSeed,
    fingerprint: serverCommitment(serverSeed),
    clientSeed,
    nonce,
    stake: stake.toString(),
    choice,
    win: win.toString(),
    ...(game.takesMoves && { moves: movesIn(events, moves) }),
    ...(after !== undefined && { meter: { before: meter, after } }),
    ...(rolled ? { roll: rolled.roll } : isSlotKind(game.rules.kind) && { spins }),
  };
  return {
    vector,
    hasFeature: spins.length > 1 || events.some(({ type }) => type === 'holdStart' || type === 'wheelTurn' || type === 'carry'),
  };
}

/** What was done until the round was over. */
function movesIn(events: readonly RoundEvent<bigint>[], given: readonly Move[]): Move[] {
  const dealt = events.find((event) => event.type === 'blackjack' || event.type === 'hilo' || event.type === 'goal');
  if (dealt) return given.slice(0, dealt.made);
  const steps = events.flatMap((event): Move[] => (event.type === 'step' || event.type === 'carry' ? [event.move] : []));
  const isCarried = events.at(-2)?.type === 'collect' && events.at(-3)?.type === 'carryOffer';
  const [last, end] = events.slice(-4);
  const isCollected = isCarried || (end?.type === 'collect' && last?.type === 'step');
  return isCollected ? [...steps, 'collect'] : steps;
}
