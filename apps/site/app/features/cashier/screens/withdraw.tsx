import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { useQueryClient } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
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
import { MissingData } from '../../profile/components/missing-data.tsx';
import { proving } from '../../step-up/rules/proving.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/withdraw.ts';
import { AmountField } from '../components/amount-field.tsx';
import { BurnBonus } from '../../bonuses/components/burn-bonus.tsx';
import { endsByWithdrawal, type OwnBonus } from '../../bonuses/rules/own-bonus.ts';
import { answerOf } from '../../../shell/page/answer.ts';
import { isMoreThan, type Room } from '../rules/bounds.ts';
import { Available } from '../components/available.tsx';
import { lessFee } from '../rules/fee.ts';
import { CashierFrame } from '../components/frame.tsx';
import { MethodCards, type Method } from '../components/method-cards.tsx';
import { PayoutCards } from '../components/payout-cards.tsx';
import { hasWinnings, splitOf, type Payout } from '../rules/payout-split.ts';
import { payoutMethod, payoutTerms } from '../rules/payout-terms.ts';
import { useRoomText } from '../components/room-words.tsx';
import { feeRow, SendRequest, Summary } from '../components/summary.tsx';
import { SupportLink } from '../components/support-link.tsx';
import { useAmountEntry } from '../components/use-amount-entry.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [settings, balances, open, bonuses] = await Promise.all([
    here.api.call('cashier.getwithdrawsettings', {}),
    here.api.call('account.getBalance', {}),
    here.api.call('cashier.gethistory', { type: 'withdrawal', statuses: 'created,pending', count: 100 }),
    answerOf(here, 'the bonuses', here.api.call('bonuses.get', { count: 20 })),
  ]);
  // Those that run or wait are at the head.
  const atRisk =
    bonuses.state === 'here' ? bonuses.value.items.map((bonus) => ({ product: 'casino' as const, bonus })).filter(endsByWithdrawal) : [];
  const { error_buttons: buttons, withdraw_notice: notice } = here.content.single('cashier-config', here.locale);
  const button = buttons.find((one) => one.error_type === settings.blocked_by) ?? null;
  return {
    settings,
    balances,
    open: open.items,
    atRisk,
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
    title: 'blocked.contact' | 'blocked.data' | 'blocked.kyc' | 'blocked.card' | 'blocked.checking' | 'nothingYet';
    text: 'blocked.contactText' | 'blocked.dataText' | 'blocked.kycText' | 'blocked.cardText' | 'blocked.checkingText' | 'nothingYetText';
    /** Where it is settled; content may name another place. Null where that takes a person. */
    to: string | null;
  }
> = {
  UserNeedConfirmContactException: { title: 'blocked.contact', text: 'blocked.contactText', to: '/profile/settings?from=withdraw' },
  UserNeedProfileDataException: { title: 'blocked.data', text: 'blocked.dataText', to: '/profile/settings?from=withdraw' },
  KycWithdrawalException: { title: 'blocked.kyc', text: 'blocked.kycText', to: '/profile/verification?from=withdraw' },
  RequisitesOnVerificationException: { title: 'blocked.checking', text: 'blocked.checkingText', to: '/profile/verification?from=withdraw' },
  RequisitesValidationRequiredException: { title: 'blocked.card', text: 'blocked.cardText', to: null },
  RequisitesFraudulentException: { title: 'blocked.card', text: 'blocked.cardText', to: null },
  UserNeedDepositException: { title: 'nothingYet', text: 'nothingYetText', to: '/cashier/deposit' },
};

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const t = useText(cashierTexts);
  const { settings, atRisk, balances, open, notice, button } = loaderData;
  const [chosen, setChosen] = useState<string | null>(null);
  const [tells, setTells] = useState(false);
  const [hasTold, setHasTold] = useState(false);
  const revalidate = useRevalidate();
  const winningsTo = chosen ?? settings.payout.winnings_to;
  const method = payoutMethod(settings.methods, settings.payout, winningsTo);
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
    const needsData = settings.blocked_by === 'UserNeedProfileDataException';
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
                onClick={(event) => {
                  if (needsData && !isElsewhere(event)) {
                    // Asked for here; the link is for a tab of its own.
                    event.preventDefault();
                    setTells(true);
                  }
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
        {tells && (
          <MissingData
            title={t('blocked.data')}
            lead={t('dataLead')}
            onSaved={async () => {
              setHasTold(true);
              await revalidate();
              setTells(false);
            }}
            onClose={() => setTells(false)}
          />
        )}
      </CashierFrame>
    );
  }
  return (
    <WithdrawForm
      method={method}
      methods={settings.methods}
      limit={limit}
      winningsTo={winningsTo}
      onWinningsTo={setChosen}
      room={settings.room}
      payout={settings.payout}
      balances={balances}
      open={open}
      atRisk={atRisk}
      notice={notice}
      startsAtAmount={hasTold}
    />
  );
}

