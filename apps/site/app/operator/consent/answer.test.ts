import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerCookie, consentCookie, consentVersion, readAnswer, writeAnswer } from './answer.ts';

const subject = fc.stringMatching(/^[\w-]{16,64}$/);

test('an answer is read as it was written, among other cookies', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), subject, (statistics, marketing, id) => {
      const answer = { version: consentVersion, statistics, marketing, subject: id };
      expect(readAnswer(`a=1; ${consentCookie}=${writeAnswer(answer)}; b=2`)).toEqual(answer);
    }),
  );
});

test('nothing is agreed to by a cookie that is not ours, of another wording, or made up', () => {
  for (const text of [
    '',
    'tavolo_consent=',
    'tavolo_consent=1.sm.short',
    'tavolo_consent=2.sm.a-random-id-long-enough',
    'x_tavolo_consent=1.sm.a-random-id-long-enough',
    'tavolo_consent=1.ms.a-random-id-long-enough',
  ])
    expect(readAnswer(text), text).toBeNull();
});

test('the cookie holds for 180 days on the whole site, over TLS alone where there is TLS', () => {
  const answer = { version: 1, statistics: true, marketing: false, subject: 'a-random-id-long-enough' };
  expect(answerCookie(answer, true)).toBe('tavolo_consent=1.s.a-random-id-long-enough; Path=/; Max-Age=15552000; SameSite=Lax; Secure');
  expect(answerCookie(answer, false)).not.toContain('Secure');
});
