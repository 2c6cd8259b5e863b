import { createRulebook, type Game, type Rulebook } from '@tavolo/game-maths';
import { publishedRules } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { strictRegulation, type Regulation, type RoundAnswer, type SeedsView, type Studio } from '@tavolo/studio';
import { afterEach, describe, expect, test } from 'vitest';
import { anotherProcess, changeSeeds, createHouse, withoutPauses, type House, type HouseOptions } from './testing/house.ts';

const over50 = { direction: 'over' as const, target: 5000 };

/** The published games, with a list of what was drawn: the first number of each outcome. */
function watched(): { rulebook: Rulebook; drawn: number[] } {
  const rulebook = createRulebook(publishedRules());
  const drawn: number[] = [];
  const spied = (game: Game): Game => ({
    ...game,
    play: (stake, choice, draw) => {
      let first = true;
      return game.play(stake, choice, (limit) => {
        const value = draw(limit);
        if (first) drawn.push(value);
        first = false;
        return value;
      });
    },
  });
  return { drawn, rulebook: { ...rulebook, current: new Map([...rulebook.current].map(([name, game]) => [name, spied(game)])) } };
}

/** What a settle does before or instead of reaching the wallet. */
type Fault = (settle: ProviderWallet['settle'], request: Parameters<ProviderWallet['settle']>[0]) => ReturnType<ProviderWallet['settle']>;

