import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { csvText } from './statement-csv.ts';

let app: TestApplication;
let origin = '';
const now = new Date('2026-11-21T13:00:00Z');
beforeAll(async () => {
  app = await createTestApplication({ now });
  origin = await app.listen();
});
afterAll(() => app.close());

let people = 0;

const signUp = () => signUpAt(origin, `reader${(people += 1)}@example.com`);

const get = (path: string, cookie: string) => fetch(`${origin}${path}`, { headers: { cookie } });

/** Something of everything in October, and a deposit in November. */
async function settleIn(playerId: bigint): Promise<void> {
  const { ownerDatabase: q } = app.db;
  const post = (key: string, kind: string, house: string, amount: number, at: string, reference: string | null = null) =>
    q.query('SELECT post_ledger($1, $2)', [
      playerId,
      JSON.stringify({
        currency: 'EUR',
        kind,
        key,
        fingerprint: '',
        legs: [
          { account: 'main', amount: String(amount) },
          { account: house, amount: String(-amount) },
        ],
        reference,
        now: at,
      }),
    ]);
  // The account was opened today: October comes before its first posting in time, not in the ledger's order.
  await q.query('ALTER TABLE posting DISABLE TRIGGER posting_append_only');
  await q.query(`UPDATE posting SET created_at = '2026-09-30T10:00:00Z' WHERE player_id = $1`, [playerId]);
  await q.query('ALTER TABLE posting ENABLE TRIGGER posting_append_only');
  await post('d1', 'deposit', 'house:deposits:card', 100_00, '2026-10-05T10:00:00Z', '=HYPERLINK("x")');
  for (const [n, win] of [0, 250, 90].entries()) {
    await q.query('SELECT settle_round($1, $2)', [
      playerId,
      JSON.stringify({
        op: 'settle',
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: `r${n}`,
        transaction: `t${n}`,
        fingerprint: 'x',
        stake: '100',
        win: String(win),
        closed: true,
        new_round: true,
        spend: ['main'],
        now: `2026-10-06T10:0${n}:00Z`,
      }),
    ]);
  }
  await post('f1', 'adjustment', 'house:fees', -1_50, '2026-10-20T22:00:00Z');
  await post('d2', 'deposit', 'house:deposits:card', 20_00, '2026-11-02T10:00:00Z');
}

