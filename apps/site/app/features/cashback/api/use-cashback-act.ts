import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Cashback } from '../rules/cashback.ts';
import { cashbackQueries } from './overview-query.ts';
import { cashbackTexts } from '../texts/cashback.ts';

/** Collects a cashback or gives it up, and says what came of it; `onDone` when it was answered, whatever the answer was. */
export function useCashbackAct({ id, paid_as: paidAs }: Pick<Cashback, 'id' | 'paid_as'>, onDone?: () => void) {
  const t = useText(cashbackTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  return useMutation({
    mutationFn: (act: 'collect' | 'giveUp') => api.call(act === 'collect' ? 'cashbacks.payout' : 'cashbacks.remove', { id }),
    onSuccess: (_, act) => {
      if (act === 'collect') toasts.show({ tone: 'good', title: t('collected'), text: t(`collectedText.${paidAs}`) });
      else toasts.show({ tone: 'good', title: t('gaveUp') });
    },
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
    // Whatever was answered, it may be another by now.
    onSettled: async () => {
      await Promise.all([
        revalidate(),
        queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey }),
        queryClient.invalidateQueries({ queryKey: cashbackQueries }),
      ]);
      onDone?.();
    },
  });
}
