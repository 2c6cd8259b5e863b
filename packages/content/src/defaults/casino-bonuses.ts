import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Kind = CollectionTypes['casino-bonus'];

const counts = (percent: number, ...categories: string[]) => categories.map((sysname) => ({ kind: 'category' as const, sysname, percent }));

/** Kinds of casino bonuses that the staff and promotions grant. Wagering is at most ten times the bonus, in every game (UK social responsibility code 5.1.1). */
export const casinoBonuses: Localized<Kind>[] = [
  bonus(
    {
      key: 'casino-goodwill',
      wagering: 1,
      days: 30,
      days_to_activate: 30,
      contributions: counts(100, 'slots', 'originals', 'tables', 'live', 'lottery', 'crash', 'virtual'),
      spends: 'cash_first',
      forfeit_on_withdrawal: false,
    },
    ['An apology from us', 'Something went wrong on our side. Wager this bonus once in any game and what’s left is yours.'],
    [
      'Con le nostre scuse',
      'Qualcosa non ha funzionato da parte nostra. Gioca questo bonus una volta in qualsiasi gioco: ciò che resta è tuo.',
    ],
  ),
  bonus(
    {
      key: 'casino',
      wagering: 5,
      days: 14,
      days_to_activate: 7,
      contributions: [...counts(100, 'slots', 'originals'), ...counts(50, 'tables', 'live')],
      maximum_stake: 5,
      spends: 'cash_first',
      forfeit_on_withdrawal: false,
    },
    ['Casino bonus', 'For slots and originals. Table games count for half.'],
    ['Bonus casinò', 'Per slot e originali. I tavoli contano per metà.'],
  ),
  bonus(
    {
      key: 'slots',
      wagering: 5,
      days: 7,
      days_to_activate: 3,
      contributions: counts(100, 'slots'),
      maximum_stake: 5,
      spends: 'cash_first',
      forfeit_on_withdrawal: false,
    },
    ['Slots bonus', 'For slots.'],
    ['Bonus slot', 'Per le slot.'],
  ),
  bonus(
    {
      key: 'casino-no-deposit',
      wagering: 10,
      days: 7,
      days_to_activate: 7,
      contributions: counts(100, 'slots', 'originals'),
      maximum_stake: 2,
      maximum_win: 100,
      spends: 'cash_first',
      forfeit_on_withdrawal: true,
    },
    ['Bonus without deposit', 'For slots and originals.'],
    ['Bonus senza deposito', 'Per slot e originali.'],
  ),
];

function bonus(
  rules: Omit<Localized<Kind>['en'], 'title' | 'text'>,
  [title, text]: [string, string],
  [titolo, testo]: [string, string],
): Localized<Kind> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
