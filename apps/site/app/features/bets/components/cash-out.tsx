import { useQueryClient } from '@tanstack/react-query';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { typedAmount } from '../../cashier/rules/typed-amount.ts';
import { forgetPlaceKey, placeKey } from '../../betting/rules/place-key.ts';
import { readStake } from '../../betting/rules/slip.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import type { Bet } from '../rules/bet.ts';
import { betsTexts } from '../texts/bets.ts';
import styles from './bets.module.css';

/** A part of an amount, rounded down to the minor unit. */
export function partOf(amount: string, currency: string, percent: number): string {
  if (!isCurrency(currency)) return amount;
  return formatAmount((parseAmount(amount, currency) * BigInt(percent)) / 100n, currency);
}

/** The offer for an open bet: all of it, a part, or by itself once it reaches an amount. Pressed once it asks, pressed again it takes. */
export function CashOut({ bet }: { bet: Bet }) {
  const t = useText(betsTexts);
  const b = useText(bettingTexts);
  const api = useApi();
  const client = useQueryClient();
  const id = useId();
  const busy = useRef(false);
  const [mode, setMode] = useState<'closed' | 'take' | 'auto'>('closed');
  const [percent, setPercent] = useState(100);
  const [wanted, setWanted] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  // On a phone what is to be pressed next would lie below the edge of the screen, and what was pressed last is gone.
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    if (mode !== 'closed') box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.querySelector<HTMLElement>(mode === 'closed' ? 'button' : 'input')?.focus({ preventScroll: true });
  }, [mode]);
  const offer = bet.cash_out;
  const suspension = bet.legs.map(({ event }) => event?.suspension ?? null).find((one) => one !== null) ?? null;
  const currency = bet.stake.currency;
  const least = readStake(wanted, currency);
  const isReached = least !== null && offer !== null && isCurrency(currency) && least <= parseAmount(offer.amount.amount, currency);

  // All of it, whatever part was taken before.
  const open = () => {
    setPercent(100);
    setMode('take');
  };

  const send = async (work: () => Promise<unknown>) => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    try {
      await work();
      setMode('closed');
    } catch (error) {
      setProblem(isRefusal(error) ? error.message : t('lost'));
    } finally {
      busy.current = false;
      void client.invalidateQueries({ queryKey: ['bets'] });
      void client.invalidateQueries({ queryKey: ['account', 'balance'] });
    }
  };
  const take = () =>
    send(async () => {
      if (!offer) return;
      const request = { id: bet.id, token: offer.token, percent };
      try {
        const { paid } = await api.call('bets.cashOut', { ...request, idempotency_key: placeKey(request) });
        forgetPlaceKey(request);
        // While the match is live it waits: the bet shows it. Of one that was cashed out whole the list tells, as of every bet that is not open any more.
        if (paid && percent < 100) toasts.good(t('cashOut.done', { amount: amountText(paid.amount, paid.currency) }));
      } catch (error) {
        if (isRefusal(error) && error.status < 500) forgetPlaceKey(request);
        throw error;
      }
    });
  const setAuto = (amount: string | null) => send(() => api.call('bets.setAutoCashOut', { id: bet.id, amount }));

  if (bet.state === 'pending') return null;
  const wait = bet.cash_out_wait;
  const waitAmount = wait && amountText(wait.amount.amount, wait.amount.currency);
  if (wait?.state === 'waiting')
    return (
      <div className={styles.cashOut}>
        <p className={styles.paused} role="status">
          <Icon name="clock-fill" />
          {t('cashOut.waits', { amount: waitAmount ?? '' })}
        </p>
      </div>
    );
  return (
    <div ref={box} className={styles.cashOut}>
      {mode === 'closed' && (
        <div className={styles.cashOutBar}>
          {offer ? (
            <Button variant="soft" onClick={open}>
              {t('cashOut')} <b className="num">{amountText(offer.amount.amount, offer.amount.currency)}</b>
            </Button>
          ) : (
            <span className={styles.paused}>
              <Icon name="lock-simple-fill" />
              {t('cashOut.paused')}
              {suspension !== null && ` · ${b(`suspended.${suspension}`)}`}
            </span>
          )}
          <Button variant="link" onClick={() => setMode('auto')}>
            {bet.auto_cash_out ? t('auto.at', { amount: amountText(bet.auto_cash_out.amount, bet.auto_cash_out.currency) }) : t('auto')}
          </Button>
        </div>
      )}
      {mode === 'take' && (
        <div className={styles.cashOutBox}>
          <label htmlFor={`${id}-part`} className={styles.cashOutHead}>
            <b>{t(percent === 100 ? 'cashOut.whole' : 'cashOut.part')}</b>
            <span className="num">
              {percent}%
              {percent < 100 &&
                ` · ${t('cashOut.keeps', { amount: amountText(partOf(bet.stake.amount, currency, 100 - percent), currency) })}`}
            </span>
          </label>
          <input
            id={`${id}-part`}
            type="range"
            min="10"
            max="100"
            step="5"
            value={percent}
            aria-valuetext={`${percent}%`}
            onChange={({ target }) => setPercent(Number(target.value))}
          />
          <div className={styles.cashOutActions}>
            <Button variant="line" onClick={() => setMode('closed')}>
              {t('cancel')}
            </Button>
            <Button
              variant="cta"
              aria-disabled={!offer || undefined}
              className={offer ? '' : (styles.off ?? '')}
              onClick={() => void take()}
            >
              {offer
                ? `${t('cashOut')} ${amountText(partOf(offer.amount.amount, offer.amount.currency, percent), offer.amount.currency)}`
                : t('cashOut.paused')}
            </Button>
          </div>
          <p className={styles.note}>{t('cashOut.text')}</p>
        </div>
      )}
      {mode === 'auto' && (
        <form
          className={styles.cashOutBox}
          onSubmit={(submitted) => {
            submitted.preventDefault();
            if (least !== null) void setAuto(wanted.replace(/\.$/, ''));
          }}
        >
          <label htmlFor={`${id}-auto`}>
            <b>{t('auto.title')}</b>
          </label>
          <p className={styles.note}>{t('auto.text')}</p>
          <input
            id={`${id}-auto`}
            className={`${styles.input} num`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={wanted}
            placeholder={currency}
            onChange={({ target }) => setWanted(typedAmount(target.value))}
          />
          <div className={styles.cashOutActions}>
            <Button variant="line" onClick={() => setMode('closed')}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="brand"
              aria-disabled={least === null || undefined}
              aria-describedby={least === null ? `${id}-auto-reason` : undefined}
              className={least === null ? (styles.off ?? '') : ''}
            >
              {t('auto.set')}
            </Button>
          </div>
          {(least === null || isReached) && (
            <p id={`${id}-auto-reason`} className={styles.note} role="status">
              {t(least === null ? 'auto.needAmount' : 'auto.reached')}
            </p>
          )}
          {bet.auto_cash_out && (
            <Button variant="ghost" icon="x-bold" onClick={() => void setAuto(null)}>
              {t('auto.off')}
            </Button>
          )}
        </form>
      )}
      {wait && !problem && (
        <p className={styles.problem} role="status">
          {t('cashOut.refused', { amount: waitAmount ?? '' })}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
