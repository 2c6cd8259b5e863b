import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { messageOf, rules } from '@tavolo/validation';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { LimitChoice } from '../responsible-game/limit-choice.tsx';
import { protectionQuery, type Protection } from '../responsible-game/protection-query.ts';
import { useBalance } from '../session/use-session.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useLocale, useText } from '../texts/use-text.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './deposit.module.css';
import type { DepositWords } from './deposit-words.ts';
import { withFee } from './fee.ts';
import { CashierFrame } from './frame.tsx';
import { MethodCards, type Method, type MethodView } from './method-cards.tsx';
import { openProviderWindow, type Beside, type ProviderWindow } from './provider-window.ts';
import { feeRow, SendRequest, Summary } from './summary.tsx';
import { SupportLink } from './support-link.tsx';
import { hasCents, sentAmount } from './typed-amount.ts';
import { usePaymentRequest } from './use-payment-request.ts';

interface DepositDeskProps extends DepositWords {
  settings: ResultOf<'cashier.getdepositsettings'>;
  /** What the player has chosen as limits; null where it could not be had, and then the server asks. */
  protection: Protection | null;
  /** The method that is chosen first. */
  chosen: string | null;
}

/** Where a deposit is begun, on its page and in the window over another one. */
export function DepositDesk({ settings, protection, chosen, notice, view }: DepositDeskProps) {
  const t = useText(cashierTexts);
  const { data: choice } = useQuery({ ...protectionQuery(useApi()), enabled: false, ...(protection && { initialData: protection }) });
  const [sysname, setSysname] = useState(chosen ?? '');
  const method = settings.methods.find((one) => one.sysname === sysname) ?? settings.methods[0];
  const limit = method?.limits[0];
  if (!method || !limit) {
    return (
      <CashierFrame>
        <EmptyState title={t('noMethod')} text={t('noMethodText')} actions={<SupportLink />} />
      </CashierFrame>
    );
  }
  if (choice?.is_limit_asked) {
    return (
      <CashierFrame>
        <LimitChoice protection={choice} />
      </CashierFrame>
    );
  }
  const presets = settings.presets.find((one) => one.currency === limit.currency)?.values ?? [];
  return (
    <DepositForm key={limit.currency} {...{ method, limit, presets, notice, view }} methods={settings.methods} onMethod={setSysname} />
  );
}

interface DepositFormProps {
  method: Method;
  methods: readonly Method[];
  limit: { currency: string; min: string; max: string };
  presets: readonly string[];
  notice: string | null;
  view: MethodView;
  onMethod: (sysname: string) => void;
}

function DepositForm({ method, methods, limit, presets, notice, view, onMethod }: DepositFormProps) {
  const t = useText(cashierTexts);
  const limits = useText(protectionTexts);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const balance = useBalance()?.balance_main;
  const { currency } = limit;
  // Never more than the smallest amount is suggested.
  const [typed, setTyped] = useState(presets[0] ?? '');
  const amount = hasCents(typed) ? sentAmount(typed) : sentAmount(typed).replace(/\.0*$/, '');
  const [touched, setTouched] = useState(false);
  const { send, sending, refusal, clearRefusal } = usePaymentRequest('deposit', t('broken'));
  // What was refused was the amount before.
  const change = (value: string) => {
    setTyped(value);
    clearRefusal();
  };
  const format = (text: string) => amountText(text, currency);
  const fault = rules.sum(amount, { min: limit.min, max: limit.max, format });
  const after =
    balance && isCurrency(currency) && !fault
      ? formatAmount(parseAmount(balance.amount, currency) + parseAmount(amount, currency), currency)
      : balance?.amount;

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTouched(true);
    if (fault) return;
    const isBeside = method.opens === 'new_window';
    let beside: ProviderWindow | null = null;
    await send(
      { method: method.sysname, amount, currency, ...(isBeside && { window: '1' }) },
      async (key) => {
        // In the press itself, for one that is sent: later no browser lets a window open.
        if (isBeside) beside = openProviderWindow(open);
        try {
          const requisites = isBeside ? { requisites: JSON.stringify({ window: '1' }) } : {};
          return await api.call('cashier.makedeposit', { method: method.sysname, amount, ...requisites, idempotency_key: key });
        } catch (error) {
          beside?.close();
          throw error;
        }
      },
      async ({ action, transaction }) => {
        // The provider's own page; the address comes from the server, not from content.
        if (action.url === null) {
          beside?.close();
          await navigate(`/cashier/paypending/${transaction}`);
        } else if (action.type === 'new_window') {
          const state: Beside = { url: action.url, isOpen: beside?.lead(action.url) ?? false };
          await navigate(`/cashier/paynewwindow/${transaction}`, { state });
        } else {
          beside?.close();
          location.assign(action.url);
        }
      },
    );
  };

  const whole = hasCents(typed) ? t('wholeOnly') : null;
  const error = refusal?.field === 'amount' ? refusal.text : (whole ?? (touched && fault ? messageOf(fault, locale) : null));
  return (
    <form onSubmit={submit} noValidate>
      <CashierFrame
        aside={
          <Summary
            rows={[
              { key: 'deposit', label: t('deposit'), value: format(fault ? '0' : amount) },
              feeRow(t('fee'), format(method.fee)),
              { key: 'charged', label: t('charged'), value: format(fault ? '0' : withFee(amount, method.fee, currency)), strong: true },
            ]}
          >
            {notice && <Note className={styles.notice}>{notice}</Note>}
            <Link to="/profile/responsible-game" className={buttonClass({ variant: 'link' })}>
              {limits('choice.manage')}
            </Link>
          </Summary>
        }
        send={
          <SendRequest
            refusal={refusal}
            sending={sending}
            icon="lock-simple-fill"
            label={typed === '' ? t('depositEmpty') : fault ? t('deposit') : t('depositNow', { amount: format(amount) })}
            safety={t('secure')}
          >
            <span>{t('adults')}</span>
          </SendRequest>
        }
      >
        <MethodCards label={t('method')} view={view} methods={methods} currency={currency} value={method.sysname} onChange={onMethod} />
        <AmountField
          value={typed}
          onChange={change}
          onBlur={() => setTouched(true)}
          currency={currency}
          limit={limit}
          error={error}
          end={
            balance && (
              <span className={styles.after}>
                <span>{t('newBalance')}</span>
                <b className="num">{format(after ?? balance.amount)}</b>
              </span>
            )
          }
        />
        <div className={styles.presets} role="group" aria-label={t('presets')}>
          {presets.map((value) => (
            <button key={value} type="button" className={styles.preset} aria-pressed={value === amount} onClick={() => change(value)}>
              {amountText(value, currency).replace(/\.00$/, '')}
            </button>
          ))}
        </div>
      </CashierFrame>
    </form>
  );
}
