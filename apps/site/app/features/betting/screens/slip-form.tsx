import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { formatTotalOdds } from '@tavolo/odds';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button, buttonClass } from '@tavolo/ui/button/button.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useBalance, useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PopupLink } from '../../../shell/popups/popup-link.tsx';
import { typedAmount } from '../../cashier/rules/typed-amount.ts';
import { useBetSettings } from '../api/bet-settings.ts';
import { slipStore } from '../api/slip-store.ts';
import { useBoosts } from '../api/boost-store.ts';
import { useChecks, type Check } from '../api/use-check.ts';
import { usePayments } from '../api/use-payment.ts';
import { usePlacement } from '../api/use-placement.ts';
import { useSlipNow, useSlipRefresh, type SlipNow } from '../api/use-slip-offer.ts';
import { bonusOf, bonusWithin } from '../rules/accumulator-bonus.ts';
import { boostsOfSlip } from '../rules/boosted.ts';
import { kindText } from '../rules/kind-text.ts';
import { mostOfBonus, mostOfLine, withStakeOf, type Payment } from '../rules/payment.ts';
import {
  afterPlacing,
  agree,
  betsOf,
  emptySlip,
  joined as joinedBets,
  needsConsent,
  readStake,
  remove,
  rowBet,
  rowReturn,
  sameEvent,
  setMode,
  slipOdds,
  slipProblem,
  stakeRows,
  takesBanker,
  type SlipMode,
  type StakeRow,
} from '../rules/slip.ts';
import { bettingTexts } from '../texts/betting.ts';
import { BetExplorer } from './bet-explorer.tsx';
import { BonusLadder } from './bonus-ladder.tsx';
import { changeSlip } from './change-slip.ts';
import { EachWayBox } from './each-way-box.tsx';
import { PayFrom } from './pay-from.tsx';
import { Receipts } from './receipts.tsx';
import { SlipChanges } from './slip-changes.tsx';
import { NothingOnSlip } from './slip-empty.tsx';
import { SlipLegRow } from './slip-leg.tsx';
import styles from './slip.module.css';

interface SlipFormProps {
  onShowBets: () => void;
  onSettings: () => void;
}

