import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { protectionTexts } from '../texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { protectionQuery } from '../api/protection-query.ts';
import { realityQuery } from '../api/reality-query.ts';
import styles from './responsible-game.module.css';

interface FirstIntervalPopupProps {
  /** The operator's own interval, chosen unless the player chooses another. */
  minutes: number;
  choices: readonly number[];
  onChosen: () => void;
}

/** Asks how often play should stop for a look at the time, before it begins. Goes away by an answer alone. */
export default function FirstIntervalPopup({ minutes, choices, onChosen }: FirstIntervalPopupProps) {
  const t = useText(protectionTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(choices.includes(minutes) ? minutes : (choices[0] ?? minutes));
  const save = useMutation({
    mutationFn: () => api.call('protection.setRealityCheck', { minutes: chosen }),
    onSuccess: (state) => {
      queryClient.setQueryData(protectionQuery(api).queryKey, state);
      queryClient.setQueryData(realityQuery(api).queryKey, (check) => check && { ...check, minutes: chosen, is_chosen: true });
      // When the next check is due has changed as well.
      void queryClient.invalidateQueries({ queryKey: realityQuery(api).queryKey });
      onChosen();
    },
  });
  return (
    <Dialog
      open
      closable={false}
      onClose={() => {}}
      title={t('first.title')}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button variant="cta" size="l" block loading={save.isPending} onClick={() => save.mutate()}>
            {t('first.start')}
          </Button>
        </div>
      }
    >
      <div className={styles.notice}>
        <p>{t('first.text')}</p>
        <Segmented
          label={t('check.every')}
          options={choices.map((n) => ({ value: String(n), label: t('check.minutes', { n }) }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        />
        <p>{t('first.later')}</p>
        {save.error && <Note tone="bad">{isRefusal(save.error) ? save.error.message : t('broken')}</Note>}
      </div>
    </Dialog>
  );
}