describe('nobody sees the outcome of a round before the stake is taken', () => {
  let house: House;
  let drawn: number[];
  let fault: Fault | null = null;
  afterEach(() => house.close());

  const open = async (options: HouseOptions = {}): Promise<void> => {
    const watch = watched();
    drawn = watch.drawn;
    fault = null;
    house = await createHouse({
      rulebook: watch.rulebook,
      between: (wallet): ProviderWallet => ({
        ...wallet,
        settle: (request) => (fault && request.amount > 0 ? fault(wallet.settle, request) : wallet.settle(request)),
      }),
      ...options,
    });
  };
  const launch = async (player: bigint, game: string, mode: 'real' | 'demo' = 'real', balance = 100_00n): Promise<string> => {
    return house.open(await house.player(player, balance), game, mode);
  };
  /** The studio once more on the same database, as another process would run it. */
  const otherProcess = (regulation: Regulation = withoutPauses): Studio => anotherProcess(house, 'the other process', { regulation });
  const post = (session: string, key: string, stake: string) =>
    house.http.inject({
      method: 'POST',
      url: '/studio/round',
      headers: { authorization: `Bearer ${session}` },
      payload: { key, stake, choice: over50 },
    });
  const played = async (session: string, key: string, stake = '100'): Promise<RoundAnswer> => {
    const answer = await post(session, key, stake);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RoundAnswer>();
  };
  const refused = async (session: string, key: string, stake: string): Promise<string> => {
    const answer = await post(session, key, stake);
    expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
    return answer.json<{ error: { code: string } }>().error.code;
  };
  const nonceOf = async (session: string): Promise<number> =>
    (await house.http.inject({ method: 'GET', url: '/studio/seeds', headers: { authorization: `Bearer ${session}` } })).json<SeedsView>()
      .current.nonce;
  const staked = async (): Promise<number> => (await house.db.database.query('select id from round where stake > 0')).length;

  test('a stake that cannot be paid draws nothing, as often as it is tried; the next one that can is the first outcome there is', async () => {
    await open({ regulation: { ...strictRegulation, maximumStake: { slots: null, others: null } } });
    const session = await launch(1n, 'dice', 'real', 99_00n);
    for (let attempt = 0; attempt < 20; attempt++) expect(await refused(session, `probe-${attempt}`, '10000')).toBe('insufficient_funds');
    expect(drawn).toEqual([]);
    expect(await played(session, 'taken')).toMatchObject({ nonce: 0 });
    expect(drawn).toHaveLength(1);
  });

  test('neither does a stake that anything else keeps from being taken', async () => {
    let closed = false;
    await open({ isClosed: () => closed });
    const session = await launch(1n, 'dice');
    const { database } = house.db;
    const first: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
      [
        'play_blocked',
        () => house.wallet.setBlocks(database, 1n, { stakes: true }),
        () => house.wallet.setBlocks(database, 1n, { stakes: false }),
      ],
      [
        'game_stopped',
        () => database.query(`insert into play_stop (game, reason, stopped_at, stopped_by) values ('dice', 'fault', now(), 'staff')`),
        () => database.query('delete from play_stop'),
      ],
      ['game_stopped', async () => (closed = true), async () => (closed = false)],
      ['session_expired', async () => house.sessions.set('site-1', 'ended'), async () => house.sessions.set('site-1', 'open')],
      ['play_blocked', async () => house.sessions.set('site-1', 'blocked'), async () => house.sessions.set('site-1', 'open')],
      ['stake_not_allowed', async () => undefined, async () => undefined],
    ];
    for (const [code, begin, end] of first) {
      await begin();
      house.clock.advance(6000);
      expect(await refused(session, `stopped-${code}`, code === 'stake_not_allowed' ? '9' : '100')).toBe(code);
      await end();
      house.clock.advance(6000);
    }
    const other = await launch(1n, 'hot-seven-deluxe', 'real', 0n);
    expect(await refused(session, 'elsewhere', '100')).toBe('other_game');
    expect(drawn).toEqual([]);
    await house.studio.desk.takeOver(session);
    expect(await played(session, 'taken')).toMatchObject({ nonce: 0 });
    expect(other).not.toBe(session);
  });

  test('a number that was drawn and then refused is out of use, in this process and in any other', async () => {
    await open();
    const session = await launch(1n, 'dice', 'real', 150n);
    const other = otherProcess();
    await played(session, 'a', '10');
    await other.desk.seeds(session);
    // Both processes expect nonce 1 to be the next.
    fault = async (settle, request) => {
      await house.wallet.setBlocks(house.db.database, 1n, { stakes: true });
      return settle(request);
    };
    expect(await refused(session, 'probe', '100')).toBe('play_blocked');
    expect(drawn).toHaveLength(2);
    fault = null;
    expect(await refused(session, 'again', '100')).toBe('play_blocked');
    expect(drawn).toHaveLength(2);
    await house.wallet.setBlocks(house.db.database, 1n, { stakes: false });
    expect((await other.desk.round(session, 'big', 100n, over50)).nonce).toBe(2);
    expect(await nonceOf(session)).toBe(3);
    const rounds = await house.db.database.query<{ stake: bigint; detail: { meta: object } }>(
      `select stake, detail from round where id like '%-00000001'`,
    );
    expect(rounds).toMatchObject([{ stake: 0n, detail: { meta: { dropped: true } } }]);
  });

  test('also where the session ended between the look and the stake', async () => {
    await open();
    const session = await launch(1n, 'dice');
    await played(session, 'a', '10');
    house.sessions.set('site-1', 'ended');
    house.clock.advance(6000);
    expect(await refused(session, 'probe', '100')).toBe('session_expired');
    house.sessions.set('site-1', 'open');
    house.clock.advance(6000);
    const { nonce } = await played(session, 'after', '100');
    // One for each round that was asked for: that of the refused one is out of use.
    expect(drawn).toHaveLength(3);
    expect(nonce).toBe(2);
  });

  test('a key that is used again, for the same round or another, does not let an outcome be looked at', async () => {
    await open();
    const session = await launch(1n, 'dice');
    const { round } = await played(session, 'once');
    for (let attempt = 0; attempt < 10; attempt++) expect(await played(session, 'once')).toMatchObject({ round, repeated: true });
    for (let attempt = 0; attempt < 10; attempt++) expect(await refused(session, 'once', '200')).toBe('key_reused');
    // One was drawn for the first repeat, and can be nobody's any more.
    const nonce = await nonceOf(session);
    expect(drawn).toHaveLength(nonce);
    expect(await played(session, 'next')).toMatchObject({ nonce, repeated: false });
    expect(await staked()).toBe(2);
  });

  test('a round whose booking failed leaves no outcome behind: the next is another one, whichever process plays it', async () => {
    await open();
    const session = await launch(1n, 'dice');
    await played(session, 'a');
    const other = otherProcess();
    await other.desk.seeds(session);
    fault = () => Promise.reject(new Error('the line went dead on the way'));
    expect(await refused(session, 'probe', '100')).toBe('unavailable');
    fault = null;
    expect(await played(session, 'probe')).toMatchObject({ nonce: 2, repeated: false });
    expect((await other.desk.round(session, 'more', 100n, over50)).nonce).toBe(3);
    expect(await staked()).toBe(3);
  });

  test('nor where the wallet cannot be told of it at all: the seeds remember the number', async () => {
    let dead = false;
    await open({
      between: (wallet): ProviderWallet => ({
        ...wallet,
        settle: (request) => (dead ? Promise.reject(new Error('nobody there')) : wallet.settle(request)),
      }),
    });
    const session = await launch(1n, 'dice');
    await played(session, 'a');
    dead = true;
    expect(await refused(session, 'probe', '100')).toBe('unavailable');
    dead = false;
    expect((await otherProcess().desk.seeds(session)).current.nonce).toBe(2);
    expect(await played(session, 'b')).toMatchObject({ nonce: 2 });
  });

  test('a booking that comes late, after its number was taken out of use, moves no money', async () => {
    await open();
    const session = await launch(1n, 'dice');
    await played(session, 'a');
    const before = (await house.wallet.balances(1n)).main;
    const late: (() => ReturnType<ProviderWallet['settle']>)[] = [];
    fault = (settle, request) => {
      late.push(() => settle(request));
      return Promise.reject(new Error('no answer in time'));
    };
    expect(await refused(session, 'late', '100')).toBe('unavailable');
    expect((await late[0]!()).status).toBe('RS_ERROR_ROUND_CONFLICT');
    expect((await house.wallet.balances(1n)).main).toBe(before);
    fault = null;
    expect(await played(session, 'late')).toMatchObject({ nonce: 2, repeated: false });
  });

  test('a process that dies between draw and booking has told nobody: the round is played once, by whoever comes', async () => {
    await open();
    const session = await launch(1n, 'dice');
    await played(session, 'a');
    let reached: () => void = () => undefined;
    const atTheWallet = new Promise<void>((resolve) => (reached = resolve));
    fault = () => {
      reached();
      return new Promise(() => undefined);
    };
    void post(session, 'dying', '100');
    await atTheWallet;
    const after = otherProcess();
    expect(await after.desk.round(session, 'dying', 100n, over50)).toMatchObject({ nonce: 1, repeated: false });
    expect(await after.desk.round(session, 'dying', 100n, over50)).toMatchObject({ nonce: 1, repeated: true });
    expect(await staked()).toBe(2);
  });

  test('a request that is cancelled under way is played all the same', async () => {
    await open();
    const session = await launch(1n, 'dice');
    await played(session, 'a');
    let reached: () => void = () => undefined;
    const atTheWallet = new Promise<void>((resolve) => (reached = resolve));
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    fault = async (settle, request) => {
      reached();
      await held;
      return settle(request);
    };
    const origin = await house.http.listen({ host: '127.0.0.1', port: 0 });
    const cancel = new AbortController();
    const gone = fetch(`${origin}/studio/round`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      body: JSON.stringify({ key: 'cancelled', stake: '100', choice: over50 }),
      signal: cancel.signal,
    });
    await atTheWallet;
    cancel.abort();
    await expect(gone).rejects.toThrow();
    fault = null;
    const next = played(session, 'instead', '200');
    goOn();
    expect(await next).toMatchObject({ nonce: 2 });
    expect(await played(session, 'cancelled')).toMatchObject({ nonce: 1, repeated: true });
  });

  test('play for nothing has seeds of its own: it shows nothing of rounds for money and takes none of their numbers', async () => {
    await open();
    const real = await launch(1n, 'dice');
    const demo = await launch(1n, 'dice', 'demo', 0n);
    const seeds = async (session: string) => (await house.studio.desk.seeds(session)).current;
    const money = await seeds(real);
    expect((await seeds(demo)).hash).not.toBe(money.hash);
    for (let index = 0; index < 5; index++) await played(demo, `fun-${index}`);
    expect(await seeds(real)).toEqual(money);
    const { past } = await changeSeeds(house.studio.desk, demo);
    expect(past.map(({ hash }) => hash)).not.toContain(money.hash);
    expect(await seeds(real)).toEqual(money);
    expect((await house.studio.desk.seeds(real)).past).toEqual([]);
    expect(await played(real, 'money')).toMatchObject({ nonce: 0, seedHash: money.hash });
    expect((await house.studio.desk.recall(demo, (await house.studio.desk.rounds(demo, 0, 1)).items[0]!.round)).mode).toBe('demo');
  });
});
