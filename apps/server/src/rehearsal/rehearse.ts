import { cashbackOf } from './cashback.ts';
import type { BonusTerms, Draft } from './draft.ts';
import { expectedLoss, mixOf } from './expectation.ts';
import type { Games, Move } from './history.ts';
import { grantsOf, type Deposit, type Taker } from './offer.ts';
import { playThrough, type Grant, type Played } from './purse.ts';
import { signsOf, type Sign } from './signs.ts';

/** What a rehearsal asks of the past. */
export interface Past {
  games: Games;
  /** What bets of the period returned, hundredths of a per cent; null without any. */
  betsReturn: bigint | null;
  /** Of whoever paid in within the period, of all time until its end. */
  deposits: readonly Deposit[];
  takers(players: readonly bigint[]): Promise<ReadonlyMap<bigint, Taker>>;
  /** What players did in the period in order of time, and payouts that they asked for within a day after it; null: all who played. */
  moves(players: ReadonlySet<bigint> | null): AsyncIterable<{ playerId: bigint; moves: readonly Move[] }>;
  /** Whose devices or instruments another account uses. */
  sharing(players: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly Sign[]>>;
}

/** What a draft would have come to. Minor units. */
export interface Outcome {
  takers: number;
  grants: number;
  given: bigint;
  /** How the bonuses ended when the period was played through again; cashback in cash has none. */
  ends: Readonly<Record<Played['end'], number>>;
  /** What became cash. */
  paid: bigint;
  /** What takers lose of it on the way by the odds, and what of it stays to be paid. */
  expectedLoss: bigint;
  expectedCost: bigint;
  /** Takers with a sign of abuse, those who got most first. */
  suspects: readonly { playerId: bigint; signs: readonly Sign[]; given: bigint; paid: bigint }[];
}

interface TakerOutcome {
  playerId: bigint;
  grants: readonly Grant[];
  played: readonly Played[];
  signs: readonly Sign[];
}

/** Replays a past period under a draft. Everybody who could have taken it takes it, and plays as they did. */
export async function rehearse(past: Past, draft: Draft): Promise<Outcome> {
  const { trial } = draft;
  const outcomes: TakerOutcome[] = [];
  const take = (playerId: bigint, grants: readonly Grant[], moves: readonly Move[], terms: BonusTerms | null): void => {
    if (grants.length === 0) return;
    const played = terms ? playThrough(grants, moves, terms, past.games, draft.to) : [];
    outcomes.push({ playerId, grants, played, signs: signsOf(played, moves) });
  };
  if (trial.kind === 'deposit') {
    const players = [...new Set(past.deposits.map(({ playerId }) => playerId))];
    const grants = await grantsOf(past.deposits, await past.takers(players), trial, draft);
    const idle = new Set(grants.keys());
    for await (const { moves, playerId } of past.moves(new Set(grants.keys()))) {
      idle.delete(playerId);
      take(playerId, grants.get(playerId) ?? [], moves, trial.terms);
    }
    for (const playerId of idle) take(playerId, grants.get(playerId) ?? [], [], trial.terms);
  } else for await (const { moves, playerId } of past.moves(null)) take(playerId, cashbackOf(moves, trial, draft), moves, trial.terms);
  return sumUp(outcomes, past, trial.terms);
}

async function sumUp(outcomes: readonly TakerOutcome[], past: Past, terms: BonusTerms | null): Promise<Outcome> {
  const sharing = await past.sharing(outcomes.map(({ playerId }) => playerId));
  const ends = { completed: 0, used_up: 0, expired: 0, not_activated: 0 };
  const mixes = outcomes.map(({ played }) =>
    mixOf(
      played.flatMap(({ stakes }) => stakes),
      past.games,
      past.betsReturn,
    ),
  );
  // Of whoever staked nothing that counts: as the others play.
  const average = mixes.reduce((sum, { counted, loss }) => ({ counted: sum.counted + counted, loss: sum.loss + loss }), {
    counted: 0n,
    loss: 0n,
  });
  let [lost, given, paid, grantCount] = [0n, 0n, 0n, 0];
  const suspects: Outcome['suspects'][number][] = [];
  for (const [index, { grants, played, playerId, signs }] of outcomes.entries()) {
    const sum = grants.reduce((all, { amount }) => all + amount, 0n);
    const cash = terms ? played.reduce((all, one) => all + one.paid, 0n) : sum;
    const mix = mixes[index];
    if (terms) for (const { amount } of grants) lost += expectedLoss(amount, terms, mix && mix.counted > 0n ? mix : average) ?? 0n;
    for (const { end } of played) ends[end]++;
    given += sum;
    paid += cash;
    grantCount += grants.length;
    const all = [...signs, ...(sharing.get(playerId) ?? [])];
    if (all.length > 0) suspects.push({ playerId, signs: all, given: sum, paid: cash });
  }
  return {
    takers: outcomes.length,
    grants: grantCount,
    given,
    ends,
    paid,
    expectedLoss: lost,
    expectedCost: given - lost,
    suspects: suspects.toSorted((one, other) => (one.given > other.given ? -1 : one.given < other.given ? 1 : 0)),
  };
}
