import { isDeepStrictEqual } from 'node:util';
import { commitmentOf, hashedTimes, leafOf, mixOf, sharedDraws, verifySharedRound } from '@tavolo/fairness';
import { compileLive, rouletteBets, type RouletteDefinition } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { RoundProof } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { codeOf, createHouse, type House } from './testing/house.ts';
import { keyOf, tableOf, type Table } from './testing/table.ts';

const definition = readTables().find(({ sysname }) => sysname === 'roulette-royale')!.published[0] as RouletteDefinition;
const rules = compileLive<'roulette'>(definition);
/** What bets get back of a pocket. */
const backOf = (bets: Record<string, bigint>, pocket: number): bigint =>
  Object.entries(bets).reduce((sum, [bet, amount]) => sum + rules.pays({ bet, amount }, { kind: 'roulette', pocket }), 0n);

describe.each(['process', 'http'] as const)('a live table, with the wallet reached by %s', (protocol) => {
  let house: House;
  let table: Table;
  let ids = 0n;
  beforeAll(async () => {
    house = await createHouse({ protocol, seed: protocol, tables: readTables() });
    table = tableOf(house, 'roulette-royale');
    await house.studio.clock.start();
    await house.studio.clock.stop();
  });
  afterAll(() => house.close());
  const seated = async (balance: bigint) => {
    const id = ++ids;
    const context = await house.player(id, balance);
    return { id, context, session: await table.sit(context), main: async () => (await house.wallet.balances(id)).main };
  };

  test('everybody gets the same outcome, what they staked is taken at once and what they won is paid once', async () => {
    await table.reach('open');
    const one = await seated(100_00n);
    const other = await seated(100_00n);
    const bets = { 'straight:17': 100n, red: 10_00n, 'dozen:2': 5_00n };
    const placed = await table.place(one.session, 'a', bets);
    expect([placed.staked, placed.balance, await one.main()]).toEqual(['1600', '8400', 84_00n]);
    const all = Object.fromEntries([...rouletteBets.keys()].filter((bet) => bet.startsWith('straight')).map((bet) => [bet, 10n]));
    await table.place(other.session, 'b', all);
    await table.place(other.session, 'c', { black: 2_00n });

    const drawn = await table.reach('outcome');
    const { outcome } = drawn;
    if (outcome?.kind !== 'roulette') throw new Error('no outcome');
    expect(drawn.players).toBe(2);
    // Nothing is paid, and no balance tells anything, before the ball has come to rest.
    expect([await one.main(), await other.main()]).toEqual([84_00n, 100_00n - 3_70n - 2_00n]);
    await table.reach('paid');
    const won = backOf(bets, outcome.pocket);
    expect(await table.own(one.session, drawn.number)).toMatchObject({ result: { win: won.toString(), net: (won - 16_00n).toString() } });
    expect(await one.main()).toBe(84_00n + won);
    expect(await other.main()).toBe(100_00n - 5_70n + 3_60n + backOf({ black: 2_00n }, outcome.pocket));
    for (let turn = 0; turn < 3; turn++) await table.turn();
    expect(await one.main()).toBe(84_00n + won);
    expect((await table.own(one.session, drawn.number + 1)).previous).toEqual(
      Object.entries(bets).map(([bet, amount]) => ({ bet, amount: amount.toString() })),
    );
    // The round is told again from what the wallet has kept: own bets, outcome, and what it came from.
    const { items } = await house.studio.desk.live.history(await house.studio.desk.find(one.session), 0, 15);
    expect(items).toMatchObject([
      {
        number: drawn.number,
        bets: Object.entries(bets).map(([bet, amount]) => ({ bet, amount: amount.toString() })),
        outcome,
        seeds: (await table.proof(drawn.number)).seeds,
        stake: '1600',
        win: won.toString(),
        status: 'settled',
      },
    ]);
    const shown = await casinoCalls(house.casino)['games.getRound']({ round: items[0]?.round ?? '' }, one.context);
    expect(shown).toMatchObject({ version: '1', events: [{ type: 'table', number: drawn.number, outcome }] });
    const [round] = await house.db.database.query<{ state: string; detail: { meta: object } }>(
      `select state, detail from round where player_id = $1`,
      [one.id],
    );
    expect(round).toMatchObject({ state: 'settled', detail: { meta: { version: '1', table: { number: drawn.number, outcome } } } });
  });

  test('a placement that is sent again is staked once; other bets by its key, and bets for another round, are refused', async () => {
    const { number } = await table.reach('open');
    const { session, main } = await seated(10_00n);
    const views = await Promise.all([table.place(session, 'k', { red: 1_00n }), table.place(session, 'k', { red: 1_00n })]);
    expect(views.map(({ staked }) => staked)).toEqual(['100', '100']);
    expect(await main()).toBe(9_00n);
    expect(await codeOf(table.place(session, 'k', { black: 1_00n }))).toBe('key_reused');
    expect(await codeOf(table.place(session, 'l', { red: 1_00n }, number + 1))).toBe('bets_closed');
    expect(await codeOf(table.place(session, 'm', { red: 1_00n }, number - 1))).toBe('bets_closed');
    expect(await main()).toBe(9_00n);
  });

  test('limits of the table and of each bet hold over all placements of the round, and so does the balance', async () => {
    await table.reach('open');
    const { session, main } = await seated(50_00n);
    const tooMuch: Record<string, bigint>[] = [{ red: 5n }, { red: 15n }, { red: 100_10n }, { red: 60_00n, black: 60_00n }];
    for (const bets of tooMuch)
      expect(
        await codeOf(table.place(session, 'x', bets)),
        JSON.stringify(bets, (_, one: unknown) => String(one)),
      ).toBe('stake_not_allowed');
    expect(await codeOf(table.place(session, 'x', { 'straight:40': 10n }))).toBe('choice_not_allowed');
    expect(await codeOf(table.place(session, 'y', { red: 60_00n }))).toBe('insufficient_funds');
    expect(await main()).toBe(50_00n);
    await table.place(session, 'z', { red: 40_00n });
    expect(await codeOf(table.place(session, 'z2', { red: 60_10n }))).toBe('stake_not_allowed');
    expect(await main()).toBe(10_00n);
  });

  test('a placement is taken back whole while bets are taken, and all may be taken back and placed again', async () => {
    await table.reach('open');
    const { id, session, main } = await seated(10_00n);
    await table.place(session, 'a', { red: 1_00n });
    await table.place(session, 'b', { 'straight:3': 2_00n });
    expect((await table.undo(session, 'b')).placements.map(({ key }) => key)).toHaveLength(1);
    expect(await main()).toBe(9_00n);
    expect((await table.undo(session, 'a')).staked).toBe('0');
    expect((await table.undo(session, 'a')).staked).toBe('0');
    expect(await main()).toBe(10_00n);
    expect(await codeOf(table.undo(session, 'never'))).toBe('round_unknown');
    await table.place(session, 'c', { low: 3_00n });
    expect(await main()).toBe(7_00n);
    const drawn = await table.reach('outcome');
    if (drawn.outcome?.kind !== 'roulette') throw new Error('no outcome');
    expect(await codeOf(table.undo(session, 'c', drawn.number))).toBe('bets_closed');
    await table.reach('paid');
    expect(await main()).toBe(7_00n + backOf({ low: 3_00n }, drawn.outcome.pocket));
    const rounds = await house.db.database.query<{ state: string; stake: bigint }>(
      `select state, stake from round where player_id = $1 order by created_at, id`,
      [id],
    );
    expect(rounds.map(({ state, stake }) => [state, stake])).toEqual([
      ['voided', 0n],
      ['settled', 3_00n],
    ]);
  });

  test('what was published before and after a round gives its outcome again, up to the first fingerprint of its chain', async () => {
    await table.reach('open');
    const { session } = await seated(10_00n);
    await table.place(session, 'p', { red: 1_00n });
    const before = await table.state();
    const drawn = await table.reach('outcome');
    const proof = await table.proof(drawn.number);
    if (!proof.seeds) throw new Error('no seeds');
    expect(proof.commitment).toBe(before.round?.commitment);
    const { committed, mixed, outcome } = verifySharedRound(
      { number: proof.number, commitment: proof.commitment, previousMix: proof.previousMix, ...proof.seeds },
      proof.leaves,
      (draw) => rules.draw(draw, proof.number),
    );
    expect([committed, mixed, outcome]).toEqual([true, true, drawn.outcome]);
  });
});

