import { expect, test } from 'vitest';
import { isOpenToRefused, refusedAccount } from './refused-account.ts';

const refusal = (type: string) => Object.assign(new Error('refused'), { type, status: 403, code: '', params: {}, requestId: 'r' });

test('[R4-018] a refusal tells a blocked account and a closed one from all others', () => {
  expect(refusedAccount(refusal('UserBannedException'))).toBe('banned');
  expect(refusedAccount(refusal('UserDeletedException'))).toBe('closed');
  expect(refusedAccount(refusal('AccessDeniedException'))).toBeNull();
  expect(refusedAccount(new Error('UserBannedException'))).toBeNull();
});

test('[R2-047] [RGP-28] the support, the help lines, complaints and what was agreed on stay open in both languages, nothing else does', () => {
  for (const path of [
    '/support',
    '/it/support',
    '/support/',
    '/play-responsibly',
    '/it/play-responsibly',
    '/it/complaints',
    '/terms',
    '/privacy',
  ])
    expect(isOpenToRefused(path)).toBe(true);
  for (const path of ['/', '/it', '/supporters', '/game/support', '/cashier/support', '/profile/privacy', '/it/it/support'])
    expect(isOpenToRefused(path)).toBe(false);
});
