import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Link } from 'react-router';
import type { GameCard, GameItem } from '../../../shell/game-tiles/game-card.ts';
import { GamePicture } from '../../../shell/game-tiles/game-picture.tsx';
import { gameTexts } from '../texts/game.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from './game-info.module.css';

const levels = ['low', 'medium', 'high', 'very_high'] as const;

/** What a game says of itself beside what its tile shows. */
export type GameFacts = Pick<GameItem, 'rtp_exact' | 'stake' | 'layout' | 'volatility' | 'hit_rate' | 'max_win'>;

/** What a player should know before the first stake; every figure comes from the game's own mathematics. */
export function GameInfo({ facts: game, card }: { facts: GameFacts; card: GameCard }) {
  const t = useText(gameTexts);
  const locale = useLocale();
  const level = levels.findIndex((one) => one === game.volatility) + 1;
  const oneIn = rounds(game.hit_rate);
  const facts = [
    game.stake && {
      key: 'bet',
      label: t('bet'),
      value: `${amountText(game.stake.min, game.stake.currency)} – ${amountText(game.stake.max, game.stake.currency)}`,
    },
    game.layout && { key: 'layout', label: t(card.provider.sysname === 'originals' ? 'kind' : 'layout'), value: game.layout },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <Card as="aside" padded className={styles.info} aria-label={card.name}>
      <div className={styles.head}>
        <span className={styles.picture}>
          <GamePicture image={card.image} format="360x520" alt="" sizes="64px" />
        </span>
        <div>
          <h1 className={styles.name}>{card.name}</h1>
          <p className={styles.provider}>{card.provider.name}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        {card.rtp && (
          <div>
            <dt>{t('rtp')}</dt>
            <dd className={classes('num', styles.large)}>{card.rtp}%</dd>
          </div>
        )}
        {level > 0 && game.volatility && (
          <div>
            <dt>{t('volatility')}</dt>
            <dd className={styles.volatility}>
              <span aria-hidden="true" className={styles.bars}>
                {levels.map((one, index) => (
                  <i key={one} className={index < level ? styles.full : undefined} style={{ height: 8 + index * 3 }} />
                ))}
              </span>
              {t(`volatility.${game.volatility}`)}
            </dd>
          </div>
        )}
        {game.max_win && (
          <div>
            <dt>{t('maxWin')}</dt>
            <dd className="num">{amountText(game.max_win, 'FUN').replace(/\.00$/, '')}×</dd>
          </div>
        )}
        {oneIn && (
          <div>
            <dt>{t('hitRate')}</dt>
            <dd className="num">{t('oneIn', { count: oneIn })}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{t('rtpNote')}</p>
      {game.rtp_exact && <ExactReturn fraction={game.rtp_exact.replace('/', ' / ')} label={t('rtpExact')} opens={t('rtpFraction')} />}
      <Rows rows={facts} />
      {/* Only our own games say their return as a fraction, and only their rounds can be recomputed. */}
      {game.rtp_exact && (
        <p className={styles.note}>
          {t('rules')}{' '}
          <Link to="/fairness" className={styles.link}>
            {t('fair')}
          </Link>{' '}
          ·{' '}
          <a href={`/studio/fairness?locale=${locale}`} target="_blank" rel="noopener" className={styles.link}>
            {t('method')}
          </a>
        </p>
      )}
    </Card>
  );
}

/** A return that ends rounds at their maximum win is a fraction of hundreds of digits: those wait until somebody asks for them. */
function ExactReturn({ label, opens, fraction }: { label: string; opens: string; fraction: string }) {
  const digits = <span className={classes('num', styles.fraction)}>{fraction}</span>;
  if (fraction.length <= 80)
    return (
      <p className={styles.note}>
        {label} {digits}
      </p>
    );
  return (
    <details className={styles.note}>
      <summary className={styles.summary}>{opens}</summary>
      {digits}
    </details>
  );
}

/** A share of winning rounds ("0.263") as one in so many ("3.8"). */
export function rounds(share: string | undefined): string | null {
  const value = Number(share);
  return value > 0 && value <= 1 ? (1 / value).toFixed(1) : null;
}
