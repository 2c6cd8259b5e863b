import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DepositsBlocked, createWallet } from '../wallet/index.ts';
import { readConfig } from '../kernel/config/index.ts';
import { createTestApplication, testConfig, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';
import { askGame, enterGame, sendTo } from './game-client.ts';

// Where the rules of a jurisdiction say so, nobody plays or deposits before identity and age are checked: neither through a call, nor with
// a game that was opened before, nor by a posting of any other kind.

const config = testConfig({ IDENTITY_FIRST: 'on' });
let app: TestApplication;
let other: TestApplication;
let origin: string;

beforeAll(async () => {
  app = await createTestApplication({ config });
  other = await createTestApplication({ config, beside: app });
  origin = await app.listen();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

interface Person {
  browser: Browser;
  uid: bigint;
}

async function person(): Promise<Person> {
  const browser = new Browser(origin);
  const { body } = await browser.call('auth.register', registration());
  const { data } = body as { data: { uid: number } };
  await browser.call('protection.declineLimit', { confirmed: 1 });
  return { browser, uid: BigInt(data.uid) };
}

const mark = async (uid: bigint, isVerified: boolean) => {
  // Known to the register of excluded people as well, which asks by name, address and day of birth.
  await app.db.ownerDatabase.query(
    `update player set is_verified = $2, first_name = 'Ada', last_name = 'Known' || id, postcode = 'SW1A 1AA' where id = $1`,
    [uid, isVerified],
  );
  await app.db.ownerDatabase.query('select set_identity_known($1, $2)', [uid, isVerified]);
};

const published = async () => {
  const [rule] = await app.db.database.query<{ play: boolean; deposit: boolean }>(
    'select identity_before_play as play, identity_before_deposit as deposit from protection_rule',
  );
  return rule;
};

/** Names the jurisdiction by content, and waits until the ledger has heard of it. */
async function under(regulation: 'uk' | 'gli' | 'malta', rule: { play: boolean; deposit: boolean }): Promise<void> {
  await app.publish('prazer-config', { regulation_profile: regulation });
  await expect.poll(published, { timeout: 60_000 }).toEqual(rule);
}

let keys = 0;
const deposit = ({ browser }: Person) =>
  browser.call('cashier.makedeposit', { method: 'card', amount: '50', idempotency_key: `identity-${(keys += 1)}` });
const launch = ({ browser }: Person, sysname: string, mode: 'real' | 'demo' = 'real') => browser.call('games.launch', { sysname, mode });
const refused = ({ status, body }: Answer) => [status, body] as const;
const wanted = (code: string) => [409, { error: expect.objectContaining({ type: 'SumsubVerificationRequiredException', code }) }] as const;

/** What a new bet of the player comes to on each of two processes; `provider`: the casino or the sportsbook. */
async function stakes(uid: bigint, provider: string): Promise<string[]> {
  const answers: string[] = [];
  for (const { db, clock } of [app, other]) {
    keys += 1;
    const names = { playerId: uid, currency: 'EUR', provider, game: 'dice', round: `r${keys}`, transaction: `t${keys}`, fingerprint: 'x' };
    const { rounds } = createWallet({ database: db.database, clock });
    answers.push((await rounds.settle({ ...names, stake: 1_00n, win: 0n, closed: true })).status);
    answers.push((await rounds.bet({ ...names, round: `b${keys}`, transaction: `b${keys}`, stake: 1_00n, closed: false })).status);
  }
  return answers;
}

async function credit(uid: bigint): Promise<void> {
  keys += 1;
  await createWallet({ database: app.db.database, clock: app.clock }).post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'deposit',
    key: `identity:${keys}`,
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:deposits:card', amount: -100_00n },
    ],
  });
}

