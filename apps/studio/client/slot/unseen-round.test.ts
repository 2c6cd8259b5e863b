import { expect, test } from 'vitest';
import { createMemory } from '../kit/memory.ts';
import { createUnseenRound } from './unseen-round.ts';

test('a round whose end was not seen is known after a reload, once and in its own game only', () => {
  const page = new Map<string, string | null>();
  const opened = () => {
    const memory = createMemory((name, value) => page.set(name, value));
    memory.recall(Object.fromEntries(page));
    return memory;
  };
  createUnseenRound(opened(), 'dragon-hoard').begin('r1');
  expect(createUnseenRound(opened(), 'dragon-hoard').take('r2')).toBe(true);
  expect(createUnseenRound(opened(), 'dragon-hoard').take('r2')).toBe(false);

  createUnseenRound(opened(), 'dragon-hoard').begin('r1');
  expect(createUnseenRound(opened(), 'book-of-nefer').take('r2')).toBe(false);

  createUnseenRound(opened(), 'dragon-hoard').begin('r2');
  // It never reached the server: the round before is still the last one.
  expect(createUnseenRound(opened(), 'dragon-hoard').take('r2')).toBe(false);

  const shown = createUnseenRound(opened(), 'dragon-hoard');
  shown.begin('r2');
  shown.end();
  expect(createUnseenRound(opened(), 'dragon-hoard').take('r3')).toBe(false);
});
