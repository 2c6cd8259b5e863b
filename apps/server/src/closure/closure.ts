import {
  mustKnowPassword,
  passwordHashOf,
  readPlayer,
  proveSecondFactor,
  readTwoFactor,
  shutOut,
  wantSecondFactor,
} from '../account/index.ts';
import { hasOpenPayment, lockCashier, payoutCards, payOutWhole } from '../cashier/index.ts';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { hasOpenRound } from '../wallet/index.ts';
import { tell } from './letters.ts';
import type { ClosureParts } from './parts.ts';

/** What a closure waits for; the site has a sentence for each. */
export type ClosureBlocker = 'rounds' | 'deposits';

/** What closing would do now. Minor units. */
export interface ClosurePlan {
  currency: string;
  /** Paid out. */
  cash: bigint;
  /** Given up: bonus money cannot be paid out. */
  bonus: bigint;
  /** On its way already. */
  held: bigint;
  /** Masked numbers of the cards that the balance goes to. */
  cards: string[];
  blockers: ClosureBlocker[];
  hasPassword: boolean;
  hasTwoFactor: boolean;
}

export interface ClosureRequest {
  password: string | undefined;
  code: string | undefined;
  /** The bonus money that the player saw and gives up, minor units. */
  bonus: bigint;
  locale: Locale;
  host: string;
  origin: { address: string; userAgent: string; device?: string | undefined };
}

export const closureAsked = 'closure.asked';

/** Shows what closing would do. Changes nothing. */
export async function planClosure({ tools, cashier }: ClosureParts, playerId: bigint): Promise<ClosurePlan> {
  const { database } = tools;
  const [balances, blockers, cards, hash, factor] = await Promise.all([
    tools.wallet.balances(playerId),
    blockersOf(database, playerId),
    payoutCards(cashier, playerId),
    passwordHashOf(database, playerId),
    readTwoFactor(database, playerId),
  ]);
  return {
    currency: balances.currency,
    cash: balances.main,
    bonus: balances.bonus + balances.bettingBonus,
    held: balances.held,
    cards,
    blockers,
    hasPassword: hash !== null,
    hasTwoFactor: factor !== null,
  };
}

/**
 * Closes the account at the player's own wish: from the commit on nothing is staked and nothing deposited, every session ends, and the cash
 * balance is a withdrawal on its way. The account is closed once that is paid (`settleClosure`), at once where there is nothing to pay.
 * Throws InvalidParameter (password, code), Authorization (two_factor_…), AccessDenied (step_up_required, closure_rounds, closure_deposits,
 * closure_bonus), and what a withdrawal throws; then nothing has changed.
 */
export async function closeAccount(parts: ClosureParts, session: Session, request: ClosureRequest): Promise<'closing' | 'closed'> {
  const { tools } = parts;
  const { playerId } = session;
  await prove(parts, session, request);
  const left = await tools.database.transaction(async (tx) => {
    await lockCashier(tx, playerId);
    // Waits for the stake or deposit that is being posted; the next one is refused.
    await tools.wallet.setBlocks(tx, playerId, { stakes: true, deposits: true });
    const [blocker] = await blockersOf(tx, playerId);
    if (blocker) throw new CatalogueError('AccessDeniedException', { code: `closure_${blocker}` });
    const { bonus, bettingBonus } = await tools.wallet.balances(playerId, tx);
    if (bonus + bettingBonus !== request.bonus) throw new CatalogueError('AccessDeniedException', { code: 'closure_bonus' });
    const { transaction } = await payOutWhole(parts.cashier, {
      playerId,
      locale: request.locale,
      domain: request.host,
      within: tx,
      key: `closure:${tools.random.bytes(16).toString('hex')}`,
    });
    await tx.directory.query(
      `INSERT INTO account_closure (player_id, asked_at, payment_id) VALUES ($1, $2, $3)
       ON CONFLICT (player_id) DO UPDATE SET asked_at = excluded.asked_at, payment_id = excluded.payment_id`,
      [playerId, tools.clock.now(), transaction],
    );
    if (transaction !== null) await tell(parts, tx, playerId, 'closing');
    // Should this process end right after the commit, another one finishes.
    await parts.tools.outbox.publish(tx, { type: closureAsked, playerId, payload: { player: String(playerId) } });
    return shutOut(tools, tx, playerId);
  });
  left();
  return settleClosure(parts, playerId);
}

