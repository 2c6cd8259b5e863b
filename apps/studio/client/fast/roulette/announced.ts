import type { Laid } from '../chips/slip.ts';

/** The bets that croupiers know by name, as chips by place. */
export const announced = {
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '25-26-28-29': 2, '32-35': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
  tiers: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  zero: { '0-3': 1, '12-15': 1, '26': 1, '32-35': 1 },
} as const satisfies Record<string, Readonly<Record<string, number>>>;

export type Announced = keyof typeof announced;

/** An announced bet with chips of this amount. @param chip minor units */
export const announcedChips = (name: Announced, chip: number): Laid[] =>
  Object.entries(announced[name]).map(([spot, chips]) => ({ name: spot, part: chips * chip }));

/** A number with `reach` numbers to each side of it on the wheel. */
export function neighbours(wheel: readonly number[], number: number, reach: number): number[] {
  const at = wheel.indexOf(number);
  return Array.from({ length: 2 * reach + 1 }, (_, index) => wheel[(at + index - reach + wheel.length) % wheel.length] ?? number);
}
