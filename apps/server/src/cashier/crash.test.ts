import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlesOf, type PooledDatabase, type Queryable, type Statements } from '../kernel/database/index.ts';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import type { Json } from '../wallet/index.ts';
import { expireDeposit } from './deposit.ts';
import { paymentInfo } from './history.ts';
import { deposit, freshKey, fund, openCasino, typeCard, type Casino, type Process } from './testing/casino.ts';
import { makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;

beforeAll(async () => {
  casino = await openCasino('crash');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

/** A database that dies with its process: from statement `last` on, everything fails and open transactions are rolled back. */
function mortal(database: PooledDatabase, last: number): { database: PooledDatabase; isDead: () => boolean } {
  let done = 0;
  const live = ({ query }: Statements): Queryable & Statements => {
    const counted: Statements = {
      query: (text, values) => {
        done += 1;
        return done > last ? Promise.reject(new Error('the process is dead')) : query(text, values);
      },
    };
    return { ...counted, ...handlesOf(counted) };
  };
  return {
    isDead: () => done > last,
    database: {
      ...database,
      ...live(database),
      transaction: (work) =>
        database.transaction(async (tx) => {
          const result = await work(live(tx));
          // Died before the commit.
          if (done > last) throw new Error('the process is dead');
          return result;
        }),
    },
  };
}

/** A new process takes up what was left. */
async function afterwards(): Promise<void> {
  await process.provider.recover();
  for (let round = 0; round < 12; round++) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
}

test('a deposit survives the death of the process at every single statement: the same request ends in one credit', async () => {
  let survived = 0;
  for (let last = 1; survived === 0; last++) {
    const player = await casino.addPlayer();
    const idempotencyKey = freshKey();
    const life = mortal(casino.testDatabase.database, last);
    const dying = await casino.startProcess({ database: life.database });
    const acknowledged = await deposit(dying, player, '50', { idempotencyKey }).then(
      async ({ action }) => {
        const answer = await typeCard(dying, action.url, '4111111111111111');
        return answer.headers.get('location')?.startsWith('/cashier/paysuccess/') ?? false;
      },
      () => false,
    );
    await dying.stop();
    if (acknowledged) expect((await casino.wallet.balances(player)).main).toBe(5_000n);
    if (!life.isDead()) survived = last;
    // The player sends the same request again, and types the card again where the page still asks for it.
    const made = await deposit(process, player, '50', { idempotencyKey });
    await typeCard(process, made.action.url, '4111111111111111');
    await afterwards();
    expect([last, (await casino.wallet.balances(player)).main]).toEqual([last, 5_000n]);
    expect([last, (await paymentInfo(process.parts, player, made.transaction)).status]).toEqual([last, 'success']);
  }
  expect(survived).toBeGreaterThan(25);
});

test('a withdrawal survives the death of the process at every single statement: it is asked for once and paid once', async () => {
  let survived = 0;
  for (let last = 1; survived === 0; last++) {
    const player = await casino.addPlayer();
    await fund(process, player, '100');
    const life = mortal(casino.testDatabase.database, last);
    const dying = await casino.startProcess({ database: life.database });
    const request = {
      playerId: player,
      method: 'card',
      amount: '30',
      requisites: {},
      idempotencyKey: freshKey(),
      locale: 'en' as const,
      domain: 'casino.test',
    };
    const answered = await makeWithdrawal(dying.parts, request).catch(() => null);
    // Its jobs, as far as it lives to run them.
    for (let round = 0; round < 5 && !life.isDead(); round++) {
      await dying.jobs.runDue().catch(() => undefined);
      casino.clock.advance(5_000);
    }
    await dying.stop();
    if (answered) expect((await casino.wallet.balances(player)).main).toBe(7_000n);
    if (!life.isDead()) survived = last;
    const again = await makeWithdrawal(process.parts, request);
    if (answered) expect(again).toEqual(answered);
    casino.clock.advance(60_000);
    await afterwards();
    const { main, held } = await casino.wallet.balances(player);
    expect([last, main, held]).toEqual([last, 7_000n, 0n]);
    expect((await paymentInfo(process.parts, player, again.transaction)).status).toBe('success');
  }
  expect(survived).toBeGreaterThan(25);
});

test('a process that stands still while it hands a payout over, and wakes when another has paid it, pays nothing twice', async () => {
  const player = await casino.addPlayer();
  await fund(process, player, '100');
  const asleep = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const sleeping = await casino.startProcess();
  const { gateway } = sleeping.parts;
  sleeping.parts.gateway = {
    ...gateway,
    async submitPayout(order) {
      reached.resolve();
      await asleep.promise;
      return gateway.submitPayout(order);
    },
  };
  const { transaction } = await makeWithdrawal(process.parts, {
    playerId: player,
    method: 'card',
    amount: '30',
    requisites: {},
    idempotencyKey: freshKey(),
    locale: 'en',
    domain: 'casino.test',
  });
  const [job] = await casino.testDatabase.ownerDatabase.query<{ id: bigint; key: string }>(
    `select id, key from manual_job where payload->>'player' = $1 and name like 'cashier.submit%'`,
    [String(player)],
  );
  const woken = sleeping.jobs.runDue();
  await reached.promise;
  // Taken for dead, its job is free for others.
  await casino.testDatabase.ownerDatabase.query(
    `insert into manual_job (id, name, payload, run_at, key) values ($1, 'cashier.submit_payout', $2, $3, $4)`,
    [job?.id, JSON.stringify({ player: String(player), payment: transaction }), casino.clock.now(), job?.key],
  );
  await afterwards();
  expect((await paymentInfo(process.parts, player, transaction)).status).toBe('success');
  asleep.resolve();
  await woken;
  await afterwards();
  expect(await casino.wallet.balances(player)).toMatchObject({ main: 7_000n, held: 0n });
  const orders = await casino.testDatabase.ownerDatabase.query(`select id from psp_order where user_id = $1 and kind = 'payout'`, [
    String(player),
  ]);
  expect(orders).toHaveLength(1);
});

test('a job that was to end an order whose page never came, done late by another process, does not call off the page that came', async () => {
  const player = await casino.addPlayer();
  const stuck = await casino.startProcess();
  const { gateway } = stuck.parts;
  const jobsOf = () =>
    casino.testDatabase.ownerDatabase.query<{ payload: Json }>(`select payload from manual_job where payload->>'player' = $1`, [
      String(player),
    ]);
  let early: { payload: Json }[] = [];
  stuck.parts.gateway = {
    ...gateway,
    async openDeposit(order) {
      early = await jobsOf();
      return gateway.openDeposit(order);
    },
  };
  const { transaction, action } = await deposit(stuck, player, '50');
  for (const { payload } of early) await expireDeposit(process.parts, payload);
  expect(early).toHaveLength(1);
  expect((await paymentInfo(process.parts, player, transaction)).status).toBe('pending');
  await typeCard(process, action.url, '4111111111111111');
  expect((await casino.wallet.balances(player)).main).toBe(5_000n);
});

test('afterwards the ledger is sound', async () => {
  expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
});
