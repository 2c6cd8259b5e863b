import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResultOf } from '@tavolo/contract';
import { useApi } from '../../runtime/api/use-api.tsx';
import { useSession, useBalance } from '../../runtime/session/use-session.ts';
import { useShell } from '../frame/use-shell.ts';

export type BonusProduct = 'casino' | 'betting';
export type CasinoBonus = ResultOf<'bonuses.get'>['items'][number];
export type BettingBonus = ResultOf<'BettingBonuses.get'>['items'][number];

/** Wagering is counted behind the play: how often a bar that is in sight is looked at again. Milliseconds. */
const again = 10_000;

/**
 * The bonus that runs for a product, a paused one as well; null where none does, for visitors and until it is known. Looked at again whenever its purse
 * moves.
 */
export function useRunningBonus(product: 'casino'): CasinoBonus | null;
export function useRunningBonus(product: 'betting'): BettingBonus | null;
export function useRunningBonus(product: BonusProduct): CasinoBonus | BettingBonus | null;
export function useRunningBonus(product: BonusProduct): CasinoBonus | BettingBonus | null {
  const api = useApi();
  const { state } = useSession();
  const balances = useBalance();
  const isOff = useShell()?.off.includes(product === 'casino' ? 'bonuses' : 'betting') ?? true;
  const purse = (product === 'casino' ? balances?.balance_bonus : balances?.balance_betting_bonus)?.amount;
  // Most players have no bonus money, and nothing is asked for them. Once there was some, all of it may be staked.
  const [hasMoney, setHasMoney] = useState(false);
  if (!hasMoney && purse !== undefined && /[1-9]/.test(purse)) setHasMoney(true);
  const { data } = useQuery<(CasinoBonus | BettingBonus)[]>({
    queryKey: ['bonuses', product, purse],
    // The one that runs is at the head.
    queryFn: async () => (await api.call(product === 'casino' ? 'bonuses.get' : 'BettingBonuses.get', { count: 1 })).items,
    enabled: state === 'player' && !isOff && hasMoney,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: known } }) => (known?.some(isRunning) ? again : false),
    staleTime: 5_000,
  });
  return state === 'player' ? (data?.find(isRunning) ?? null) : null;
}

const isRunning = ({ status }: { status: string }): boolean => status === 'active' || status === 'paused';
