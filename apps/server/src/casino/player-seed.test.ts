import { StudioRefusal, type Studio } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { anotherProcess, changeSeeds, codeIn, createHouse, seeded, visitor, type House } from './testing/house.ts';

const under50 = { direction: 'under' as const, target: 5000 };

describe('the player’s seed is the player’s', () => {
  let house: House;
  let other: Studio;
  beforeAll(async () => {
    house = await createHouse();
    other = anotherProcess(house, 'the other process');
  });
  afterAll(() => house.close());

  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => {
        if (error instanceof StudioRefusal) return error.error.code;
        throw error;
      },
    );
  /** As the operator opened it: the browser has sent nothing yet. */
  const opened = async (player: bigint | null, mode: 'real' | 'demo' = 'real') => {
    const context = player === null ? visitor : await house.player(player, 100_00n);
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'dice', mode }, context);
    return (await house.studio.desk.enter(codeIn(url))).token;
  };
  const roundsOf = async (user: string) =>
    (await house.db.database.query('select from studio_demo_round where user_id = $1', [user])).length +
    (await house.db.database.query('select from round where player_id::text = $1', [user.replace('player-', '')])).length;

  test.each([
    ['for money', 1n, 'real'],
    ['in a player’s demo', 2n, 'demo'],
    ['in a visitor’s demo', null, 'demo'],
  ] as const)(
    '%s the server has none of its own and plays no round before the browser has sent one for the fingerprint [RNG-13]',
    async (_, player, mode) => {
      const session = await opened(player, mode);
      const { seeds } = await house.studio.desk.session(session);
      expect(seeds).toMatchObject({ clientSeed: null, nonce: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      for (const { desk } of [house.studio, other])
        expect(await refusal(desk.round(session, 'early', 100n, under50))).toBe('client_seed_needed');
      if (player !== null) expect(await roundsOf(`player-${player}`)).toBe(0);
      expect(await house.studio.desk.choose(session, seeds.hash, 'from the browser')).toMatchObject({
        current: { hash: seeds.hash, clientSeed: 'from the browser', nonce: 0 },
      });
      // The same key: nothing was drawn for it before.
      expect(await other.desk.round(session, 'early', 100n, under50)).toMatchObject({
        seedHash: seeds.hash,
        clientSeed: 'from the browser',
        nonce: 0,
        repeated: false,
      });
    },
  );

  test('two windows at once in two processes: the first seed stays, and both are told which', async () => {
    const session = await opened(3n);
    const { hash } = (await house.studio.desk.seeds(session)).current;
    const answers = await Promise.all([house.studio.desk.choose(session, hash, 'one'), other.desk.choose(session, hash, 'two')]);
    await house.studio.desk.round(session, 'a', 100n, under50);
    const { current } = await other.desk.choose(session, hash, 'three');
    expect(['one', 'two']).toContain(current.clientSeed);
    for (const answer of answers) expect(answer.current).toMatchObject({ hash, clientSeed: current.clientSeed });
    await expect(
      house.db.database.query(`update studio_seed set client_seed = 'x' where user_id = 'player-3' and hash = $1`, [hash]),
    ).rejects.toThrow('does not change');
  });

  test('a seed is for the fingerprint that was seen: for another one it is refused, nothing changes', async () => {
    const session = await opened(4n);
    const before = await house.studio.desk.seeds(session);
    expect(await refusal(house.studio.desk.choose(session, before.nextHash, 'mine'))).toBe('seeds_changed');
    expect(await refusal(house.studio.desk.rotate(session, before.nextHash, 'mine'))).toBe('client_seed_needed');
    await seeded(house.studio.desk, session);
    expect(await refusal(house.studio.desk.rotate(session, before.current.hash, 'mine'))).toBe('seeds_changed');
    expect(await refusal(house.studio.desk.rotate(session, 'f'.repeat(64), 'mine'))).toBe('seeds_changed');
    expect(await house.studio.desk.seeds(session)).toMatchObject({
      current: { hash: before.current.hash },
      nextHash: before.nextHash,
      past: [],
    });
  });

  test('a change of seeds that is asked for again reveals nothing more; of two at once in two processes one is told that it came late', async () => {
    const session = await seeded(house.studio.desk, await opened(5n));
    const { nextHash } = await house.studio.desk.seeds(session);
    const first = await house.studio.desk.rotate(session, nextHash, 'mine');
    expect(first).toMatchObject({ current: { hash: nextHash, clientSeed: 'mine' } });
    expect(await other.desk.rotate(session, nextHash, 'mine')).toEqual(first);
    expect(await refusal(other.desk.rotate(session, nextHash, 'another'))).toBe('seeds_changed');

    for (let change = 0; change < 5; change++) {
      const before = await house.studio.desk.seeds(session);
      const codes = await Promise.all([
        refusal(house.studio.desk.rotate(session, before.nextHash, 'one')),
        refusal(other.desk.rotate(session, before.nextHash, 'two')),
      ]);
      expect(new Set(codes)).toEqual(new Set([null, 'seeds_changed']));
      const after = await house.studio.desk.seeds(session);
      expect(after.current).toMatchObject({ hash: before.nextHash, clientSeed: codes[0] === null ? 'one' : 'two' });
      expect(after.past).toHaveLength(before.past.length + 1);
    }
  });

  test('a seed whose revealing was cut off leaves the next one waiting for the player’s', async () => {
    const session = await seeded(house.studio.desk, await opened(6n));
    await house.studio.desk.round(session, 'a', 100n, under50);
    const before = await house.studio.desk.seeds(session);
    await house.db.database.query(`update studio_seed set is_closing = true where user_id = 'player-6' and state = 'current'`);
    expect(await refusal(other.desk.round(session, 'b', 100n, under50))).toBe('client_seed_needed');
    // What was played before is answered all the same.
    expect(await other.desk.round(session, 'a', 100n, under50)).toMatchObject({ repeated: true, seedHash: before.current.hash });
    expect(await house.studio.desk.seeds(session)).toMatchObject({
      current: { hash: before.nextHash, clientSeed: null },
      past: [{ hash: before.current.hash, rounds: 1 }],
    });
  });

  test('an account from before goes on with a seed of its own: the one that the server had drawn for it is revealed first', async () => {
    const session = await seeded(house.studio.desk, await opened(7n), 'drawn by the server');
    await house.studio.desk.round(session, 'before', 100n, under50);
    // As the migration leaves each seed that was in use.
    await house.db.database.query(`update studio_seed set is_closing = true where user_id = 'player-7' and state = 'current'`);
    const view = await other.desk.session(session);
    expect(view.seeds.clientSeed).toBeNull();
    expect(await refusal(house.studio.desk.round(session, 'after', 100n, under50))).toBe('client_seed_needed');
    await house.studio.desk.choose(session, view.seeds.hash, 'mine');
    expect(await house.studio.desk.round(session, 'after', 100n, under50)).toMatchObject({ clientSeed: 'mine', nonce: 0, repeated: false });
    expect((await house.studio.desk.seeds(session)).past).toMatchObject([{ clientSeed: 'drawn by the server', rounds: 1 }]);
    expect((await changeSeeds(house.studio.desk, session, 'other')).past).toHaveLength(2);
  });
});
