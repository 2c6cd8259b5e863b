import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { balanceQuery } from '../../../runtime/session/session-query.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { loyaltyTexts } from '../texts/loyalty.ts';

type Act =
  /** The same key buys once, however often the button sends it. */
  | { name: 'loyalty.buyproduct'; id: string; key: string }
  | { name: 'loyalty.setcharacter'; id: string }
  | { name: 'loyalty.cancelpurchase'; id: string };

/** Does something in the programme and reads the page anew, whatever was answered. A refusal is said; `onDone` hears of what was done. */
export function useLoyaltyAct(onDone: (act: Act) => void) {
  const t = useText(loyaltyTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const revalidate = useRevalidate();
  return useMutation({
    mutationFn: (act: Act) =>
      act.name === 'loyalty.buyproduct' ? api.call(act.name, { id: act.id, idempotency_key: act.key }) : api.call(act.name, { id: act.id }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('broken')),
    onSuccess: (_, act) => onDone(act),
    onSettled: () => Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: balanceQuery(api).queryKey })]),
  });
}
