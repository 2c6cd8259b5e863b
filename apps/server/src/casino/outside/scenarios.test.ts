import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutsideHouse, type OutsideHouse } from '../testing/outside-house.ts';

/** The scenarios of seamless wallets, kept beside the checkout where it has been handed over together with them. */
const file = new URL('../../../../../../shared/vectors/wallet-and-live-round-scenarios.json', import.meta.url);
const collection: { wallet: { scenarios: { id: string; then: string }[] } } | null = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : null;

/** What was said, in words that every dialect has. */
type Verdict = 'ok' | 'funds' | 'refused';
interface Said {
  verdict: Verdict;
  /** Minor units; null where a refusal names none. */
  balance: number | null;
}

/** One provider that speaks to the wallet about one player. */
interface Voice {
  balance(): Promise<Said>;
  bet(id: string, amount: number, more?: { round?: string; currency?: string; forged?: boolean }): Promise<Said>;
  win(id: string, bet: string, amount: number, more?: { round?: string; closed?: boolean }): Promise<Said>;
  rollback(id: string, bet: string, more?: { round?: string }): Promise<Said>;
}

let world: OutsideHouse;
let player = 500n;
beforeAll(async () => {
  world = await createOutsideHouse();
});
afterAll(async () => {
  await world.close();
  expect(world.failures).toEqual([]);
});

/** The player's own limit of losses a day. */
async function limitLoss(playerId: bigint, amount: bigint): Promise<void> {
  const { ownerDatabase } = world.house.db;
  const now = world.house.clock.now();
  await ownerDatabase.query('update wallet_player set guarded = true where bucket = bucket_of($1) and player_id = $1', [playerId]);
  await ownerDatabase.query(`insert into protection_player (bucket, player_id, zone) values (bucket_of($1), $1, 'Europe/Rome')`, [
    playerId,
  ]);
  await ownerDatabase.query(
    `insert into protection_limit (bucket, player_id, kind, period, amount, began_at, renews_at, set_at)
     values (bucket_of($1), $1, 'loss', 'day', $2, $3, $4, $3)`,
    [playerId, amount, now, new Date(now.getTime() + 24 * 60 * 60 * 1000)],
  );
}

const voices: Record<'Hub88' | 'SoftSwiss', (playerId: bigint) => Promise<Voice>> = {
  async Hub88(playerId) {
    const { token, user } = await world.player(playerId, 0n);
    const base = { user, token, request_uuid: 'q', game_code: 'reels', currency: 'EUR', is_free: false, round_closed: false };
    const said = async (path: string, body: object, signature?: string): Promise<Said> => {
      const answer = await world.hub88(path, { ...base, ...body }, signature);
      return {
        verdict: answer.status === 'RS_OK' ? 'ok' : answer.status === 'RS_ERROR_NOT_ENOUGH_MONEY' ? 'funds' : 'refused',
        balance: answer.balance === undefined ? null : answer.balance / 1_000,
      };
    };
    return {
      balance: () => said('/user/balance', {}),
      bet: (id, amount, { forged, ...more } = {}) =>
        said('/transaction/bet', { transaction_uuid: id, round: 'r1', amount: amount * 1_000, ...more }, forged ? 'AAAA' : undefined),
      win: (id, bet, amount, { closed = true, ...more } = {}) =>
        said('/transaction/win', {
          transaction_uuid: id,
          reference_transaction_uuid: bet,
          round: 'r1',
          amount: amount * 1_000,
          round_closed: closed,
          ...more,
        }),
      rollback: (id, bet, more = {}) =>
        said('/transaction/rollback', { transaction_uuid: id, reference_transaction_uuid: bet, round: 'r1', ...more }),
    };
  },
  async SoftSwiss(playerId) {
    const { session } = await world.house.player(playerId, 0n);
    await world.house.casino.parts.tokens.issue(session, { game: 'swiss-reels', currency: 'EUR', integration: 'swiss' });
    const base = { user_id: `player-${playerId}`, currency: 'EUR', game: 'swiss:Reels' };
    const said = async (path: string, body: object, signature?: string): Promise<Said> => {
      const answer = await world.softSwiss(path, { ...base, ...body }, signature);
      return {
        verdict: answer.httpStatus === 200 ? 'ok' : answer['code'] === 100 ? 'funds' : 'refused',
        balance: typeof answer['balance'] === 'number' ? answer['balance'] : null,
      };
    };
    return {
      balance: () => said('/play', { actions: [] }),
      bet: (id, amount, { forged, round: game_id = 'r1', ...more } = {}) =>
        said('/play', { game_id, actions: [{ action: 'bet', amount, action_id: id }], ...more }, forged ? 'a'.repeat(64) : undefined),
      win: (id, _bet, amount, { closed: finished = true, round: game_id = 'r1' } = {}) =>
        said('/play', { game_id, finished, actions: [{ action: 'win', amount, action_id: id }] }),
      rollback: (id, bet, { round: game_id = 'r1' } = {}) =>
        said('/rollback', { game_id, actions: [{ action: 'rollback', action_id: id, original_action_id: bet }] }),
    };
  },
};