/** Whether a press opens a tab or window of its own, as the browser would. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey || altKey;

interface WithdrawFormProps {
  method: Method;
  methods: readonly Method[];
  limit: { currency: string; min: string; max: string };
  /** The card or account that winnings go to. */
  winningsTo: string | null;
  onWinningsTo: (id: string) => void;
  room: Room | null;
  payout: Payout;
  balances: Route.ComponentProps['loaderData']['balances'];
  open: Route.ComponentProps['loaderData']['open'];
  atRisk: readonly OwnBonus[];
  notice: string | null;
  /** The form takes the place of what the player has just settled: the focus goes on with its first field. */
  startsAtAmount: boolean;
}

function WithdrawForm({
  method,
  methods,
  limit,
  winningsTo,
  onWinningsTo,
  room,
  payout,
  atRisk,
  balances,
  open,
  notice,
  startsAtAmount,
}: WithdrawFormProps) {
  const t = useText(cashierTexts);
  const api = useApi();
  const navigate = useNavigate();
  const revalidate = useRevalidate();
  const queryClient = useQueryClient();
  const { currency } = limit;
  const format = (text: string) => amountText(text, currency);
  const cash = balances.balance_main.amount;
  const roomText = useRoomText('withdraw');
  const { amount, bounds, change, entry, isSound, leadToAmount, nothingNow, refusal, send, sending, touch, typed } = useAmountEntry({
    kind: 'withdrawal',
    limit,
    left: [
      // Never more than the cash balance.
      { amount: cash, objection: t('tooLittle', { balance: format(cash) }) },
      ...(room ? [{ amount: room.left, objection: roomText(room) }] : []),
      { amount: payout.available, objection: t('payoutOver', { amount: format(payout.available) }) },
    ],
    nothingNow:
      room && isMoreThan(limit.min, room.left, currency)
        ? roomText(room)
        : t('belowMin', { min: format(limit.min), balance: format(cash) }),
  });
  const begin = useEffectEvent(leadToAmount);
  useEffect(() => {
    if (startsAtAmount) begin();
  }, [startsAtAmount]);
  const left = isCurrency(currency) && isSound ? formatAmount(parseAmount(cash, currency) - parseAmount(amount, currency), currency) : cash;
  const most = bounds?.max.replace(/\.00$/, '') ?? '';
  const shares = isSound ? splitOf(payout, amount, winningsTo) : null;
  const { fee, duration } = payoutTerms(methods, shares, { method, currency });

  // Said only where it matters and is not what happens by itself.
  const account = isSound && winningsTo !== payout.winnings_to && hasWinnings(payout, amount) ? winningsTo : null;

  const [asks, setAsks] = useState(false);
  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    touch();
    if (!isSound) leadToAmount();
    else if (atRisk.length > 0) setAsks(true);
    else await request();
  };

  const request = () =>
    send(
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

  return (
    <form onSubmit={submit} noValidate>
      <CashierFrame
        aside={
          <Summary
            rows={[
              { key: 'amount', label: t('entry.withdrawal'), value: format(isSound ? amount : '0') },
              feeRow(t('fee'), fee, currency),
              { key: 'arrives', label: t('arrives'), value: payout.is_reviewed ? t('arrivesChecked') : duration },
              { key: 'receive', label: t('receive'), value: format(isSound ? lessFee(amount, fee, currency) : '0'), strong: true },
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
          {...entry}
          hint={nothingNow ?? (room && isMoreThan(limit.max, room.left, currency) && roomText(room))}
          end={
            <Button size="s" onClick={() => change(most)} disabled={most === ''}>
              {t('all')}
            </Button>
          }
        />
        {payout.cards.length > 1 ? (
          <PayoutCards payout={payout} amount={isSound ? amount : null} shares={shares} winningsTo={winningsTo} onChoose={onWinningsTo} />
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
      {asks && (
        <BurnBonus
          all={atRisk}
          onClose={() => setAsks(false)}
          onAgree={() => {
            setAsks(false);
            void request();
          }}
        />
      )}
    </form>
  );
}
