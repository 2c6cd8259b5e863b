import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { betTitle } from '../rules/bet-title.ts';
import { isOpenBet, paidBy, type Bet } from '../rules/bet.ts';
import { noMoreOpen, seenOpen, type SeenOpen } from '../rules/seen-open.ts';
import { betsTexts } from '../texts/bets.ts';

/**
 * Tells, seen and heard, what became of a bet that was open in the list before. A list of open bets would only lose it without a word.
 * @param list which list it is, as by its filter
 * @param bets undefined while the list is not there
 */
export function useResultNews(list: string, bets: readonly Bet[] | undefined): void {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const api = useApi();
  const seen = useRef<SeenOpen>(null);
  const states = bets?.map(({ id, state }) => `${id}${state}`).join();
  const tell = useEffectEvent(async () => {
    if (!bets) return;
    const changed = noMoreOpen(seen.current, list, bets);
    seen.current = seenOpen(list, bets);
    for (const id of changed) {
      const bet = bets.find((one) => one.id === id) ?? (await api.call('bets.getOne', { id }).catch(() => null));
      // On the next page of the list by now, or open still for another reason.
      if (!bet || isOpenBet(bet)) continue;
      const paid = paidBy(bet);
      toasts.show({
        tone: bet.state === 'won' ? 'good' : 'info',
        title: `${betTitle(t, b, bet)}: ${t(`state.${bet.state}`)}`,
        ...(paid && { text: `${t(paid.by)} ${amountText(paid.amount, bet.stake.currency)}` }),
      });
    }
  });
  useEffect(() => void tell(), [list, states]);
}
