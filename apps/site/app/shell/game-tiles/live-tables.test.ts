import { expect, test } from 'vitest';
import { readBrief } from './live-tables.ts';

const brief = {
  game: 'roulette-royale',
  version: 5,
  now: '2026-03-02T12:00:00.000Z',
  paused: null,
  phase: 'open',
  closesAt: '2026-03-02T12:00:12.000Z',
  until: '2026-03-02T12:00:12.000Z',
  presence: 214,
};

test("a tile counts down by the table's clock, whatever this device's says", () => {
  expect(readBrief(brief, 1_000)).toEqual({ game: 'roulette-royale', version: 5, isPaused: false, closesAt: 13_000, presence: 214 });
});

test('outside of the time for bets there is no countdown, and a pause is told', () => {
  expect(readBrief({ ...brief, phase: 'outcome' }, 0)).toMatchObject({ closesAt: null, isPaused: false });
  expect(readBrief({ ...brief, phase: null, closesAt: null, paused: 'stopped' }, 0)).toMatchObject({ closesAt: null, isPaused: true });
});

test('what is no table is none', () => {
  for (const wrong of [null, 'table', {}, { ...brief, version: '5' }, { ...brief, presence: undefined }])
    expect(readBrief(wrong, 0)).toBeNull();
});
