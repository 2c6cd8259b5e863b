import { Card } from '@tavolo/ui/card/card.tsx';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import { placeText, scoreText, type Board, type Item } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { JoinWay } from './join-way.tsx';
import styles from './own-place.module.css';

/** Where the player stands, what that wins, and the way on. Nothing here for who doesn't take part but the way in. */
export function OwnPlace({ tournament, own }: { tournament: Item; own: Board['own'] }) {
  const t = useText(competitionsTexts);
  const locale = useLocale();
  const { status } = tournament;
  if (!own) return status === 'finished' || status === 'paid' ? null : <JoinWay tournament={tournament} />;
  const { next_score: next, place, prize, prize_state: state, score } = own;
  const isOver = status === 'finished' || status === 'paid';
  return (
    <Card as="section" padded className={styles.own} aria-labelledby="own">
      <div className={styles.head}>
        <div>
          <h2 id="own" className={styles.label}>
            {t('own')}
          </h2>
          <p className={`${styles.figure} num`}>{place === null ? t('own.none') : placeText(place, locale)}</p>
        </div>
        {place !== null && prize && (
          <div className={styles.end}>
            <p className={styles.label}>{t(isOver ? 'own.prizeWon' : 'own.prizeNow')}</p>
            <p className={`${styles.figure} ${styles.prize} num`}>{prize.replace(/\.00\b/, '')}</p>
          </div>
        )}
      </div>
      {place === null ? (
        <p className={styles.text}>{t(status === 'upcoming' ? 'own.soonText' : isOver ? 'own.noPrize' : 'own.noneText')}</p>
      ) : (
        <p className={styles.text}>
          {t('own.score')}: <strong className="num">{scoreText(score, tournament)}</strong>.{' '}
          {!isOver && (next === null ? t('own.first') : t('own.next', { score: scoreText(next, tournament) }))}
          {isOver && (state ? t(`own.${state}`) : !prize && t('own.noPrize'))}
        </p>
      )}
      <JoinWay tournament={tournament} />
    </Card>
  );
}
