import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import type { SlipNow } from '../api/use-slip-offer.ts';
import { outcomeName } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import type { SlipLeg } from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import styles from './slip.module.css';

interface SlipChangesProps {
  /** Selections whose odds are not those that the player has seen. */
  moved: readonly SlipLeg[];
  /** How many of them the player has to agree to. */
  consent: number;
  now: SlipNow;
  onSettings: () => void;
}

/**
 * What became of the odds since they were chosen, each with the odds before and now: a long slip has the selection itself out of sight. Screen readers are told once
 * that odds changed, not at every step of them.
 */
export function SlipChanges({ moved, consent, now, onSettings }: SlipChangesProps) {
  const t = useText(bettingTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const isUp = moved.every(({ id, seen }) => (now.oddsNow(id) ?? seen) >= seen);
  const sentence =
    moved.length > 0 && t(consent > 0 ? 'changed.consent' : isUp ? 'changed.better' : 'changed.any', { count: moved.length });
  return (
    <>
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      {sentence && (
        <Note
          tone="warn"
          icon={isUp ? 'arrow-up-bold' : 'arrows-clockwise-bold'}
          className={styles.changes ?? ''}
          action={
            <button type="button" className={styles.link} onClick={onSettings}>
              {t('settings.short')}
            </button>
          }
        >
          <span aria-hidden="true">{sentence}</span>
          <ul className={styles.moves}>
            {moved.map(({ id, members, seen }) => {
              const selection = now.known.get(id);
              const odds = now.oddsNow(id) ?? seen;
              return (
                <li key={id}>
                  <span>{members || !selection ? t('builder') : outcomeName(m, selection.market, selection.outcome, selection.event)}</span>
                  <span className="num">
                    <span className="visually-hidden">{t('oddsBefore')} </span>
                    <s>{oddsText(seen, format)}</s>
                    <Icon name={odds > seen ? 'arrow-up-bold' : 'arrow-down-bold'} label={t(odds > seen ? 'oddsUp' : 'oddsDown')} />
                    <b className={odds > seen ? styles.up : styles.down}>{oddsText(odds, format)}</b>
                  </span>
                </li>
              );
            })}
          </ul>
        </Note>
      )}
    </>
  );
}
