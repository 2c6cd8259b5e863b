import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { useState } from 'react';
import type { Media } from '../api/answers.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { MediaLibrary, type MediaKind } from './media-library.tsx';
import styles from './media-details.module.css';

/** Chooses from the library: one file at once, or several that are marked first. */
export function MediaPicker({
  multiple,
  kind,
  onChoose,
  onClose,
}: {
  multiple: boolean;
  kind: MediaKind;
  onChoose: (files: readonly Media[]) => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const pick = (media: Media): void => {
    if (!multiple) onChoose([media]);
    else
      setChosen((old) =>
        old.some((each) => each.documentId === media.documentId)
          ? old.filter((each) => each.documentId !== media.documentId)
          : [...old, media],
      );
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={texts.fields.chooseMedia}
      closeLabel={texts.close}
      footer={
        multiple && (
          <div className={styles.actions}>
            <span className={styles.facts}>{texts.media.selected(chosen.length)}</span>
            <span className={styles.gap} />
            <Button variant="brand" disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
              {texts.media.use}
            </Button>
          </div>
        )
      }
    >
      <MediaLibrary onPick={pick} picked={chosen.map((each) => each.documentId)} kind={kind} onUploaded={pick} />
    </Dialog>
  );
}
