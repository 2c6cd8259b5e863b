import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, type Currency } from '@tavolo/money';
import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { netOf, type PlayResult } from '../wallet/index.ts';
import { readActivity } from './activity.ts';
import { blockGame, clockText, setHours } from './blocks.ts';
import { changesOf, dropChange } from './change.ts';
import { confirmChange } from './confirm.ts';
import { askToReturn, askToReturnTo, closedOf, exclude, returnableAt, takeTimeOut } from './exclusion.ts';
import { declineLimit, depositRoom, isChoiceMissing, leftOf, limitsOf, mayDecline, readLimit, setLimit, showLimit } from './limit.ts';
import type { LimitKind } from './profile.ts';
import type { ProtectionParts } from './parts.ts';
import { goOn, realityCheck, setRealityCheck } from './reality-check.ts';
import { readStatement, statementMonths, statementSums } from './statement.ts';

type ProtectionCall =
  | 'account.getDepositLimit'
  | 'protection.get'
  | 'protection.getActivity'
  | 'protection.getStatement'
  | 'protection.setLimit'
  | 'protection.confirmChange'
  | 'protection.dropChange'
  | 'protection.declineLimit'
  | 'protection.setRealityCheck'
  | 'protection.getRealityCheck'
  | 'protection.goOn'
  | 'protection.setHours'
  | 'protection.blockGame'
  | 'protection.takeTimeOut'
  | 'protection.exclude'
  | 'protection.askToReturn';

