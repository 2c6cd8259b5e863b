import { ApiError } from '@tavolo/contract/client';
import type { ErrorType } from '@tavolo/contract/errors';
import { expect, test } from 'vitest';
import { shutsSite } from './shuts-site.ts';

const refused = (type: ErrorType, code: string) => new ApiError(503, { error: { type, code, message: '', params: {}, request_id: '1' } });

test.each([
  ['ApplicationDisabledException', '', true],
  ['ApplicationUnavailableException', 'maintenance', true],
  ['ApplicationUnavailableException', 'database_unavailable', true],
  ['ApplicationUnavailableException', 'not_available', false],
  ['ApplicationUnavailableException', 'game_stopped', false],
  ['ApplicationUnavailableException', 'register_unavailable', false],
  ['BillingUnavailableException', '', false],
  ['AuthorizationException', 'session', false],
] as const)('%s with the code "%s" is an answer of the whole site: %s', (type, code, isFatal) => {
  expect(shutsSite(refused(type, code))).toBe(isFatal);
});

test('a lost connection shuts nothing', () => {
  expect(shutsSite(new TypeError('Failed to fetch'))).toBe(false);
});
