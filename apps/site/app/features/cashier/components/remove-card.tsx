import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useBack } from '../../../shell/windows/use-back.ts';
import { unbroken, type SavedCard } from '../rules/saved-cards.ts';
import { cashierTexts } from '../texts/cashier.ts';
import styles from './remove-card.module.css';

interface RemoveCardProps {
  card: Pick<SavedCard, 'id' | 'label'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** The one step before a saved card is removed, with what that means for deposits and withdrawals. */
export function RemoveCard({ card, onClose, onRemoved }: RemoveCardProps) {
  const t = useText(cashierTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.call('cashier.removecard', { id: card.id }),
    onSuccess: () => {
      onRemoved();
      toasts.good(t('cardRemoved'));
      void queryClient.invalidateQueries({ queryKey: ['cashier', 'paid-with'] });
    },
  });
  const { error, isPending } = removal;
  useBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle')}
      closeLabel={shell('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant="danger" loading={isPending} onClick={() => removal.mutate()}>
            {t('removeDo')}
          </Button>
          <Button size="l" onClick={onClose}>
            {t('keepCard')}
          </Button>
        </div>
      }
    >
      <p className={styles.text}>{t('removeText', { card: unbroken(card.label) })}</p>
      {error && <Note tone="bad">{isRefusal(error) ? error.message : t('removeFailed')}</Note>}
    </Dialog>
  );
}
