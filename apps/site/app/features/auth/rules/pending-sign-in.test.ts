import { expect, test } from 'vitest';
import { pendingSignIn, secondStep } from './pending-sign-in.ts';

test('[R4-005] login, password and resend time are kept until the second step is done, and never longer than a code holds', () => {
  const pending = { login: 'ada@example.com', password: 'Secret.123', method: 'contact', resendTime: 60 } as const;
  pendingSignIn.keep(pending, 0);
  expect(pendingSignIn.read(599_999)).toEqual(pending);
  expect(pendingSignIn.read(600_000)).toBeNull();
  pendingSignIn.keep(pending);
  pendingSignIn.clear();
  expect(pendingSignIn.read()).toBeNull();
});

test('[R4-005] the code step is shown for two-factor sign-in and for a resend time, for nothing else', () => {
  expect(secondStep('two_factor_required', { method: 'app' })).toEqual({ method: 'app', resendTime: 0 });
  expect(secondStep('two_factor_required', { method: 'device', resend_time: 60 })).toEqual({ method: 'device', resendTime: 60 });
  expect(secondStep('resend_time', { method: 'contact', resend_time: 12 })).toEqual({ method: 'contact', resendTime: 12 });
  expect(secondStep('resend_time', { resend_time: 12 })).toEqual({ method: 'contact', resendTime: 12 });
  for (const code of ['credentials', 'two_factor_invalid', 'rate_limit']) expect(secondStep(code, {})).toBeNull();
});
