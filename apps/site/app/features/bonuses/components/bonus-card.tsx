import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '../../../runtime/session/use-hydrated.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import type { Described } from '../../../shell/page/description.ts';
import { daysUntil, type Money } from '../../../shell/wagering/wagering.ts';
import { WageringBar } from '../../../shell/wagering/wagering-bar.tsx';
import { useBonusAct } from '../api/use-bonus-act.ts';
import { actsOf, isRunning, type BonusAct, type OwnBonus } from '../rules/own-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import { BonusConfirm } from './bonus-confirm.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import styles from './bonus.module.css';

const tones: Record<OwnBonus['bonus']['status'], Tone> = {
  available: 'info',
  active: 'reward',
  paused: 'plain',
  used_up: 'plain',
  completed: 'good',
  expired: 'plain',
  removed: 'plain',
};

const money = ({ amount, currency }: Money) => amountText(amount, currency);

/** A bonus: what it takes, how far it is in money and days, and what the player can do about it. */
export function BonusCard({ own, words }: { own: OwnBonus; words: Described }) {
  const t = useText(bonusTexts);
  const { bonus, product } = own;
  const { amount, status } = bonus;
  const title = words.title ?? t(`name.${product}`);
  return (
    <Card padded as="article" className={styles.bonus}>
      <div className={styles.head}>
        <img src={`/art/objects/${product === 'casino' ? 'gift' : 'football'}.webp`} width="56" height="56" alt="" className={styles.art} />
        <div>
          <h3 className={styles.title}>{title}</h3>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        </div>
        <Amount value={amount} tone="reward" className={styles.amount} />
      </div>
      {words.text && <p className={styles.text}>{words.text}</p>}
      {isRunning(own) && <Progress own={own} />}
      {(isRunning(own) || status === 'available') && <BonusTerms own={own} />}
      {status === 'paused' && <p className={styles.text}>{t('pausedNote')}</p>}
      <Ended own={own} />
      <Acts own={own} title={title} />
    </Card>
  );
}

/** What became of a bonus that is over, or has no money left. */
function Ended({ own: { bonus } }: { own: OwnBonus }) {
  const t = useText(bonusTexts);
  const { ended_at: endedAt, expires_at: expiresAt, paid, status } = bonus;
  if (status === 'used_up' && expiresAt && !endedAt)
    return <p className={styles.text}>{t.rich('usedUp', { date: () => <Moment iso={expiresAt} /> })}</p>;
  if (!endedAt) return null;
  return (
    <p className={styles.text}>
      {status === 'completed' && paid
        ? t.rich('paid', { amount: () => money(paid), date: () => <Moment iso={endedAt} /> })
        : t.rich('endedAt', { date: () => <Moment iso={endedAt} /> })}
    </p>
  );
}

/** One bar: the money that counts. The days stand beside it. */
function Progress({ own: { bonus, product } }: { own: OwnBonus }) {
  const t = useText(bonusTexts);
  // The server doesn't know when the page is read.
  const hydrated = useHydrated();
  const [opened] = useState(() => new Date());
  const { at_stake: atStake, balance, expires_at: expiresAt } = bonus;
  return (
    <>
      <WageringBar wagering={bonus} />
      {expiresAt && hydrated && daysUntil(expiresAt, opened) === 0 && <p className={styles.text}>{t(`over.${product}`)}</p>}
      <Rows
        rows={[
          { key: 'balance', label: t('balance'), value: money(balance), strong: true },
          { key: 'atStake', label: t(`atStake.${product}`), value: money(atStake) },
        ]}
      />
    </>
  );
}

/**
 * Ending a bonus is asked about once more, and so is activating a betting bonus (R4-011); a casino bonus is activated by its button, below all that it takes.
 */
function Acts({ own, title }: { own: OwnBonus; title: string }) {
  const t = useText(bonusTexts);
  const [asks, setAsks] = useState<'activate' | 'remove' | null>(null);
  const act = useBonusAct(own);
  const { bonus, product } = own;
  const acts = actsOf(own);
  if (acts.length === 0) return null;
  const label = (one: BonusAct) => t(actWord(one, bonus.status));
  const press = (one: BonusAct) => (one === 'remove' || (one === 'activate' && product === 'betting') ? setAsks(one) : act.mutate(one));
  return (
    <div className={styles.actions}>
      {bonus.status === 'active' && (
        <Link to={product === 'casino' ? '/gamehall' : '/betting'} className={buttonClass({ variant: 'brand' })}>
          {t(`use.${product}`)}
        </Link>
      )}
      {acts.map((one) => (
        <Button
          key={one}
          variant={one === 'activate' ? 'brand' : 'line'}
          aria-label={`${label(one)}: ${title}`}
          loading={act.isPending && act.variables === one}
          disabled={act.isPending}
          onClick={() => press(one)}
        >
          {label(one)}
        </Button>
      ))}
      {asks && <BonusConfirm own={own} does={asks} onClose={() => setAsks(null)} />}
    </div>
  );
}

/** What an act is called where the bonus is now. */
function actWord(act: BonusAct, status: string) {
  if (act === 'activate') return status === 'paused' ? 'resume' : 'activate';
  if (act === 'pause') return 'pause';
  return status === 'available' ? 'decline' : 'end';
}
