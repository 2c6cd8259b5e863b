import { describe, expect, test } from 'vitest';
import { dateTime } from '../../../shell/format/date-time.ts';
import { lastSignIn } from './use-last-sign-in.ts';

const entry = (created_at: string, browser = 'Firefox', system = 'Windows') => ({
  id: created_at,
  browser,
  system,
  network: '203.0.113.x',
  created_at,
  method: 'password',
  is_new_device: false,
});
const now = entry('2026-11-21T12:00:00.000Z', 'Chrome', 'Android');
const before = '2026-11-20T09:05:00.000Z';

describe('[AUT-15] The sign-in before', () => {
  test('is told with its time, device and place', () => {
    expect(lastSignIn([now, entry(before), entry('2026-11-01T09:05:00.000Z')])).toEqual({
      time: dateTime(before),
      device: 'Firefox, Windows',
      network: '203.0.113.x',
    });
    expect(lastSignIn([now, entry(before, '', '')])?.device).toBeNull();
    expect(lastSignIn([now, entry(before, '', 'Linux')])?.device).toBe('Linux');
  });

  test('is not told where there was none', () => {
    expect(lastSignIn([now])).toBeNull();
    expect(lastSignIn([])).toBeNull();
  });
});
