import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Program = CollectionTypes['cashback'];
type Rules = Omit<Localized<Program>['en'], 'title' | 'text'>;

/** Programmes of cashback: a small part of what a week cost, up to an amount, in cash. */
export const cashbacks: Localized<Program>[] = [
  program(
    { key: 'games-weekly', product: 'games', period: 'week', percent: 5, minimum: 1, cap: 50, days_to_receive: 14, paid_as: 'cash' },
    ['Weekly cashback on games', 'Paid in cash, with no wagering requirement. It doesn’t change your chances in any game.'],
    ['Cashback settimanale sui giochi', 'Sul saldo reale, senza requisiti di puntata. Non cambia le probabilità di nessun gioco.'],
  ),
  program(
    { key: 'sports-weekly', product: 'sports', period: 'week', percent: 3, minimum: 1, cap: 50, days_to_receive: 14, paid_as: 'cash' },
    ['Weekly cashback on bets', 'Paid in cash, with no wagering requirement. Only settled bets count.'],
    ['Cashback settimanale sulle scommesse', 'Sul saldo reale, senza requisiti di puntata. Contano solo le scommesse refertate.'],
  ),
];

function program(rules: Rules, [title, text]: [string, string], [titolo, testo]: [string, string]): Localized<Program> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