/** What is on the slip, the stakes, what they could return, and the button that places the bets. */
export function SlipForm({ onShowBets, onSettings }: SlipFormProps) {
  const t = useText(bettingTexts);
  const reasonId = useId();
  const { state } = useSession();
  const balances = useBalance();
  const cash = balances?.balance_main ?? null;
  const currency = cash?.currency ?? 'EUR';
  const settings = useBetSettings();
  const now = useSlipNow();
  const refresh = useSlipRefresh();
  const noBankerId = useId();
  const { place, isPlacing, placements, clear } = usePlacement();
  const { known, oddsNow, isKnown, isOpen, termsOf } = now;
  const payments = usePayments(now, currency);
  const payment = payments.chosen;
  const isFree = payment.kind === 'free_bet';
  const boostOf = boostsOfSlip(now, useBoosts(), payment);
  const priced: SlipNow = { ...now, oddsNow: (id) => boostOf(id)?.odds ?? now.oddsNow(id) };
  const balance = payment.kind === 'cash' ? cash : payment.kind === 'bonus' ? (balances?.balance_betting_bonus ?? null) : null;
  const rows = stakeRows(now.slip, termsOf);
  const slip = withStakeOf(now.slip, payment, currency);
  const bets = betsOf(slip, currency, termsOf);
  const checks = useChecks(slip, rows, currency, oddsNow, termsOf, payment.kind, boostOf);
  useQuickStake(settings.quickStake, slip.mode, rows);
  /** As it was sent, for another bet with the same selections. */
  const sent = useRef({ slip: emptySlip, known });

  if (placements)
    return (
      <Receipts
        placements={placements}
        onDone={clear}
        onKeep={() => {
          slipStore.putBack(sent.current);
          clear();
        }}
        onShowBets={onShowBets}
      />
    );
  if (slip.legs.length === 0) return <NothingOnSlip />;

  const bonusMost = isCurrency(currency) ? mostOfBonus(payment, currency) : null;
  const money = (minor: bigint) => (isCurrency(currency) ? amountText(formatAmount(minor, currency), currency) : '');
  const closed = slip.legs.filter(({ id }) => isKnown(id) && !isOpen(id)).map(({ id }) => id);
  const consent = needsConsent(slip, settings.policy, oddsNow);
  const moved = slip.legs.filter(({ id, seen }) => oddsNow(id) !== undefined && oddsNow(id) !== seen);
  const joined = sameEvent(slip, (id) => known.get(id)?.event.id);
  const refused = bets.map(({ key }) => checks.get(key)?.problem).find((problem) => problem && !ownReasons.has(problem.code));
  const problem = slipProblem(slip, {
    isPlayer: state === 'player',
    isKnown: slip.legs.every(({ id }) => isKnown(id)),
    closed,
    joined,
    consent,
    bets,
    balance: balance && isCurrency(balance.currency) ? parseAmount(balance.amount, balance.currency) : null,
    mostOfBonus: bonusMost,
    checked: refused?.message ?? null,
  });
  const onlyBet = bets.length === 1 ? bets[0] : null;
  const total = bets.reduce((sum, { stake }) => sum + stake, 0n);
  const isEachWay = rows.some((row) => row.isEachWay);
  const rule = slip.mode === 'multiple' && !isEachWay ? checks.get('all')?.accumulator_bonus : null;
  const bonus = rule ? bonusOf(rule) : null;
  const returns = bets.map(({ row, unitStake }) =>
    rowReturn(row, readStake(unitStake, currency) ?? 0n, priced.oddsNow, termsOf, { isFree, bonus }),
  );
  const accumulator = bonus && onlyBet ? rowBet(onlyBet.row, readStake(onlyBet.unitStake, currency) ?? 1n, oddsNow, termsOf) : null;
  const extra = bonus && accumulator ? bonusWithin(accumulator, bonus) : 0n;
  const possible = returns.every((one) => one !== null) ? returns.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) : null;
  const odds = slip.mode === 'multiple' && !isEachWay ? slipOdds(slip.legs.map(({ id }) => oddsNow(id) ?? 0)) : null;
  const reason =
    problem === null ? null : problem.code === 'checked' ? problem.message : t(`reason.${problem.code}`, { stake: money(bonusMost ?? 0n) });

  const send = async () => {
    if (problem !== null) return;
    const done = await place(bets, { currency, policy: settings.policy, oddsNow, termsOf, payment, boostOf, lost: t('place.lost') });
    const taken = new Set(done.flatMap((one) => ('bet' in one ? [one.key] : [])));
    sent.current = { slip: slipStore.slip(), known: slipStore.known() };
    // At once, not with the receipt: whoever goes on to other odds must not bet on these a second time.
    if (taken.size > 0) slipStore.update((before) => afterPlacing(before, taken, settings.keepsSelections));
    if (done.some((one) => 'refusal' in one)) await refresh().catch(() => {});
  };

  return (
    <form
      data-slip-form
      className={styles.form}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void send();
      }}
    >
      <Segmented<SlipMode>
        label={t('slip.kind')}
        className={styles.modes ?? ''}
        tone="brand"
        value={slip.mode}
        onChange={(mode) => slipStore.update((before) => setMode(before, mode))}
        options={[
          { value: 'single', label: t('mode.single') },
          { value: 'multiple', label: t('mode.multiple'), disabled: slip.legs.length < 2 },
          { value: 'system', label: t('mode.system'), disabled: slip.legs.length < 3 },
        ]}
      />
      {slip.legs.length < 3 && <p className={styles.why}>{t(slip.legs.length < 2 ? 'mode.needTwo' : 'mode.needThree')}</p>}
      <ul className={styles.legs}>
        {slip.legs.map((leg) => (
          <SlipLegRow
            key={leg.id}
            leg={leg}
            now={now}
            boost={boostOf(leg.id)}
            isJoined={slip.mode !== 'single' && joined.includes(leg.id)}
            noBankerId={noBankerId}
          >
            {slip.mode === 'single' && !isFree && (
              <StakeField
                row={rows.find(({ key }) => key === leg.id)}
                now={priced}
                currency={currency}
                check={checks.get(leg.id)}
                balance={balance?.amount ?? null}
                payment={payment}
                money={money}
                isSmall={slip.legs.length > 1}
              />
            )}
            {slip.mode === 'single' && <EachWayBox of={leg.id} ids={[leg.id]} now={now} />}
          </SlipLegRow>
        ))}
      </ul>
      {slip.mode === 'system' && !takesBanker(slip) && (
        <p className={styles.why} id={noBankerId}>
          {t('banker.notAll')}
        </p>
      )}
      <SlipChanges moved={moved} consent={consent.length} now={now} onSettings={onSettings} />
      {slip.mode === 'multiple' && !isFree && (
        <StakeField
          row={rows[0]}
          now={now}
          currency={currency}
          check={checks.get('all')}
          balance={balance?.amount ?? null}
          payment={payment}
          money={money}
        />
      )}
      {slip.mode === 'system' && !isFree && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <StakeField
                row={row}
                now={now}
                currency={currency}
                check={checks.get(row.key)}
                balance={balance?.amount ?? null}
                payment={payment}
                money={money}
                title={
                  <>
                    {kindText(t, row.kind, row.foldSizes, slip.legs.length)} <span className="num">×{row.lines}</span>
                  </>
                }
                isSmall
              />
            </li>
          ))}
        </ul>
      )}
      {slip.mode !== 'single' && <EachWayBox of={joinedBets} ids={slip.legs.map(({ id }) => id)} now={now} />}
      {bonus && <BonusLadder bonus={bonus} odds={slip.legs.map(({ id }) => oddsNow(id) ?? 0)} />}
      <PayFrom payments={payments} />
      {(odds || extra > 0n) && (
        <dl className={`${styles.totals} num`}>
          {odds && (
            <div>
              <dt>{t('totalOdds')}</dt>
              <dd>{formatTotalOdds(odds, settings.oddsFormat)}</dd>
            </div>
          )}
          {extra > 0n && (
            <div>
              <dt>{t('bonus')}</dt>
              <dd className={styles.extra}>+{money(extra)}</dd>
            </div>
          )}
        </dl>
      )}
      {isFree && <p className={styles.freeText}>{t('pay.freeText', { amount: money(total) })}</p>}
      {slip.mode === 'system' && bets.length > 0 && (
        <BetExplorer slip={slip} bets={bets} now={now} currency={currency} isFree={isFree} money={money} />
      )}
      <div className={styles.place}>
        <dl className={`${styles.totals} num`}>
          {(isFree || bets.length > 1 || slip.mode === 'system' || isEachWay) && (
            <div>
              <dt>{t('totalStake')}</dt>
              <dd>
                {onlyBet && onlyBet.row.lines > 1 && total > 0n && (
                  <span className={styles.quiet}>
                    {onlyBet.row.lines} × {money(total / BigInt(onlyBet.row.lines))} ={' '}
                  </span>
                )}
                {money(total)}
              </dd>
            </div>
          )}
          <div className={styles.return}>
            <dt>{t(slip.mode === 'multiple' || rows.length === 1 ? 'return' : 'returnUpTo')}</dt>
            <dd>{possible === null ? t('return.unknown') : money(possible)}</dd>
          </div>
        </dl>
        {/* Each is an element of its own: one that became the button that places the bet while it is pressed would place it. */}
        {problem?.code === 'consent' ? (
          <Button
            key="accept"
            variant="brand"
            size="l"
            block
            icon="check-bold"
            onClick={({ currentTarget }) =>
              changeSlip(currentTarget, () => slipStore.update((before) => agree(before, oddsNow)), '[data-slip-form] [type=submit]')
            }
          >
            {t('accept')}
          </Button>
        ) : problem?.code === 'signIn' ? (
          <PopupLink popup="popup=auth&step=login" className={buttonClass({ variant: 'cta', size: 'l', block: true })}>
            {t('signIn')}
          </PopupLink>
        ) : problem?.code === 'closed' ? (
          <Button
            key="closed"
            variant="soft"
            size="l"
            block
            icon="trash-fill"
            onClick={({ currentTarget }) =>
              changeSlip(currentTarget, () => slipStore.update((before) => remove(before, closed)), '[data-slip-form] [type=submit]')
            }
          >
            {t('removeClosed')}
          </Button>
        ) : (
          <Button
            key="place"
            type="submit"
            variant="cta"
            size="l"
            block
            loading={isPlacing}
            aria-disabled={problem !== null || undefined}
            aria-describedby={reason ? reasonId : undefined}
            className={problem ? (styles.off ?? '') : ''}
          >
            {total > 0n ? `${t('place', { count: bets.length })} · ${money(total)}` : t('place', { count: 1 })}
          </Button>
        )}
        {reason && (
          <p className={styles.reason} id={reasonId}>
            <Icon name="info-fill" />
            <span>{reason}</span>
          </p>
        )}
      </div>
    </form>
  );
}

