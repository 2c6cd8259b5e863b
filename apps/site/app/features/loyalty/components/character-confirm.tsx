import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBack } from '../../../shell/windows/use-back.ts';
import type { Character } from '../api/club-data.ts';
import type { DialogWords } from '../api/loyalty-words.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

interface CharacterConfirmProps {
  before: Character;
  after: Character;
  words: DialogWords | null;
  isBusy: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before a character is changed: from whom to whom (R2-048). */
export function CharacterConfirm({ after, before, isBusy, onAgree, onClose, words }: CharacterConfirmProps) {
  const t = useText(loyaltyTexts);
  useBack(onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words?.title ?? t('characterNow', { before: before.name, after: after.name })}
      closeLabel={t('close')}
      size="s"
      footer={
        <div className={styles.actions}>
          <Button size="l" variant="brand" loading={isBusy} onClick={onAgree}>
            {words?.button ?? t('change')}
          </Button>
          <Button size="l" onClick={onClose}>
            {words?.back ?? t('close')}
          </Button>
        </div>
      }
    >
      <div className={styles.swap}>
        {before.image && <img src={before.image} width="84" height="84" alt={before.name} />}
        <Icon name="arrow-right-bold" />
        {after.image && <img src={after.image} width="84" height="84" alt={after.name} />}
      </div>
      <p className={styles.swapped}>{t('characterNow', { before: before.name, after: after.name })}</p>
      {words?.text && <p className={styles.plain}>{words.text}</p>}
    </Dialog>
  );
}
