import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

/** Kinds of betting bonuses that the staff grants. Wagering is at most ten times the bonus (UK social responsibility code 5.1.1). */
export const bettingBonuses: Localized<CollectionTypes['betting-bonus']>[] = [
  bonus(
    { key: 'goodwill', wagering: 1, days: 30, days_to_activate: 30, minimum_odds: 1.2 },
    ['An apology from us', 'Something went wrong on our side. Wager this bonus once and what’s left is yours.'],
    ['Con le nostre scuse', 'Qualcosa non ha funzionato da parte nostra. Gioca questo bonus una volta: ciò che resta è tuo.'],
  ),
  bonus(
    { key: 'sports', wagering: 5, days: 14, days_to_activate: 7, minimum_odds: 1.5, maximum_stake: 50 },
    ['Sports bonus', 'For bets on any sport, before and during events.'],
    ['Bonus sport', 'Per scommesse su tutti gli sport, prima e durante gli eventi.'],
  ),
  bonus(
    { key: 'football', wagering: 5, days: 14, days_to_activate: 7, minimum_odds: 1.5, maximum_stake: 50, sports: ['football'] },
    ['Football bonus', 'For football bets.'],
    ['Bonus calcio', 'Per scommesse sul calcio.'],
  ),
];

function bonus(
  rules: Omit<Localized<CollectionTypes['betting-bonus']>['en'], 'title' | 'text'>,
  [title, text]: [string, string],
  [titolo, testo]: [string, string],
): Localized<CollectionTypes['betting-bonus']> {
  return { en: { ...rules, title, text }, it: { ...rules, title: titolo, text: testo } };
}
