import { describe, expect, test } from 'vitest';
import { callGuard, defineModule, guard, link, ModulesRefused, port, service, startModules } from './index.ts';

const ledger = service<{ balance(): number }>('ledger.ledger');
const gate = guard<(playerId: bigint) => string>('players.gate', 'strangers coming in');
const words = port<() => string>('players.words');
const limit = callGuard('ledger.limit', 'floods', ['storage.set']);

const ledgerModule = defineModule({
  name: 'ledger',
  needs: {},
  provides: { ledger },
  guards: { limit },
  start: () => ({ ledger: { balance: () => 7 }, limit: () => {} }),
});
const players = defineModule({ name: 'players', needs: { ledger, gate, words }, start: (needs) => needs });
const protection = defineModule({
  name: 'protection',
  needs: { ledger },
  provides: { words },
  guards: { gate },
  start: ({ ledger: { balance } }) => ({ words: () => 'hello', gate: (playerId: bigint) => `${playerId} of ${balance()}` }),
});

/** What a list is refused for. */
function refusals(of: () => unknown): readonly string[] {
  try {
    of();
    return [];
  } catch (error) {
    if (error instanceof ModulesRefused) return error.sentences;
    throw error;
  }
}

describe('a list of modules', () => {
  test('starts each after those whose services it needs, whichever comes first in the list', () => {
    expect(link([players, protection, ledgerModule]).map(({ name }) => name)).toEqual(['ledger', 'players', 'protection']);
  });

  test('is refused with a sentence for each need that nobody gives: both are named, and what a guard stands against', () => {
    expect(refusals(() => link([players]))).toEqual([
      'players needs ledger.ledger, which no module gives.',
      'players needs the guard players.gate, which no module gives: nothing would stand against strangers coming in.',
      'players needs players.words, which no module gives.',
    ]);
  });

  test('is refused where services are needed in a circle', () => {
    const [up, down] = [service<number>('one.up'), service<number>('two.down')];
    const one = defineModule({ name: 'one', needs: { down }, provides: { up }, start: () => ({ up: 1 }) });
    const two = defineModule({ name: 'two', needs: { up }, provides: { down }, start: () => ({ down: 1 }) });
    expect(refusals(() => link([one, two]))).toEqual(['Modules need each other in a circle: one needs two needs one.']);
  });

  test('is refused where two modules give, own or do the same', () => {
    const job = { 'a.job': { at: '* * * * *', run: async () => {} } };
    const one = defineModule({ name: 'one', needs: {}, start: () => ({}), jobs: job, tables: { a_table: 'play' } });
    const two = defineModule({ name: 'two', needs: {}, start: () => ({}), jobs: job, tables: { a_table: 'play' } });
    expect(refusals(() => link([one, two]))).toEqual(['one and two both have the job a.job.', 'one and two both own the table a_table.']);
    expect(refusals(() => link([ledgerModule, ledgerModule]))).toContain('Two modules are called ledger.');
  });
});

describe('modules at work', () => {
  test('have their services when they start, and their guards and ports once all have started', async () => {
    const seen: unknown[] = [];
    const early = defineModule({
      name: 'early',
      needs: { ledger, gate },
      start({ gate: ask, ledger: { balance } }) {
        seen.push(balance());
        expect(() => ask(1n)).toThrow('players.gate was asked before all modules were started');
        return { ask };
      },
    });
    const { started } = await startModules([early, players, protection, ledgerModule]);
    const { self } = started.find(({ module }) => module === early) ?? {};
    expect((self as unknown as { ask(id: bigint): string }).ask(3n)).toBe('3 of 7');
    expect(seen).toEqual([7]);
  });

  test('are stopped in the opposite order, also where one of them cannot start', async () => {
    const stopped: string[] = [];
    const named = (name: string, needs = {}) => defineModule({ name, needs, start: () => ({}), stop: () => void stopped.push(name) });
    const broken = defineModule({ name: 'broken', needs: {}, start: () => Promise.reject(new Error('no')) });
    await expect(startModules([named('one'), named('two'), broken])).rejects.toThrow('no');
    expect(stopped).toEqual(['two', 'one']);
  });

  test('may answer no call without the guard that it must have, nor one that another answers, nor guard what they do not answer', async () => {
    const open = defineModule({ name: 'open', needs: {}, start: () => ({}), calls: () => ({ 'storage.set': async () => 1 as const }) });
    const other = defineModule({ ...definitionOf('other'), guarded: { 'storage.set': [limit] } });
    const idle = defineModule({ name: 'idle', needs: {}, start: () => ({}), guarded: { 'storage.set': [limit] } });
    await expect(startModules([ledgerModule, open])).rejects.toThrow(
      'open answers storage.set without the guard ledger.limit: nothing would stand against floods.',
    );
    await expect(startModules([ledgerModule, idle])).rejects.toThrow('idle guards storage.set, which it does not answer.');
    await expect(startModules([ledgerModule, other, { ...other, name: 'another' }])).rejects.toThrow(
      'other and another both answer storage.set.',
    );
  });

  test('are asked for a call only once every guard before it has let it through, in the order of the list', async () => {
    const asked: string[] = [];
    const first = guardThat('first.guard', () => void asked.push('first'));
    const second = guardThat('second.guard', () => {
      asked.push('second');
      throw new Error('refused');
    });
    const guarded = defineModule({ ...definitionOf('answering'), guarded: { 'storage.set': [limit, first.token, second.token] } });
    const { handlers } = await startModules([ledgerModule, first.module, second.module, guarded]);
    const context = { session: { id: '1', playerId: 1n } } as never;
    await expect(handlers['storage.set']?.({ key: 'a', value: 'b' }, context)).rejects.toThrow('refused');
    expect(asked).toEqual(['first', 'second']);
  });
});

function definitionOf(name: string) {
  return { name, needs: {}, start: () => ({}), calls: () => ({ 'storage.set': async () => 1 as const }) };
}

/** A module of its own for one call guard. */
function guardThat(name: string, does: () => void) {
  const token = callGuard(name, 'nothing', []);
  return { token, module: defineModule({ name, needs: {}, guards: { token }, start: () => ({ token: does }) }) };
}
