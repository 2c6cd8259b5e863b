import type { EntryFault } from './entry-fault.ts';

/** The least days that deposits are looked back over, so that no offer asks for much within a short time. */
export const leastDaysOfDeposits = 30;
/** The least days after the sign-up in which an offer can be taken with a deposit, so that none hurries a new player. */
export const leastDaysToFirstDeposit = 7;

/**
 * What of an offer would reward depositing fast: much within a short time, soon after signing up, or again and again. It asks for deposits whether it is taken with one or
 * after some. The server reads no offer with a fault of these.
 *
 * @param conditions of the offer, in its order
 */
export function paceFaults(
  {
    action,
    use_period: period,
    uses_per_player: uses,
  }: { readonly action?: unknown; readonly use_period?: unknown; readonly uses_per_player?: unknown },
  conditions: readonly { readonly kind?: unknown; readonly days?: unknown }[],
): EntryFault[] {
  const asksForDeposits = action === 'deposit' || conditions.some(({ kind }) => kind === 'has_deposited');
  const isAgain = asksForDeposits && typeof uses === 'number' && uses > 1;
  return [
    ...(isAgain ? [again] : []),
    ...(asksForDeposits && period === 'day' ? [daily] : []),
    ...conditions.flatMap(({ days, kind }, index): EntryFault[] => {
      if (typeof days !== 'number') return [];
      const path = ['conditions', String(index), 'days'];
      if (kind === 'has_deposited' && days < leastDaysOfDeposits)
        return [
          {
            path,
            said: [
              `No offer asks for deposits within a short time: write at least ${leastDaysOfDeposits} days`,
              `Nessuna offerta chiede depositi in poco tempo: scrivi almeno ${leastDaysOfDeposits} giorni`,
            ],
          },
        ];
      if (asksForDeposits && kind === 'registered_within' && days < leastDaysToFirstDeposit)
        return [
          {
            path,
            said: [
              `No offer hurries a new player to deposit: write at least ${leastDaysToFirstDeposit} days`,
              `Nessuna offerta spinge chi si è appena registrato a depositare: scrivi almeno ${leastDaysToFirstDeposit} giorni`,
            ],
          },
        ];
      return [];
    }),
  ];
}

const again: EntryFault = {
  path: ['uses_per_player'],
  said: [
    'An offer that asks for deposits is used once in its period: more uses would reward repeated deposits',
    'Un’offerta che chiede depositi si usa una volta per periodo: più utilizzi premierebbero depositi ripetuti',
  ],
};

const daily: EntryFault = {
  path: ['use_period'],
  said: [
    'No offer asks for a deposit every day: choose a week or longer',
    'Nessuna offerta chiede un deposito ogni giorno: scegli una settimana o più',
  ],
};
