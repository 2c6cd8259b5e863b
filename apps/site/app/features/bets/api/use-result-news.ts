import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { betTitle } from '../rules/bet-title.ts';
import { isOpenBet, type Bet } from '../rules/bet.ts';
import { betsTexts } from '../texts/bets.ts';

/** Tells, seen and heard, what became of a bet that was open in the list before. A list of open bets would only lose it without a word. */
export function useResultNews(bets: readonly Bet[] | undefined): void {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const api = useApi();
  const open = useRef<ReadonlySet<string>>(new Set());
  const ids = bets?.map(({ id, state }) => `${id}${state}`).join();
  const tell = useEffectEvent(async () => {
    if (!bets) return;
    const now = new Map(bets.map((bet) => [bet.id, bet]));
    const changed = [...open.current].filter((id) => {
      const bet = now.get(id);
      return !bet || !isOpenBet(bet);
    });
    open.current = new Set(bets.filter(isOpenBet).map(({ id }) => id));
    for (const id of changed) {
      // Gone from the list it may be open still: another filter was chosen.
      const bet = now.get(id) ?? (await api.call('bets.getOne', { id }).catch(() => null));
      if (!bet || isOpenBet(bet)) continue;
      const tone = bet.state === 'won' ? 'good' : 'info';
      toasts.show({
        tone,
        title: `${betTitle(t, b, bet)}: ${t(`state.${bet.state}`)}`,
        text: `${t('returned')} ${amountText(bet.returned?.amount ?? '0', bet.stake.currency)}`,
      });
    }
  });
  useEffect(() => void tell(), [ids]);
}
