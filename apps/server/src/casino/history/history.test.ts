import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { createTestApplication, type TestApplication } from '../../testing/application.ts';
import { signUpAt } from '../../testing/sign-up.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';

// The history of a player's rounds: its filters, and the file of it.

let app: TestApplication;
let origin = '';
let wallet: Wallet;
/** The wallet's: rounds are played on days before, for which nobody has to stay signed in. */
let past: ManualClock;
const now = new Date('2036-03-05T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);
beforeAll(async () => {
  app = await createTestApplication({ now });
  origin = await app.listen();
  past = new ManualClock(now);
  wallet = createWallet({ database: app.db.database, clock: past });
});
afterAll(async () => {
  await wallet.rounds.drain();
  await app.close();
});

interface Somebody {
  cookie: string;
  id: bigint;
}

async function call(who: Somebody, name: string, params: Record<string, string> = {}, isAsked = false) {
  const response = await fetch(`${origin}/api/${name}?${new URLSearchParams({ v: '2.34', locale: 'en', ...(!isAsked && params) })}`, {
    method: isAsked ? 'POST' : 'GET',
    headers: { cookie: who.cookie, ...(isAsked && { 'content-type': 'application/json' }) },
    ...(isAsked && { body: JSON.stringify(params) }),
  });
  const { data, error } = JSON.parse(await response.text());
  return { status: response.status, data, error };
}

let people = 0;
async function somebody(): Promise<Somebody> {
  const { cookie, uid: id } = await signUpAt(origin, `history-${++people}@example.com`);
  await wallet.post(app.db.database, {
    playerId: id,
    currency: 'EUR',
    kind: 'deposit',
    key: 'test:deposit',
    fingerprint: '',
    legs: [
      { account: 'main', amount: 1_000_00n },
      { account: 'house:deposits:card', amount: -1_000_00n },
    ],
  });
  return { cookie, id };
}

/** A round of a game, as its provider sends it; left open where it wins nothing yet. */
const played = async ({ id }: Somebody, round: string, game: string, [stake, win]: [bigint, bigint | null]) => {
  const common = { playerId: id, currency: 'EUR', provider: 'studio', game, round, transaction: round, fingerprint: round };
  const answer = await wallet.rounds.settle({ ...common, stake, win: win ?? 0n, closed: win !== null, detail: { transaction: round } });
  expect(answer.status).toBe('ok');
};

/** Four days: hours that the ledger has counted already, and such that it has not. */
async function playedALot(who: Somebody): Promise<void> {
  const at = (days: number) => past.advance(daysAgo(days).getTime() - past.now().getTime());
  at(2);
  await played(who, 'r1', 'dice', [100n, 250n]);
  past.advance(1);
  await played(who, 'r2', 'book-of-nefer', [100n, 0n]);
  at(1);
  await played(who, 'r3', 'dice', [100n, 100n]);
  past.advance(1);
  await played(who, 'r4', 'mines', [100n, null]);
  at(0);
  await app.db.ownerDatabase.query('select count_rounds($1)', [now]);
  await played(who, 'r5', 'book-of-nefer', [100n, 900n]);
}

test('[ACC-11] the history is filtered by game, provider, kind, result and time, together as well, with how many there are', async () => {
  const who = await somebody();
  await playedALot(who);
  const names = async (params: Record<string, string>) => {
    const { data, error } = await call(who, 'games.getHistory', params);
    expect(error, JSON.stringify(params)).toBeUndefined();
    expect(data.count).toBe(data.items.length);
    return data.items.map(({ round }: { round: string }) => round).join(' ');
  };
  for (const [params, found] of [
    [{}, 'r5 r4 r3 r2 r1'],
    [{ sysname: 'dice' }, 'r3 r1'],
    [{ provider: 'lumen-play' }, 'r5 r2'],
    [{ type: 'slot' }, 'r5 r2'],
    [{ type: 'fast' }, 'r4 r3 r1'],
    [{ type: 'live' }, ''],
    [{ result: 'won' }, 'r5 r1'],
    // What came back is not more than the stake.
    [{ result: 'lost' }, 'r3 r2'],
    [{ result: 'open' }, 'r4'],
    [{ result: 'won', type: 'slot' }, 'r5'],
    [{ sysname: 'dice', provider: 'lumen-play' }, ''],
    [{ from: daysAgo(1.5).toISOString() }, 'r5 r4 r3'],
    [{ from: daysAgo(1.5).toISOString(), to: daysAgo(0.5).toISOString(), result: 'lost' }, 'r3'],
  ] as const)
    expect(await names(params), JSON.stringify(params)).toBe(found);
  const recalled = (await call(who, 'games.getHistory', {})).data.items.map((round: { is_recalled: boolean }) => round.is_recalled);
  // One that is open tells nothing of itself yet.
  expect(recalled).toEqual([true, false, true, true, true]);
  const page = (await call(who, 'games.getHistory', { result: 'won', offset: '1', count: '1' })).data;
  expect([page.count, page.items.map(({ round }: { round: string }) => round)]).toEqual([2, ['r1']]);
  expect((await call(who, 'games.getHistory', { result: 'great' })).status).toBe(422);
});

const ready = async (who: Somebody) => {
  const found = async () => (await call(who, 'games.gethistoryexportrequest')).data;
  await expect.poll(async () => (await found())?.status, { timeout: 60_000 }).toBe('ready');
  return await found();
};
const fetchFile = (path: string, who: Somebody | null) => fetch(origin + path, { headers: who ? { cookie: who.cookie } : {} });

test('[ACC-13] [R7-011] the history comes as a file with every round once, whose sums are those of the list; its player is written to', async () => {
  const who = await somebody();
  expect((await call(who, 'games.gethistoryexportrequest')).data).toBeNull();
  await playedALot(who);
  const { data } = await call(who, 'games.createhistoryexportrequest', {}, true);
  const file = await ready(who);
  expect(file).toMatchObject({ id: data.id, rounds: 5, url: `/games/history/${data.id}/rounds.csv` });
  expect((await call(who, 'games.gethistoryexportrequest', { id: data.id })).data).toEqual(file);
  const response = await fetchFile(file.url, who);
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="rounds.csv"');
  const [head, ...lines] = (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe('Time (UTC),Round,Game,Provider,Stake,Paid out,Net result,Balance after,Currency,Result');
  const rows = lines.map((line) => line.split(','));
  expect(rows.map(([, round]) => round)).toEqual(['r5', 'r4', 'r3', 'r2', 'r1']);
  expect(rows[4]?.slice(2)).toEqual(['Dice', 'Originals', '1.00', '2.50', '1.50', '1001.50', 'EUR', 'Won']);
  expect(rows[1]?.slice(4)).toEqual(['1.00', '0.00', '', '999.50', 'EUR', 'Running']);
  const list = (await call(who, 'games.getHistory', {})).data.items;
  const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + BigInt(amount.replace('.', '')), 0n);
  const amountsOf = (name: 'stake' | 'win') => list.map((round: Record<typeof name, { amount: string }>) => round[name].amount);
  expect([sum(rows.map((row) => row[4] ?? '')), sum(rows.map((row) => row[5] ?? ''))]).toEqual([
    sum(amountsOf('stake')),
    sum(amountsOf('win')),
  ]);
  const letters = () =>
    app.db.database.query('select subject from mailbox_message where recipient = $1', [`history-${people}@example.com`]);
  await expect.poll(letters, { timeout: 60_000 }).toContainEqual({ subject: 'Your Nova game history is ready' });
});

test('the file has the filters of its request, and takes the place of the one before', async () => {
  const who = await somebody();
  await playedALot(who);
  await call(who, 'games.createhistoryexportrequest', { result: 'won' }, true);
  const first = await ready(who);
  expect(first.rounds).toBe(2);
  const { data } = await call(who, 'games.createhistoryexportrequest', { sysname: 'dice' }, true);
  await expect
    .poll(async () => (await call(who, 'games.gethistoryexportrequest', { id: data.id })).data.status, { timeout: 60_000 })
    .toBe('ready');
  expect((await ready(who)).rounds).toBe(2);
  expect((await fetchFile(first.url, who)).status).toBe(404);
});

test('a file is its owner’s alone, and nobody’s once its time is over', async () => {
  const [who, other] = [await somebody(), await somebody()];
  await playedALot(who);
  await call(who, 'games.createhistoryexportrequest', {}, true);
  const { id, url } = await ready(who);
  expect((await fetchFile(url, other)).status).toBe(404);
  expect((await fetchFile(url, null)).status).toBe(404);
  expect(await call(other, 'games.gethistoryexportrequest', { id })).toMatchObject({
    status: 422,
    error: { type: 'InvalidParameterException' },
  });
  expect((await call(other, 'games.gethistoryexportrequest')).data).toBeNull();
  for (const strange of ['0', 'x', '%00', '99999999999999999999'])
    expect((await fetchFile(`/games/history/${strange}/rounds.csv`, who)).status, strange).toBeGreaterThanOrEqual(400);
  // Sessions end with time as well: it is the file's that is over.
  const stillHere = `update casino_history_export set expires_at = $2 where player_id = $1`;
  await app.db.ownerDatabase.query(stillHere, [who.id, app.clock.now()]);
  expect((await fetchFile(url, who)).status).toBe(404);
  expect((await call(who, 'games.gethistoryexportrequest')).data).toBeNull();
});

test('a file that is asked for twice is made once, and one that is long in coming may be asked for anew', async () => {
  const who = await somebody();
  const ask = async () => (await call(who, 'games.createhistoryexportrequest', {}, true)).data.id;
  // As where its job is still waiting.
  await app.db.ownerDatabase.query(
    `insert into casino_history_export (bucket, player_id, filter, requested_at) values (bucket_of($1), $1, '{}', $2)`,
    [who.id, app.clock.now()],
  );
  const { data: waiting } = await call(who, 'games.gethistoryexportrequest');
  expect(waiting).toMatchObject({ status: 'pending', url: null, rounds: null });
  expect(await Promise.all([ask(), ask()])).toEqual([waiting.id, waiting.id]);
  await app.db.ownerDatabase.query(`update casino_history_export set requested_at = $2 where player_id = $1`, [
    who.id,
    new Date(app.clock.now().getTime() - 3600_000),
  ]);
  expect((await call(who, 'games.gethistoryexportrequest')).data).toMatchObject({ id: waiting.id, status: 'failed' });
  const again = await ask();
  expect(again).not.toBe(waiting.id);
  expect(await ready(who)).toMatchObject({ id: again, rounds: 0 });
});

test('a player asks for ten files a day', async () => {
  const who = await somebody();
  const ask = () => call(who, 'games.createhistoryexportrequest', { sysname: 'dice' }, true);
  for (let index = 0; index < 10; index++) expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, error: { type: 'TooManyRequestsException' } });
});

test('a round that waits is listed for its player alone until it is over, with what happens if nobody comes back', async () => {
  const [who, other] = [await somebody(), await somebody()];
  await playedALot(who);
  const { data } = await call(who, 'games.getUnfinished');
  expect(data.items).toMatchObject([
    { round: 'r4', sysname: 'mines', name: 'Mines', status: 'open', stake: { amount: '1.00', currency: 'EUR' }, ends_after_hours: 24 },
  ]);
  expect((await call(other, 'games.getUnfinished')).data.items).toEqual([]);
  const common = { playerId: who.id, currency: 'EUR', provider: 'studio', game: 'mines', round: 'r4' };
  await wallet.rounds.win({
    ...common,
    transaction: 'end',
    fingerprint: 'end',
    reference: 'r4',
    win: 150n,
    closed: true,
    detail: { transaction: 'end' },
  });
  expect((await call(who, 'games.getUnfinished')).data.items).toEqual([]);
});
