import { element } from '../kit/element.ts';

/** Values of chips, in minor units of a currency with two decimals. */
const values = [10n, 50n, 100n, 500n, 2_500n, 10_000n, 50_000n];

/** The smallest chip of tables at which the smallest of all is no stake. */
const secondLeast = 20n;

/**
 * Chips for a table: each is a stake that it takes.
 * @param unit minor units of which every stake is a multiple
 * @param stakeOf what is staked by putting a chip down, where that is more than it says
 */
export function chipsFor(least: bigint, most: bigint, unit: bigint, stakeOf = (chip: bigint): bigint => chip): bigint[] {
  const fits = (value: bigint): boolean => stakeOf(value) >= least && stakeOf(value) <= most && stakeOf(value) % unit === 0n;
  const fitting = values.filter(fits);
  const all = fitting[0] !== values[0] && fits(secondLeast) ? [secondLeast, ...fitting] : fitting;
  return all.length > 0 ? all.slice(0, 6) : [least];
}

/** What stands on a chip: "0.50", "5", "1.2k". @param exponent digits after the point */
export function chipLabel(amount: bigint, exponent: number): string {
  const unit = 10n ** BigInt(exponent);
  const whole = amount / unit;
  const part = amount % unit;
  if (whole >= 1_000n) {
    const tenths = (whole / 100n) % 10n;
    return `${whole / 1_000n}${tenths > 0n ? `.${tenths}` : ''}k`;
  }
  const digits = part === 0n ? '' : `.${String(part).padStart(exponent, '0')}`;
  return whole < 10n ? `${whole}${digits}` : `${whole}${digits.replace(/0+$/, '').replace(/\.$/, '')}`;
}

/** The look of a chip: the greatest value that it is worth at least. */
export const chipTone = (amount: bigint): number =>
  Math.max(
    0,
    values.findLastIndex((value) => amount >= value),
  );

/** A chip as it lies on a bet. */
export function chip(amount: bigint, exponent: number, isPending = false): HTMLElement {
  return element(
    'span',
    { class: 'chip', 'data-tone': chipTone(amount), 'data-pending': String(isPending), 'aria-hidden': 'true' },
    element('span', { class: 'figure' }, chipLabel(amount, exponent)),
  );
}
