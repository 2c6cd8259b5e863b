import { readFileSync } from 'node:fs';
import { datedKey } from '@tavolo/provider-protocol';
import { StudioRefusal, type RoundAnswer } from '@tavolo/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerContext } from '../kernel/calls/handlers.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { GameTokens } from './token.ts';
import { anotherProcess, changeSeeds, createHouse, start, type House } from './testing/house.ts';
import { describeFindings, isSound, verifyLedger } from '../wallet/index.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../wallet/sql/functions/${name}.sql`, import.meta.url), 'utf8').replace(/^REVOKE.*/m, '');
const day = 24 * 60 * 60 * 1000;

describe('the day of a key', () => {
  let house: House;
  let who: PlayerContext;
  let players = 0n;
  let isClosed = false;
  beforeAll(async () => {
    house = await createHouse({ isClosed: () => isClosed });
    await house.db.ownerDatabase.query(textOf('is_day_open'));
    // Other tests have one partition for whatever day.
    await house.db.ownerDatabase.query('DROP TABLE posting_any_day, round_any_day');
    await house.db.ownerDatabase.query(textOf('is_ledger_day'));
    await house.db.ownerDatabase.query(`SELECT make_ledger_day($1::date + n) FROM generate_series(-2, 41) n`, [start]);
  });
  beforeEach(async () => {
    await at(start);
    isClosed = false;
    who = await house.player(++players, 100_00n);
  });
  afterAll(() => house.close());

  /** What the processes and the database take for now. */
  async function at(now: Date): Promise<void> {
    house.clock.advance(now.getTime() - house.clock.now().getTime());
    await house.db.ownerDatabase.query(`CREATE OR REPLACE FUNCTION ledger_day(p_ahead interval) RETURNS date LANGUAGE sql STABLE AS
      $$ SELECT ((timestamptz '${now.toISOString()}' + p_ahead) AT TIME ZONE 'UTC')::date $$`);
  }
  const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const open = () => house.open(who, 'book-of-nefer');
  const played = async () => ({
    rounds: (
      await house.db.database.query<{ place: string }>(
        'select tableoid::regclass::text as place from round where bucket = bucket_of($1) and player_id = $1 and stake > 0 order by created_at',
        [players],
      )
    ).map(({ place }) => place),
    balances: await house.wallet.balances(players),
  });
  /** The first answer but for what says that it is not the first. */
  const first = (answer: RoundAnswer) => ({ ...answer, repeated: true, position: expect.anything() });
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof StudioRefusal ? error.error.code : error),
    );

  test('a retry after midnight gives the first answer and moves nothing', async () => {
    await at(new Date('2026-11-21T23:59:59.900Z'));
    const key = datedKey(house.clock.now(), 'midnight');
    const session = await open();
    const answer = await house.studio.desk.round(session, key, 20n, null);
    const before = await played();
    expect(before.rounds).toEqual(['round_20261121']);
    await at(new Date('2026-11-22T00:00:00.100Z'));
    expect(await house.studio.desk.round(session, key, 20n, null)).toMatchObject(first(answer));
    expect(await played()).toEqual(before);
  });

  test('a retry after a new sign-in, in another session of the game and on the next day, gives the first answer and moves nothing', async () => {
    const key = datedKey(start, 'sign-in');
    const answer = await house.studio.desk.round(await open(), key, 20n, null);
    const before = await played();
    await at(later(day));
    house.sessions.set(`site-${players}`, 'ended');
    house.sessions.set('site-anew', 'open');
    const anew = await house.open({ ...who, session: { ...who.session, id: 'site-anew' } }, 'book-of-nefer');
    expect(await house.studio.desk.round(anew, key, 20n, null)).toMatchObject(first(answer));
    expect(await played()).toEqual(before);
  });

  test('a retry after 40 days gives the first answer and moves nothing', async () => {
    const key = datedKey(start, 'forty');
    const answer = await house.studio.desk.round(await open(), key, 20n, null);
    const before = await played();
    await at(later(40 * day));
    expect(await house.studio.desk.round(await open(), key, 20n, null)).toMatchObject(first(answer));
    expect(await refusal(house.studio.desk.round(await open(), key, 40n, null))).toBe('key_reused');
    expect(await played()).toEqual(before);
  });

  test('a key of yesterday begins a round; one of the day before is refused, however often, and draws nothing', async () => {
    const session = await open();
    const seeds = await house.studio.desk.seeds(session);
    const key = datedKey(later(-2 * day), 'late');
    for (let time = 0; time < 3; time++) expect(await refusal(house.studio.desk.round(session, key, 20n, null))).toBe('key_expired');
    expect(await played()).toMatchObject({ rounds: [], balances: { main: 100_00n } });
    expect((await house.studio.desk.seeds(session)).current).toEqual(seeds.current);
    expect(await house.studio.desk.round(session, datedKey(later(-day), 'late'), 20n, null)).toMatchObject({ repeated: false });
    expect(await refusal(house.studio.desk.round(session, key, 20n, null))).toBe('key_expired');
    expect((await played()).rounds).toEqual(['round_20261120']);
  });

  test('a process whose idea of the next nonce is a day old is refused it and goes on with the next', async () => {
    const heard: string[] = [];
    const wallet = house.providerWallet;
    const told = async <Answer extends { status: string }>(what: string, number: number | undefined, answer: Promise<Answer>) => {
      heard.push(`${what} ${number} ${(await answer).status}`);
      return answer;
    };
    const other = anotherProcess(house, 'the other process', {
      wallet: {
        ...wallet,
        ask: (request) => told('ask', request.numbered?.number, wallet.ask(request)),
        settle: (request) => told('settle', request.numbered?.number, wallet.settle(request)),
      },
    });
    const session = await open();
    await other.desk.round(session, datedKey(start, 'first'), 20n, null);
    for (const key of ['second', 'third']) {
      house.clock.advance(6000);
      await house.studio.desk.round(session, datedKey(start, key), 20n, null);
    }
    await at(later(day));
    heard.length = 0;
    // It still holds 1 for the next. Nothing is drawn before the ledger has refused that.
    const round = await other.desk.round(await open(), datedKey(later(day), 'fourth'), 20n, null);
    expect(round).toMatchObject({ nonce: 3, repeated: false });
    expect(heard).toEqual(['ask 1 RS_ERROR_ROUND_CONFLICT', 'ask 3 RS_OK', 'settle 3 RS_OK']);
  });

  test('a key without a day that was used on another day plays nothing while the site is closed or the session is over', async () => {
    await house.studio.desk.round(await open(), 'undated', 20n, null);
    await at(later(day));
    const session = await open();
    const before = await played();
    isClosed = true;
    expect(await refusal(house.studio.desk.round(session, 'undated', 20n, null))).toBe('game_stopped');
    isClosed = false;
    house.sessions.set(`site-${players}`, 'ended');
    house.clock.advance(6000);
    expect(await refusal(house.studio.desk.round(session, 'undated', 20n, null))).toBe('session_expired');
    expect(await played()).toEqual(before);
  });

  test('an open round under a key without a day that was used on another day keeps its place and its seed until it is over', async () => {
    const { desk } = house.studio;
    const first = await house.open(who, 'mines');
    const before = await desk.round(first, 'undated', 20n, { mines: 3 });
    const end = await desk.step(first, { round: before.round, key: 'm0', at: 0, move: 0 });
    if (end.open) await desk.step(first, { round: before.round, key: 'm1', at: 1, move: 'collect' });
    await at(later(day));
    const session = await house.open(who, 'mines');
    const round = await desk.round(session, 'undated', 20n, { mines: 3 });
    expect(round).toMatchObject({ repeated: false, open: { canCollect: false } });
    expect((await desk.session(session)).openRound).toMatchObject({ round: round.round });
    expect(await refusal(changeSeeds(desk, session))).toBe('round_open');
    expect(await desk.step(session, { round: round.round, key: 'm0', at: 0, move: 0 })).toMatchObject({ moves: [0] });
  });

  test('a key of a day to come is refused; a process may be ahead by minutes at midnight', async () => {
    const session = await open();
    const tomorrow = datedKey(later(day), 'ahead');
    expect(await refusal(house.studio.desk.round(session, tomorrow, 20n, null))).toBe('key_expired');
    await at(new Date('2026-11-21T23:51:00Z'));
    expect(await house.studio.desk.round(await open(), tomorrow, 20n, null)).toMatchObject({ repeated: false });
  });

  test('a day that no calendar has is no key', async () => {
    for (const key of ['20261340.x', '20261121.', '20261121.a.b', '2026112.x'])
      expect([
        key,
        (
          await house.http.inject({
            method: 'POST',
            url: '/studio/round',
            headers: { authorization: `Bearer ${await open()}` },
            payload: { key, stake: '20' },
          })
        ).json().error,
      ]).toEqual([key, { code: 'invalid_request', field: 'key' }]);
  });

  test('a provider’s stake is of the day of its token: retried with it, it is answered; sent first when the day is over, it is refused', async () => {
    const tokens = new GameTokens({
      database: house.db.database,
      clock: house.clock,
      random: new SeededRandom('tokens'),
      players: {
        profile: () => Promise.reject(new Error('nobody asks')),
        publicName: () => Promise.reject(new Error('nobody asks')),
        session: async () => ({ state: 'open', startedAt: start }),
      },
    });
    const { token } = await tokens.issue(who.session, { game: 'book-of-nefer', currency: 'EUR', integration: 'studio' });
    const bet = (transaction: string) =>
      house.providerWallet.bet({
        user: `player-${players}`,
        token,
        transaction_uuid: transaction,
        round: transaction,
        request_uuid: 'request',
        game_code: 'book-of-nefer',
        amount: 100_000,
        currency: 'EUR',
        round_closed: false,
        is_free: false,
      });
    expect(await bet('early')).toMatchObject({ status: 'RS_OK' });
    await at(later(3 * day));
    expect(await bet('early')).toMatchObject({ status: 'RS_OK' });
    const [asked] = await house.db.database.query<{ answer: { status: string } }>(`SELECT ask_round($1, $2) AS answer`, [
      players,
      JSON.stringify({
        op: 'bet',
        currency: 'EUR',
        provider: 'studio',
        game: 'book-of-nefer',
        round: 'r',
        transaction: 'never',
        fingerprint: '',
        now: house.clock.now(),
        stake: '1',
        win: '0',
        closed: false,
        new_round: false,
        spend: ['main'],
        reference: null,
        day: '2026-11-21',
      }),
    ]);
    expect(asked?.answer.status).toBe('key_expired');
    expect((await played()).rounds).toEqual(['round_20261121']);
  });

  test('after all of it the ledger is sound', async () => {
    // The house's players have their money from no provider of payments.
    const findings = (await verifyLedger(house.db.database)).filter(({ rule }) => !rule.includes('deposit'));
    expect(isSound(findings), describeFindings(findings)).toBe(true);
  });
});
