import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restAfter } from './rest.ts';
import { signIn } from './sign-in.ts';
import { enterBySocial } from './social.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const day = 24 * 3_600_000;
const enter = (login: string, password: string, origin = from(), code?: string) =>
  signIn(fixture.tools, { login, password, ...(code !== undefined && { code }) }, origin);

/** A player with 50.00 EUR, and the browser that is known by its device. */
async function player() {
  const person = await fixture.signUp();
  await fixture.wallet.post(fixture.test.database, {
    playerId: person.playerId,
    currency: 'EUR',
    kind: 'deposit',
    key: 'start',
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 50_00n },
      { account: 'house:deposits:card', amount: -50_00n },
    ],
  });
  return { ...person, known: { ...from(), device: person.deviceToken } };
}

describe('[ACC-15] an account that nobody has signed in to for a year', () => {
  test('is opened after a code to the contact alone, on a known device as well; its money is as it was; afterwards the password does again', async () => {
    const { playerId, email, password, known } = await player();
    fixture.clock.advance(restAfter * day);
    // To the moment a year is no rest yet: the usual is enough.
    expect(await refusal(enter(email, password, known))).toBe('fulfilled');
    fixture.clock.advance(restAfter * day + 1);
    expect(await refusal(enter(email, 'Wrong.123', known))).toBe('Authorization(credentials)');
    await expect(enter(email, password, known)).rejects.toMatchObject({
      details: { code: 'two_factor_required', facts: { method: 'device' } },
    });
    const code = await fixture.codeFor(email);
    expect(await refusal(enter(email, password, known, code === '123456' ? '654321' : '123456'))).toBe('Authorization(two_factor_invalid)');
    expect((await fixture.wallet.balances(playerId)).main).toBe(50_00n);
    expect(await refusal(enter(email, password, known, code))).toBe('fulfilled');
    expect((await fixture.wallet.balances(playerId)).main).toBe(50_00n);
    expect(await refusal(enter(email, password, known))).toBe('fulfilled');
  });

  test('is not opened by a service that it is connected with: the sign-in that asks for the code is', async () => {
    const { playerId } = await player();
    await fixture.test.database.query(
      "INSERT INTO social_identity (service, subject, player_id, created_at, used_at) VALUES ('local', $2, $1, $3, $3)",
      [playerId, `subject-${playerId}`, fixture.clock.now()],
    );
    const person = { subject: `subject-${playerId}`, email: null, isEmailVerified: false, firstName: null, lastName: null };
    const come = () => enterBySocial(fixture.tools, { service: 'local', kind: 'social', person, locale: 'en', promoCode: null }, from());
    expect(await come()).toMatchObject({ kind: 'signed_in' });
    fixture.clock.advance(restAfter * day + 1);
    expect(await come()).toEqual({ kind: 'two_factor' });
  });

  test('keeps its devices no longer than they hold: who comes back after years proves it all the same', async () => {
    const { email, password, known } = await player();
    fixture.clock.advance(5 * restAfter * day);
    await fixture.account.sweep();
    expect(await refusal(enter(email, password, known))).toBe('Authorization(two_factor_required)');
    expect(await refusal(enter(email, password, known, await fixture.codeFor(email)))).toBe('fulfilled');
  });
});
