import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Program = CollectionTypes['cashback'];
type Rules = Omit<Localized<Program>['en'], 'title' | 'text'>;

const weekly = { period: 'week', minimum: 0.2, cap: 50, days_to_receive: 14, paid_as: 'cash' } as const;

/**
 * Programmes of cashback: a small part of what a week cost, up to an amount and to a part of what was staked, in cash. A level of the club raises the part of the cost and neither bound. The last is
 * less than the house keeps of stakes in any game (see stake-cap.ts).
 */
export const cashbacks: Localized<Program>[] = [
  program(
    { key: 'games-weekly', product: 'games', ...weekly, percent: 5, stake_cap_percent: 0.4, level_rates: byLevel(6, 7, 8, 10) },
    ['Weekly cashback on games', 'Paid in cash, with no wagering requirement. It doesn’t change your chances in any game.'],
    ['Cashback settimanale sui giochi', 'Sul saldo reale, senza requisiti di puntata. Non cambia le probabilità di nessun gioco.'],
  ),
  program(
    { key: 'sports-weekly', product: 'sports', ...weekly, percent: 3, stake_cap_percent: 2, level_rates: byLevel(3.5, 4, 4.5, 5) },
    ['Weekly cashback on bets', 'Paid in cash, with no wagering requirement. Only settled bets count.'],
    ['Cashback settimanale sulle scommesse', 'Sul saldo reale, senza requisiti di puntata. Contano solo le scommesse refertate.'],
  ),
];

function byLevel(silver: number, gold: number, platinum: number, diamond: number): Rules['level_rates'] {
  return [
    { level: 'silver', percent: silver },
    { level: 'gold', percent: gold },
    { level: 'platinum', percent: platinum },
    { level: 'diamond', percent: diamond },
  ];
}

function program(rules: Rules, [title, text]: [string, string], [titolo, testo]: [string, string]): Localized<Program> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