describe('the statement of a month', () => {
  test('lists every movement as CSV of RFC 4180 with the balance after it, and no field is a formula', async () => {
    const { uid, cookie } = await signUp();
    await settleIn(uid);
    const response = await get('/protection/statements/2026-10/statement.csv?locale=it', cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="nova-2026-10.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(lines).toEqual([
      'Ora (Europe/Rome),Tipo,Descrizione,Riferimento,Depositi EUR,Prelievi EUR,Puntate EUR,Vincite EUR,Bonus EUR,Commissioni EUR,Rettifiche EUR,Saldo EUR',
      '2026-10-01 00:00:00,Saldo iniziale,,,,,,,,,,0.00',
      `2026-10-05 12:00:00,Deposito,,"'=HYPERLINK(""x"")",100.00,,,,,,,100.00`,
      '2026-10-06 12:00:00,Gioco,Dice,r0,,,-1.00,,,,,99.00',
      '2026-10-06 12:01:00,Gioco,Dice,r1,,,-1.00,2.50,,,,100.50',
      '2026-10-06 12:02:00,Gioco,Dice,r2,,,-1.00,0.90,,,,100.40',
      '2026-10-21 00:00:00,Rettifica,,,,,,,,-1.50,,98.90',
      '2026-11-01 00:00:00,Saldo finale,,,100.00,0.00,-3.00,3.40,0.00,-1.50,0.00,98.90',
      '',
    ]);
    const call = await get('/api/protection.getStatement?v=2.34&locale=en&month=2026-10', cookie);
    expect(JSON.parse(await call.text()).data).toMatchObject({
      months: ['2026-11', '2026-10', '2026-09'],
      is_running: false,
      opening: { amount: '0.00' },
      closing: { amount: '98.90', currency: 'EUR' },
    });
  });

  test('[ACC-13] has as many lines as the ledger has movements, and every column adds up', async () => {
    const { uid, cookie } = await signUp();
    await settleIn(uid);
    const response = await get('/protection/statements/2026-10/statement.csv?locale=en', cookie);
    const lines = (await response.text()).trimEnd().split('\r\n').slice(1);
    const figures = lines.map((line) =>
      line
        .split(',')
        .slice(4)
        .map((text) => BigInt(text === '' ? '0' : text.replace('.', ''))),
    );
    const [opening, closing] = [figures[0] ?? [], figures.at(-1) ?? []];
    const movements = figures.slice(1, -1);
    const inOctober = `player_id = $1 AND created_at >= '2026-10-01T00:00+02' AND created_at < '2026-11-01T00:00+01'`;
    const [kept] = await app.db.ownerDatabase.query<{ groups: bigint; total: bigint }>(
      `SELECT (SELECT count(DISTINCT coalesce(round_id, id::text)) FROM posting WHERE ${inOctober}) AS groups,
         (SELECT sum(amount)::bigint FROM entry e WHERE account = 'main' AND player_id = $1
            AND posting_id IN (SELECT id FROM posting WHERE ${inOctober})) AS total`,
      [uid],
    );
    expect(BigInt(movements.length)).toBe(kept?.groups);
    const columns = closing.length - 1;
    for (let column = 0; column < columns; column++)
      expect(movements.reduce((total, row) => total + (row[column] ?? 0n), 0n)).toBe(closing[column]);
    const total = closing.slice(0, columns).reduce((one, other) => one + other, 0n);
    expect(total).toBe(kept?.total);
    expect((opening[columns] ?? 0n) + total).toBe(closing[columns]);
  });

  test('is a tagged PDF in the player’s language, with its title', async () => {
    const { uid, cookie } = await signUp();
    await settleIn(uid);
    for (const [locale, lang, title] of [
      ['en', 'en-GB', 'Nova: Account statement, October 2026'],
      ['it', 'it-IT', 'Nova: Estratto conto, ottobre 2026'],
    ] as const) {
      const response = await get(`/protection/statements/2026-10/statement.pdf?locale=${locale}`, cookie);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="nova-2026-10.pdf"');
      const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(pdf).toMatch(/^%PDF-1\.7/);
      expect(pdf.trimEnd()).toMatch(/%%EOF$/);
      expect(pdf).toContain(`/Lang (${lang})`);
      expect(pdf).toContain('/MarkInfo');
      expect(pdf).toContain('/StructTreeRoot');
      expect(pdf).toContain(title);
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });

  test('is given to its own player alone, and only for months that the account has', async () => {
    const [one, other] = [await signUp(), await signUp()];
    await settleIn(one.uid);
    const path = '/protection/statements/2026-10/statement.csv';
    expect((await get(path, '')).status).toBe(404);
    expect((await get(path, other.cookie)).status).toBe(404);
    for (const wrong of ['2026-08', '2026-12', '2026-13', '0000-00', 'x']) {
      expect((await get(`/protection/statements/${wrong}/statement.csv`, one.cookie)).status).toBe(404);
    }
    expect((await get('/protection/statements/2026-10/statement.txt', one.cookie)).status).toBe(404);
    const refused = await get('/api/protection.getStatement?v=2.34&locale=en&month=2026-08', one.cookie);
    expect([refused.status, JSON.parse(await refused.text()).error.params]).toEqual([
      422,
      { month: [expect.objectContaining({ code: 'not_found' })] },
    ]);
  });

  test('a running month is as of now, and its closing balance is what the player has', async () => {
    const { uid, cookie } = await signUp();
    await settleIn(uid);
    const response = await get('/api/protection.getStatement?v=2.34&locale=en', cookie);
    expect(JSON.parse(await response.text()).data).toMatchObject({
      month: '2026-11',
      is_running: true,
      as_of: now.toISOString(),
      opening: { amount: '98.90' },
      closing: { amount: '118.90' },
    });
  });
});

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['=1+1', "'=1+1"],
  ['+39 06', "'+39 06"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['=a,"b"', `"'=a,""b"""`],
  ['two\r\nlines', '"two\r\nlines"'],
])('the text %j is the CSV field %j', (text, field) => {
  expect(csvText(text)).toBe(field);
});
