import { expect, test } from 'vitest';
import type { Runner } from './offer.ts';
import { placingsOf } from './placings.ts';

const runner = (id: string, place: number | null, withdrawn: string | null = null): Runner => ({
  id,
  name: id,
  short_name: id,
  crest: { shape: 'band', colours: ['#000000'] },
  number: Number(id.slice(1)),
  withdrawn_at: withdrawn,
  deduction: withdrawn ? 10 : null,
  place,
});

test('runners stand in the order of their places, those that share one beside one another, and non-runners last', () => {
  const runners = [runner('r1', null, '2026-01-01T00:00:00Z'), runner('r2', 2), runner('r3', null), runner('r4', 1), runner('r5', 2)];
  expect(placingsOf({ runners, score: null, state: 'ended' }).map(({ isShared, place, runner: { id } }) => [id, place, isShared])).toEqual([
    ['r4', 1, false],
    ['r2', 2, true],
    ['r5', 2, true],
    ['r3', null, false],
    ['r1', null, false],
  ]);
});

test('before the start they stand by their numbers', () => {
  const runners = [runner('r3', null), runner('r1', null), runner('r2', null, '2026-01-01T00:00:00Z')];
  expect(placingsOf({ runners, score: null, state: 'upcoming' }).map(({ runner: { id } }) => id)).toEqual(['r1', 'r3', 'r2']);
});
