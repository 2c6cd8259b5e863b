import { Button } from '@tavolo/ui/button/button.tsx';
import { Dialog } from '@tavolo/ui/dialog/dialog.tsx';
import { Changes } from '../history/changes.tsx';
import { difference } from '../schema/difference.ts';
import type { ContentType, Model } from '../schema/model.ts';
import { useWording } from '../texts/use-texts.tsx';
import styles from './conflict-dialog.module.css';
import { changedNames } from './drafts.ts';
import { notice } from './notice.ts';
import type { Conflict, Entry } from './use-entry.ts';

/** Somebody else saved first: says who, what they changed, and what one has changed oneself; nobody's work is lost unasked. */
export function ConflictDialog({ type, model, entry, conflict }: { type: ContentType; model: Model; entry: Entry; conflict: Conflict }) {
  const { texts, words, when } = useWording();
  const { locale, theirs } = conflict;
  const newest = theirs.locales[locale];
  const mine = entry.drafts[locale];
  const changes = newest
    ? difference(mine?.language?.draft ?? {}, newest.draft, { type, components: model.components, words, said: texts })
    : [];
  const own = new Map((mine ? changedNames(mine, type) : []).map((name) => [name, texts.conflict.yours]));
  return (
    <Dialog
      open
      onClose={entry.closeConflict}
      title={texts.conflict.title}
      closeLabel={texts.close}
      footer={
        <div className={styles.actions}>
          <Button
            variant="line"
            title={texts.conflict.takeHint}
            onClick={() => {
              entry.takeTheirs();
              notice.info(texts.conflict.taken);
            }}
          >
            {texts.conflict.take}
          </Button>
          <Button
            variant="brand"
            onClick={() => {
              entry.keepMine();
              notice.info(texts.conflict.kept);
            }}
          >
            {texts.conflict.keep}
          </Button>
        </div>
      }
    >
      <div className={styles.body}>
        {newest && (
          <p className={styles.who}>
            {texts.conflict.who(newest.updatedBy ?? texts.entry.bundled, texts.languages[locale] ?? locale, when(newest.updatedAt))}
          </p>
        )}
        {changes.length > 0 ? (
          <>
            <h3 className={styles.heading}>{texts.conflict.theirs}</h3>
            <Changes changes={changes} marked={own} />
          </>
        ) : (
          <p>{texts.conflict.nothing}</p>
        )}
        <p className={styles.hint}>{texts.conflict.keepHint}</p>
      </div>
    </Dialog>
  );
}
