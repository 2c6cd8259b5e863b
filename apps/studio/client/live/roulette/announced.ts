import { wheelOrder } from '@tavolo/game-maths';

/** Bets that are called by a name, with how many chips each takes, as every European table knows them. */
export const announcedBets = {
  voisins: {
    'street:0-2-3': 2,
    'split:4-7': 1,
    'split:12-15': 1,
    'split:18-21': 1,
    'split:19-22': 1,
    'split:32-35': 1,
    'corner:25-26-28-29': 2,
  },
  tiers: { 'split:5-8': 1, 'split:10-11': 1, 'split:13-16': 1, 'split:23-24': 1, 'split:27-30': 1, 'split:33-36': 1 },
  orphelins: { 'straight:1': 1, 'split:6-9': 1, 'split:14-17': 1, 'split:17-20': 1, 'split:31-34': 1 },
  zero: { 'split:0-3': 1, 'split:12-15': 1, 'straight:26': 1, 'split:32-35': 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type AnnouncedBet = keyof typeof announcedBets;

/** As they lie on the racetrack, from the left. */
export const announcedNames: readonly AnnouncedBet[] = ['tiers', 'orphelins', 'voisins', 'zero'];

/** A number and those beside it on the wheel, `each` to either side. */
export function neighbours(number: number, each: number): number[] {
  const at = wheelOrder.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, index) => wheelOrder.at((at - each + index) % wheelOrder.length) ?? number);
}
