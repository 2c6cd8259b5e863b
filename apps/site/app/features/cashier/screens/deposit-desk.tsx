import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { LimitChoice } from '../../responsible-game/components/limit-choice.tsx';
import { protectionQuery, type Protection } from '../../responsible-game/api/protection-query.ts';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { cashierTexts } from '../texts/cashier.ts';
import { protectionTexts } from '../../responsible-game/texts/protection.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { OfferChoice } from '../../offers/components/offer-choice.tsx';
import { takesDeposit, type Offer } from '../../offers/rules/offer.ts';
import { offersTexts } from '../../offers/texts/offers.ts';
import { AmountField } from '../components/amount-field.tsx';
import { isMoreThan, type Room } from '../rules/bounds.ts';
import styles from './deposit.module.css';
import type { DepositWords } from '../api/deposit-words.ts';
import { withFee } from '../rules/fee.ts';
import { CashierFrame } from '../components/frame.tsx';
import { MethodCards, type Method, type MethodView } from '../components/method-cards.tsx';
import { openProviderWindow, type Beside, type ProviderWindow } from '../rules/provider-window.ts';
import { NoRoom, RoomHint, useRoomText } from '../components/room-words.tsx';
import { feeRow, SendRequest, Summary } from '../components/summary.tsx';
import { RequisiteFields } from '../components/requisite-fields.tsx';
import { SavedCards } from '../components/saved-cards.tsx';
import { SupportLink } from '../components/support-link.tsx';
import { paidWith, unbroken, type PaidWith, type SavedCard } from '../rules/saved-cards.ts';
import { requisiteFault, sentRequisites } from '../rules/requisites.ts';
import { useAmountEntry } from '../components/use-amount-entry.ts';

/** Where a refusal says what is wrong with the saved card. */
const cardField = 'account';

/** Where a refusal says what is wrong with the offer. */
const offerField = 'campaign_offer_id';

interface DepositDeskProps extends DepositWords {
  settings: ResultOf<'cashier.getdepositsettings'>;
  /** What the player has chosen as limits; null where it could not be had, and then the server asks. */
  protection: Protection | null;
  /** The method that is chosen first. */
  chosen: string | null;
  /** What a deposit can take; null where they could not be read. */
  offers: readonly Offer[] | null;
  /** The offer whose page led here: the player has chosen it there. */
  wanted: string | null;
  /** The settings may be others by now. */
  onStale: () => Promise<void>;
}

/** Where a deposit is begun, on its page and in the window over another one. */
export function DepositDesk({ settings, protection, chosen, notice, offers, view, wanted, onStale }: DepositDeskProps) {
  const t = useText(cashierTexts);
  const { data: choice } = useQuery({ ...protectionQuery(useApi()), enabled: false, ...(protection && { initialData: protection }) });
  const [sysname, setSysname] = useState(chosen ?? '');
  useAfterChoice(choice?.is_limit_asked === true, () => void onStale());
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
    <DepositForm
      key={limit.currency}
      {...{ method, limit, presets, notice, offers, view, wanted, onStale }}
      room={settings.room}
      methods={settings.methods}
      saved={settings.cards.filter((card) => card.method === method.sysname)}
      onMethod={setSysname}
    />
  );
}

/** A limit that was chosen here leaves less than what was known before. */
function useAfterChoice(isAsked: boolean, onChosen: () => void): void {
  const wasAsked = useRef(isAsked);
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    if (wasAsked.current && !isAsked) chosen();
    wasAsked.current = isAsked;
  }, [isAsked]);
}

interface DepositFormProps {
  offers: readonly Offer[] | null;
  wanted: string | null;
  method: Method;
  methods: readonly Method[];
  limit: { currency: string; min: string; max: string };
  room: Room | null;
  presets: readonly string[];
  /** Cards of earlier deposits by the method, the one last used first. */
  saved: readonly SavedCard[];
  notice: string | null;
  view: MethodView;
  onMethod: (sysname: string) => void;
  onStale: () => Promise<void>;
}

