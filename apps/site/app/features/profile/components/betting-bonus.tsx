import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { useState } from 'react';
import { useHydrated } from '../../../runtime/session/use-hydrated.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import type { Described } from '../../../shell/page/description.ts';
import { bonusProgress, daysUntil, type BettingBonus } from '../rules/bonus-progress.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusConfirm } from './bonus-confirm.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import styles from './betting-bonus.module.css';

const tones: Record<BettingBonus['status'], Tone> = {
  available: 'info',
  active: 'reward',
  used_up: 'plain',
  completed: 'good',
  expired: 'plain',
  removed: 'plain',
};

/** A betting bonus: what it takes, how far it is in money and days, and what the player can do about it. */
export function BettingBonusCard({ bonus, words }: { bonus: BettingBonus; words: Described }) {
  const t = useText(bonusTexts);
  const [asks, setAsks] = useState<'activate' | 'remove' | null>(null);
  const { amount, ended_at: endedAt, expires_at: expiresAt, paid, status } = bonus;
  const title = words.title ?? t('name');
  return (
    <Card padded as="article" className={styles.bonus}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </div>
        <Amount value={amount} tone="reward" className={styles.amount} />
      </div>
      {words.text && <p className={styles.text}>{words.text}</p>}
      {status === 'active' && <Progress bonus={bonus} />}
      {(status === 'available' || status === 'active') && <BonusTerms bonus={bonus} />}
      {status === 'used_up' && expiresAt && !endedAt && (
        <p className={styles.text}>{t.rich('usedUp', { date: () => <Moment iso={expiresAt} /> })}</p>
      )}
      {endedAt && (
        <p className={styles.text}>
          {status === 'completed' && paid
            ? t.rich('paid', { amount: () => amountText(paid.amount, paid.currency), date: () => <Moment iso={endedAt} /> })
            : t.rich('endedAt', { date: () => <Moment iso={endedAt} /> })}
        </p>
      )}
      {(status === 'available' || status === 'active') && (
        <div className={styles.actions}>
          {status === 'available' && (
            <Button variant="brand" aria-label={`${t('activate')}: ${title}`} onClick={() => setAsks('activate')}>
              {t('activate')}
            </Button>
          )}
          <Button variant="line" aria-label={`${t(status === 'active' ? 'end' : 'decline')}: ${title}`} onClick={() => setAsks('remove')}>
            {t(status === 'active' ? 'end' : 'decline')}
          </Button>
        </div>
      )}
      {asks && <BonusConfirm bonus={bonus} does={asks} onClose={() => setAsks(null)} />}
    </Card>
  );
}

/** One bar: the money that counts. The days stand beside it. */
function Progress({ bonus }: { bonus: BettingBonus }) {
  const t = useText(bonusTexts);
  // The server doesn't know when the page is read.
  const hydrated = useHydrated();
  const [opened] = useState(() => new Date());
  const { at_stake: atStake, balance, expires_at: expiresAt, requirement, wagered } = bonus;
  const { left, share } = bonusProgress(bonus);
  const money = (value: { amount: string; currency: string }) => amountText(value.amount, value.currency);
  const days = expiresAt && hydrated ? daysUntil(expiresAt, opened) : null;
  const told = t('progress', { wagered: money(wagered), requirement: money(requirement) });
  return (
    <>
      <div className={styles.progress}>
        <p className={styles.told}>
          <b className="num">{told}</b>
          {days !== null && days > 0 && <span className="num">{t('days', { days })}</span>}
        </p>
        <ProgressBar value={share} label={told} />
        <p className={styles.told}>
          <span className="num">{/[1-9]/.test(left) ? t('left', { left: amountText(left, requirement.currency) }) : t('met')}</span>
        </p>
        {days === 0 && <p className={styles.text}>{t('over')}</p>}
      </div>
      <Rows
        rows={[
          { key: 'balance', label: t('balance'), value: money(balance), strong: true },
          { key: 'atStake', label: t('atStake'), value: money(atStake) },
        ]}
      />
    </>
  );
}
