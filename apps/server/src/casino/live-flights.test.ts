import { mixOf, sharedDraws } from '@tavolo/fairness';
import { compileLive, type LiveOutcome } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { ProviderWallet } from '@tavolo/provider-protocol';
import { realtimePath } from '@tavolo/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Dispatcher } from '../kernel/calls/dispatch.ts';
import { errorTexts } from '../kernel/errors/texts.ts';
import { createHttpServer } from '../kernel/http/index.ts';
import { jsonOf } from '../kernel/json/json.ts';
import { silentLog } from '../kernel/log/index.ts';
import { counting, RequestLimit } from '../kernel/rate-limits/index.ts';
import { createRealtime, noFanOut } from '../kernel/realtime/index.ts';
import { openLive } from '../testing/live-client.ts';
import { addressOf, casinoChannels } from './channels.ts';
import { anotherProcess, codeOf, createHouse, type House } from './testing/house.ts';
import { tableOf, type Table } from './testing/table.ts';

const crashTables = readTables().filter(({ sysname }) => sysname === 'crash');
const rules = compileLive(crashTables[0]!.published[0]);
const flight = rules.flight!;
const endOf = (outcome: LiveOutcome | null): number => flight.endsAt(outcome as Extract<LiveOutcome, { kind: 'crash' }>);
const pointOf = (outcome: LiveOutcome | null): number => (outcome?.kind === 'crash' ? outcome.point : 0);

