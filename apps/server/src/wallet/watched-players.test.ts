import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

const now = '2026-03-01T12:00:00Z';
const until = fc.constantFrom('2026-02-01T00:00:00Z', now, '2026-03-01T12:00:01Z', 'infinity');
const columns = {
  casino_closed_until: until,
  sports_closed_until: until,
  person_casino_until: until,
  person_sports_until: until,
  reality_due_at: until,
  identity_refused: fc.boolean(),
  // Noon in UTC is one o'clock in the afternoon in Rome.
  hours_from: fc.constantFrom(700, 1300),
  blocked_games: fc.constantFrom('{}', '{dice}', '{plinko,keno}'),
};
/** One restriction or a few: a mixture of all hides what each does alone. */
const restrictions = fc.oneof(
  ...Object.entries(columns).map(([column, value]) => fc.record({ [column]: value })),
  fc.record(columns, { requiredKeys: [] }),
);
const cases = fc.record({
  restrictions,
  limit: fc.option(
    fc.record({
      kind: fc.constantFrom('loss', 'wager', 'time', 'deposit'),
      amount: fc.integer({ min: 0, max: 300 }),
      used: fc.integer({ min: 0, max: 300 }),
      renewsAt: fc.constantFrom('2026-02-28T23:00:00Z', '2026-03-01T23:00:00Z'),
    }),
  ),
  provider: fc.constantFrom('studio', 'sportsbook'),
  currency: fc.constantFrom('EUR', 'FUN'),
  stake: fc.integer({ min: 0, max: 200 }),
});

const answersOf = {
  'verified or not': ['ok', 'insufficient_funds', 'play_closed', 'identity_unknown', 'reality_check', 'limit_reached'],
  'verified alone': ['ok', 'play_closed', 'identity_unknown'],
};

test.each(Object.entries(answersOf))(
  'of players who are %s, rounds that go together are refused for exactly what each one alone is',
  async (who, kinds) => {
    const { database, ownerDatabase } = fixture;
    await ownerDatabase.query('UPDATE protection_rule SET identity_before_play = $1', [who === 'verified alone']);
    const sample = fc.sample(cases, { numRuns: 200, seed: 20260301 });
    const items: object[] = [];
    const expected: string[] = [];
    for (const [i, { restrictions: own, limit, provider, currency, stake }] of sample.entries()) {
      const { id } = await fixture.player(100n);
      await database.query('SELECT guard_player($1, $2)', [id, 'Europe/Rome']);
      for (const [column, value] of Object.entries(own)) {
        const end = column === 'hours_from' ? ', hours_to = 800' : '';
        await ownerDatabase.query(`UPDATE protection_player SET ${column} = $2${end} WHERE player_id = $1`, [id, value]);
      }
      if (limit)
        await ownerDatabase.query(
          `INSERT INTO protection_limit (bucket, player_id, kind, period, amount, used, began_at, renews_at, set_at) VALUES (bucket_of($1), $1, $2, 'day', $3, $4, $5, $6, $5)`,
          [id, limit.kind, limit.amount, limit.used, '2026-02-27T23:00:00Z', limit.renewsAt],
        );
      const item = {
        i,
        player_id: id.toString(),
        op: 'settle',
        currency,
        provider,
        game: 'dice',
        round: `r${i}`,
        transaction: `t${i}`,
        fingerprint: '',
        now,
        stake: `${stake}`,
        win: '0',
        closed: true,
        new_round: true,
        spend: [currency === 'FUN' ? 'fun' : 'main'],
        reference: null,
      };
      items.push(item);
      const [alone] = await database.query<{ answer: { status: string } }>('SELECT ask_round($1, $2) AS answer', [
        id,
        JSON.stringify(item),
      ]);
      expected.push(alone?.answer.status ?? 'nothing');
    }
    const [row] = await database.query<{ answers: { i: number; status: string }[] }>('SELECT settle_rounds($1) AS answers', [
      JSON.stringify(items),
    ]);
    const answers = (row?.answers ?? []).toSorted((a, b) => a.i - b.i).map(({ status }) => status);
    expect(answers).toEqual(expected);
    // Else the sample says too little.
    expect(new Set(answers)).toEqual(new Set(kinds));
    const findings = await verifyLedger(fixture.database);
    expect(isSound(findings), describeFindings(findings)).toBe(true);
  },
);
