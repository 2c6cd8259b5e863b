import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContact, confirmContact, sendConfirmation } from './contacts.ts';
import { ownerOf } from './contact.ts';
import type { AccountTools } from './parts.ts';
import { sendRegistrationCode, useRegistrationCode } from './registration-code.ts';
import { requestRestore, restore } from './restore.ts';
import { proveContact, signIn } from './sign-in.ts';
import { MemoryStore, RateLimiter } from '../kernel/rate-limits/index.ts';
import { createAccountFixture, from, goodForm, refusal, type AccountFixture } from './testing/fixture.ts';
import { askChange, confirmChange } from './two-factor-change.ts';
import { openKey, proveSecondFactor, readTwoFactor, wantSecondFactor, type TwoFactor } from './two-factor.ts';
import { codeAt, stepAt } from '../kernel/totp/totp.ts';

// Somebody with very many addresses guesses codes of six digits: ten thousand tries, a hundred thousand in the full run, within the same twenty
// minutes. What keeps the code is counted over all of them, so it does not matter who asks from where. The counts are kept in memory here, so
// that the attack is fast; that those in the database hold under attempts at once is proved in sign-in.test.ts.

const most = 100_000;
const tries = process.env['TEST_FULL'] === '1' ? most : most / 10;
const written = (count: number) => count.toLocaleString('en');
/** So many at once, as many as the pool serves well. */
const atOnce = 50;

let fixture: AccountFixture;
let tools: AccountTools;
beforeAll(async () => {
  fixture = await createAccountFixture();
  tools = { ...fixture.tools, attempts: new RateLimiter(new MemoryStore(fixture.clock), fixture.clock) };
});
afterAll(() => fixture.close());

/** An address in a network of its own for every try. */
const address = (index: number): string => `${100 + ((index >> 16) & 63)}.${(index >> 8) & 255}.${index & 255}.7`;
/** Every code once, in an order that is not that of numbers. */
const guess = (index: number): string => String((index * 7_919 + 13) % 1_000_000).padStart(6, '0');

interface Outcome {
  right: number;
  /** Tries whose code was looked at. */
  looked: number;
}

/** Tries codes over twenty minutes of the clock. `renew` runs now and then, as an attacker would ask for new codes. */
async function attack(
  attempt: (code: string, address: string) => Promise<unknown>,
  renew: () => Promise<unknown> = async () => {},
  count = tries,
): Promise<Outcome> {
  const outcome = { right: 0, looked: 0 };
  for (let index = 0; index < count; index += atOnce) {
    if (index % (tries / 20) === 0) await renew();
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, offset) => refusal(attempt(guess(index + offset), address(index + offset)))),
    );
    for (const answer of answers) {
      if (answer === 'fulfilled') outcome.right++;
      if (!answer.startsWith('TooManyRequests')) outcome.looked++;
    }
    fixture.clock.advance((61_000 / 100) * (most / tries));
  }
  return outcome;
}

async function newcomer() {
  const person = await fixture.signUp();
  const session = await fixture.account.authenticate(person.token);
  if (!session) throw new Error('no session');
  await confirmContact(fixture.tools, session.playerId, { contact: person.email, code: await fixture.codeFor(person.email) });
  return { ...person, session };
}

async function factorOf(playerId: bigint): Promise<TwoFactor> {
  const factor = await readTwoFactor(fixture.test.database, playerId);
  if (!factor) throw new Error('no second factor');
  return factor;
}