function DepositForm({ method, methods, limit, offers, room, presets, saved, notice, view, wanted, onMethod, onStale }: DepositFormProps) {
  const t = useText(cashierTexts);
  const limits = useText(protectionTexts);
  const offerWords = useText(offersTexts);
  const api = useApi();
  const navigate = useNavigate();
  const balance = useBalance()?.balance_main;
  const { currency } = limit;
  const [tried, setTried] = useState(false);
  const roomText = useRoomText('deposit');
  const { amount, bounds, change, clearRefusal, entry, isOver, isSound, leadToAmount, refusal, send, sending, touch, typed } =
    useAmountEntry({
      kind: 'deposit',
      limit,
      left: room ? [{ amount: room.left, objection: roomText(room) }] : [],
      nothingNow: room && roomText(room),
      // Never more than the smallest amount is suggested, and none that would be refused.
      first: (within) => presets.slice(0, 1).find((value) => within && !isMoreThan(value, within.max, currency)) ?? '',
      names: [...method.fields.map(({ name }) => name), cardField, offerField],
    });
  const [requisites, setRequisites] = useState<Readonly<Record<string, string>>>({});
  const [picked, setPicked] = useState<PaidWith | undefined>(undefined);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const cards = saved.filter(({ id }) => !removed.includes(id));
  const account = paidWith(cards, picked);
  const charged = cards.find(({ id }) => id === account);
  const format = (text: string) => amountText(text, currency);
  const [offerId, setOfferId] = useState(wanted);
  const fitting = offers?.filter((offer) => takesDeposit(offer, method.sysname)) ?? null;
  const offer = fitting?.find(({ id }) => id === offerId) ?? null;
  const least = offer?.trigger.params.minimum_deposit ?? null;
  const isTooLittle = isSound && least !== null && least.currency === currency && isMoreThan(least.amount, amount, currency);
  const lacking = method.fields.find((one) => requisiteFault(one, requisites[one.name] ?? ''));
  const after =
    balance && isCurrency(currency) && isSound
      ? formatAmount(parseAmount(balance.amount, currency) + parseAmount(amount, currency), currency)
      : balance?.amount;

  const submit = async (event: { preventDefault: () => void; currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    touch();
    setTried(true);
    if (!isSound) {
      leadToAmount();
      // The limit may leave more by now.
      if (isOver) void onStale();
      return;
    }
    // Said where the offer is chosen.
    if (isTooLittle) {
      leadToAmount();
      return;
    }
    // Each says at its place what it lacks.
    if (lacking) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${lacking.name}"]`)?.focus();
      return;
    }
    const isBeside = method.opens === 'new_window';
    let beside: ProviderWindow | null = null;
    const given = {
      ...sentRequisites(method.fields, requisites),
      ...(account !== null && { [cardField]: account }),
      ...(isBeside && { window: '1' }),
    };
    await send(
      { method: method.sysname, amount, currency, ...given, ...(offer && { offer: offer.id }) },
      async (key) => {
        // In the press itself, for one that is sent: later no browser lets a window open.
        if (isBeside) beside = openProviderWindow(open);
        try {
          const told = Object.keys(given).length > 0 ? { requisites: JSON.stringify(given) } : {};
          const taken = offer ? { campaign_offer_id: offer.id } : {};
          return await api.call('cashier.makedeposit', { method: method.sysname, amount, ...told, ...taken, idempotency_key: key });
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
      () => void onStale(),
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <CashierFrame
        aside={
          <Summary
            rows={[
              { key: 'deposit', label: t('deposit'), value: format(isSound ? amount : '0') },
              feeRow(t('fee'), method.fee, currency),
              {
                key: 'charged',
                label: charged ? t('chargedTo', { card: unbroken(charged.label) }) : t('charged'),
                value: format(isSound ? withFee(amount, method.fee, currency) : '0'),
                strong: true,
              },
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
            refusal={cards.length === 0 && refusal?.field === cardField ? { ...refusal, field: null } : refusal}
            sending={sending}
            icon="lock-simple-fill"
            label={typed === '' ? t('depositEmpty') : isSound ? t('depositNow', { amount: format(amount) }) : t('deposit')}
            safety={t('secure')}
          >
            <span>{t('adults')}</span>
          </SendRequest>
        }
      >
        <MethodCards label={t('method')} view={view} methods={methods} currency={currency} value={method.sysname} onChange={onMethod} />
        <SavedCards
          cards={cards}
          value={account}
          onChange={(id) => {
            setPicked(id);
            clearRefusal();
          }}
          onRemoved={(id) => {
            setRemoved([...removed, id]);
            void onStale();
          }}
          onEmptied={leadToAmount}
          error={refusal?.field === cardField ? refusal.text : null}
        />
        <RequisiteFields
          fields={method.fields}
          values={requisites}
          isChecked={tried}
          refusal={refusal}
          onChange={(name, value) => {
            setRequisites({ ...requisites, [name]: value });
            clearRefusal();
          }}
        />
        {room && !bounds && (
          <Note tone="warn">
            <NoRoom room={room} />
          </Note>
        )}
        <AmountField
          {...entry}
          hint={room && bounds && isMoreThan(limit.max, room.left, currency) && <RoomHint room={room} />}
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
            <button
              key={value}
              type="button"
              className={styles.preset}
              aria-pressed={value === amount}
              disabled={!bounds || isMoreThan(value, bounds.max, currency)}
              onClick={() => change(value)}
            >
              {amountText(value, currency).replace(/\.00$/, '')}
            </button>
          ))}
        </div>
        <OfferChoice
          offers={fitting}
          isChecked={tried}
          chosen={offer}
          onChange={(id) => {
            setOfferId(id);
            clearRefusal();
          }}
          fault={
            isTooLittle && least
              ? offerWords('choice.tooLittle', { amount: amountText(least.amount, least.currency) })
              : refusal?.field === offerField
                ? refusal.text
                : null
          }
        />
      </CashierFrame>
    </form>
  );
}
