import type { PlacedBet } from '../../server/live/protocol.ts';
import { chip } from './chips.ts';

/** Says which bet a button is for while it is pointed at, by a pointer or by the focus, and null once it is not. */
export function tellPointed<Bet extends string>(button: HTMLElement, bet: Bet, point: (bet: Bet | null) => void): void {
  for (const begins of ['pointerenter', 'focus']) button.addEventListener(begins, () => point(bet));
  for (const ends of ['pointerleave', 'blur']) button.addEventListener(ends, () => point(null));
}

/**
 * Lays on the place of a bet what is staked on it, as one chip.
 * @param exponent digits after the point of the currency
 * @param worth what of a stake the chip says, both in minor units
 * @returns whether anything is staked there
 */
export function layStake(
  { button, chips }: { button: HTMLElement; chips: HTMLElement },
  bet: string,
  [placed, pending]: readonly [placed: readonly PlacedBet[], pending: readonly PlacedBet[]],
  exponent: number,
  worth = (stake: bigint): bigint => stake,
): boolean {
  const of = (bets: readonly PlacedBet[]): bigint =>
    bets.filter((one) => one.bet === bet).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  const underway = of(pending);
  const sum = of(placed) + underway;
  chips.replaceChildren(...(sum > 0n ? [chip(worth(sum), exponent, underway > 0n)] : []));
  button.toggleAttribute('data-bet', sum > 0n);
  return sum > 0n;
}
