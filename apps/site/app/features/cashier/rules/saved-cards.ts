import type { ResultOf } from '@tavolo/contract';

/** A card of an earlier deposit. */
export type SavedCard = ResultOf<'cashier.getdepositsettings'>['cards'][number];

/** What is paid with: a saved card’s id; null: another card, typed on the provider’s page. */
export type PaidWith = string | null;

/**
 * The card that is paid with: what the player has picked, as long as it can be paid with; else, also where nothing was picked yet, the one last used of
 * those that are good, and another card where there is none.
 */
export function paidWith(cards: readonly SavedCard[], picked: PaidWith | undefined): PaidWith {
  if (picked === null) return null;
  const good = cards.filter((card) => !card.is_expired);
  return (good.find(({ id }) => id === picked) ?? good[0])?.id ?? null;
}

/** So many of the last used cards are shown at first: the amount below them stays in sight. */
const shownAtFirst = 3;

/** The cards that are shown at first: those last used, and the chosen one wherever it stands. */
export const firstCards = (cards: readonly SavedCard[], chosen: PaidWith): readonly SavedCard[] =>
  cards.filter(({ id }, place) => place < shownAtFirst || id === chosen);

/** `12/29`, as it is printed on the card, of the month `2029-12`. */
export const printedExpiry = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;

/** A card’s label within a sentence: no line ends between its dots and its digits. */
export const unbroken = (label: string): string => label.replaceAll(' ', '\u00a0');
