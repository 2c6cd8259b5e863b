import { expect, test } from 'vitest';
import { exclusionState } from './exclusion-state.ts';

const now = new Date('2026-11-21T12:00:00Z');
const [past, future] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.001Z'];
const closed = (more: Partial<Parameters<typeof exclusionState>[0]>) =>
  exclusionState({ kind: 'exclusion', product: 'casino', until: future, return_from: future, returns_at: null, ...more }, now);

test('[RGP-13] nobody reads of a return before the term is over, nor of an end that does not come by itself', () => {
  expect(closed({ kind: 'time_out', return_from: null })).toEqual({ state: 'ends', at: future });
  expect(closed({})).toEqual({ state: 'runs', at: future });
  expect(closed({ until: null })).toEqual({ state: 'runs_for_ever', at: future });
  expect(closed({ until: past, return_from: past })).toEqual({ state: 'may_return', at: null });
  expect(closed({ until: null, return_from: past })).toEqual({ state: 'may_return', at: null });
  expect(closed({ until: past, return_from: past, returns_at: future })).toEqual({ state: 'returns', at: future });
});