describe(`[AUT-05] ${written(tries)} guesses over as many addresses get nowhere`, () => {
  test('at the code of an authenticator app, with the right password at hand', async () => {
    const { session, playerId } = await newcomer();
    await askChange(fixture.tools, session, { isOn: true, kind: 'app', password: undefined }, 'en');
    const [row] = await fixture.test.database.query<{ secret: string }>('SELECT secret FROM two_factor_change WHERE player_id = $1', [
      playerId,
    ]);
    const key = openKey(fixture.tools, playerId, row?.secret ?? null);
    await confirmChange(fixture.tools, session, codeAt(key, stepAt(fixture.clock.now())), from());
    const factor = await factorOf(playerId);
    const { right, looked } = await attack((code, from) =>
      proveSecondFactor(tools, factor, { code, purpose: 'two_factor' }, { address: from, userAgent: 'guesser' }),
    );
    expect(right).toBe(0);
    // Of a million codes three hold at a time: thirty tries a day are one chance in ten thousand.
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.twoFactorPerPlayer.count * 2);
  }, 900_000);

  test('at the code of a message, with the right password and new codes at will', async () => {
    const { session, playerId, email } = await newcomer();
    await askChange(fixture.tools, session, { isOn: true, kind: 'contact', password: undefined }, 'en');
    await confirmChange(fixture.tools, session, await fixture.codeFor(email), from());
    const factor = await factorOf(playerId);
    const { right, looked } = await attack(
      (code, from) => proveSecondFactor(tools, factor, { code, purpose: 'two_factor' }, { address: from, userAgent: 'guesser' }),
      () => wantSecondFactor(tools, factor, 'en'),
    );
    expect(right).toBe(0);
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.twoFactorPerPlayer.count * 2);
  }, 900_000);

  test('[AUT-06] at the code for a new password, and its owner still sets one by the letter’s long code', async () => {
    const { email } = await newcomer();
    const ask = async () => {
      await requestRestore(fixture.tools, email, from());
      await fixture.outbox.deliver();
    };
    const before = tools.hasher.work;
    const { right, looked } = await attack(
      (code, from) => restore(tools, { login: email, code, password: 'Attack.123' }, { address: from, userAgent: 'guesser' }),
      ask,
    );
    expect(right).toBe(0);
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.guessesPerContact.count * 2);
    expect(tools.hasher.work - before).toBe(looked);
    fixture.clock.advance(15 * 60_000);
    await ask();
    await restore(fixture.tools, { login: email, code: await fixture.letterCodeFor(email), password: `${goodForm.password}4` }, from());
  }, 900_000);

  test('at the code of a sign-in from an unknown device, with the right password and new letters as often as they come', async () => {
    const { email, password } = await newcomer();
    const owner = await ownerOf(fixture.test.database, 'email', email);
    if (!owner) throw new Error('nobody signs in by it');
    const letters = async () => (await fixture.messagesTo(email)).length;
    const before = await letters();
    const { right, looked } = await attack(
      (code, address) => proveContact(tools, owner, code, { address, userAgent: 'guesser' }),
      async () => {
        for (let count = 0; count < 4; count++) await refusal(signIn(tools, { login: email, password: 'Wrong.1' }, from()));
        await refusal(signIn(tools, { login: email, password }, from()));
      },
    );
    expect(right).toBe(0);
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.twoFactorPerPlayer.count * 2);
    expect((await letters()) - before).toBeGreaterThan(0);
    expect((await letters()) - before).toBeLessThanOrEqual(fixture.tools.limits.codesPerContact.count);
  }, 900_000);

  // Each of these asks the database whose contact it is: a tenth of them shows as well that the count is kept whatever comes.
  test(`nor do ${written(tries / 10)} at the code that proves a contact, by a player who named somebody else’s`, async () => {
    const { session } = await newcomer();
    const contact = `victim${session.playerId}@example.com`;
    await addContact(fixture.tools, session.playerId, { contact }, 'en', from());
    const { right, looked } = await attack(
      (code) => confirmContact(tools, session.playerId, { contact, code }),
      () => refusal(sendConfirmation(tools, session.playerId, contact, 'en', from())),
      tries / 10,
    );
    expect(right).toBe(0);
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.guessesPerContact.count * 2);
  }, 900_000);

  test('at the code of a fast sign-up with somebody else’s contact', async () => {
    const email = 'nobody.yet@example.com';
    const send = () => refusal(sendRegistrationCode(tools, { email }, 'en', from()));
    await send();
    const contact = { type: 'email' as const, contact: email, key: email, phoneCountryCode: null };
    const { right, looked } = await attack(
      (code, address) => useRegistrationCode(tools, contact, code, { address, userAgent: 'guesser' }),
      send,
    );
    expect(right).toBe(0);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(fixture.tools.limits.guessesPerContact.count * 2);
  }, 900_000);
});