/** The calls of player protection. */
export function protectionCalls(parts: ProtectionParts): Handlers<ProtectionCall> {
  const { clock, database } = parts;

  const currencyOf = async (playerId: bigint): Promise<Currency> => {
    const { currency } = await parts.wallet.balances(playerId);
    if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
    return currency;
  };

  async function stateOf(playerId: bigint): Promise<ResultOf<'protection.get'>> {
    const now = clock.now();
    const profile = parts.profile();
    const [currency, limits, changes, closed, isAsked, [player]] = await Promise.all([
      currencyOf(playerId),
      limitsOf(parts, database, playerId, now),
      changesOf(database, playerId, now),
      closedOf(database, playerId, now),
      isChoiceMissing(parts, database, playerId),
      database.play(playerId).query<{ minutes: number | null; from: number | null; to: number | null; games: string[] }>(
        `SELECT reality_minutes AS minutes, hours_from AS from, hours_to AS to, coalesce(blocked_games, '{}') AS games
         FROM protection_player WHERE bucket = bucket_of($1) AND player_id = $1`,
        [playerId],
      ),
    ]);
    const show = (kind: LimitKind, value: bigint) => showLimit(kind, value, currency);
    return {
      currency,
      limits: limits.map((limit) => ({
        kind: limit.kind,
        period: limit.period,
        value: show(limit.kind, limit.amount),
        is_operators: limit.isOperators,
        used: show(limit.kind, limit.used > 0n ? limit.used : 0n),
        left: show(limit.kind, leftOf(limit)),
        renews_at: limit.renewsAt.toISOString(),
      })),
      changes: changes.map(({ subject, value, effectiveAt }) => ({
        subject,
        value: value === null ? null : show(subject.startsWith('limit:time:') ? 'time' : 'deposit', BigInt(value)),
        effective_at: effectiveAt.toISOString(),
        can_confirm: now >= effectiveAt,
      })),
      is_limit_asked: isAsked,
      can_decline_limit: mayDecline(parts),
      raise_wait_hours: profile.raiseWaitHours,
      reality_check: { minutes: player?.minutes ?? profile.realityCheckMinutes, choices: [...profile.realityCheckChoices] },
      hours: player && player.from !== null && player.to !== null ? { from: clockText(player.from), to: clockText(player.to) } : null,
      time_zone: parts.timeZone,
      games: player?.games ?? [],
      time_out_hours: [...profile.timeOutHours],
      exclusions: [...profile.exclusions],
      can_exclude_everywhere: parts.register()?.tell !== undefined,
      closed: closed.map(({ kind, product, beganAt, endsAt, returnsAt }) => ({
        kind,
        product,
        until: endsAt?.toISOString() ?? null,
        return_from: kind === 'exclusion' ? returnableAt(parts, { beganAt, endsAt }).toISOString() : null,
        returns_at: returnsAt?.toISOString() ?? null,
      })),
    };
  }

  async function checkOf(session: { id: string; playerId: bigint }): Promise<ResultOf<'protection.getRealityCheck'>> {
    const currency = await currencyOf(session.playerId);
    const check = await realityCheck(parts, session, currency);
    const amount = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency });
    return {
      is_due: check.isDue,
      minutes: check.minutes,
      is_chosen: check.isChosen,
      choices: [...parts.profile().realityCheckChoices],
      due_at: check.dueAt?.toISOString() ?? null,
      started_at: check.startedAt.toISOString(),
      now: check.now.toISOString(),
      staked: amount(check.staked),
      won: amount(check.won),
      in_open_bets: amount(check.inOpenBets),
      net: amount(netOf(check)),
    };
  }

  return {
    'account.getDepositLimit': async (_params, { session: { playerId } }) => {
      // With several limits the one that leaves least is the one to know.
      const [currency, tightest] = await Promise.all([currencyOf(playerId), depositRoom(parts, database, playerId)]);
      if (!tightest) return { available_amount: null, can_edit: true, expired_at: null, limit_amount: null, period: 'none' };
      return {
        available_amount: { amount: formatAmount(tightest.left, currency), currency },
        can_edit: !tightest.isOperators,
        expired_at: tightest.renewsAt.toISOString(),
        limit_amount: { amount: formatAmount(tightest.limit, currency), currency },
        period: tightest.period,
      };
    },
    'protection.get': (_params, { session }) => stateOf(session.playerId),
    'protection.getActivity': async ({ period }, { session: { playerId } }) => {
      const currency = await currencyOf(playerId);
      const activity = await readActivity(parts, playerId, currency, period);
      const text = (minor: bigint) => formatAmount(minor, currency);
      const played = (one: PlayResult) => ({
        staked: text(one.staked),
        won: text(one.won),
        in_open_bets: text(one.inOpenBets),
        net: text(netOf(one)),
      });
      const amount = (minor: bigint) => ({ amount: text(minor), currency });
      return {
        currency,
        time_zone: parts.timeZone,
        unit: activity.unit,
        units: activity.units.map((at) => at.toISOString()),
        products: activity.products.map((one) => ({
          product: one.product,
          is_known: one.isKnown,
          ...played(one),
          rounds: one.rounds,
          played_seconds: one.played,
          points: one.points.map(played),
        })),
        lifetime: {
          deposited: amount(activity.deposited),
          withdrawn: amount(activity.withdrawn),
          net: amount(activity.deposited - activity.withdrawn),
        },
      };
    },
    'protection.getStatement': async ({ month }, { session: { playerId } }) => {
      const [currency, months] = await Promise.all([currencyOf(playerId), statementMonths(parts, playerId)]);
      const asked = month ?? months[0] ?? '';
      if (!months.includes(asked)) throw invalidField('month', 'not_found');
      const statement = await readStatement(parts, playerId, currency, asked);
      const amount = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency });
      return {
        month: asked,
        months,
        is_running: statement.isRunning,
        as_of: statement.asOf.toISOString(),
        time_zone: parts.timeZone,
        opening: amount(statement.opening),
        closing: amount(statement.closing),
        sums: statementSums.map((name) => ({ name, value: amount(statement.sums[name]) })),
      };
    },
    'protection.setLimit': async ({ kind, period, limit }, { session: { playerId } }) => {
      const amount = limit === undefined ? null : readLimit(kind, limit, await currencyOf(playerId));
      await setLimit(parts, { playerId, kind, period, amount });
      return stateOf(playerId);
    },
    'protection.confirmChange': async ({ subject }, { session: { playerId } }) => {
      await confirmChange(parts, playerId, subject);
      return stateOf(playerId);
    },
    'protection.dropChange': async ({ subject }, { session: { playerId } }) => {
      if (!(await dropChange(database, playerId, subject))) throw invalidField('subject', 'not_found');
      return stateOf(playerId);
    },
    'protection.declineLimit': async ({ confirmed }, { session: { playerId } }) => {
      if (!confirmed) throw invalidField('confirmed', 'required');
      await declineLimit(parts, playerId);
      return stateOf(playerId);
    },
    'protection.setRealityCheck': async ({ minutes }, { session: { playerId } }) => {
      await setRealityCheck(parts, playerId, minutes);
      return stateOf(playerId);
    },
    'protection.getRealityCheck': (_params, { session }) => checkOf(session),
    'protection.goOn': async (_params, { session }) => {
      await goOn(parts, session.playerId);
      return checkOf(session);
    },
    'protection.setHours': async ({ from, to }, { session: { playerId } }) => {
      if ((from === undefined) !== (to === undefined)) throw invalidField(from === undefined ? 'from' : 'to', 'required');
      await setHours(parts, playerId, from === undefined || to === undefined ? null : { from, to });
      return stateOf(playerId);
    },
    'protection.blockGame': async ({ sysname, blocked }, { session: { playerId } }) => {
      await blockGame(parts, playerId, sysname, blocked);
      return stateOf(playerId);
    },
    'protection.takeTimeOut': async ({ hours, product }, { session }) => {
      await takeTimeOut(parts, session.playerId, hours, product);
      return 1;
    },
    'protection.exclude': async ({ term, product, scope, confirmed }, { session }) => {
      if (!confirmed) throw invalidField('confirmed', 'required');
      await exclude(parts, session.playerId, term, product, scope);
      return 1;
    },
    'protection.askToReturn': async ({ token, product }, { session }) => {
      if (token !== undefined) return { returns_at: (await askToReturn(parts, token)).toISOString() };
      if (product === undefined || !session) throw invalidField('token', 'required');
      return { returns_at: (await askToReturnTo(parts, session.playerId, product)).toISOString() };
    },
  };
}
