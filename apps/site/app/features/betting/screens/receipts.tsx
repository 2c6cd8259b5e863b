import { useQuery } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { betTitle } from '../../bets/rules/bet-title.ts';
import { betsTexts } from '../../bets/texts/bets.ts';
import { useSecond } from '../api/second.ts';
import { useOddsFormat } from '../api/bet-settings.ts';
import type { PlacedBet, Placement } from '../api/use-placement.ts';
import { outcomeName } from '../rules/market-names.ts';
import { oddsText } from '../rules/odds-text.ts';
import { bettingTexts } from '../texts/betting.ts';
import { marketsTexts } from '../texts/markets.ts';
import { changeSlip } from './change-slip.ts';
import styles from './slip.module.css';

interface ReceiptsProps {
  placements: readonly Placement[];
  onDone: () => void;
  onKeep: () => void;
  onShowBets: () => void;
}

/** What became of the bets that were sent: each with the reference that the support asks for, or with the reason why it was not taken. */
export function Receipts({ placements, onDone, onKeep, onShowBets }: ReceiptsProps) {
  const t = useText(bettingTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who placed the bet by keyboard or hears the page is led to what became of it.
  useEffect(() => heading.current?.focus(), []);
  const isAll = placements.every((one) => 'bet' in one);
  const isUnknown = placements.some((one) => 'refusal' in one && one.isUnknown);
  return (
    <div className={styles.receipts}>
      <h3 ref={heading} tabIndex={-1} className={styles.receiptsTitle}>
        {t(isAll ? 'placed' : isUnknown ? 'placed.unknown' : 'placed.notAll', { count: placements.length })}
      </h3>
      <ul>
        {placements.map((one) => (
          <li key={one.key}>
            {'bet' in one ? (
              <Receipt first={one.bet} />
            ) : (
              <p className={classes(styles.receipt, styles.refused)} role="alert">
                <Icon name="warning-circle-fill" />
                <span>{one.refusal}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.receiptActions}>
        <Button variant="brand" block onClick={({ currentTarget }) => changeSlip(currentTarget, onDone)}>
          {t('done')}
        </Button>
        {isAll && (
          <Button variant="soft" block onClick={({ currentTarget }) => changeSlip(currentTarget, onKeep)}>
            {t('keep')}
          </Button>
        )}
        <Button variant="link" onClick={({ currentTarget }) => changeSlip(currentTarget, onShowBets)}>
          {t('myBets')}
        </Button>
      </div>
    </div>
  );
}

/** One bet, with the seconds that a live one still waits. */
function Receipt({ first }: { first: PlacedBet }) {
  const t = useText(bettingTexts);
  const b = useText(betsTexts);
  const m = useText(marketsTexts);
  const format = useOddsFormat();
  const api = useApi();
  const { data: bet } = useQuery({
    queryKey: ['bets', 'one', first.id],
    queryFn: () => api.call('bets.getOne', { id: first.id }),
    initialData: first,
    enabled: first.state === 'pending',
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? 1_000 : false),
  });
  const isPending = bet.state === 'pending';
  const isTaken = !isPending && bet.state !== 'rejected' && bet.state !== 'requoted';
  const second = useSecond(isPending);
  // Counted from here: the clocks of the server and of the device differ.
  const [since] = useState(() => Date.now());
  const delay = bet.decided_at === null ? null : Date.parse(bet.decided_at) - Date.parse(bet.placed_at);
  const wait = delay === null || second === null ? null : Math.max(0, Math.ceil((delay - (second - since)) / 1000));
  return (
    <div className={classes(styles.receipt, isPending && styles.waiting, !isTaken && !isPending && styles.refused)}>
      <Icon name={isTaken ? 'check-circle-fill' : isPending ? 'hourglass-medium-fill' : 'warning-circle-fill'} />
      <div className={styles.receiptText} aria-live="polite">
        <b>{isPending ? t('pending') : isTaken ? t('accepted') : t('refused')}</b>
        {isPending && (
          <>
            <p>{t('pending.text')}</p>
            {/* Seen only: who hears the page is told what came of it, not every second before. */}
            <p aria-hidden="true">
              <b className="num">{wait !== null && wait > 0 ? t('pending.left', { count: wait }) : '\u00a0'}</b>
            </p>
          </>
        )}
        {!isTaken && !isPending && <p>{t(bet.state === 'requoted' ? 'refused.requoted' : 'refused.text')}</p>}
        <ul>
          {bet.legs.map((leg) => (
            <li key={leg.selection}>
              <span>{outcomeName(m, { type: leg.market_type, specifiers: leg.specifiers }, leg.outcome, leg.event)}</span>
              {/* The selections of a bet builder have one price together. */}
              {leg.builder === null && <span className="num">{oddsText(leg.odds, format)}</span>}
            </li>
          ))}
        </ul>
        <dl className="num">
          <div>
            <dt>{betTitle(b, t, bet)}</dt>
            <dd>{amountText(bet.stake.amount, bet.stake.currency)}</dd>
          </div>
          {bet.funding !== 'cash' && (
            <div>
              <dt>{t('pay')}</dt>
              <dd>{t(`pay.${bet.funding}`)}</dd>
            </div>
          )}
          {isTaken && (
            <div>
              <dt>{t('return')}</dt>
              <dd>{amountText(bet.potential_return.amount, bet.potential_return.currency)}</dd>
            </div>
          )}
          <div>
            <dt>{t('reference')}</dt>
            <dd>{bet.reference}</dd>
          </div>
          <div>
            <dt>{t('placedAt')}</dt>
            <dd>
              <Moment iso={bet.placed_at} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
