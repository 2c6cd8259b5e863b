import { verifySharedRound } from '@tavolo/fairness';
import { compileLive, type CarouselOutcome } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { RoundState } from '@tavolo/studio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherProcess, codeOf, createHouse, type House } from './testing/house.ts';
import { tableOf, type Table } from './testing/table.ts';

const folder = readTables().find(({ sysname }) => sysname === 'grand-carousel');
const definition = folder?.published[0];
if (definition?.kind !== 'carousel') throw new Error('Grand Carousel has no rules');
const rules = compileLive<'carousel'>(definition);

describe('picks in a bonus of Grand Carousel', () => {
  let house: House;
  let table: Table;
  let ids = 0n;
  beforeAll(async () => {
    house = await createHouse({ seed: 'horse', tables: readTables().filter(({ sysname }) => sysname === 'grand-carousel') });
    table = tableOf(house, 'grand-carousel');
    await house.studio.clock.start();
    await house.studio.clock.stop();
  });
  afterAll(() => house.close());
  const seated = async () => {
    const id = ++ids;
    const session = await table.sit(await house.player(id, 1_000_00n));
    return { id, session, main: async () => (await house.wallet.balances(id)).main };
  };
  type Player = Awaited<ReturnType<typeof seated>>;
  const bets = { gift: 1_00n, carousel: 1_00n };
  const nameOf = ({ field }: CarouselOutcome) => definition.fields[field] ?? '';
  const drawnOf = ({ outcome }: RoundState): CarouselOutcome => {
    if (outcome?.kind !== 'carousel') throw new Error('no outcome');
    return outcome;
  };

  /** Goes on until a bonus is drawn, or a number, with bets of these players in the round. */
  async function draw(wanted: 'bonus' | 'number', players: readonly Player[]): Promise<RoundState> {
    for (let round = 0; round < 200; round++) {
      await table.reach('open');
      for (const { session } of players) await table.place(session, `p${round}`, bets);
      const drawn = await table.reach('outcome');
      const isBonus = ['gift', 'carousel'].includes(nameOf(drawnOf(drawn)));
      if (isBonus === (wanted === 'bonus')) return drawn;
      await table.reach('paid');
    }
    throw new Error(`no ${wanted} in 200 rounds`);
  }

  test('each player is paid what lay behind the own pick, by default the first, and nobody is told it before picks are closed', async () => {
    const [picks, leaves, watches] = [await seated(), await seated(), await seated()];
    const drawn = await draw('bonus', [picks, leaves]);
    const before = [await picks.main(), await leaves.main()];
    expect(drawnOf(drawn).gifts).toBeNull();
    expect((await table.pick(picks.session, 3)).pick).toBe(3);
    expect((await table.pick(picks.session, 17)).pick).toBe(17);
    expect(await codeOf(table.pick(watches.session, 3))).toBe('choice_not_allowed');
    expect(await codeOf(table.pick(picks.session, 25))).toBe('choice_not_allowed');
    const public_ = JSON.stringify([
      await table.state(),
      await table.proof(drawn.number),
      await table.own(picks.session),
      await house.studio.desk.live.view(await house.studio.desk.find(picks.session)),
      await house.studio.desk.live.history(await house.studio.desk.find(picks.session), 0, 15),
      await house.studio.desk.live.briefs(),
    ]);

    // The time to pick is over by the clock of the database, though no process has said so yet.
    await table.pass(27);
    expect(await codeOf(table.pick(picks.session, 4))).toBe('bets_closed');
    await table.turn();
    const paid = (await table.state()).round!;
    const { gifts } = drawnOf(paid);
    const proof = await table.proof(drawn.number);
    expect(paid.phase).toBe('paid');
    expect(public_).not.toContain(JSON.stringify(gifts));
    expect(public_).not.toContain(proof.seeds!.link);
    expect(await picks.main()).toBe(before[0]! + 1_00n * BigInt(gifts![17]!));
    expect(await leaves.main()).toBe(before[1]! + 1_00n * BigInt(gifts![0]!));

    const { committed, mixed, outcome } = verifySharedRound(
      { number: proof.number, commitment: proof.commitment, previousMix: proof.previousMix, ...proof.seeds! },
      proof.leaves,
      (chance) => rules.draw(chance, proof.number),
    );
    expect([committed, mixed, outcome]).toEqual([true, true, drawnOf(paid)]);
    const { items } = await house.studio.desk.live.history(await house.studio.desk.find(picks.session), 0, 100);
    expect(items.find(({ number }) => number === drawn.number)).toMatchObject({
      pick: 17,
      outcome: drawnOf(paid),
      win: String(100 * gifts![17]!),
    });
  });

  test('another process pays by the picks of one that was killed', async () => {
    const player = await seated();
    const drawn = await draw('bonus', [player]);
    const before = await player.main();
    await table.pick(player.session, 9);
    await table.silence(27);
    await tableOf(house, 'grand-carousel', anotherProcess(house, 'heir')).turn();
    const { gifts } = drawnOf((await table.state()).round!);
    expect((await table.state()).round).toMatchObject({ number: drawn.number, phase: 'paid' });
    expect(await player.main()).toBe(before + 1_00n * BigInt(gifts![9]!));
    await table.silence(2);
  });

  test('a pick in time that is still being written when the time is over is waited for, and paid', async () => {
    const player = await seated();
    const drawn = await draw('bonus', [player]);
    const before = await player.main();
    await table.pass(27);
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const picking = house.db.ownerDatabase.transaction(async (tx) => {
      await tx.query(`select from studio_table_round where game = 'grand-carousel' and number = $1 for share`, [drawn.number]);
      await tx.query('update studio_table_seat set pick = 21 where number = $1', [drawn.number]);
      begin();
      await written;
    });
    await begun;
    const turning = table.turn();
    const waits = `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%studio_table_round%'`;
    try {
      await expect.poll(async () => (await house.db.ownerDatabase.query<{ count: bigint }>(waits))[0]?.count).toBe(1n);
      expect(await player.main()).toBe(before);
    } finally {
      write();
      await Promise.all([picking, turning]);
    }
    const { gifts } = drawnOf((await table.state()).round!);
    expect(await player.main()).toBe(before + 1_00n * BigInt(gifts![21]!));
  });

  test('a number is told whole at once, and there is nothing to pick', async () => {
    const player = await seated();
    const drawn = await draw('number', [player]);
    expect(drawn.seeds).not.toBeNull();
    expect(Date.parse(drawn.until!) - Date.parse(drawn.since)).toBe(12_000);
    expect(await codeOf(table.pick(player.session, 0))).toBe('choice_not_allowed');
    await table.reach('paid');
  });
});