test('twenty rounds cannot be foretold from all that is public before they close [RNG-13]', async () => {
  const house = await createHouse({ seed: 'foretold', tables: readTables() });
  try {
    const table = tableOf(house, 'roulette-royale');
    await house.studio.clock.start();
    await house.studio.clock.stop();
    const session = await table.sit(await house.player(1n, 1_000_00n));
    const hits = new Map<string, number>();
    let last: RoundProof | null = null;
    for (let round = 0; round < 20; round++) {
      const { number, commitment } = await table.reach('open');
      await table.place(session, `r${round}`, { red: 10n });
      const before = await table.proof(number);
      const everything = JSON.stringify([
        await table.state(),
        before,
        await table.own(session),
        last,
        await house.studio.desk.live.briefs(),
      ]);
      expect([before.seeds, before.outcome, before.leaves]).toEqual([null, null, []]);
      // What the player knows of the mix at best: nobody else has bet.
      const mix = mixOf([leafOf(keyOf(`r${round}`), [{ bet: 'red', amount: '10' }])], null);
      const guessed = {
        'the commitment as the link': commitment,
        'the commitment hashed': commitmentOf(commitment),
        'the last link': last?.seeds?.link ?? '',
        'the last link hashed': commitmentOf(last?.seeds?.link ?? ''),
        'the first fingerprint': before.chain.fingerprint,
      };
      const guesses = Object.entries(guessed).map(([how, link]) => ({
        how,
        outcome: rules.draw(sharedDraws({ link, mix, number }), number),
      }));
      const { outcome } = await table.reach('outcome');
      last = await table.proof(number);
      expect(last.seeds?.mix).toBe(mix);
      expect(everything).not.toContain(last.seeds?.link);
      for (const { how, outcome: guess } of guesses) if (isDeepStrictEqual(guess, outcome)) hits.set(how, (hits.get(how) ?? 0) + 1);
      expect(commitmentOf(last.seeds?.link ?? '')).toBe(commitment);
      expect(hashedTimes(last.seeds?.link ?? '', number - last.chain.firstRound + 1)).toBe(last.chain.fingerprint);
    }
    // One in 37 hits by chance: five of twenty come by once in ten thousand.
    for (const [how, count] of hits) expect([how, count < 5]).toEqual([how, true]);
  } finally {
    await house.close();
  }
});
