import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineModule } from '../kernel/module/index.ts';
import { createTestApplication, modules, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { walletService, type SpendingOrder, type Wallet } from '../wallet/index.ts';
import { readDraft } from './draft.ts';
import { readPast } from './past.ts';
import { rehearse } from './rehearse.ts';
import { report } from './report.ts';

// A period that was worked out by hand, in the real tables: what a draft of it comes to.

let wallet: Wallet;
const bench = defineModule({
  name: 'bench',
  needs: { wallet: walletService },
  start(needs) {
    ({ wallet } = needs);
    return {};
  },
});

let app: TestApplication;
const players: bigint[] = [];
let game = '';
let returns = 0n;
beforeAll(async () => {
  app = await createTestApplication({ modules: [...modules, bench] });
  const origin = await app.listen();
  for (const name of ['ann', 'ben', 'cat']) players.push((await signUpAt(origin, `${name}@example.com`)).uid);
  const [row] = await app.db.database.query<{ sysname: string; rtp: string }>(
    `select g.sysname, g.rtp from casino_game g join casino_game_category c on c.game = g.sysname where c.category = 'slots' order by 1 limit 1`,
  );
  if (!row) throw new Error('there is no slot');
  game = row.sysname;
  returns = BigInt(Math.round(Number(row.rtp) * 100));
  // They play for hours, and nobody is there to answer a reality check.
  await app.db.ownerDatabase.query(`update protection_player set reality_due_at = '2026-04-01'`);
  await playPeriod();
});
afterAll(() => app.close());

let last = 0;
const at = (hours: number) => new Date(Date.parse('2026-03-03T00:00:00Z') + hours * 3_600_000);

async function pay(player: bigint, kind: 'deposit' | 'withdrawal', hours: number, amount: bigint): Promise<void> {
  const number = ++last;
  await app.db.ownerDatabase.query(
    `insert into payment (bucket, player_id, id, kind, method, currency, amount, state, idempotency_key, fingerprint, requisites, locale, domain, session, created_at, updated_at,
       finished_at, withdrawal_id)
     values (bucket_of($1), $1, $2::bigint, $3, 'card', 'EUR', $4, 'success', 'key ' || $2::bigint, '', '{}', 'en', 'localhost', 'session ' || $2::bigint, $5, $5, $5,
       case $3 when 'withdrawal' then $2::bigint end)`,
    [player, number, kind, amount, at(hours)],
  );
}

async function spin(player: bigint, hours: number, stake: bigint, win: bigint, spend: SpendingOrder = ['main']): Promise<void> {
  const round = `round ${++last}`;
  app.clock.advance(at(hours).getTime() - app.clock.now().getTime());
  const { status } = await wallet.rounds.settle({
    playerId: player,
    currency: 'EUR',
    provider: 'studio',
    game,
    round,
    transaction: round,
    stake,
    win,
    closed: true,
    spend,
    fingerprint: round,
  });
  expect(status).toBe('ok');
}

/** Ann completes and asks for her money at once; Ben shares her device and loses all; Cat, who has his card, plays without paying in. */
async function playPeriod(): Promise<void> {
  const [ann = 0n, ben = 0n, cat = 0n] = players;
  for (const player of players)
    for (const [account, house] of [
      ['main', 'house:corrections'],
      ['bonus', 'house:bonus'],
    ] as const)
      await wallet.post(app.db.database, {
        playerId: player,
        currency: 'EUR',
        kind: 'adjustment',
        key: `first ${account}`,
        fingerprint: '',
        legs: [
          { account, amount: 500_00n },
          { account: house, amount: -500_00n },
        ],
      });
  await pay(ann, 'deposit', 1, 20_00n);
  for (let n = 0; n < 10; n++) await spin(ann, 2 + n, 4_00n, n % 2 === 0 ? 7_00n : 0n);
  await pay(ann, 'withdrawal', 14, 30_00n);
  await pay(ben, 'deposit', 1, 100_00n);
  for (let n = 0; n < 10; n++) await spin(ben, 2 + n, 5_00n, 0n);
  await spin(cat, 5, 30_00n, 0n);
  // No cash of hers.
  await spin(cat, 6, 30_00n, 0n, ['bonus']);
  await app.db.ownerDatabase.query(
    `insert into device (player_id, token_digest, first_seen_at, last_seen_at) select $2, token_digest, now(), now() from device where player_id = $1`,
    [ann, ben],
  );
  for (const player of [ben, cat])
    await app.db.ownerDatabase.query(
      `insert into payment_instrument (bucket, player_id, account_id, method, masked, holder) values (bucket_of($1), $1, 'one card', 'card', '4111 **** 1111', '')`,
      [player],
    );
}

const file = { from: '2026-03-02T00:00:00Z', to: '2026-03-09T00:00:00Z', currency: 'EUR' };

test('a bonus for deposits comes to what was worked out by hand', async () => {
  const [ann, ben] = players;
  const draft = readDraft({
    ...file,
    offer: {
      action: 'deposit',
      conditions: [{ kind: 'first_deposit' }],
      gifts: [{ percent: 50, reward: { type: 'casino_bonus', amount: 30 } }],
      budget: 1_000,
    },
    bonus: { wagering: 4, days: 7, contributions: [{ kind: 'category', sysname: 'slots', percent: 100 }] },
  });
  const outcome = await rehearse(await readPast(app.db.database, draft), draft);
  // Ann: 10.00, 40.00 to wager: ten stakes of 4.00 that won 7.00 five times leave 10 − 40 + 35 = 5.00. Ben: 30.00, gone after six stakes of 5.00, of 120.00 to wager.
  const loss = (amount: bigint) => (amount * 4n * (10_000n - returns)) / 10_000n;
  expect(outcome).toEqual({
    takers: 2,
    grants: 2,
    given: 40_00n,
    ends: { completed: 1, used_up: 1, expired: 0, not_activated: 0 },
    paid: 5_00n,
    expectedLoss: loss(10_00n) + loss(30_00n),
    expectedCost: 40_00n - loss(10_00n) - loss(30_00n),
    suspects: [
      { playerId: ben, signs: ['shared_device', 'shared_instrument'], given: 30_00n, paid: 0n },
      { playerId: ann, signs: ['withdrew_at_once', 'shared_device'], given: 10_00n, paid: 5_00n },
    ],
  });
  expect(report(outcome, draft).join('\n')).toContain('cost as it was played: became cash');
});

test('cashback comes to what was worked out by hand: of cash alone', async () => {
  const draft = readDraft({
    ...file,
    cashback: { product: 'casino', period: 'week', percent: 10, minimum: 0.13, cap: 0.18, stake_cap_percent: 0.4, paid_as: 'cash' },
  });
  // Ann lost 5.00 of the 40.00 that she staked, so 0.16 is the most. Ben lost all of 50.00, of which 0.18 is the most; Cat all of 30.00, of which 0.12 is too little.
  expect(await rehearse(await readPast(app.db.database, draft), draft)).toMatchObject({
    takers: 2,
    grants: 2,
    given: 34n,
    paid: 34n,
    expectedLoss: 0n,
    expectedCost: 34n,
    suspects: [
      { playerId: players[1], signs: ['shared_device', 'shared_instrument'] },
      { playerId: players[0], signs: ['shared_device'] },
    ],
  });
});

test('cashback with rates by level is rehearsed at the highest of them, which the report says is an upper bound', async () => {
  const cashback = { product: 'casino', period: 'week', percent: 0.1, minimum: 0.02, cap: 50, stake_cap_percent: 0.4, paid_as: 'cash' };
  const levels = [
    { level: 'silver', percent: 0.2 },
    { level: 'diamond', percent: 0.35 },
    { level: 'gold', percent: 0.3 },
  ];
  const draft = readDraft({ ...file, cashback: { ...cashback, level_rates: levels } });
  const outcome = await rehearse(await readPast(app.db.database, draft), draft);
  // 0.35 % of the 50.00 of Ben and the 30.00 of Cat, rounded down; that of the 5.00 of Ann is too little.
  expect(outcome).toMatchObject({ takers: 2, given: 27n });
  expect(report(outcome, draft).join('\n')).toMatch(/rate, an upper bound +0.35%: everybody gets what level diamond gets/);
  const plain = readDraft({ ...file, cashback: { ...cashback, level_rates: [] } });
  expect(report(await rehearse(await readPast(app.db.database, plain), plain), plain).join('\n')).not.toContain('upper bound');
  expect(() => readDraft({ ...file, cashback: { ...cashback, level_rates: [{ level: 'gold', percent: 26 }] } })).toThrow(
    'cashback.level_rates.0.percent',
  );
});

test('a taker who stakes nothing that counts is expected to lose as the others do', async () => {
  const draft = readDraft({
    ...file,
    offer: { action: 'deposit', gifts: [{ reward: { type: 'casino_bonus', amount: 10 } }], budget: 1_000 },
    // Above the stakes of Ann.
    bonus: { wagering: 4, days: 7, maximum_stake: 4, contributions: [{ kind: 'category', sysname: 'slots', percent: 100 }] },
  });
  const outcome = await rehearse(await readPast(app.db.database, draft), draft);
  expect(outcome).toMatchObject({
    takers: 2,
    ends: { completed: 1, expired: 1 },
    expectedLoss: 2n * ((10_00n * 4n * (10_000n - returns)) / 10_000n),
  });
});
