import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Radio } from '@tavolo/ui/choice/choice.tsx';
import { useId } from 'react';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { WageringBar } from '../../../shell/wagering/wagering-bar.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import { slipStore } from '../api/slip-store.ts';
import type { Payments } from '../api/use-payment.ts';
import { kindText } from '../rules/kind-text.ts';
import { oddsText } from '../rules/odds-text.ts';
import { paymentKey, type Bonus, type FreeBet } from '../rules/payment.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

/** What the bets are paid from, where there is more than cash; each with what it takes to use it. */
export function PayFrom({ payments: { chosen, choices, otherBonus, others } }: { payments: Payments }) {
  const t = useText(bettingTexts);
  const name = useId();
  const balances = useBalance();
  if (choices.length < 2 && others.length === 0 && !otherBonus) return null;
  const choose = (key: string) => slipStore.update((before) => ({ ...before, paidFrom: key }));
  return (
    <fieldset className={styles.payFrom}>
      <legend>{t('pay')}</legend>
      {choices.length > 1 &&
        choices.map((payment) => {
          const key = paymentKey(payment);
          return (
            <Radio key={key} name={name} checked={key === paymentKey(chosen)} onChange={() => choose(key)}>
              {payment.kind === 'free_bet' ? (
                <>
                  <FreeBetName freeBet={payment.freeBet} />
                  {payment.row.legs.length > 1 && payment.row.lines > 1 && (
                    <span className={styles.condition}>
                      {kindText(t, payment.row.kind, payment.row.foldSizes, payment.row.legs.length)}{' '}
                      <span className="num">×{payment.row.lines}</span>
                    </span>
                  )}
                  <Conditions freeBet={payment.freeBet} />
                </>
              ) : (
                <>
                  {t(`pay.${payment.kind}`)}{' '}
                  <b className="num">
                    {balances &&
                      amountText(
                        (payment.kind === 'bonus' ? balances.balance_betting_bonus : balances.balance_main).amount,
                        balances.balance_main.currency,
                      )}
                  </b>
                  {payment.kind === 'bonus' && (
                    <>
                      <span className={styles.condition}>{t('pay.bonusText')}</span>
                      <BonusConditions bonus={payment.bonus} />
                      {key === paymentKey(chosen) && <WageringBar wagering={payment.bonus} small />}
                    </>
                  )}
                </>
              )}
            </Radio>
          );
        })}
      {otherBonus && (
        <p className={styles.otherFreeBet}>
          {t('pay.bonus')} <span>{t('pay.notForThis')}</span>
          <BonusConditions bonus={otherBonus} />
        </p>
      )}
      {others.map((freeBet) => (
        <p key={freeBet.id} className={styles.otherFreeBet}>
          <FreeBetName freeBet={freeBet} /> <span>{t('pay.notForThis')}</span>
          <Conditions freeBet={freeBet} />
        </p>
      ))}
    </fieldset>
  );
}

function FreeBetName({ freeBet: { amount } }: { freeBet: FreeBet }) {
  const t = useText(bettingTexts);
  return (
    <>
      {t('pay.free_bet')} <b className="num">{amountText(amount.amount, amount.currency)}</b>
    </>
  );
}

const allKinds = 4;

function Conditions({ freeBet }: { freeBet: FreeBet }) {
  const t = useText(bettingTexts);
  const format = useOddsFormat();
  const { expires_at: until, kinds, minimum_legs: legs, minimum_odds: odds, sports } = freeBet;
  const parts = [
    kinds.length < allKinds ? kinds.map((kind) => t(`pay.kind.${kind}`)).join(' · ') : null,
    sports.length > 0 ? sports.map((sport) => t(`sport.${sport}`)).join(' · ') : null,
    legs > 1 ? t('pay.legs', { count: legs }) : null,
    odds === null ? null : t('pay.odds', { odds: oddsText(odds, format) }),
  ].filter((part) => part !== null);
  return (
    <span className={styles.condition}>
      {[...parts, ''].join(' · ')}
      {t('pay.until')} <Moment iso={until} />
    </span>
  );
}

function BonusConditions({ bonus: { expires_at: until, maximum_stake: stake, minimum_odds: odds, sports } }: { bonus: Bonus }) {
  const t = useText(bettingTexts);
  const format = useOddsFormat();
  const parts = [
    odds === null ? null : t('pay.odds', { odds: oddsText(odds, format) }),
    stake === null ? null : t('pay.stake', { stake: amountText(stake.amount, stake.currency) }),
    sports.length > 0 ? sports.map((sport) => t(`sport.${sport}`)).join(' · ') : null,
  ].filter((part) => part !== null);
  return (
    <span className={styles.condition}>
      {parts.join(' · ')}
      {until && (
        <>
          {parts.length > 0 && ' · '}
          {t('pay.bonusUntil')} <Moment iso={until} />
        </>
      )}
    </span>
  );
}
