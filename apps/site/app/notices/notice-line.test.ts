import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeLine } from './notice-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function line() {
  const shown: string[] = [];
  const seen: string[] = [];
  const made = new NoticeLine<{ id: string }>({
    show: ({ id }) => shown.push(id),
    onShown: ({ id }) => seen.push(id),
    delay: () => 300,
    duration: () => 5000,
  });
  return { made, shown, seen };
}

describe('[R4-017] notices in sight', () => {
  test('one at a time, the oldest first, each after 300 ms and for 5 s', () => {
    const { made, shown, seen } = line();
    made.add([{ id: '3' }, { id: '2' }, { id: '1' }]);
    vi.advanceTimersByTime(299);
    expect(shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([shown, seen]).toEqual([['1'], ['1']]);
    vi.advanceTimersByTime(5299);
    expect(shown).toEqual(['1']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['1', '2']);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(['1', '2', '3']);
  });

  test('what is fetched again before it was marked is shown once', () => {
    const { made, shown } = line();
    made.add([{ id: '1' }]);
    made.add([{ id: '2' }, { id: '1' }]);
    vi.advanceTimersByTime(60_000);
    made.add([{ id: '1' }]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual(['1', '2']);
  });

  test('after signing out nothing more is shown, nor marked as seen', () => {
    const { made, shown, seen } = line();
    made.add([{ id: '2' }, { id: '1' }]);
    vi.advanceTimersByTime(300);
    made.stop();
    vi.advanceTimersByTime(60_000);
    expect([shown, seen]).toEqual([['1'], ['1']]);
  });
});
