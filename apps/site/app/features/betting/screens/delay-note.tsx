import { Note } from '@tavolo/ui/note/note.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { bettingTexts } from '../texts/betting.ts';

/** In play others may know more. `delay`: seconds that a bet on the event waits. */
export function DelayNote({ delay }: { delay?: number }) {
  const t = useText(bettingTexts);
  return (
    <Note icon="timer-fill">
      {t('delayed')} {delay !== undefined && delay > 0 && t('delayed.wait', { count: delay })}
    </Note>
  );
}
