import { useMutation } from '@tanstack/react-query';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Item } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';

/** Joins a tournament and says what came of it. */
export function useJoin({ id, status }: Pick<Item, 'id' | 'status'>) {
  const t = useText(competitionsTexts);
  const api = useApi();
  const revalidate = useRevalidate();
  return useMutation({
    mutationFn: () => api.call('tournaments.participate', { id }),
    onSuccess: () =>
      toasts.show({ tone: 'good', title: t('join.done'), text: t(status === 'upcoming' ? 'join.doneSoonText' : 'join.doneText') }),
    onError: (error) => toasts.bad(isRefusal(error) ? error.message : t('join.broken')),
    // Whatever was answered, the player may take part by now.
    onSettled: revalidate,
  });
}
