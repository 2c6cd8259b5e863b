import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { countText } from '../../../shell/format/count.ts';
import type { Club } from '../api/club-data.ts';
import { standingOn } from '../rules/standing.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import { LevelRing } from './level-ring.tsx';
import styles from './loyalty.module.css';

/** The player's level, how far the next one is, and what there is to spend. */
export function LevelHero({ club, lead }: { club: Club; lead: string }) {
  const t = useText(loyaltyTexts);
  const { character, earned, levels, points } = club;
  const { level, missing, next, share } = standingOn(levels, club.level, earned);
  const image = character?.image ?? level?.image ?? '/art/objects/crown.webp';
  return (
    <Card className={styles.hero}>
      <LevelRing image={image} label={level?.name ?? club.pointsAlias} share={share} />
      <div className={styles.heroWords}>
        {level && (
          <Badge tone="reward" icon="crown-fill">
            {level.name}
          </Badge>
        )}
        <h1 className={styles.heroTitle}>{next ? t('toNext', { points: missing, name: next.name }) : t('top')}</h1>
        <p className={styles.quiet}>{next ? lead : t('topText')}</p>
        <div className={styles.ladderWay}>
          <p className={`${styles.wayHead} num`}>
            <span>{t('earned', { points: earned })}</span>
            {next && <b>{countText(next.points)}</b>}
          </p>
          <ProgressBar value={share * 100} max={100} label={next ? t('toNext', { points: missing, name: next.name }) : t('top')} />
        </div>
        <div className={styles.purse}>
          <span className={`${styles.points} num`}>
            <img src="/art/objects/coin.webp" width="28" height="28" alt="" />
            {t('points', { points })}
          </span>
          <Link to="/loyalty/shop" className={buttonClass({ variant: 'cta' })}>
            {t('openShop')}
          </Link>
        </div>
      </div>
    </Card>
  );
}
