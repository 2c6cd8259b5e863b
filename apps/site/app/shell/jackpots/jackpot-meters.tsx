import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { PageLink } from '../../runtime/links/page-link.tsx';
import { useText } from '../../runtime/texts/use-text.tsx';
import { jackpotsTexts } from '../texts/jackpots.ts';
import { useLiveJackpot, type Jackpot } from './live-jackpot.ts';
import styles from './jackpot-meters.module.css';

/** The pots of a jackpot from the greatest to the least, as they are now; the whole of it leads to the jackpot's page. */
export function JackpotMeters({ jackpot: first, small = false }: { jackpot: Jackpot; small?: boolean }) {
  const t = useText(jackpotsTexts);
  const jackpot = useLiveJackpot(first);
  return (
    <PageLink to={`/jackpots/${jackpot.id}`} className={classes(styles.link, small && styles.small)}>
      <span className={styles.name}>
        <Icon name="coins-fill" />
        {jackpot.name}
      </span>
      <span className={styles.pots}>
        {jackpot.levels.map(({ level, amount }) => (
          <span key={level} className={classes(styles.pot, level === 'grand' && styles.grand)}>
            <span className={styles.level}>{t(`level.${level}`)}</span>
            <Amount value={amount} className={styles.amount} />
          </span>
        ))}
      </span>
    </PageLink>
  );
}
