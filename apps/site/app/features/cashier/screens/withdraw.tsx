import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { messageOf } from '@tavolo/validation';
import { useQueryClient } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { rememberDepositOrigin } from '../../needs/rules/deposit-origin.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { ContentLink } from '../../../shell/frame/content-link.tsx';
import { safeTarget } from '../../../shell/frame/target.ts';
import { site } from '../../../runtime/site-context.ts';
import { proving } from '../../step-up/rules/proving.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/withdraw.ts';
import { AmountField } from '../components/amount-field.tsx';
import { boundsWithin, isMoreThan, type Room } from '../rules/bounds.ts';
import { Available } from '../components/available.tsx';
import { lessFee } from '../rules/fee.ts';
import { CashierFrame } from '../components/frame.tsx';
import { MethodCards } from '../components/method-cards.tsx';
import { PayoutCards } from '../components/payout-cards.tsx';
import { hasWinnings, type Payout } from '../rules/payout-split.ts';
import { useRoomText } from '../components/room-words.tsx';
import { feeRow, SendRequest, Summary } from '../components/summary.tsx';
import { SupportLink } from '../components/support-link.tsx';
import { usePaymentRequest } from '../api/use-payment-request.ts';
import { sentAmount, withdrawalFault } from '../rules/typed-amount.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [settings, balances, open] = await Promise.all([
    here.api.call('cashier.getwithdrawsettings', {}),
    here.api.call('account.getBalance', {}),
    here.api.call('cashier.gethistory', { type: 'withdrawal', statuses: 'created,pending', count: 100 }),
  ]);
  const { error_buttons: buttons, withdraw_notice: notice } = here.content.single('cashier-config', here.locale);
  const button = buttons.find((one) => one.error_type === settings.blocked_by) ?? null;
  return {
    settings,
    balances,
    open: open.items,
    notice,
    // An address that may not be followed leaves the place that the product knows.
    button: button && { title: button.title, target: safeTarget(button.url, false, new URL(here.origin)) },
    seo: pageSeo(here, request),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

const blocks: Record<
  string,
  {
    title: 'blocked.contact' | 'blocked.data' | 'blocked.kyc' | 'blocked.card' | 'nothingYet';
    text: 'blocked.contactText' | 'blocked.dataText' | 'blocked.kycText' | 'blocked.cardText' | 'nothingYetText';
    /** Where it is settled; content may name another place. Null where that takes a person. */
    to: string | null;
  }
> = {
  UserNeedConfirmContactException: { title: 'blocked.contact', text: 'blocked.contactText', to: '/profile/settings?from=withdraw' },
  UserNeedProfileDataException: { title: 'blocked.data', text: 'blocked.dataText', to: '/profile/settings?from=withdraw' },
  KycWithdrawalException: { title: 'blocked.kyc', text: 'blocked.kycText', to: '/profile/verification?from=withdraw' },
  RequisitesValidationRequiredException: { title: 'blocked.card', text: 'blocked.cardText', to: null },
  UserNeedDepositException: { title: 'nothingYet', text: 'nothingYetText', to: '/cashier/deposit' },
};

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const t = useText(cashierTexts);
  const { settings, balances, open, notice, button } = loaderData;
  const method = settings.methods[0];
  const limit = method?.limits[0];
  if (!method || !limit) {
    return (
      <CashierFrame>
        <EmptyState title={t('noMethod')} text={t('noMethodText')} actions={<SupportLink />} />
      </CashierFrame>
    );
  }
  if (settings.blocked_by) {
    const block = blocks[settings.blocked_by];
    const needsDeposit = block?.to === '/cashier/deposit';
    return (
      <CashierFrame>
        <Available balances={balances} open={open} />
        <EmptyState
          art={<img src="/art/system/shield.webp" width="120" height="120" alt="" />}
          title={block ? t(block.title) : t('blocked.other')}
          text={block ? t(block.text) : undefined}
          actions={
            block?.to || button?.target ? (
              <ContentLink
                target={button?.target ?? { kind: 'path', path: block?.to ?? '/support' }}
                onClick={() => {
                  if (needsDeposit) rememberDepositOrigin('withdrawal');
                }}
                className={buttonClass({ variant: 'cta', size: 'l' })}
              >
                {button?.target ? button.title : t(needsDeposit ? 'goDeposit' : 'blocked.go')}
              </ContentLink>
            ) : (
              <SupportLink />
            )
          }
        />
      </CashierFrame>
    );
  }
  return (
    <WithdrawForm
      method={method}
      limit={limit}
      room={settings.room}
      payout={settings.payout}
      balances={balances}
      open={open}
      notice={notice}
    />
  );
}

interface WithdrawFormProps {
  method: Route.ComponentProps['loaderData']['settings']['methods'][number];
  limit: { currency: string; min: string; max: string };
  room: Room | null;
  payout: Payout;
  balances: Route.ComponentProps['loaderData']['balances'];
  open: Route.ComponentProps['loaderData']['open'];
  notice: string | null;
}