describe('a flight that everybody shares', () => {
  let house: House;
  let table: Table;
  let ids = 0n;
  let losing: (call: 'win' | 'rollback', user: string) => 'before' | 'after' | null = () => null;
  const unreliable = (wallet: ProviderWallet): ProviderWallet => {
    const through = async <R>(call: 'win' | 'rollback', user: string, done: () => Promise<R>): Promise<R> => {
      const lost = losing(call, user);
      if (lost === 'before') throw new Error('the process was killed');
      const answer = await done();
      if (lost === 'after') throw new Error('the process was killed');
      return answer;
    };
    return {
      ...wallet,
      win: (request) => through('win', request.user, () => wallet.win(request)),
      rollback: (request) => through('rollback', request.user, () => wallet.rollback(request)),
    };
  };
  beforeAll(async () => {
    house = await createHouse({ seed: 'flights', between: unreliable, tables: crashTables });
    table = tableOf(house, 'crash');
    await house.studio.clock.start();
    await house.studio.clock.stop();
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    losing = () => null;
    await table.silence(2);
    await table.turn();
    if ((await table.state()).round?.phase !== 'open') {
      await table.reach('paid');
      await table.reach('open');
    }
  });

  const seated = async (balance: bigint) => {
    const id = ++ids;
    const context = await house.player(id, balance);
    return {
      id,
      context,
      user: `player-${id}`,
      session: await table.sit(context),
      main: async () => (await house.wallet.balances(id)).main,
    };
  };
  /** Closes the bets and begins the flight. */
  const takeOff = async () => {
    await table.pass(10);
    for (let turn = 0; turn < 3; turn++) await table.turn();
    const { round } = await table.state();
    expect(round?.phase).toBe('flight');
    return round!;
  };
  /** Ends the flight where it was committed to, and pays. */
  const land = async () => {
    await table.fly(flight.longest);
    await table.turn();
    const drawn = (await table.state()).round!;
    expect(drawn.phase).toBe('outcome');
    await table.pass(2);
    await table.turn();
    return drawn;
  };
  const postingsOf = async (id: bigint) =>
    (
      await house.db.database.query<{ kind: string }>(
        `select kind from ledger_posting where player_id = $1 and kind in ('bet', 'win', 'rollback') order by id`,
        [id],
      )
    ).map(({ kind }) => kind);

  test('targets are paid where the flight reached them, without anybody being there, once, and not before it is over', async () => {
    const one = await seated(100_00n);
    await table.place(one.session, 'a', { 'a:150': 10_00n });
    await table.place(one.session, 'b', { b: 1_00n });
    await takeOff();
    await table.fly(flight.reachedAt(102));
    await table.turn();
    expect(await one.main()).toBe(89_00n);
    const { number, outcome } = await land();
    const won = rules.pays({ bet: 'a:150', amount: 10_00n }, outcome!) + rules.pays({ bet: 'b', amount: 1_00n }, outcome!);
    expect(won).toBe(pointOf(outcome) >= 150 ? 15_00n : 0n);
    expect(await one.main()).toBe(89_00n + won);
    for (let turn = 0; turn < 3; turn++) await table.turn();
    await table.reach('paid');
    expect(await one.main()).toBe(89_00n + won);
    expect(await postingsOf(one.id)).toEqual(['bet', 'bet', 'win']);
    expect(await table.own(one.session, number)).toMatchObject({ staked: '1100', cashOuts: [], result: { win: won.toString() } });
  });

  test('cashed out by hand a bet gets what the multiplier was by the server’s clock, or nothing after the crash, over many flights', async () => {
    const seen = { paid: 0, late: 0 };
    for (const elapsed of [200, 500, 3_000, 9_000, 20_000, 200, 900, 5_000]) {
      await table.reach('open');
      const { main, session } = await seated(10_00n);
      await table.place(session, 'a', { a: 1_00n });
      const { number } = await takeOff();
      await table.fly(elapsed);
      const answer = await table.cashOut(session, 'a').catch(() => null);
      const late = flight.multiplierAt(elapsed + 400);
      const { outcome } = await land();
      if (answer) {
        seen.paid++;
        expect(answer.bet).toBe('a');
        expect(answer.multiplier).toBeGreaterThanOrEqual(flight.multiplierAt(elapsed));
        expect(answer.multiplier).toBeLessThanOrEqual(Math.min(late, pointOf(outcome)));
        expect(await main()).toBe(9_00n + BigInt(answer.multiplier));
        expect(await table.own(session, number)).toMatchObject({ cashOuts: [answer], result: { win: String(answer.multiplier) } });
      } else {
        seen.late++;
        expect(endOf(outcome)).toBeLessThanOrEqual(elapsed + 400);
        expect(await main()).toBe(9_00n);
        expect((await table.own(session, number)).cashOuts).toEqual([]);
      }
      await table.reach('paid');
    }
    // Both happened, or this proved nothing.
    expect(seen.paid).toBeGreaterThan(0);
    expect(seen.late).toBeGreaterThan(0);
  });

  test('two presses, two devices and two processes cash a bet out once, at one multiplier, and the other bet flies on', async () => {
    const { context, main, session } = await seated(10_00n);
    await table.place(session, 'a', { a: 1_00n });
    await table.place(session, 'b', { b: 1_00n });
    await takeOff();
    await table.fly(flight.reachedAt(101));
    const other = tableOf(house, 'crash', anotherProcess(house, 'presser'));
    const device = await table.sit(context);
    const answers = await Promise.all([
      table.cashOut(session, 'a'),
      table.cashOut(session, 'a'),
      table.cashOut(device, 'a'),
      other.cashOut(session, 'a'),
    ]);
    expect(new Set(answers.map(({ multiplier }) => multiplier)).size).toBe(1);
    const [first] = answers;
    expect((await table.own(session)).cashOuts).toEqual([first]);
    const { number, outcome } = await land();
    // A repeat whose first answer was lost is answered as it was, also when the flight is over.
    await table.reach('paid');
    expect(await table.cashOut(session, 'a', number)).toEqual(first);
    expect(await main()).toBe(8_00n + BigInt(first.multiplier) + rules.pays({ bet: 'b', amount: 1_00n }, outcome!));
  });

  test('before the flight, below 1.01, of a bet that is not there and after the crash nothing is cashed out', async () => {
    const { session } = await seated(10_00n);
    const stranger = await seated(10_00n);
    await table.place(session, 'a', { a: 1_00n });
    expect(await codeOf(table.cashOut(session, 'a'))).toBe('cash_out_closed');
    const { number } = await takeOff();
    await table.fly(-5_000);
    expect(await codeOf(table.cashOut(session, 'a'))).toBe('cash_out_closed');
    await table.fly(flight.reachedAt(101));
    expect(await codeOf(table.cashOut(session, 'b'))).toBe('cash_out_closed');
    expect(await codeOf(table.cashOut(stranger.session, 'a'))).toBe('cash_out_closed');
    expect(await codeOf(table.cashOut(session, 'a', number + 1))).toBe('cash_out_closed');
    await table.fly(flight.longest);
    // Nobody has ended the flight yet: it is over by the clock all the same.
    expect(await codeOf(table.cashOut(session, 'a'))).toBe('cash_out_closed');
    await table.turn();
    expect(await codeOf(table.cashOut(session, 'a'))).toBe('cash_out_closed');
  });

  test('a cash-out that the server got before the crash counts though it is written after it, for a second; one that it got later does not', async () => {
    const { main, session } = await seated(10_00n);
    const late = await seated(10_00n);
    await table.place(session, 'a', { a: 1_00n });
    await table.place(late.session, 'a', { a: 1_00n });
    await takeOff();
    await table.fly(flight.longest);
    await table.turn();
    const { outcome, number } = (await table.state()).round!;
    const end = endOf(outcome);
    expect(end).toBeGreaterThan(1_500);
    // As if it had crashed 300 milliseconds ago.
    await table.pass(-(flight.longest - end - 300) / 1000);
    expect(await codeOf(table.cashOut(late.session, 'a', number, 0))).toBe('cash_out_closed');
    const { multiplier } = await table.cashOut(session, 'a', number, 900);
    expect(multiplier).toBeLessThanOrEqual(pointOf(outcome));
    expect(multiplier).toBeGreaterThanOrEqual(flight.multiplierAt(end - 700));
    await table.turn();
    expect(await main()).toBe(9_00n);
    await table.pass(1);
    // Now it is paid, and nothing more is written.
    expect(await codeOf(table.cashOut(late.session, 'a', number, 999))).toBe('cash_out_closed');
    await table.turn();
    expect([await main(), await late.main()]).toEqual([9_00n + BigInt(multiplier), 9_00n]);
  });

  test('the lobby lists it among the fast games, among the live tables, and by itself', async () => {
    const rows = await house.db.database.query<{ category: string }>(
      `select category from casino_game_category where game = 'crash' order by category`,
    );
    expect(rows.map(({ category }) => category)).toEqual(['crash', 'live', 'originals']);
  });

  test('a player has two bets in a flight, one of each place, and their stakes count together', async () => {
    const { session, main } = await seated(500_00n);
    await table.place(session, 'a', { 'a:200': 60_00n });
    expect(await codeOf(table.place(session, 'again', { a: 1_00n }))).toBe('stake_not_allowed');
    expect(await codeOf(table.place(session, 'both', { b: 1_00n, 'b:300': 1_00n }))).toBe('choice_not_allowed');
    expect(await codeOf(table.place(session, 'much', { b: 40_01n }))).toBe('stake_not_allowed');
    expect(await codeOf(table.place(session, 'none', { 'b:100': 1_00n }))).toBe('choice_not_allowed');
    expect((await table.place(session, 'b', { b: 40_00n })).staked).toBe('10000');
    expect(await main()).toBe(400_00n);
    await table.undo(session, 'a');
    expect((await table.place(session, 'anew', { 'a:150': 10_00n })).staked).toBe('5000');
    await takeOff();
    expect(await codeOf(table.undo(session, 'b'))).toBe('bets_closed');
  });

  test('a process that dies in flight: another carries it on, the point is the one committed to, and nobody is paid twice', async () => {
    const players = await Promise.all([1, 2, 3, 4].map(() => seated(10_00n)));
    for (const { session } of players) await table.place(session, 'a', { 'a:101': 1_00n });
    const { commitment, number } = await takeOff();
    const heir = tableOf(house, 'crash', anotherProcess(house, 'pilot'));
    await house.db.ownerDatabase.query(`update studio_live_carrier set beat_at = beat_at - interval '1.6 seconds'`);
    await table.fly(flight.longest);
    const fates = new Map(players.map(({ user }, index) => [user, (['after', 'before', null] as const)[index % 3] ?? null]));
    losing = (call, user) => (call === 'win' ? (fates.get(user) ?? null) : null);
    await heir.turn();
    expect((await table.state()).round?.phase).toBe('outcome');
    // The heir dies, too, while it pays: here the first process pays half of it.
    await table.silence(3);
    await table.turn();
    losing = () => null;
    const last = tableOf(house, 'crash', anotherProcess(house, 'last pilot'));
    await table.silence(2);
    await last.turn();
    const { outcome } = (await table.state()).round!;
    const proof = await table.proof(number);
    expect([proof.commitment, proof.seeds?.mix]).toEqual([commitment, mixOf(proof.leaves, null)]);
    expect(outcome).toEqual(rules.draw(sharedDraws({ number, ...proof.seeds! }), number));
    const won = rules.pays({ bet: 'a:101', amount: 1_00n }, outcome!);
    for (const player of players) {
      expect(await player.main()).toBe(9_00n + won);
      expect(await postingsOf(player.id)).toEqual(['bet', 'win']);
    }
  });

  test('a flight of which nobody can say any more where it ends gives all stakes back once, cashed out or not', async () => {
    const players = await Promise.all([seated(10_00n), seated(10_00n)]);
    for (const { session } of players) await table.place(session, 'a', { a: 2_00n });
    await takeOff();
    await table.fly(flight.reachedAt(101));
    await table.cashOut(players[0].session, 'a');
    const blind = tableOf(house, 'crash', anotherProcess(house, 'blind', { seedKey: Buffer.alloc(32, 9) }));
    await table.silence(2);
    await blind.turn();
    // It could still be in the air.
    const { round } = await table.state();
    expect(round?.phase).toBe('flight');
    await table.fly(flight.longest + 100);
    await blind.turn();
    for (let turn = 0; turn < 3; turn++) await blind.turn();
    for (const player of players) {
      expect(await player.main()).toBe(10_00n);
      expect(await postingsOf(player.id)).toEqual(['bet', 'rollback']);
    }
    expect((await table.own(players[0].session, round!.number)).result).toEqual({ win: '0', net: '0', returned: '200', lasting: '0' });
  });

  test('what is fixed at take-off cannot be changed in the database, and the point is not in it before the crash', async () => {
    const { session } = await seated(10_00n);
    await table.place(session, 'a', { a: 1_00n });
    const { number } = await takeOff();
    for (const change of [
      `mix = repeat('0', 64)`,
      `flight_at = flight_at + interval '1 second'`,
      `phase = 'open', mix = null, leaves = null`,
    ])
      await expect(
        house.db.ownerDatabase.query(`update studio_table_round set ${change} where number = ${number}`),
        change,
      ).rejects.toThrow();
    const [row] = await house.db.database.query<{ text: string }>(`select r::text as text from studio_table_round r where number = $1`, [
      number,
    ]);
    const { outcome } = await land();
    expect(row?.text).not.toContain((await table.proof(number)).seeds!.link);
    expect(row?.text).not.toContain(`"point": ${pointOf(outcome)}`);
  });

  test('of a round in the wallet it is told again what was cashed out, and everybody hears of cash-outs without names', async () => {
    const { session, user } = await seated(10_00n);
    const other = await seated(10_00n);
    await table.place(session, 'a', { a: 1_00n });
    await table.place(other.session, 'b', { 'b:101': 1_00n });
    await takeOff();
    await table.fly(flight.reachedAt(101) + 10);
    const out = await table.cashOut(session, 'a');
    // What was told a moment ago is told again.
    const heard = (await tableOf(house, 'crash', anotherProcess(house, 'listener')).state()).round!.flight!;
    expect([heard.cashedOut, new Set(heard.last)]).toEqual([2, new Set([101, out.multiplier])]);
    expect(JSON.stringify(heard)).not.toContain(user);
    await land();
    const { items } = await house.studio.desk.live.history(await house.studio.desk.find(session), 0, 15);
    expect(items[0]).toMatchObject({ bets: [{ bet: 'a', amount: '100' }], cashOuts: [out], win: String(out.multiplier) });
  });

  test('no client is told the crash point, or what it can be worked out from, before it has happened: every byte of socket and answers', async () => {
    const realtime = createRealtime({ database: house.db.database, clock: house.clock, log: silentLog, fanOut: noFanOut });
    for (const channel of casinoChannels) realtime.declare(channel);
    const http = await createHttpServer({ log: silentLog, trustProxy: 'loopback', isSecure: false, upgrades: realtimePath });
    const limit = new RequestLimit(house.clock, { session: 0, address: 0 });
    const nobody = counting(limit, () => Promise.resolve(null));
    realtime.routes(http, {
      dispatcher: new Dispatcher({ handlers: {}, texts: errorTexts(), log: silentLog, checkResults: true }),
      authenticate: nobody,
      lookUp: nobody,
      stillOpen: () => Promise.resolve(new Set()),
      cookieName: 'session',
      origins: [],
      limit,
      isSpared: () => true,
    });
    const teller = anotherProcess(house, 'teller', {
      audience: {
        tell: (channel, { version, data }) =>
          realtime.publish(addressOf(channel), { ...(version !== undefined && { version }), data: jsonOf(data) }),
        count: () => 1,
      },
    });
    await teller.routes(http);
    const address = await http.listen({ host: '127.0.0.1', port: 0 });
    const told = tableOf(house, 'crash', teller);
    const client = await openLive(address, { origin: 'null' });
    let bytes = '';
    client.socket.on('message', (data: Buffer) => (bytes += data.toString('latin1')));
    try {
      await client.hear('table:crash', 'tables');
      for (let flown = 0; flown < 4; flown++) {
        await told.silence(2);
        if ((await told.state()).round?.phase !== 'open') {
          await told.reach('paid');
          await told.reach('open');
        }
        const { session } = await seated(10_00n);
        await told.place(session, 'a', { a: 1_00n });
        await told.place(session, 'b', { 'b:102': 1_00n });
        const { number } = (await told.state()).round!;
        await client.sofar('message');
        bytes = '';
        const ask = async () => {
          for (const path of [
            'table',
            'table/own',
            `table/own?round=${number}`,
            `table/round?table=crash&number=${number}`,
            'tables',
            'table/history',
          ]) {
            const answer = await fetch(`${address}/studio/${path}`, { headers: { authorization: `Bearer ${session}`, origin: 'null' } });
            bytes += `${[...answer.headers].join()} ${await answer.text()}`;
          }
        };
        await ask();
        await told.pass(10);
        for (let turn = 0; turn < 3; turn++) await told.turn();
        expect((await told.state()).round?.phase).toBe('flight');
        // Not moved on while it is looked at: a flight lasts for 150 milliseconds at least, and this one has not begun.
        await told.fly(-60_000);
        await ask();
        await fetch(`${address}/studio/table/cash-out`, {
          method: 'POST',
          headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
          body: JSON.stringify({ round: number, bet: 'a' }),
        }).then(async (answer) => (bytes += await answer.text()));
        await told.turn();
        await client.sofar('message');
        const before = bytes;
        expect(before).toContain('"phase":"flight"');
        // What a flight is told as has these fields and no other, and nothing says when it ends.
        const { flight: shown, ...round } = (await told.state()).round!;
        expect(Object.keys(shown!).toSorted()).toEqual(['at', 'cashedOut', 'last']);
        expect(Object.keys(round).toSorted()).toEqual(
          [
            'closesAt',
            'commitment',
            'goesOnFrom',
            'number',
            'openedAt',
            'outcome',
            'phase',
            'players',
            'seeds',
            'since',
            'until',
            'version',
          ].toSorted(),
        );
        expect([round.until, round.outcome, round.seeds]).toEqual([null, null, null]);
        await told.fly(flight.longest);
        await told.turn();
        await client.sofar('message');
        const { outcome } = (await told.state()).round!;
        const { seeds } = await told.proof(number);
        const point = pointOf(outcome);
        // The newest results are of other rounds: of this one there is nothing.
        const spellings = [seeds!.link, seeds!.mix, `"point":${point},"cent":${outcome?.kind === 'crash' ? outcome.cent : 0}`];
        const earlier = (await told.state()).round!.number === number ? await pastOutcomes(number) : '';
        for (const one of spellings) if (!earlier.includes(one)) expect(before).not.toContain(one);
        expect(before).not.toContain(`"number":${number},"outcome"`);
        expect(bytes).toContain(`"point":${point}`);
        await told.pass(2);
        await told.turn();
      }
    } finally {
      client.close();
      await realtime.close();
      await http.close();
    }
  });
  const pastOutcomes = async (before: number): Promise<string> =>
    JSON.stringify(
      (await house.db.database.query<{ outcome: LiveOutcome }>('select outcome from studio_table_round where number < $1', [before])).map(
        ({ outcome }) => outcome,
      ),
    );

  test('twenty crash points cannot be foretold from all that is public before the bets close [RNG-13]', async () => {
    const { session } = await seated(100_00n);
    const hits = new Map<string, number>();
    let last = { link: '', commitment: '' };
    for (let round = 0; round < 20; round++) {
      const { commitment, number } = await table.reach('open');
      await table.place(session, `r${round}`, { 'a:200': 10n });
      const { chain } = await table.proof(number);
      await takeOff();
      const { outcome } = await land();
      const { mix } = (await table.proof(number)).seeds!;
      const guessed = { commitment, last: last.link, before: last.commitment, first: chain.fingerprint };
      for (const [how, link] of Object.entries(guessed))
        if (pointOf(rules.draw(sharedDraws({ link, mix, number }), number)) === pointOf(outcome)) hits.set(how, (hits.get(how) ?? 0) + 1);
      last = { link: (await table.proof(number)).seeds!.link, commitment };
      await table.reach('paid');
    }
    for (const [how, count] of hits) expect([how, count < 4]).toEqual([how, true]);
  });

  test('a flight that nobody carried for more than five seconds gives all stakes back once, also those cashed out or past their targets', async () => {
    await table.reach('open');
    const players = await Promise.all([seated(10_00n), seated(10_00n), seated(10_00n)]);
    await table.place(players[0].session, 'a', { a: 2_00n });
    await table.place(players[1].session, 'a', { a: 2_00n });
    await table.place(players[2].session, 'a', { 'a:101': 2_00n });
    const { number } = await takeOff();
    await table.fly(flight.reachedAt(101));
    await table.cashOut(players[1].session, 'a');
    // Stopped, and back when the flight would have been over.
    await table.silence(flight.longest / 1000);
    for (let turn = 0; turn < 3; turn++) await table.turn();
    expect((await table.own(players[0].session, number)).result).toEqual({ win: '0', net: '0', returned: '200', lasting: '0' });
    for (const player of players) {
      expect(await player.main()).toBe(10_00n);
      expect(await postingsOf(player.id)).toEqual(['bet', 'rollback']);
    }
  });

  test('a flight that was carried on within five seconds, or begins after a longer silence, ends where it was committed to', async () => {
    await table.reach('open');
    const { session } = await seated(10_00n);
    await table.place(session, 'a', { a: 2_00n });
    await takeOff();
    await table.silence(4);
    await table.turn();
    expect(['flight', 'outcome']).toContain((await table.state()).round?.phase);
    await table.reach('paid');
    await table.reach('open');
    await table.place(session, 'b', { a: 2_00n });
    await table.pass(10);
    await table.turn();
    expect((await table.state()).round?.phase).toBe('closed');
    await table.silence(10);
    await table.turn();
    expect((await table.state()).round?.phase).toBe('flight');
    await table.turn();
    expect((await land()).outcome).not.toBeNull();
  });

  test('nothing is paid of a flight that cannot be worked out, until it can', async () => {
    await table.reach('open');
    const { id, main, session } = await seated(10_00n);
    await table.place(session, 'a', { a: 2_00n });
    await takeOff();
    await table.fly(flight.reachedAt(101));
    const { multiplier } = await table.cashOut(session, 'a');
    await table.fly(flight.longest);
    await table.turn();
    const lose = (from: string, to: string) =>
      house.db.ownerDatabase.transaction(async (tx) => {
        await tx.query('set local session_replication_role = replica');
        await tx.query('update studio_chain set game = $2 where game = $1', [from, to]);
      });
    await lose('crash', 'lost');
    const blind = tableOf(house, 'crash', anotherProcess(house, 'without chains'));
    await table.silence(2);
    await blind.turn();
    expect(await postingsOf(id)).toEqual(['bet']);
    await lose('lost', 'crash');
    await blind.turn();
    expect(await postingsOf(id)).toEqual(['bet', 'win']);
    expect(await main()).toBe(8_00n + 2n * BigInt(multiplier));
  });
});
