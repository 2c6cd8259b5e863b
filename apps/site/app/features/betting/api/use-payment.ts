import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useBalance, useSession } from '../../../runtime/session/use-session.ts';
import { paymentKey, sortFreeBets, type FreeBet, type Payment } from '../rules/payment.ts';
import { stakeRows } from '../rules/slip.ts';
import type { SlipNow } from './use-slip-offer.ts';

export interface Payments {
  /** What the slip is paid from: what the player chose, or cash where that does not fit any more. */
  chosen: Payment;
  /** What it could be paid from. */
  choices: readonly Payment[];
  /** Free bets for other bets than this. */
  others: readonly FreeBet[];
}

/** What the bets of the slip can be paid from. */
export function usePayments({ slip, known, oddsNow, termsOf }: SlipNow, currency: string): Payments {
  const api = useApi();
  const { state } = useSession();
  const bonus = useBalance()?.balance_betting_bonus ?? null;
  const { data: freeBets = [] } = useQuery({
    queryKey: ['bets', 'free'],
    queryFn: () => api.call('bets.freeBets', {}),
    enabled: state === 'player',
    staleTime: 30_000,
  });
  const { fitting, others } = sortFreeBets(freeBets, {
    rows: stakeRows(slip, termsOf),
    currency,
    oddsNow,
    termsOf,
    sportOf: (id) => known.get(id)?.event.sport,
  });
  const choices: Payment[] = [
    { kind: 'cash' },
    ...(bonus !== null && bonus.currency === currency && /[1-9]/.test(bonus.amount) ? [{ kind: 'bonus' } as const] : []),
    ...fitting.map((use) => ({ kind: 'free_bet', ...use }) as const),
  ];
  return { chosen: choices.find((one) => paymentKey(one) === slip.paidFrom) ?? { kind: 'cash' }, choices, others };
}
