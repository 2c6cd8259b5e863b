import { commitmentOf, hashedTimes, verifySharedRound } from '@tavolo/fairness';
import { compileLive, rankOf, scoreOf, suitOf, type LiveDefinition, type LiveOutcome } from '@tavolo/game-maths';
import type { RoundProof } from '../../server/live/protocol.ts';

/** What a shared round proves, worked out in this browser alone. */
export interface SharedVerification {
  /** The secret of the round is the one that was committed to before it. */
  committed: boolean;
  /** It belongs to the chain whose first fingerprint was published before the chain's first round. */
  chained: boolean;
  /** The mix is that of all bets of the round, and of the round that it goes on from. */
  mixed: boolean;
  outcome: LiveOutcome;
  /** It is what the table showed. */
  same: boolean;
}

/** @returns null while the round is not over, and where its rules are not known */
export function verifyShared({
  chain,
  commitment,
  goesOnFrom,
  leaves,
  number,
  outcome,
  previousMix,
  rules,
  seeds,
}: RoundProof): SharedVerification | null {
  if (!seeds || !outcome || !rules) return null;
  const game = compileLive(rules);
  const again = verifySharedRound({ number, commitment, previousMix, ...seeds }, leaves, (draw) => game.draw(draw, number, goesOnFrom));
  return {
    committed: again.committed,
    chained: number >= chain.firstRound && hashedTimes(seeds.link, number - chain.firstRound + 1) === chain.fingerprint,
    // What goes on from a round depends on its bets too: without its mix, this one's could be known before the bets.
    mixed: again.mixed && (goesOnFrom === null) === (previousMix === null),
    outcome: again.outcome,
    same: commitmentOf(textOf(again.outcome)) === commitmentOf(textOf(outcome)),
  };
}

/** An outcome as one text, whatever the order of its fields, and of theirs: a database keeps its own. */
export const textOf = (outcome: LiveOutcome): string =>
  JSON.stringify(outcome, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** What a link or a person names: a round of a table has the ID `table:grand-carousel:12` in a player's history. @returns null for another round */
export function sharedRoundOf(round: string): { table: string; number: string } | null {
  const [, table, number] = /^table:([a-z0-9-]+):(\d{1,12})(?::\d{1,6})?$/.exec(round.trim()) ?? [];
  return table && number ? { table, number } : null;
}

const suits = { diamonds: '♦', hearts: '♥', spades: '♠', clubs: '♣' } as const;

/** An outcome in figures, which need no language. */
export function outcomeFigures(outcome: LiveOutcome, rules: LiveDefinition | null): string {
  switch (outcome.kind) {
    case 'roulette':
      return [outcome.pocket, ...(outcome.charges ?? []).map(({ pocket, times }) => `${pocket} = ${times}:1`)].join(' · ');
    case 'crash':
      return `${Math.floor(outcome.point / 100)}.${String(outcome.point % 100).padStart(2, '0')}×`;
    case 'carousel': {
      const field = rules?.kind === 'carousel' ? rules.fields[outcome.field] : null;
      const boosts = Object.entries(outcome.boosts).map(([bet, times]) => `${bet} ×${times}`);
      return [`${field ?? ''} (${outcome.field + 1})`, ...boosts, ...(outcome.gifts ? [outcome.gifts.join(', ')] : [])].join(' · ');
    }
    case 'baccarat': {
      const name = (card: number): string => `${rankOf(card)}${suits[suitOf(card)]}`;
      const charges = outcome.charges.map(({ card, times }) => `${name(card)} ×${times}`);
      return [outcome.player.map(name).join(' '), outcome.banker.map(name).join(' '), charges.join(', ')].join(' · ');
    }
    case 'derby':
      return `${outcome.card + 1}: ${outcome.order.join(' – ')}`;
    case 'duel':
      return `${outcome.red} – ${outcome.blue}`;
    case 'penalty': {
      const { goals } = scoreOf(outcome.kicks);
      return `${goals.home}–${goals.away} (${outcome.kicks.map((isGoal) => (isGoal ? '1' : '0')).join('')}) · ${outcome.zone}`;
    }
  }
}

/** Asks the studio for what it has published of a round. @returns `unreachable` when it could not be asked, null when there is no such round */
export async function askProof(table: string, number: string): Promise<RoundProof | 'unreachable' | null> {
  try {
    const response = await fetch(`/studio/table/round?${new URLSearchParams({ table, number })}`);
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    const answer: unknown = await response.json();
    return response.ok && isProof(answer) ? answer : null;
  } catch {
    return 'unreachable';
  }
}

const isProof = (value: unknown): value is RoundProof =>
  typeof value === 'object' && value !== null && ['chain', 'commitment', 'leaves', 'number', 'rules'].every((name) => name in value);