/** Goes on with a closure when something that it waits for has ended. May be repeated. */
export async function settleClosure(parts: ClosureParts, playerId: bigint): Promise<'closing' | 'closed'> {
  const { tools } = parts;
  const outcome = await tools.database.transaction(async (tx) => {
    await lockCashier(tx, playerId);
    const [closure] = await tx.directory.query<{ closed: boolean }>(
      'SELECT closed_at IS NOT NULL AS closed FROM account_closure WHERE player_id = $1 FOR UPDATE',
      [playerId],
    );
    if (!closure || closure.closed) return 'nothing';
    if (await hasOpenPayment(tx, playerId)) return 'waits';
    const { main } = await tools.wallet.balances(playerId, tx);
    if (main > 0n) {
      await tx.directory.query('DELETE FROM account_closure WHERE player_id = $1', [playerId]);
      // A player who was banned meanwhile still stakes nothing.
      const player = await readPlayer(tx, playerId, true);
      await tools.wallet.setBlocks(tx, playerId, { stakes: player.state !== 'active', deposits: false });
      await tell(parts, tx, playerId, 'reopened');
      return 'reopened';
    }
    await parts.endBonuses(tx, playerId);
    await tell(parts, tx, playerId, 'closed');
    await tx.directory.query('UPDATE account_closure SET closed_at = $2 WHERE player_id = $1', [playerId, tools.clock.now()]);
    return 'closed';
  });
  // Also when it was said before that it is: the process may have ended in between.
  const [row] = await tools.database.directory.query('SELECT FROM account_closure WHERE player_id = $1 AND closed_at IS NOT NULL', [
    playerId,
  ]);
  if (row) await parts.close(playerId);
  return outcome === 'waits' ? 'closing' : 'closed';
}

/**
 * Before a session is opened or a deposit begins. Throws AccessDenied (account_closing) from the wish to close on; also in the moment between
 * the end of the closure and the account's own state, which says that it is closed.
 */
export async function refuseClosing(q: Queryable, playerId: bigint): Promise<void> {
  const [closing] = await q.directory.query('SELECT FROM account_closure WHERE player_id = $1', [playerId]);
  if (closing) throw new CatalogueError('AccessDeniedException', { code: 'account_closing' });
}

/**
 * What cannot be undone asks for the password even right after signing in, and for the second step where the player has one. Who has no
 * password needs a proof of the last minutes in its place.
 */
async function prove({ tools }: ClosureParts, session: Session, { password, code, locale, origin }: ClosureRequest): Promise<void> {
  const { database } = tools;
  if (!password && (await passwordHashOf(database, session.playerId)) !== null) throw invalidField('password', 'required');
  await mustKnowPassword(tools, session, password);
  const factor = await readTwoFactor(database, session.playerId);
  if (!factor) return;
  if (code === undefined) throw await wantSecondFactor(tools, factor, locale);
  await proveSecondFactor(tools, factor, { code, purpose: 'two_factor' }, origin);
}

/** A round that is open may still win, a deposit under way may still arrive. Demo rounds are no money. */
async function blockersOf(q: Queryable, playerId: bigint): Promise<ClosureBlocker[]> {
  const blockers: ClosureBlocker[] = [];
  if (await hasOpenRound(q, playerId)) blockers.push('rounds');
  if (await hasOpenPayment(q, playerId, 'deposit')) blockers.push('deposits');
  return blockers;
}
