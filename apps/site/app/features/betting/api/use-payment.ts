import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useBalance, useSession } from '../../../runtime/session/use-session.ts';
import { useRunningBonus } from '../../../shell/wagering/use-running-bonus.ts';
import { bonusFits, paymentKey, sortFreeBets, type Bonus, type FreeBet, type Payment } from '../rules/payment.ts';
import { stakeRows } from '../rules/slip.ts';
import type { SlipNow } from './use-slip-offer.ts';

export interface Payments {
  /** What the slip is paid from: what the player chose, or cash where that does not fit any more. */
  chosen: Payment;
  /** What it could be paid from. */
  choices: readonly Payment[];
  /** Free bets for other bets than this. */
  others: readonly FreeBet[];
  /** The betting bonus, where its conditions want another bet than this. */
  otherBonus: Bonus | null;
}

/** What the bets of the slip can be paid from. */
export function usePayments({ slip, known, oddsNow, termsOf }: SlipNow, currency: string): Payments {
  const api = useApi();
  const { state } = useSession();
  const bonusMoney = useBalance()?.balance_betting_bonus ?? null;
  const hasBonus = bonusMoney !== null && bonusMoney.currency === currency && /[1-9]/.test(bonusMoney.amount);
  const { data: freeBets = [] } = useQuery({
    queryKey: ['bets', 'free'],
    queryFn: () => api.call('bets.freeBets', {}),
    enabled: state === 'player',
    staleTime: 30_000,
  });
  const running = useRunningBonus('betting');
  const bonus = hasBonus ? running : null;
  const circumstances = {
    rows: stakeRows(slip, termsOf),
    currency,
    oddsNow,
    termsOf,
    sportOf: (id: string) => known.get(id)?.event.sport,
  };
  const { fitting, others } = sortFreeBets(freeBets, circumstances);
  const isFit = bonus !== null && bonusFits(bonus, circumstances);
  const choices: Payment[] = [
    { kind: 'cash' },
    ...(bonus !== null && isFit ? [{ kind: 'bonus', bonus } as const] : []),
    ...fitting.map((use) => ({ kind: 'free_bet', ...use }) as const),
  ];
  return {
    chosen: choices.find((one) => paymentKey(one) === slip.paidFrom) ?? { kind: 'cash' },
    choices,
    others,
    otherBonus: isFit ? null : bonus,
  };
}
