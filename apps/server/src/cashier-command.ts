/**
 * What the staff decides about money until there is a back office.
 * `npm run cashier:review`: lists withdrawals that wait for review.
 * `npm run cashier:review -- approve|refuse <withdrawal> --by <e-mail> --reason <text>`: pays one out, or gives its money back.
 * `npm run cashier:charge-back -- <deposit> --by <e-mail> --reason <text>`: books that a card's holder took a deposit back at the bank.
 * Who decides is one of the staff whose role may; what was decided is kept for good, and said twice it is done once. Ends with 0 when done, 1 when it cannot be,
 * 2 when it was not said rightly.
 */
import { parseArgs } from 'node:util';
import { displayAmount } from '@tavolo/money';
import {
  cashierPermissions,
  chargeBack,
  ChargeBackRefused,
  decideReview,
  listReviews,
  ReviewRefused,
  type WaitingReview,
} from './cashier/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import type { Database } from './kernel/database/index.ts';
import { onDatabase } from './kernel/installation/index.ts';
import { createJobs } from './kernel/jobs/index.ts';
import { silentLog } from './kernel/log/index.ts';
import { createOutbox } from './kernel/outbox/index.ts';
import { actorOf, Audit, personNamed } from './staff/index.ts';
import { staffRoles } from './staff-roles.ts';
import { createWallet } from './wallet/index.ts';

const usage = `Say: npm run cashier:review
     npm run cashier:review -- approve <withdrawal> --by <e-mail> --reason <text>
     npm run cashier:review -- refuse <withdrawal> --by <e-mail> --reason <text>
     npm run cashier:charge-back -- <deposit> --by <e-mail> --reason <text>`;

interface Order {
  verb: 'list' | 'approve' | 'refuse' | 'charge-back';
  id: bigint;
  by: string;
  reason: string;
}

/** Null for what cannot be understood. */
function read(args: readonly string[]): Order | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string' }, reason: { type: 'string' } },
    });
    const [first, second, third, ...more] = positionals;
    const by = values.by?.trim().toLowerCase() ?? '';
    const reason = values.reason?.trim() ?? '';
    if (first === 'review' && second === undefined) return { verb: 'list', id: 0n, by, reason };
    const [verb, id, rest] = first === 'review' ? [second, third, more[0]] : [first, second, third];
    if ((verb !== 'approve' && verb !== 'refuse' && verb !== 'charge-back') || (verb === 'charge-back') === (first === 'review'))
      return null;
    if (rest !== undefined || !/^\d{1,18}$/.test(id ?? '') || by === '' || reason === '' || reason.length > 1_000) return null;
    return { verb, id: BigInt(id ?? ''), by, reason };
  } catch {
    return null;
  }
}

/** One line a withdrawal, the oldest first. */
function describe({ withdrawalId, playerId, amount, currency, deposited, staked, at }: WaitingReview): string {
  const money = (minor: bigint) => displayAmount(minor, currency);
  return `${withdrawalId}  ${money(amount)}  player ${playerId}  since ${at.toISOString()}  deposited ${money(deposited)}, staked ${money(staked)}`;
}

/** Carries out an order on `database`; `url` is the owner's. Answers what to print. Throws ReviewRefused and ChargeBackRefused. */
async function carryOut(database: Database, url: string, order: Order): Promise<string> {
  if (order.verb === 'list') {
    const waiting = await listReviews(database);
    return waiting.length === 0 ? 'No withdrawal waits for review.' : waiting.map(describe).join('\n');
  }
  const { id, by: actor, reason } = order;
  const permission = order.verb === 'charge-back' ? cashierPermissions.charge_back : cashierPermissions.review;
  const person = await personNamed(database, staffRoles, actor, permission);
  if (!person) throw new ReviewRefused(`${actor} is nobody of the staff who may decide this (${permission}).`);
  const clock = systemClock;
  const parts = {
    database,
    clock,
    wallet: createWallet({ database, clock }),
    outbox: createOutbox({ database, log: silentLog, deliversElsewhere: true }),
    jobs: createJobs({ url, log: silentLog }),
  };
  const audit = new Audit(clock);
  const by = actorOf(person);
  if (order.verb === 'charge-back') {
    const booked = await chargeBack(parts, { depositId: id, actor, reason }, (tx, playerId) =>
      audit.record(tx, {
        by,
        kind: 'cashier.charged_back',
        object: { kind: 'deposit', id: String(id) },
        reason,
        touches: 'money',
        detail: { player: String(playerId) },
      }),
    );
    return booked ? `Booked: ${booked.taken} taken from the balance, ${booked.owed} owed, in minor units.` : 'It was booked before.';
  }
  const isApproved = order.verb === 'approve';
  const isNew = await decideReview(parts, { withdrawalId: id, isApproved, actor, reason }, (tx, review) =>
    audit.record(tx, {
      by,
      kind: isApproved ? 'cashier.withdrawal_approved' : 'cashier.withdrawal_refused',
      object: { kind: 'withdrawal', id: String(id) },
      before: { state: 'waits for review' },
      after: { state: isApproved ? 'goes on to the provider' : 'given back' },
      reason,
      touches: 'money',
      detail: { player: String(review.playerId), amount: displayAmount(review.amount, review.currency), currency: review.currency },
    }),
  );
  const what = isApproved ? 'It goes on to the provider.' : 'Its money is back on the balance.';
  return isNew ? what : `It was decided so before. ${what}`;
}

async function main(): Promise<number> {
  const order = read(process.argv.slice(2));
  if (!order) {
    console.error(usage);
    return 2;
  }
  try {
    console.log(await onDatabase({ size: 2 }, (database, url) => carryOut(database, url, order)));
    return 0;
  } catch (error) {
    if (!(error instanceof ReviewRefused) && !(error instanceof ChargeBackRefused)) throw error;
    console.error(error.message);
    return 1;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`It could not be done: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
