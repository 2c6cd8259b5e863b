import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoticeLine } from './notice-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function line({ isDue = () => true }: { isDue?: (notice: { id: string }) => boolean } = {}) {
  const windows = { open: false, onFree: [] as (() => void)[] };
  const close = () => {
    windows.open = false;
    for (const then of windows.onFree.splice(0)) then();
  };
  const shown: string[] = [];
  const seen: string[] = [];
  const made = new NoticeLine<{ id: string }>({
    show: ({ id }) => shown.push(id),
    onShown: ({ id }) => seen.push(id),
    isDue,
    isFree: () => !windows.open,
    onFree: (then) => {
      windows.onFree.push(then);
      return () => windows.onFree.splice(windows.onFree.indexOf(then), 1);
    },
    delay: () => 300,
    duration: () => 5000,
  });
  return { made, shown, seen, windows, close };
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

  test('none comes over a window, nor between two that follow each other', () => {
    const { made, shown, windows, close } = line();
    windows.open = true;
    made.add([{ id: '1' }]);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
    close();
    windows.open = true;
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
    close();
    vi.advanceTimersByTime(300);
    expect(shown).toEqual(['1']);
  });

  test('what is no news any more is marked as seen and not shown, and keeps the next one waiting for nothing', () => {
    const { made, shown, seen } = line({ isDue: ({ id }) => id !== '1' });
    made.add([{ id: '2' }, { id: '1' }]);
    vi.advanceTimersByTime(600);
    expect([shown, seen]).toEqual([['2'], ['1', '2']]);
  });

  test('who signs out while a window is open is shown nothing when it closes', () => {
    const { made, shown, windows, close } = line();
    windows.open = true;
    made.add([{ id: '1' }]);
    vi.advanceTimersByTime(300);
    made.stop();
    close();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
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
