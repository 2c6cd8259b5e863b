import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useNetResult } from '../../runtime/session/use-net-result.ts';
import { useSessionClock } from '../../runtime/session/use-session-clock.ts';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';

/** How long the player has been here and what it came to. `short`: the clock is named by its icon, for eyes, where there is no room for words. */
export function SessionFacts({ className, short = false }: { className: string | undefined; short?: boolean }) {
  const t = useText(shellTexts);
  const clock = useSessionClock();
  const net = useNetResult();
  return (
    <dl className={className}>
      <div>
        <dt>
          <Icon name="timer-fill" /> {short ? <span className="visually-hidden">{t('session')}</span> : t('session')}
        </dt>
        <dd className="num">{clock ?? <Skeleton width="56px" />}</dd>
      </div>
      <div title={t('netResultHint')}>
        <dt>{t('netResult')}</dt>
        <dd>{net ? <Amount value={net.net} sign /> : <Skeleton width="48px" />}</dd>
      </div>
      {net && /[1-9]/.test(net.in_open_bets.amount) && (
        <div>
          <dt>
            {short ? (
              <>
                <Icon name="ticket-fill" /> <span className="visually-hidden">{t('inOpenBets')}</span>
              </>
            ) : (
              t('inOpenBets')
            )}
          </dt>
          <dd>
            <Amount value={net.in_open_bets} />
          </dd>
        </div>
      )}
    </dl>
  );
}
