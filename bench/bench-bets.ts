import type { WantedBet } from '../apps/server/src/bets/testing/many-bets.ts';
import { randomInteger, type SeededRandom } from '../apps/server/src/kernel/random/random.ts';

/** What can be bet on: the event that is settled, others that were settled before it, and one that goes on. */
export interface BetChoice {
  main: readonly string[];
  before: readonly string[];
  open: readonly string[];
}

/**
 * Bets of many players on one event: of ten seven are singles, two join selections of other events to it, of which one in three is not decided yet, and one is a
 * system of three.
 */
export function wantedBets(
  random: SeededRandom,
  players: readonly bigint[],
  count: number,
  { before, main, open }: BetChoice,
): WantedBet[] {
  const any = (names: readonly string[]): string => names[randomInteger(random, names.length)] ?? '';
  return Array.from({ length: count }, (_, index) => {
    const bet = { playerId: players[index % players.length] ?? 0n, unit: BigInt(10 + randomInteger(random, 500)) };
    const first = any(main);
    switch (index % 10) {
      case 7:
      case 8:
        return {
          ...bet,
          selections: [first, any(before), ...(index % 3 === 0 ? [any(open)] : [])],
          folds: [index % 3 === 0 ? 3 : 2],
          lines: 1,
        };
      case 9:
        return { ...bet, selections: [first, any(before), any(open)], folds: [2, 3], lines: 4 };
      default:
        return { ...bet, selections: [first], folds: [1], lines: 1 };
    }
  });
}
