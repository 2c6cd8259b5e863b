import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCoalescer } from './coalescer.ts';
import { WalletOverloaded } from './errors.ts';

interface Item {
  playerId: bigint;
  name: string;
}

/** Carriers whose batches wait until the test lets them go on. */
function recorder(
  options: { fail?: (items: readonly Item[]) => boolean; leaveOut?: (item: Item) => boolean; failSingle?: (item: Item) => boolean } = {},
) {
  const batches: string[][] = [];
  const singles: string[] = [];
  const waiting: (() => void)[] = [];
  return {
    batches,
    singles,
    async release() {
      for (const go of waiting.splice(0)) go();
      // Their answers, and at the end of that turn the next batch.
      await turn();
      await turn();
    },
    carriers: {
      async batch(items: readonly Item[]): Promise<(string | null)[]> {
        batches.push(items.map(({ name }) => name));
        await new Promise<void>((go) => waiting.push(go));
        if (options.fail?.(items)) throw new Error('one bad amount');
        return items.map((item) => (options.leaveOut?.(item) ? null : `batch ${item.name}`));
      },
      async single(item: Item): Promise<string> {
        singles.push(item.name);
        if (options.failSingle?.(item)) throw new Error(`bad ${item.name}`);
        return `single ${item.name}`;
      },
    },
  };
}

const item = (playerId: number, name: string): Item => ({ playerId: BigInt(playerId), name });

test('what comes in one turn, and what gathers while the lane is busy, goes out together, one action a player', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 1 });
  const answers = [item(1, 'first'), item(5, 'with it')].map((each) => coalescer.submit(each));
  expect(record.batches).toEqual([]);
  await turn();
  expect(record.batches).toEqual([['first', 'with it']]);
  answers.push(...[item(2, 'a'), item(3, 'b'), item(2, 'a again'), item(4, 'c')].map((each) => coalescer.submit(each)));
  await turn();
  for (let i = 0; i < 3; i++) await record.release();
  expect(await Promise.all(answers)).toEqual(['batch first', 'batch with it', 'batch a', 'batch b', 'batch a again', 'batch c']);
  expect(record.batches).toEqual([['first', 'with it'], ['a', 'b', 'c'], ['a again']]);
  expect(record.singles).toEqual([]);
});

test('lanes do not wait for each other, but for a player who is in one of them', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 2, fewestBeside: 1 });
  const answers = [coalescer.submit(item(2, 'a'))];
  await turn();
  for (const name of ['a again', 'b']) answers.push(coalescer.submit(item(name === 'b' ? 3 : 2, name)));
  await turn();
  expect(record.batches).toEqual([['a'], ['b']]);
  // Of a player who waits for a lane that is busy with them, a free lane makes nothing.
  answers.push(coalescer.submit(item(4, 'c')));
  await turn();
  expect(record.batches).toEqual([['a'], ['b']]);
  await record.release();
  expect(record.batches.slice(2).flat().toSorted()).toEqual(['a again', 'c']);
  await record.release();
  expect(await Promise.all(answers)).toEqual(['batch a', 'batch a again', 'batch b', 'batch c']);
});

test('beside a batch under way another is sent once enough has gathered, and when it is through, whatever has', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 2, fewestBeside: 3 });
  const answers = [coalescer.submit(item(1, 'first'))];
  await turn();
  for (const [player, name] of [
    [2, 'a'],
    [3, 'b'],
  ] as const)
    answers.push(coalescer.submit(item(player, name)));
  await turn();
  expect(record.batches).toEqual([['first']]);
  answers.push(coalescer.submit(item(4, 'c')));
  await turn();
  expect(record.batches).toEqual([['first'], ['a', 'b', 'c']]);
  answers.push(coalescer.submit(item(5, 'd')));
  await turn();
  await record.release();
  expect(record.batches).toEqual([['first'], ['a', 'b', 'c'], ['d']]);
  await record.release();
  expect(await Promise.all(answers)).toEqual(['batch first', 'batch a', 'batch b', 'batch c', 'batch d']);
});

test('when a batch fails only what is bad in it fails', async () => {
  const record = recorder({ fail: () => true, failSingle: ({ name }) => name === 'b' });
  const coalescer = createCoalescer(record.carriers, { lanes: 1 });
  const answers = Promise.allSettled([item(1, 'first'), item(2, 'a'), item(3, 'b'), item(4, 'c')].map((each) => coalescer.submit(each)));
  await turn();
  await record.release();
  await record.release();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('an action that was left out is done singly, and the lane does not wait for it', async () => {
  const record = recorder({ leaveOut: ({ name }) => name === 'held' });
  const coalescer = createCoalescer(record.carriers, { lanes: 1 });
  const answers = [item(1, 'first'), item(2, 'held'), item(3, 'free')].map((each) => coalescer.submit(each));
  await record.release();
  await record.release();
  expect(await Promise.all(answers)).toEqual(['batch first', 'single held', 'batch free']);
});

test('a batch is not longer than allowed, and order of arrival is kept', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 1, batchSize: 3 });
  const answers = Array.from({ length: 8 }, (_, i) => coalescer.submit(item(i, `${i}`)));
  await turn();
  for (let i = 0; i < 3; i++) await record.release();
  await Promise.all(answers);
  expect(record.batches).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
    ['6', '7'],
  ]);
});

test('what is too much for one batch goes out beside it', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 2, batchSize: 3, fewestBeside: 2 });
  const answers = Array.from({ length: 8 }, (_, i) => coalescer.submit(item(i, `${i}`)));
  await turn();
  await turn();
  expect(record.batches).toEqual([
    ['0', '1', '2'],
    ['3', '4', '5'],
  ]);
  await record.release();
  await record.release();
  await Promise.all(answers);
  expect(record.batches.at(-1)).toEqual(['6', '7']);
});

test('beyond the limit new actions are refused at once, and taken again when there is room', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 1, maximumWaiting: 2 });
  const answers = [coalescer.submit(item(1, 'a')), coalescer.submit(item(2, 'b'))];
  await expect(coalescer.submit(item(3, 'c'))).rejects.toThrow(WalletOverloaded);
  await turn();
  await record.release();
  await record.release();
  await Promise.all(answers);
  const later = coalescer.submit(item(3, 'c'));
  await turn();
  await record.release();
  expect(await later).toBe('batch c');
});

test('draining waits for everything handed in', async () => {
  const record = recorder();
  const coalescer = createCoalescer(record.carriers, { lanes: 1 });
  let drained = false;
  const answers = [coalescer.submit(item(1, 'a')), coalescer.submit(item(2, 'b'))];
  const drain = coalescer.drain().then(() => (drained = true));
  await turn();
  expect(drained).toBe(false);
  await record.release();
  await record.release();
  await Promise.all(answers);
  await drain;
  expect(drained).toBe(true);
});