/** Of the wallet's own making, below every provider: `wallet/provider-messages.test.ts` has them. */
const ofTheLedger = ['bet-both-sides', 'entry-fails', 'hold-over', 'commit-rejected', 'refund-twice', 'concurrent-commit'];

describe.each(['Hub88', 'SoftSwiss'] as const)('the scenarios of seamless wallets, as %s tells them', (dialect) => {
  let provider: Voice;
  const has = async () => Number((await world.house.wallet.balances(player)).main);
  const starting = async (balance: bigint) => {
    player += 1n;
    await world.house.player(player, balance);
    provider = await voices[dialect](player);
  };

  const scenarios: Record<string, () => Promise<void>> = {
    async 'bal-1'() {
      await starting(500_00n);
      expect(await provider.balance()).toEqual({ verdict: 'ok', balance: 500_00 });
    },
    async 'bet-1'() {
      await starting(500_00n);
      expect(await provider.bet('t1', 150_00)).toEqual({ verdict: 'ok', balance: 350_00 });
    },
    async 'bet-idem'() {
      await starting(500_00n);
      const first = await provider.bet('t1', 150_00);
      expect(await provider.bet('t1', 150_00)).toEqual(first);
      expect(await has()).toBe(350_00);
    },
    async 'bet-idem-conflict'() {
      await starting(500_00n);
      await provider.bet('t1', 150_00);
      expect(await provider.bet('t1', 200_00)).toMatchObject({ verdict: 'refused' });
      expect(await has()).toBe(350_00);
    },
    async 'bet-nsf'() {
      await starting(100_00n);
      expect(await provider.bet('t1', 150_00)).toEqual({ verdict: 'funds', balance: 100_00 });
      expect(await has()).toBe(100_00);
    },
    async 'bet-parallel'() {
      await starting(1000_00n);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => provider.bet(`t${index}`, 100_00, { round: `r${index}` })),
      );
      expect(answers.filter(({ verdict }) => verdict === 'ok')).toHaveLength(10);
      expect(await has()).toBe(0);
    },
    async 'bet-same-tick'() {
      await starting(1000_00n);
      await Promise.all([provider.bet('t1', 100_00), provider.bet('t1', 100_00)]);
      expect(await has()).toBe(900_00);
    },
    async 'cashout-twice'() {
      await starting(1000_00n);
      await provider.bet('t1', 100_00);
      await Promise.all([provider.win('w1', 't1', 200_00), provider.win('w2', 't1', 200_00)]);
      expect(await has()).toBe(1100_00);
    },
    async 'win-idem'() {
      await starting(500_00n);
      await provider.bet('t1', 150_00);
      await provider.win('t2', 't1', 30_00);
      await provider.win('t2', 't1', 30_00);
      expect(await has()).toBe(380_00);
    },
    async 'win-no-bet'() {
      await starting(500_00n);
      expect(await provider.win('w1', 'never', 30_00, { round: 'never' })).toMatchObject({ verdict: 'refused' });
      expect(await has()).toBe(500_00);
    },
    async rollback() {
      await starting(500_00n);
      await provider.bet('t1', 150_00);
      expect(await provider.rollback('b1', 't1')).toEqual({ verdict: 'ok', balance: 500_00 });
      expect(await provider.rollback('b1', 't1')).toEqual({ verdict: 'ok', balance: 500_00 });
      expect(await provider.rollback('b2', 't1')).toEqual({ verdict: 'ok', balance: 500_00 });
    },
    async 'rollback-unknown'() {
      await starting(500_00n);
      expect(await provider.rollback('b1', 't9')).toEqual({ verdict: 'ok', balance: 500_00 });
    },
    async 'late-bet-after-rollback'() {
      await starting(500_00n);
      await provider.rollback('b1', 't9');
      expect(await provider.bet('t9', 50_00)).toMatchObject({ verdict: 'refused' });
      expect(await has()).toBe(500_00);
    },
    async 'rollback-after-win'() {
      await starting(500_00n);
      await provider.bet('t1', 150_00);
      await provider.win('t2', 't1', 300_00);
      expect((await provider.rollback('b1', 't1')).verdict).not.toBe('ok');
      expect(await has()).toBe(650_00);
    },
    async currency() {
      await starting(500_00n);
      expect(await provider.bet('t1', 1_00, { currency: 'USD' })).toMatchObject({ verdict: 'refused' });
      expect(await has()).toBe(500_00);
    },
    async disabled() {
      await starting(500_00n);
      await provider.bet('t1', 100_00);
      await world.house.wallet.setBlocks(world.house.db.database, player, { stakes: true });
      expect(await provider.bet('t2', 1_00, { round: 'r2' })).toMatchObject({ verdict: 'refused' });
      expect(await provider.win('w1', 't1', 50_00)).toEqual({ verdict: 'ok', balance: 450_00 });
    },
    async session() {
      await starting(500_00n);
      await provider.bet('t1', 100_00);
      world.house.sessions.set(`site-${player}`, 'ended');
      world.house.clock.advance(6_000);
      expect(await provider.bet('t2', 1_00, { round: 'r2' })).toMatchObject({ verdict: 'refused' });
      expect(await provider.win('w1', 't1', 50_00)).toEqual({ verdict: 'ok', balance: 450_00 });
    },
    async signature() {
      await starting(500_00n);
      expect(await provider.bet('t1', 1_00, { forged: true })).toEqual({ verdict: 'refused', balance: null });
      expect(await has()).toBe(500_00);
    },
    async 'round-resume'() {
      await starting(500_00n);
      await provider.bet('t1', 100_00);
      // The player comes back in another session, and the round ends there.
      const anew = await voices[dialect](player);
      expect(await anew.win('w1', 't1', 20_00)).toEqual({ verdict: 'ok', balance: 420_00 });
      expect(await anew.win('w2', 't1', 20_00)).toMatchObject({ verdict: 'refused' });
    },
    async limit() {
      await starting(500_00n);
      await limitLoss(player, 10_00n);
      await provider.bet('t1', 10_00);
      expect(await provider.bet('t2', 10_00, { round: 'r2' })).toMatchObject({ verdict: 'refused' });
      expect(await has()).toBe(490_00);
    },
  };

  test.for(Object.keys(scenarios))('%s', async (id) => {
    await scenarios[id]!();
  });

  test.skipIf(collection === null)('none of the collection is left out', () => {
    const ids = collection!.wallet.scenarios.map(({ id }) => id);
    expect(ids.filter((id) => !scenarios[id] && !ofTheLedger.includes(id))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(scenarios), ...ofTheLedger]));
  });
});
