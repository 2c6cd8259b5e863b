import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listDeposits, listWithdrawals } from './queries/history.ts';
import { paymentStates, statusOf, statusOfWhole, type PaymentKind, type PaymentState, type PaymentStatus } from './states.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server.drop());

const statuses: readonly PaymentStatus[] = ['created', 'pending', 'success', 'fail', 'cancel'];
const start = Date.parse('2026-03-01T12:00:00Z');

/** What is told to the database, and then taken back where the transaction is killed. */
type Step = { isKilled: boolean } & (
  | { do: 'begin'; kind: PaymentKind; hour: number; parts: number }
  /** Some parts of one payment at once get other states, as a cancelled withdrawal's do. */
  | { do: 'move'; payment: number; states: PaymentState[] }
);

const isKilled = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    isKilled,
    do: fc.constant('begin' as const),
    kind: fc.constantFrom<PaymentKind>('deposit', 'withdrawal'),
    hour: fc.integer({ min: 0, max: 70 }),
    parts: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    isKilled,
    do: fc.constant('move' as const),
    payment: fc.nat(20),
    states: fc.array(fc.constantFrom(...paymentStates), { minLength: 1, maxLength: 3 }),
  }),
);

interface Listed {
  kind: PaymentKind;
  at: number;
  /** Of the parts, by number. */
  states: Map<bigint, PaymentState>;
}

let lastNumber = 1_000_000n;

async function take(player: bigint, todo: Step, listed: Listed[]): Promise<void> {
  const statements: [string, unknown[]][] = [];
  let follow = () => {};
  if (todo.do === 'begin') {
    const count = todo.kind === 'deposit' ? 1 : todo.parts;
    const ids = Array.from({ length: count }, () => ++lastNumber);
    const at = start + todo.hour * 3_600_000;
    for (const id of ids)
      statements.push([
        `insert into payment (bucket, player_id, id, kind, method, currency, amount, state, idempotency_key, fingerprint, requisites, locale, domain, session, created_at, updated_at, withdrawal_id)
         values (bucket_of($1), $1, $2::bigint, $3, 'card', 'EUR', 1, 'created', case when $2::bigint = $4::bigint then $2::bigint::text end, '', '{}', 'en', '', $2::bigint::text, $5, $5, case when $3 = 'withdrawal' then $4::bigint end)`,
        [player, id, todo.kind, ids[0], new Date(at)],
      ]);
    follow = () => listed.push({ kind: todo.kind, at, states: new Map(ids.map((id) => [id, 'created'])) });
  } else {
    const payment = listed[todo.payment % Math.max(1, listed.length)];
    if (!payment) return;
    const moved = [...payment.states.keys()].slice(0, todo.states.length).map((id, n) => [id, todo.states[n] ?? 'created'] as const);
    statements.push([
      `update payment p set state = m.state, finished_at = case when m.state in ('success', 'fail', 'cancel') then p.created_at end
       from unnest($2::bigint[], $3::text[]) as m(id, state) where p.bucket = bucket_of($1) and p.player_id = $1 and p.id = m.id`,
      [player, moved.map(([id]) => id), moved.map(([, state]) => state)],
    ]);
    follow = () => moved.forEach(([id, state]) => payment.states.set(id, state));
  }
  const written = server.database.transaction(async (tx) => {
    for (const [text, values] of statements) await tx.query(text, values);
    if (todo.isKilled) throw new Error('killed');
  });
  if (todo.isKilled) await expect(written).rejects.toThrow('killed');
  else {
    await written;
    follow();
  }
}

function expected(listed: readonly Listed[], kind: PaymentKind, wanted: readonly PaymentStatus[]): bigint[] {
  return listed
    .filter((one) => {
      const states = [...one.states.values()];
      return one.kind === kind && wanted.includes(kind === 'deposit' ? statusOf(states[0] ?? 'created') : statusOfWhole(states));
    })
    .map(({ at, states }) => ({ at, id: [...states.keys()][0] ?? 0n }))
    .sort((a, b) => b.at - a.at || Number(b.id - a.id))
    .map(({ id }) => id);
}

test('a page of payments and their number are what the payments say, under any status, after any mixture of changes', async () => {
  let player = 5000n;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 30 }),
      fc.array(fc.record({ statuses: fc.subarray([...statuses]), offset: fc.nat(6), limit: fc.nat(6) }), { minLength: 3, maxLength: 3 }),
      async (steps, looks) => {
        player += 1n;
        const listed: Listed[] = [];
        for (const one of steps) await take(player, one, listed);
        for (const look of looks) {
          const page = { playerId: player, ...look };
          const { deposits, count } = await listDeposits(server.database, page);
          const all = expected(listed, 'deposit', look.statuses);
          expect([count, deposits.map(({ id }) => id)]).toEqual([all.length, all.slice(look.offset, look.offset + look.limit)]);
          const found = await listWithdrawals(server.database, page);
          const wholes = expected(listed, 'withdrawal', look.statuses);
          expect([found.count, found.withdrawals.map(([first]) => first?.id)]).toEqual([
            wholes.length,
            wholes.slice(look.offset, look.offset + look.limit),
          ]);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
