import type { ResultOf } from '@tavolo/contract';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { bonusTexts } from '../texts/bonuses.ts';
import styles from './bonus.module.css';

type FreeBet = ResultOf<'bets.freeBets'>[number];

/** A free bet: what it is worth, what the bet that it pays for must be, and until when. It is used on the slip. */
export function FreeBetCard({ freeBet }: { freeBet: FreeBet }) {
  const t = useText(bonusTexts);
  const { amount, expires_at: expiresAt, minimum_legs: legs, minimum_odds: odds } = freeBet;
  const money = amountText(amount.amount, amount.currency);
  return (
    <Card as="article" className={styles.spins}>
      <div className={styles.object}>
        <img src="/art/objects/ticket.webp" width="88" height="88" alt="" loading="lazy" />
      </div>
      <div className={styles.spinsWords}>
        <h3 className={styles.title}>{t('freeBet.of', { amount: money })}</h3>
        <p className={styles.text}>
          {t('freeBet.text')}
          {odds !== null && ` ${t('freeBet.odds', { odds })}`}
          {legs > 1 && ` ${t('freeBet.legs', { count: legs })}`}
        </p>
        <p className={styles.text}>{t.rich('freeBet.until', { date: () => <Moment iso={expiresAt} /> })}</p>
        <Link to="/betting" className={buttonClass({ variant: 'brand' })} aria-label={t('freeBet.useOf', { amount: money })}>
          {t('freeBet.use')}
        </Link>
      </div>
    </Card>
  );
}
