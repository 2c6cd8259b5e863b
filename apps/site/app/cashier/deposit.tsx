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
import { answerOf } from '../page/answer.ts';
import { keepPage } from '../popups/keep-page.ts';
import { LimitChoice } from '../responsible-game/limit-choice.tsx';
import { protectionQuery } from '../responsible-game/protection-query.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { privatePage } from '../seo/page-headers.ts';
import { useBalance } from '../session/use-session.ts';
import { site } from '../site-context.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { protectionTexts } from '../texts/protection.ts';
import { useLocale, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/deposit.ts';
import { AmountField } from './amount-field.tsx';
import styles from './deposit.module.css';
import { withFee } from './fee.ts';
import { CashierFrame } from './frame.tsx';
import { MethodCards, type MethodView } from './method-cards.tsx';
import { feeRow, SendRequest, Summary } from './summary.tsx';
import { SupportLink } from './support-link.tsx';
import { hasCents, sentAmount } from './typed-amount.ts';
import { usePaymentRequest } from './use-payment-request.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const here = site(context);
  const [settings, protection] = await Promise.all([
    here.api.call('cashier.getdepositsettings', {}),
    answerOf(here, 'the protection', here.api.call('protection.get', {})),
  ]);
  const { notice, deposit_view: view } = here.content.single('cashier-config', here.locale);
  const chosen = settings.methods.find((method) => method.sysname === params.sysname) ?? settings.methods[0] ?? null;
  return {
    settings,
    // Without it the server asks: no deposit begins before the choice.
    protection: protection.state === 'here' ? protection.value : null,
    chosen: chosen?.sysname ?? null,
    notice,
    view,
    seo: pageSeo(here, request, { entry: params.sysname ? '/cashier/deposit/{sysname}' : '/cashier/deposit', name: chosen?.name }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function Deposit({ loaderData }: Route.ComponentProps) {
  // Another address names another method.
  return <DepositPage key={loaderData.chosen} {...loaderData} />;
}

function DepositPage({ settings, protection, chosen, notice, view }: Route.ComponentProps['loaderData']) {
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
  method: Route.ComponentProps['loaderData']['settings']['methods'][number];
  methods: Route.ComponentProps['loaderData']['settings']['methods'];
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
    await send(
      { method: method.sysname, amount, currency },
      (key) => api.call('cashier.makedeposit', { method: method.sysname, amount, idempotency_key: key }),
      async ({ action, transaction }) => {
        // The provider's own page; the address comes from the server, not from content.
        if (action.url === null) await navigate(`/cashier/paypending/${transaction}`);
        else location.assign(action.url);
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
            label={fault ? t('depositEmpty') : t('depositNow', { amount: format(amount) })}
            safety={t('secure')}
          >
            <span>{t('adults')}</span>
          </SendRequest>
        }
      >
        <MethodCards label={t('method')} view={view} methods={methods} currency={currency} value={method.sysname} onChange={onMethod} />
        <AmountField
          value={typed}
          onChange={(value) => {
            setTyped(value);
            clearRefusal();
          }}
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
            <button key={value} type="button" className={styles.preset} aria-pressed={value === amount} onClick={() => setTyped(value)}>
              {amountText(value, currency).replace(/\.00$/, '')}
            </button>
          ))}
        </div>
      </CashierFrame>
    </form>
  );
}
