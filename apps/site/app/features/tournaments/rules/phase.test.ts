import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';

test('a tournament runs from its start until just before its end', () => {
  const tournament = { started_at: '2026-11-20T10:00:00Z', finished_at: '2026-11-22T10:00:00Z' };
  const at = (time: string) => phaseOf(tournament, Date.parse(time));
  expect(at('2026-11-20T09:59:59Z')).toBe('soon');
  expect(at('2026-11-20T10:00:00Z')).toBe('running');
  expect(at('2026-11-22T09:59:59Z')).toBe('running');
  expect(at('2026-11-22T10:00:00Z')).toBe('finished');
});
