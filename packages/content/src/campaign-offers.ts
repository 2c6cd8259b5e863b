import { paceFaults } from './deposit-pace.ts';
import type { EntryFault } from './entry-fault.ts';
import type { Said } from './labels/say.ts';

type Fields = Readonly<Record<string, unknown>>;

const mixed: Said = [
  'One offer gives something for casino or for betting, never for both: make two offers of it',
  'Un’offerta dà qualcosa per il casinò o per le scommesse, mai per entrambi: dividila in due offerte',
];
const shareOfNothing: Said = [
  'A share needs a deposit: take the offer with a deposit, or leave the share empty',
  'Una quota richiede un deposito: fai ottenere l’offerta con un deposito, oppure lascia vuota la quota',
];
const shareOfSpins: Said = ['Free spins are no share of a deposit', 'I giri gratis non sono una quota di un deposito'];
const depositOfNone: Said = [
  'This offer is taken without a deposit: ask for earlier deposits instead',
  'Questa offerta si ottiene senza deposito: chiedi invece depositi precedenti',
];
const needed: Readonly<Record<string, readonly { field: 'amount' | 'days' | 'values'; said: Said }[]>> = (() => {
  const amount = { field: 'amount', said: ['Write the amount', 'Scrivi l’importo'] } as const;
  const days = { field: 'days', said: ['Write how many days', 'Scrivi quanti giorni'] } as const;
  const values = { field: 'values', said: ['Write at least one value', 'Scrivi almeno un valore'] } as const;
  return {
    deposit_of_at_least: [amount],
    has_deposited: [amount, days],
    registered_within: [days],
    countries: [values],
    currencies: [values],
    weekdays: [values],
  };
})();

/** What keeps an offer from being one, beyond what its schema says: products that are mixed, shares of nothing, conditions without their figure. */
export function offerFaults(offer: Fields): EntryFault[] {
  const { action, conditions, gifts } = offer;
  const fault = (path: string[], said: Said): EntryFault => ({ path, said });
  const given = fieldsIn(gifts).map(({ percent, reward }) => ({ percent, type: isFields(reward) ? reward.type : undefined }));
  const products = new Set(given.flatMap(({ type }) => productOf(type) ?? []));
  return [
    ...(products.size > 1 ? [fault(['gifts'], mixed)] : []),
    ...given.flatMap(({ percent, type }, index) => {
      if (isNothing(percent)) return [];
      const path = ['gifts', String(index), 'percent'];
      if (action === 'take') return [fault(path, shareOfNothing)];
      return type === 'free_spins' ? [fault(path, shareOfSpins)] : [];
    }),
    ...paceFaults(offer, fieldsIn(conditions)),
    ...fieldsIn(conditions).flatMap((condition, index) => {
      const { kind } = condition;
      if (action === 'take' && (kind === 'deposit_of_at_least' || kind === 'first_deposit'))
        return [fault(['conditions', String(index), 'kind'], depositOfNone)];
      return (typeof kind === 'string' ? (needed[kind] ?? []) : [])
        .filter(({ field }) => isNothing(condition[field]))
        .map(({ field, said }) => fault(['conditions', String(index), field], said));
    }),
  ];
}

function productOf(type: unknown): 'casino' | 'betting' | null {
  if (type === 'casino_bonus' || type === 'free_spins') return 'casino';
  return type === 'betting_bonus' || type === 'free_bet' ? 'betting' : null;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