function WithdrawForm({ method, limit, room, payout, balances, open, notice }: WithdrawFormProps) {
  const t = useText(cashierTexts);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const queryClient = useQueryClient();
  const { currency } = limit;
  const [typed, setTyped] = useState('');
  const amount = sentAmount(typed);
  const [touched, setTouched] = useState(false);
  const [winningsTo, setWinningsTo] = useState(payout.winnings_to);
  const { send, sending, refusal, field, leadToAmount, clearRefusal } = usePaymentRequest('withdrawal', t('broken'));
  const format = (text: string) => amountText(text, currency);
  const cash = isCurrency(currency) ? parseAmount(balances.balance_main.amount, currency) : 0n;
  const roomText = useRoomText('withdraw');
  // Never more than the cash balance.
  const bounds = boundsWithin(limit, [payout.available, ...(room ? [room.left] : [])]);
  const fault = withdrawalFault(amount, currency, { min: limit.min, max: (bounds ?? limit).max, format });
  const isTaken = withdrawalFault(amount, currency, { ...limit, format }) === null;
  const tooMuch = isTaken && isMoreThan(amount, balances.balance_main.amount, currency);
  const tooMuchNow = isTaken && room !== null && isMoreThan(amount, room.left, currency);
  const notPayable = isTaken && !tooMuch && isMoreThan(amount, payout.available, currency);
  const isSound = !fault && !tooMuch && !tooMuchNow && !notPayable;
  const left =
    isCurrency(currency) && isSound ? formatAmount(cash - parseAmount(amount, currency), currency) : balances.balance_main.amount;
  // Why not even the smallest amount can be asked for.
  const nothingNow = bounds
    ? null
    : room && isMoreThan(limit.min, room.left, currency)
      ? roomText(room)
      : t('belowMin', { min: format(limit.min), balance: format(balances.balance_main.amount) });
  const most = bounds?.max.replace(/\.00$/, '') ?? '';
  const error =
    refusal?.field === 'amount'
      ? refusal.text
      : tooMuch
        ? t('tooLittle', { balance: format(balances.balance_main.amount) })
        : room && tooMuchNow
          ? roomText(room)
          : notPayable
            ? t('payoutOver', { amount: format(payout.available) })
            : touched && fault
              ? (nothingNow ?? messageOf(fault, locale))
              : null;

  // Said only where it matters and is not what happens by itself.
  const account = isSound && winningsTo !== payout.winnings_to && hasWinnings(payout, amount) ? winningsTo : null;

  // What was refused was the amount before.
  const change = (value: string) => {
    setTyped(value);
    clearRefusal();
  };

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTouched(true);
    if (!isSound) {
      leadToAmount();
      return;
    }
    await send(
      { method: method.sysname, amount, currency, ...(account && { account }) },
      (key) =>
        proving(() =>
          api.call('cashier.makewithdrawal', {
            method: method.sysname,
            amount,
            idempotency_key: key,
            ...(account && { requisites: JSON.stringify({ account }) }),
          }),
        ),
      async () => {
        await queryClient.invalidateQueries();
        toasts.show({ tone: 'good', title: t('requested') });
        await navigate('/cashier/history?tab=withdrawal');
      },
      () => void revalidate(),
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <CashierFrame
        aside={
          <Summary
            rows={[
              { key: 'amount', label: t('entry.withdrawal'), value: format(isSound ? amount : '0') },
              feeRow(t('fee'), format(method.fee)),
              { key: 'arrives', label: t('arrives'), value: payout.is_reviewed ? t('arrivesChecked') : method.duration },
              { key: 'receive', label: t('receive'), value: format(isSound ? lessFee(amount, method.fee, currency) : '0'), strong: true },
              { key: 'left', label: t('leftAfter'), value: format(left) },
            ]}
          >
            {notice && <Note>{notice}</Note>}
          </Summary>
        }
        send={
          <SendRequest
            refusal={refusal}
            sending={sending}
            label={typed === '' ? t('depositEmpty') : isSound ? t('withdrawNow', { amount: format(amount) }) : t('withdraw')}
            safety={t('encrypted')}
          />
        }
      >
        <AmountField
          value={typed}
          cents
          onChange={change}
          onBlur={() => setTouched(true)}
          currency={currency}
          bounds={bounds}
          ref={field}
          hint={nothingNow ?? (room && isMoreThan(limit.max, room.left, currency) && roomText(room))}
          error={error}
          end={
            <Button size="s" onClick={() => change(most)} disabled={most === ''}>
              {t('all')}
            </Button>
          }
        />
        {payout.cards.length > 1 ? (
          <PayoutCards payout={payout} amount={isSound ? amount : null} winningsTo={winningsTo} onChoose={setWinningsTo} />
        ) : (
          <MethodCards
            label={t('payoutTo')}
            note={t('payoutRule')}
            methods={[method]}
            currency={currency}
            value={method.sysname}
            onChange={() => {}}
          />
        )}
        <Available balances={balances} open={open} />
      </CashierFrame>
    </form>
  );
}
