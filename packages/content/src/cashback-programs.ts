import type { EntryFault } from './entry-fault.ts';

/** What is wrong with a programme of cashback as a whole: one that the server could not read would count nothing, and nobody would be told. */
export function cashbackFaults({ bonus, cap, minimum, paid_as: paidAs, product }: Readonly<Record<string, unknown>>): EntryFault[] {
  const faults: EntryFault[] = [];
  if (typeof cap === 'number' && typeof minimum === 'number' && cap < minimum)
    faults.push({ path: ['cap'], said: ['The maximum is below the minimum', 'Il massimo è inferiore al minimo'] });
  if (paidAs !== 'cash' && (typeof bonus !== 'string' || bonus === ''))
    faults.push({ path: ['bonus'], said: ['Name the kind of bonus that is granted', 'Indica il tipo di bonus assegnato'] });
  if ((paidAs === 'betting_bonus' && product !== 'sports') || (paidAs === 'casino_bonus' && product === 'sports'))
    faults.push({
      path: ['paid_as'],
      said: ['A bonus is for the product that was played', 'Il bonus vale per il prodotto che è stato giocato'],
    });
  return faults;
}