describe('[ACC-05] [R6-006] before identity and age are checked', () => {
  test('under the rules of the UK no game opens, no bet is taken and no deposit begins or is credited; a verified player may do all of it', async () => {
    await under('uk', { play: true, deposit: true });
    const player = await person();
    const { body } = await player.browser.call('games.get', { count: 300 });
    const { data } = body as { data: { items: { sysname: string; is_demo: boolean }[] } };
    expect(data.items.length).toBeGreaterThan(3);
    for (const { sysname } of data.items) expect(refused(await launch(player, sysname)), sysname).toEqual(wanted('play_unknown'));
    expect(refused(await deposit(player))).toEqual(wanted('deposit_unknown'));
    await expect(credit(player.uid)).rejects.toThrow(DepositsBlocked);
    for (const provider of ['studio', 'sportsbook'])
      expect(await stakes(player.uid, provider)).toEqual(Array.from({ length: 4 }, () => 'identity_unknown'));
    // Trying a game out is no play.
    expect((await launch(player, 'dice', 'demo')).status).toBe(200);

    await mark(player.uid, true);
    expect((await deposit(player)).status).toBe(200);
    await credit(player.uid);
    expect((await launch(player, 'dice')).status).toBe(200);
    expect(new Set(await stakes(player.uid, 'studio'))).toEqual(new Set(['ok']));
    expect(new Set(await stakes(player.uid, 'sportsbook'))).toEqual(new Set(['ok']));
  });

  test('a game that was opened before takes no stake once the rules ask for it, and none while a check is being looked at', async () => {
    await under('malta', { play: false, deposit: false });
    const player = await person();
    await credit(player.uid);
    const { body } = await launch(player, 'dice');
    const session = await enterGame(sendTo(origin), (body as { data: { url: string } }).data);
    const play = async (key: string) => {
      app.clock.advance(6_000);
      const bet = { key, stake: '100', choice: { direction: 'under', target: 5000 } };
      const { error, status } = await askGame(sendTo(origin), session, 'round', bet);
      return error?.code ?? status;
    };
    expect(await play('one')).toBe(200);
    await under('gli', { play: true, deposit: false });
    expect(await play('two')).toBe('play_blocked');
    await app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [player.uid]);
    expect(await play('three')).toBe('play_blocked');
    expect(refused(await launch(player, 'dice'))).toEqual(wanted('play_unknown'));
    // GLI-19 asks before play: money may come in meanwhile, and go out again.
    expect((await deposit(player)).status).toBe(200);
    await mark(player.uid, true);
    expect(await play('four')).toBe(200);
    // Who turns out to be somebody else plays no more.
    await mark(player.uid, false);
    expect(await play('five')).toBe('play_blocked');
  });

  test('a round that was open pays its win and gives its stake back whatever is known of the player', async () => {
    await under('malta', { play: false, deposit: false });
    const { uid } = await person();
    await credit(uid);
    const names = { playerId: uid, currency: 'EUR', provider: 'studio', game: 'dice', fingerprint: 'x' };
    const { rounds } = createWallet({ database: app.db.database, clock: app.clock });
    for (const round of ['won', 'undone']) await rounds.bet({ ...names, round, transaction: round, stake: 10_00n, closed: false });
    await under('uk', { play: true, deposit: true });
    const win = await rounds.win({ ...names, round: 'won', transaction: 'w', win: 30_00n, closed: true, reference: 'won' });
    const back = await rounds.rollback({ ...names, round: 'undone', transaction: 'u', reference: 'undone' });
    expect([win.status, back.status, back.balance]).toEqual(['ok', 'ok', 120_00n]);
  });
});

test('[ACC-05] it holds where the sandbox is off, and in the sandbox where it is asked for', () => {
  const outside = { PUBLIC_URL: 'https://casino.example', SMTP_URL: 'smtp://127.0.0.1:9' };
  expect(readConfig(outside).identityFirst).toBe(true);
  expect(readConfig({ ...outside, SANDBOX: 'on' }).identityFirst).toBe(false);
  expect(readConfig({ ...outside, IDENTITY_FIRST: 'off' }).identityFirst).toBe(false);
  expect(readConfig({}).identityFirst).toBe(false);
  expect(readConfig({ IDENTITY_FIRST: 'on' }).identityFirst).toBe(true);
});
