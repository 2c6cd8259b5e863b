import { expect, test } from 'vitest';
import { excludedNotice } from './excluded.ts';

const refusal = (code: string, params: object) =>
  Object.assign(new Error(code), { type: 'AccessDeniedException', status: 403, code, params });

test('a refused sign-in says until when, and what can still be done [RGP-12]', () => {
  expect(excludedNotice(refusal('self_excluded', { until: '', returns_at: '', can_return: 0, token: 't' }))).toEqual({
    kind: 'self_excluded',
    until: null,
    returnsAt: null,
    canReturn: false,
    token: 't',
    product: null,
    isElsewhere: false,
  });
  expect(excludedNotice(refusal('self_excluded', { until: '', returns_at: '', elsewhere: 1 }))).toMatchObject({ isElsewhere: true });
  expect(excludedNotice(refusal('self_excluded', { until: '', returns_at: '', product: 'casino' }))).toMatchObject({
    product: 'casino',
    token: null,
  });
  expect(excludedNotice(refusal('time_out', { until: '2026-03-03T12:00:00.000Z', returns_at: '' }))).toMatchObject({
    kind: 'time_out',
    until: '2026-03-03T12:00:00.000Z',
    token: null,
  });
  expect(excludedNotice(refusal('limit_choice', {}))).toBeNull();
  expect(excludedNotice(new Error('broken'))).toBeNull();
});
