import type { EntryFault } from './entry-fault.ts';

/**
 * What is wrong with the payment methods of the cashier's configuration: one that the product does not have would be set in vain. What was stored before
 * as it is stays, so that a method that was taken away since stops nobody from saving the rest.
 * @param known the names of the product's methods
 */
export function methodFaults(value: unknown, before: unknown, known: readonly string[]): EntryFault[] {
  const kept = namesOf(before);
  const list = known.join(', ');
  return namesOf(value).flatMap((name, index): EntryFault[] =>
    name === null || known.includes(name) || kept.includes(name)
      ? []
      : [
          {
            path: ['methods', String(index), 'method'],
            said: [
              `There’s no payment method “${name}”. Enter one of these: ${list}`,
              `Il metodo di pagamento «${name}» non esiste. Inserisci uno di questi: ${list}`,
            ],
          },
        ],
  );
}

const namesOf = (methods: unknown): (string | null)[] =>
  (Array.isArray(methods) ? methods : []).map((one: unknown) =>
    typeof one === 'object' && one !== null && 'method' in one && typeof one.method === 'string' ? one.method : null,
  );