/** What the slip says in words of its own. */
const ownReasons: ReadonlySet<string> = new Set([
  'odds_changed',
  'bets.odds_changed',
  'selection_closed',
  'bets.selection_closed',
  'not_combinable',
  'bets.not_combinable',
  'bets.builder_closed',
]);

/** The player's own quick stake stands on what is newly added; nobody else's ever does. */
function useQuickStake(quickStake: string | null, mode: SlipMode, rows: readonly StakeRow[]): void {
  const filled = useRef(new Set<string>());
  const keys = rows.map(({ key }) => key).join();
  useEffect(() => {
    if (quickStake === null || mode === 'system') return;
    const fresh = keys.split(',').filter((key) => key !== '' && !filled.current.has(key));
    for (const key of fresh) filled.current.add(key);
    if (fresh.length > 0)
      slipStore.update((before) => ({
        ...before,
        stakes: { ...Object.fromEntries(fresh.map((key) => [key, quickStake])), ...before.stakes },
      }));
  }, [quickStake, mode, keys]);
}

interface StakeFieldProps {
  row: StakeRow | undefined;
  now: SlipNow;
  currency: string;
  check: Check | undefined;
  balance: string | null;
  payment: Payment;
  money: (minor: bigint) => string;
  /** The row's name, where there are several. */
  title?: ReactNode;
  isSmall?: boolean;
}

