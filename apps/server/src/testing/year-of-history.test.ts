import { calls } from '@tavolo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from './application.ts';
import { askGame, enterGame, sendTo } from './game-client.ts';

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  // Far ahead of the job queue's clock, which is the database's: nothing runs out while the months go by.
  app = await createTestApplication({ now: new Date('2036-01-15T12:00:00Z') });
  origin = await app.listen();
});
afterAll(() => app.close());

const months = 14;
const login = { login: 'years@example.com', password: 'Secret.123' };
let cookie = '';

async function call(name: keyof typeof calls, values: Record<string, string> = {}) {
  const isRead = calls[name].verb === 'GET';
  const response = await fetch(`${origin}/api/${name}?${new URLSearchParams({ v: '2.34', locale: 'en', ...(isRead && values) })}`, {
    method: calls[name].verb,
    headers: { cookie, ...(!isRead && { 'content-type': 'application/json' }) },
    ...(!isRead && { body: JSON.stringify(values) }),
  });
  const set = response.headers.getSetCookie().find((line) => line.startsWith('tavolo_session='));
  if (set) cookie = set.split(';')[0] ?? '';
  const { data = null, error = null } = JSON.parse(await response.text());
  if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return data;
}

const post = async (path: string, type: string, body: string) => {
  const headers = { 'content-type': type };
  const response = await fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body });
  return response.text();
};

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
interface Amount {
  amount: string;
}

/** All of a list, page by page. */
async function all(name: 'cashier.gethistory' | 'games.getHistory', more: Record<string, string>) {
  const items: { id?: string; round?: string; created_at: string; amount: Amount; stake: Amount; win: Amount }[] = [];
  for (;;) {
    const page = await call(name, { ...more, offset: String(items.length), count: '10' });
    items.push(...page.items);
    if (items.length >= page.count) return items;
  }
}

test('[ACC-11] fourteen months of payments and rounds are all in the history, each once with its number and time, and their sums are those of the ledger', async () => {
  const facts = { currency: 'EUR', country_code: 'IT', birth_date: '1990-05-17', terms_accepted: '1' };
  const { uid } = await call('auth.register', { email: login.login, password: login.password, ...facts });
  await call('protection.declineLimit', { confirmed: '1' });
  for (let month = 0; month < months; month++) {
    if (month > 0) {
      app.clock.advance(30 * 24 * 3600_000);
      await call('auth.login', login);
    }
    const { action } = await call('cashier.makedeposit', {
      method: 'card',
      amount: String(20 + month),
      idempotency_key: `deposit-${month}`,
    });
    const card = { number: '4111111111111111', expiry: '12 / 39', cvc: '123', holder: 'Ada Rossi' };
    await post(action.url, 'application/x-www-form-urlencoded', String(new URLSearchParams(card)));
    const session = await enterGame(sendTo(origin), await call('games.launch', { sysname: 'dice', mode: 'real' }));
    const bet = { key: `round-${month}`, stake: String(100 + month), choice: { direction: 'under', target: 5000 } };
    expect((await askGame(sendTo(origin), session, 'round', bet)).error).toBeUndefined();
  }
  const [payments, rounds] = [await all('cashier.gethistory', { type: 'deposit' }), await all('games.getHistory', {})];
  expect([payments.length, rounds.length]).toEqual([months, months]);
  expect([new Set(payments.map(({ id }) => id)).size, new Set(rounds.map(({ round }) => round)).size]).toEqual([months, months]);
  for (const list of [payments, rounds]) {
    const span = Date.parse(list[0]?.created_at ?? '') - Date.parse(list.at(-1)?.created_at ?? '');
    expect(span).toBeGreaterThan(365 * 24 * 3600_000);
  }
  const sum = (values: readonly string[]): bigint => values.reduce((total, value) => total + cents(value), 0n);
  const [ledger] = await app.db.database.query<{ deposits: bigint; stakes: bigint; wins: bigint; balance: bigint }>(
    `select (select sum(e.amount)::bigint from posting o join entry e on e.player_id = o.player_id and e.posting_id = o.id
         where o.player_id = $1 and o.kind = 'deposit' and e.account not like 'house:%') as deposits,
       (select sum(stake)::bigint from round where player_id = $1) as stakes, (select sum(win)::bigint from round where player_id = $1) as wins,
       (select balance from account where player_id = $1 and kind = 'main') as balance`,
    [BigInt(uid)],
  );
  const deposits = sum(payments.map(({ amount }) => amount.amount));
  const stakes = sum(rounds.map(({ stake }) => stake.amount));
  const wins = sum(rounds.map(({ win }) => win.amount));
  expect({ deposits, stakes, wins, balance: deposits - stakes + wins }).toEqual(ledger);
});
