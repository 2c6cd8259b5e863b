import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';
import type { RoundResult } from './types.ts';

const rule = readFileSync(new URL('../protection/sql/functions/stake_restriction.sql', import.meta.url), 'utf8');

let fixture: WalletFixture;
let player: Player;
beforeAll(async () => {
  fixture = await createWalletFixture();
  player = await fixture.player(10_000n);
  await fixture.wallet.post(fixture.database, {
    playerId: player.id,
    currency: 'EUR',
    kind: 'bonus',
    key: 'gift',
    fingerprint: '',
    legs: [
      { account: 'bonus', amount: 500n },
      { account: 'house:bonuses', amount: -500n },
    ],
  });
  await fixture.wallet.setPurse(fixture.database, player.id, {
    id: 1n,
    until: new Date('2027-01-01'),
    spends: 'bonus_first',
    isolation: false,
    maximumStake: null,
    contributions: [{ kind: 'game', sysname: 'dice', percent: 100 }],
  });
  await player.bet('opened', 100n, { round: 'open' });
});
afterAll(() => fixture.drop());

const stake = (transaction: string) => ({
  playerId: player.id,
  currency: 'EUR',
  provider: 'studio',
  game: 'dice',
  round: transaction,
  transaction,
  fingerprint: '',
  stake: 10n,
  closed: true,
});

/** Every way in which a stake reaches the ledger. */
const ways: Record<string, () => Promise<Pick<RoundResult, 'status'>>> = {
  'a round in a batch': () => fixture.wallet.rounds.settle({ ...stake('batch'), win: 50n }),
  'a round in a batch with other players': async () => {
    const other = await fixture.player(100n);
    const [mine, theirs] = await Promise.all([
      fixture.wallet.rounds.settle({ ...stake('with'), win: 5n }),
      other.settle('theirs', 10n, 0n),
    ]);
    expect(theirs.status).toBe('ok');
    return mine;
  },
  'a bet in a batch': () => fixture.wallet.rounds.bet(stake('bet')),
  'a stake from bonus money': () => fixture.wallet.rounds.bet({ ...stake('bonus'), spend: ['bonus', 'main'] }),
  'a stake from bonus money by the terms of a bonus': () => fixture.wallet.rounds.bet({ ...stake('by bonus'), spend: 'by_bonus' }),
  'another stake of an open round': () => player.bet('more', 10n, { round: 'open' }),
  'a round while the player is busy elsewhere': () =>
    fixture.ownerDatabase
      .transaction(async (tx) => {
        await tx.query(`SELECT FROM account WHERE player_id = $1 FOR NO KEY UPDATE`, [player.id]);
        const waiting = fixture.wallet.rounds.settle({ ...stake('busy'), win: 0n });
        await vi.waitFor(async () => {
          const waiters = await fixture.ownerDatabase.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT settle_round(%'`,
          );
          expect(waiters).toHaveLength(1);
        });
        return { waiting };
      })
      .then(({ waiting }) => waiting),
  'the question before a draw': () => fixture.wallet.rounds.ask(stake('asked')),
  'the question before a draw from bonus money': () => fixture.wallet.rounds.ask({ ...stake('asked bonus'), spend: ['bonus', 'main'] }),
};

test('a restriction that is planted into the one rule is obeyed in every way a stake can come', async () => {
  await fixture.ownerDatabase.query(rule.replace('SELECT CASE\n', `SELECT CASE WHEN p_player_id = ${player.id} THEN 'planted'\n`));
  const before = { main: await player.main(), postings: await fixture.postings(player.id) };
  const refused: Record<string, string> = {};
  for (const [name, way] of Object.entries(ways)) refused[name] = (await way()).status;
  expect(refused).toEqual(Object.fromEntries(Object.keys(ways).map((name) => [name, 'planted'])));
  expect({ main: await player.main(), postings: await fixture.postings(player.id) }).toEqual(before);

  // Without it each of them is taken: it was the rule that refused them.
  await fixture.ownerDatabase.query(rule);
  for (const [name, way] of Object.entries(ways)) expect([name, (await way()).status]).toEqual([name, 'ok']);
});

test('single rounds and batches take the rule in by the same text, and neither calls it for each round', async () => {
  const writers = await fixture.ownerDatabase.query<{ name: string; judges: boolean }>(
    `SELECT proname AS name, prosrc LIKE '%new_round(%' AS judges FROM pg_proc WHERE prosrc LIKE '%INSERT INTO round (%' ORDER BY 1`,
  );
  expect(writers).toEqual([
    { name: 'settle_locked', judges: true },
    { name: 'settle_round', judges: true },
  ]);
  const lines = await fixture.ownerDatabase.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT r.refusal FROM generate_series(1, 48) AS player,
     LATERAL new_round(player, '{"stake": "10", "win": "0", "closed": true, "now": "2026-03-01T12:00:00Z"}', 100, '{}', NULL) r`,
  );
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain('wallet_player');
  // And once: what is named twice is taken in twice.
  expect(plan.match(/ on play_stop/g)).toHaveLength(1);
  expect(plan).not.toMatch(/Function Scan on (new_round|stake_restriction|is_next_number)/);
});
