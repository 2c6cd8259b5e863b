import type { ResultOf } from '@tavolo/contract';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { GamePicture } from '../../../shell/game-tiles/game-picture.tsx';
import { bonusTexts } from '../texts/bonuses.ts';
import styles from './bonus.module.css';

type Pack = ResultOf<'freespins.get'>['items'][number];

/** A pack of free spins: where they are played, what each is worth, how many are left and until when. */
export function SpinsCard({ pack }: { pack: Pack }) {
  const t = useText(bonusTexts);
  const { count, ends_at: endsAt, game, remaining_count: left, stake, status, won } = pack;
  const told = t('spins.left', { left, count });
  return (
    <Card as="article" className={styles.spins}>
      <div className={styles.poster}>
        <GamePicture image={game.image_url} format="360x520" alt="" sizes="112px" />
      </div>
      <div className={styles.spinsWords}>
        <h3 className={styles.title}>{game.name}</h3>
        <p className={styles.line}>
          <b className="num">{told}</b>
          {status !== 'active' && <Badge>{t(`spins.${status}`)}</Badge>}
        </p>
        <ProgressBar value={left} max={count} label={told} />
        <p className={styles.text}>
          <span className="num">{t('spins.each', { stake: amountText(stake.amount, stake.currency) })}</span> ·{' '}
          {t.rich('spins.until', { date: () => <Moment iso={endsAt} /> })}
        </p>
        {/[1-9]/.test(won.amount) && (
          <p className={styles.line}>
            {t('spins.won')} <Amount value={won} tone="win" />
          </p>
        )}
        {status === 'active' && (
          <Link
            to={`/game/${game.sysname}#real`}
            className={buttonClass({ variant: 'brand' })}
            aria-label={t('spins.useIn', { game: game.name })}
          >
            {t('spins.use')}
          </Link>
        )}
      </div>
    </Card>
  );
}
