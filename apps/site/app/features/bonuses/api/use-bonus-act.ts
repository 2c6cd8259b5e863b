import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { BonusAct, OwnBonus } from '../rules/own-bonus.ts';
import { showActiveBettingBonus } from '../components/show-active-betting-bonus.tsx';
import { bonusTexts } from '../texts/bonuses.ts';

/** The call of an act, of the product that the bonus is for (R4-011). */
const callOf = (act: BonusAct, product: OwnBonus['product']) => {
  switch (act) {
    case 'activate':
      return product === 'casino' ? 'bonuses.activate' : 'BettingBonuses.activate';
    case 'pause':
      return 'bonuses.deactivate';
    case 'remove':
      return product === 'casino' ? 'bonuses.remove' : 'BettingBonuses.remove';
  }
};

/** Does something about a bonus and says what came of it; `onDone` when it was answered, whatever the answer was. */
export function useBonusAct(own: OwnBonus, onDone?: () => void) {
  const { bonus, product } = own;
  const t = useText(bonusTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  const wasAvailable = bonus.status === 'available';
  return useMutation({
    mutationFn: (act: BonusAct) => api.call(callOf(act, product), { bonus_id: bonus.id }),
    onSuccess: (_, act) => {
      if (act === 'activate' && product === 'casino') toasts.show({ tone: 'good', title: t('activated'), text: t('activatedText.casino') });
      else if (act === 'pause') toasts.show({ tone: 'good', title: t('paused'), text: t('pausedText') });
      else if (act === 'remove') toasts.show({ tone: 'good', title: t(wasAvailable ? 'declined' : 'ended') });
    },
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
    // Whatever was answered, the bonus may be another by now.
    onSettled: async (_, error, act) => {
      await Promise.all([
        revalidate(),
        queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['bonuses'] }),
      ]);
      onDone?.();
      // In place of the question, so that it's gone first.
      if (error === null && act === 'activate' && own.product === 'betting') showActiveBettingBonus(own.bonus);
    },
  });
}
