import { compileLive } from '@tavolo/game-maths';
import { readTables } from '@tavolo/game-maths/node';
import type { Studio, StudioParts } from '@tavolo/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anotherProcess, createHouse, type House } from './testing/house.ts';
import { tableOf, type Table } from './testing/table.ts';

/** Long enough after the last one has left for a table to rest, and between two looks of a clock that rests. Milliseconds. */
const left = 60_000;
const look = 30_000;
/** How often a process says who follows the tables. */
const said = 4_000;

interface Process {
  studio: Studio;
  table: Table;
  /** How many hear the table's channel in this process. */
  hearers: number;
  /** Statements of the tables' clock since the last time that this was asked. */
  statements(): number;
  /** How often it told other processes that somebody has come. */
  rung: number;
  /** Another process has told this one. */
  hear(): void;
}

const folders = readTables().filter(({ sysname }) => ['roulette-royale', 'twin-dice'].includes(sysname));

describe('live tables that nobody follows', () => {
  let house: House;
  let ids = 0n;
  let one: Process;
  let other: Process;
  const game = 'roulette-royale';
  beforeAll(async () => {
    house = await createHouse({ tables: folders });
    one = await start('one');
    other = await start('other');
  });
  afterAll(() => house.close());
  /** Nobody follows anything, and both processes rest. */
  beforeEach(async () => {
    for (const process of [one, other]) process.hearers = 0;
    house.clock.advance(left);
    await rest(one, other);
    one.rung = 0;
    one.statements();
    other.statements();
  });

  async function start(name: string): Promise<Process> {
    const { database } = house.db;
    let count = 0;
    const counted: NonNullable<StudioParts['clockDatabase']> = {
      query: (text, values) => (count++, database.query(text, values)),
      transaction: (work) => database.transaction((tx) => work({ query: (text, values) => (count++, tx.query(text, values)) })),
    };
    let hear = () => {};
    const process: Omit<Process, 'studio' | 'table'> = {
      hearers: 0,
      rung: 0,
      statements: () => {
        const before = count;
        count = 0;
        return before;
      },
      hear: () => hear(),
    };
    const studio = anotherProcess(house, name, {
      clockDatabase: counted,
      audience: { tell: () => undefined, count: (channel) => (channel === `table:${game}` ? process.hearers : 0) },
      otherClocks: { ring: () => process.rung++, onRing: (listener) => (hear = listener) },
    });
    await studio.clock.start();
    await studio.clock.stop();
    return Object.assign(process, { studio, table: tableOf(house, game, studio) });
  }
  /** Takes turns, with time between them, until no turn asks the database anything. */
  async function rest(...processes: readonly Process[]): Promise<void> {
    for (let turn = 0; turn < 20; turn++) {
      let isResting = true;
      for (const process of processes) {
        process.statements();
        await process.table.turn();
        if (process.statements() > 0) isResting = false;
      }
      if (isResting) return;
      await processes[0]?.table.pass(30);
      house.clock.advance(said);
    }
    throw new Error('a clock does not rest');
  }
  /** More turns than a round takes. */
  async function play({ table }: Process): Promise<void> {
    for (let turn = 0; turn < 8; turn++) {
      await table.pass(30);
      await table.turn();
    }
  }
  const present = async (of: string) =>
    (
      await house.db.database.query<{ number: bigint; phase: string }>(
        'select r.number, r.phase from studio_table t join studio_table_round r on r.game = t.game and r.number = t.round where t.game = $1',
        [of],
      )
    )[0];

  test('the clock asks the database once in half a minute whether anything is left to do, and begins no round', async () => {
    const before = await present(game);
    for (let turn = 0; turn < 10; turn++) await one.table.turn();
    expect(one.statements()).toBe(0);
    house.clock.advance(look);
    for (let turn = 0; turn < 10; turn++) await one.table.turn();
    expect(one.statements()).toBe(1);
    expect(await present(game)).toEqual(before);
  });

  test('whoever looks at a table finds a round that takes bets, and no other table is woken', async () => {
    await one.table.state();
    await one.table.turn();
    expect((await one.table.state()).round?.phase).toBe('open');
    expect((await present('twin-dice'))?.phase).not.toBe('open');
    expect(one.rung).toBe(1);
  });

  test('whoever hears a table keeps its rounds going, and a minute after the last has left it rests', async () => {
    one.hearers = 1;
    await one.table.turn();
    const begun = (await present(game))?.number ?? 0n;
    house.clock.advance(left);
    await play(one);
    expect((await present(game))?.number).toBeGreaterThan(begun);
    one.hearers = 0;
    house.clock.advance(left);
    await rest(one);
    expect((await present(game))?.phase).toBe('paid');
  });

  test('somebody who comes in one process is noticed by the process that carries the tables and knows of nobody', async () => {
    await one.table.state();
    await one.table.turn();
    house.clock.advance(left - 1);
    // The other process has heard nothing so far; whom it tells its own hearers of, it cannot carry the tables yet.
    other.hearers = 1;
    await other.table.turn();
    one.hear();
    house.clock.advance(1);
    await one.table.pass(30);
    const begun = (await present(game))?.number ?? 0n;
    await play(one);
    expect((await present(game))?.number).toBeGreaterThan(begun);
  });

  test('bets of a process that died are decided and paid by one that rested, once', async () => {
    await one.table.state();
    await one.table.turn();
    const id = ++ids;
    const session = await one.table.sit(await house.player(id, 100_00n));
    const all = Object.fromEntries(
      compileLive(folders.find(({ sysname }) => sysname === game)?.published[0] as never)
        .bets.filter((bet) => bet.startsWith('straight'))
        .map((bet) => [bet, 1_00n]),
    );
    await one.table.place(session, 'all', all);
    expect((await house.wallet.balances(id)).main).toBe(63_00n);
    // From here on the first process does nothing any more, for less time than would interrupt the betting.
    await one.table.silence(2);
    await other.table.turn();
    expect(other.statements()).toBe(0);
    house.clock.advance(look);
    await play(other);
    expect((await house.wallet.balances(id)).main).toBe(99_00n);
    await play(one);
    await play(other);
    expect((await house.wallet.balances(id)).main).toBe(99_00n);
  });
});
