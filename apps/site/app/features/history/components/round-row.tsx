import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import type { Round } from '../api/history-data.ts';
import { historyTexts } from '../texts/history.ts';
import styles from './history.module.css';

/** A round: its game in a picture, when it was, what was staked and paid. `onGame` shows the rounds of its game alone. */
export function RoundRow({ round, onGame }: { round: Round; onGame?: (() => void) | undefined }) {
  const t = useText(historyTexts);
  const { created_at: at, image_url: image, is_recalled: isRecalled, name, round: id, stake, status, sysname, win } = round;
  return (
    <li className={styles.round}>
      <PageLink to={`/game/${sysname}`} tabIndex={-1} aria-hidden="true">
        <GameThumb image={image} />
      </PageLink>
      <div className={styles.words}>
        {onGame ? (
          <button type="button" className={styles.game} aria-label={t('filter.onlyGame', { name })} onClick={onGame}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        <p className="num">
          <Moment iso={at} /> <span className={styles.number}>{t('number', { id })}</span>
        </p>
        {isRecalled && (
          <PageLink
            to={`/game/${sysname}?round=${encodeURIComponent(id)}`}
            className={styles.see}
            aria-label={`${t('see')}: ${name}, ${id}`}
          >
            {t('see')}
          </PageLink>
        )}
      </div>
      {status === 'settled' ? (
        <dl className={styles.figures}>
          <div>
            <dt>{t('stake')}</dt>
            <dd>
              <Amount value={stake} />
            </dd>
          </div>
          <div>
            <dt>{t('paid')}</dt>
            <dd>
              <Amount value={win} />
            </dd>
          </div>
          <div>
            <dt>{t('net')}</dt>
            <dd>
              <NetResult stake={stake} win={win} />
            </dd>
          </div>
        </dl>
      ) : (
        <div className={styles.figures}>
          <dl>
            <dt>{t('stake')}</dt>
            <dd>
              <Amount value={stake} />
            </dd>
          </dl>
          {status === 'open' ? (
            <PageLink
              to={`/game/${sysname}`}
              className={buttonClass({ variant: 'brand', size: 's' })}
              aria-label={`${t('resume')}: ${name}`}
            >
              {t('resume')}
            </PageLink>
          ) : (
            <Badge>{t('result.voided')}</Badge>
          )}
        </div>
      )}
    </li>
  );
}

/** Only what is above the stake looks won, and the sign says so too. */
function NetResult({ stake, win }: Pick<Round, 'stake' | 'win'>) {
  const { currency } = stake;
  if (!isCurrency(currency)) return '–';
  const net = parseAmount(win.amount, currency) - parseAmount(stake.amount, currency);
  return <Amount value={{ amount: formatAmount(net, currency), currency }} tone={net > 0n ? 'win' : 'plain'} sign />;
}
