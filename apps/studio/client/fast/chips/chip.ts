import { element } from '../../kit/element.ts';
import type { MoneyFormat } from '../../kit/money.ts';

/** Amounts of the chips that a player lays, in minor units. */
export const chipValues = [10, 50, 100, 500, 2500, 10_000] as const;

/** The largest chip that is not above the amount: its colour is that of the pile. */
export function colourOfPile(amount: number): number {
  return chipValues.findLastIndex((value) => value <= amount) + 1;
}

/** An amount on a chip, in as few signs as it can be told: 0.5, 25, 1.2k. */
export function chipText(amount: number, money: MoneyFormat): string {
  if (amount >= 1_000_00) return `${Math.floor(amount / 10_000) / 10}k`;
  return money.plain(BigInt(amount)).replace(/[.,]00$/, '');
}

/** A chip, or a pile of them, of clay with inlaid edge spots. The place on which it lies tells its amount to those who hear it. */
export function chipOf(amount: number, money: MoneyFormat): HTMLElement {
  return element(
    'span',
    {
      class: 'chip',
      'data-colour': colourOfPile(amount),
      'data-pile': amount > (chipValues[colourOfPile(amount) - 1] ?? 0),
      'aria-hidden': 'true',
    },
    element('span', { class: 'chip-face figure' }, chipText(amount, money)),
  );
}
