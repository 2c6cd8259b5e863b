import { expect, test, vi } from 'vitest';
import { mostLegs } from '../rules/slip.ts';
import type { SlipSelection } from '../rules/offer.ts';
import { slipStore } from './slip-store.ts';

const selection = (id: number) => ({ id: String(id) }) as SlipSelection;

test('a slip that is full says so of one selection more, and lets one that it has go', () => {
  const nothing = () => null;
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('localStorage', { getItem: nothing, setItem: nothing, removeItem: nothing });
  for (let id = 0; id < mostLegs; id++) expect(slipStore.toggle(selection(id), 2_000)).toBe(true);
  expect(slipStore.toggle(selection(mostLegs), 2_000)).toBe(false);
  expect(slipStore.slip().legs).toHaveLength(mostLegs);
  expect(slipStore.toggle(selection(0), 2_000)).toBe(true);
  expect(slipStore.toggle(selection(mostLegs), 2_000)).toBe(true);
  vi.unstubAllGlobals();
});