/** The stake of one row. Empty until the player types something; the most that can be staked is a press away. */
function StakeField({ row, now, currency, check, balance, payment, money, title, isSmall = false }: StakeFieldProps) {
  const t = useText(bettingTexts);
  const id = useId();
  if (!row) return null;
  const typed = now.slip.stakes[row.key] ?? '';
  const unit = readStake(typed, currency);
  const returned = unit === null ? null : rowReturn(row, unit, now.oddsNow, now.termsOf);
  const limit = check && isCurrency(currency) ? mostOfLine(check.most_stake.amount, row, payment, currency) : null;
  const most = limit === null ? null : highest(limit, balance, row.lines, currency);
  const set = (text: string) => slipStore.update((before) => ({ ...before, stakes: { ...before.stakes, [row.key]: text } }));
  return (
    <div className={styles.stake} data-small={isSmall || undefined}>
      {title && (
        <label className={styles.rowName} htmlFor={id}>
          {title}
        </label>
      )}
      <div className={styles.field}>
        <span aria-hidden="true">
          {isCurrency(currency)
            ? amountText('0', currency)
                .replace(/[\d.,]+/, '')
                .trim()
            : currency}
        </span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder={t('stake')}
          value={typed}
          aria-label={title ? undefined : t(row.lines > 1 ? 'stakePerLine' : 'stake')}
          aria-describedby={check ? `${id}-limits` : undefined}
          onChange={({ target }) => set(typedAmount(target.value))}
        />
        {!isSmall && balance !== null && (
          <small className="num">
            {t('balance')} {amountText(balance, currency)}
          </small>
        )}
        {isSmall && returned !== null && (
          <small className="num">
            {t('returns')} <b>{money(returned)}</b>
          </small>
        )}
      </div>
      {check && limit !== null && (
        <p className={`${styles.limits} num`}>
          <span id={`${id}-limits`}>
            {t('limits', {
              least: amountText(check.least_stake.amount, check.least_stake.currency),
              most: money(limit),
            })}
          </span>
          {most !== null && (
            <button type="button" className={styles.link} onClick={() => set(most)}>
              {t('max')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** What the press of "Max" stakes on one line: as much as is allowed, and no more than there is. */
function highest(limit: bigint, balance: string | null, lines: number, currency: string): string | null {
  if (!isCurrency(currency)) return null;
  const own = balance === null ? limit : parseAmount(balance, currency) / BigInt(lines);
  const amount = own < limit ? own : limit;
  return amount > 0n ? formatAmount(amount, currency) : null;
}
