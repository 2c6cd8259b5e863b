import { Checkbox } from '@tavolo/ui/choice/choice.tsx';
import { useId } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { slipStore } from '../api/slip-store.ts';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { eachWayText } from '../rules/each-way-text.ts';
import { setEachWay } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

interface EachWayBoxProps {
  /** What of the slip it is for: a selection's id, or `joined`. */
  of: string;
  /** The selections of the bet. */
  ids: readonly string[];
  now: SlipNow;
}

/** Asks for a bet each way: at which terms, and what it costs. It is not there where no selection has places, and says so where only some have. */
export function EachWayBox({ of, ids, now }: EachWayBoxProps) {
  const t = useText(bettingTexts);
  const noteId = useId();
  const terms = ids.map((id) => now.termsOf(id));
  if (terms.every((one) => one === null)) return null;
  const isOffered = terms.every((one) => one !== null);
  const [first = null] = terms;
  return (
    <div className={styles.eachWay}>
      <Checkbox
        checked={isOffered && now.slip.eachWay.includes(of)}
        disabled={!isOffered}
        aria-describedby={noteId}
        onChange={({ target }) => slipStore.update((before) => setEachWay(before, of, target.checked))}
      >
        {t('eachWay')} {ids.length === 1 && first && <b className={styles.terms}>{eachWayText(t, first)}</b>}
      </Checkbox>
      <p id={noteId} className={styles.quiet}>
        {t(isOffered ? 'eachWay.cost' : 'eachWay.notAll')}
      </p>
    </div>
  );
}
