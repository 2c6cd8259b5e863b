import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addContact, changeSubscription, confirmContact, sendConfirmation, unsubscribe } from './contacts.ts';
import { emailKey, loginKey } from './contact-key.ts';
import { signIn } from './sign-in.ts';
import { subscriptionToken } from './subscription-link.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const confirm = (playerId: bigint, contact: string, code: string) => refusal(confirmContact(fixture.tools, playerId, { contact, code }));
const add = (playerId: bigint, contact: string, phoneCountryCode?: string) =>
  refusal(addContact(fixture.tools, playerId, { contact, phoneCountryCode }, 'en', from()));
const send = (playerId: bigint, contact: string) => refusal(sendConfirmation(fixture.tools, playerId, contact, 'en', from()));
const otherThan = (code: string) => (code === '123456' ? '654321' : '123456');

describe('[R7-001] [R3-003] Contacts', () => {
  test('the code of the sign-up’s letter confirms the contact, once and for all', async () => {
    const { playerId, email } = await fixture.signUp();
    const code = await fixture.codeFor(email);
    expect(await confirm(playerId, email.toUpperCase(), code)).toBe('fulfilled');
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isConfirmed: true }]);
    expect(await confirm(playerId, email, otherThan(code))).toBe('fulfilled');
    expect(await send(playerId, email)).toBe('InvalidParameter contact:already_confirmed');
  });

  test('five wrong codes use a code up; the right one does not help then, a new one does', async () => {
    const { playerId, email } = await fixture.signUp();
    const code = await fixture.codeFor(email);
    for (let count = 0; count < 4; count++)
      expect(await confirm(playerId, email, otherThan(code))).toBe('InvalidParameter code:code_invalid');
    expect(await confirm(playerId, email, otherThan(code))).toBe('InvalidParameter code:code_tries');
    expect(await confirm(playerId, email, code)).toBe('InvalidParameter code:code_tries');
    fixture.clock.advance(60_000);
    expect(await send(playerId, email)).toBe('fulfilled');
    expect(await confirm(playerId, email, await fixture.codeFor(email))).toBe('fulfilled');
  });

  test('guesses at the same time share no try', async () => {
    const { playerId, email } = await fixture.signUp();
    const code = await fixture.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(playerId, email, otherThan(code))));
    expect(answers.filter((answer) => answer.endsWith('code_invalid'))).toHaveLength(4);
  });

  test('a code lives ten minutes and can be sent again after one', async () => {
    const { playerId, email } = await fixture.signUp();
    const code = await fixture.codeFor(email);
    fixture.clock.advance(59_000);
    expect(await send(playerId, email)).toBe('TooManyRequests(resend_time)');
    fixture.clock.advance(10 * 60_000);
    expect(await confirm(playerId, email, code)).toBe('InvalidParameter code:code_expired');
    expect(await send(playerId, email)).toBe('fulfilled');
    expect(await confirm(playerId, email, code)).not.toBe('fulfilled');
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', async (code) => {
    const { playerId, email } = await fixture.signUp();
    expect(await confirm(playerId, email, code)).toMatch(/^InvalidParameter code:code_(required|digits|length)$/);
  });

  test('contacts of others are as unknown as those of nobody', async () => {
    const owner = await fixture.signUp();
    const stranger = await fixture.signUp();
    const code = await fixture.codeFor(owner.email);
    const unknown = 'InvalidParameter contact:unknown_contact';
    for (const contact of [owner.email, 'nobody@example.com']) {
      expect(await confirm(stranger.playerId, contact, code)).toBe(unknown);
      expect(await send(stranger.playerId, contact)).toBe(unknown);
      expect(await refusal(changeSubscription(fixture.tools, stranger.playerId, contact, true))).toBe(unknown);
    }
    expect(await fixture.account.contacts(owner.playerId)).toMatchObject([{ isConfirmed: false, isSubscribed: false }]);
  });

  test('an added phone number is confirmed by a text message and signs in from then on', async () => {
    const { playerId, password } = await fixture.signUp();
    expect(await add(playerId, '333 765 4321', 'IT')).toBe('fulfilled');
    expect(await refusal(signIn(fixture.tools, { login: '393337654321', password }, from()))).toBe('Authorization(credentials)');
    expect(await confirm(playerId, '+393337654321', await fixture.codeFor('+393337654321'))).toBe('fulfilled');
    expect((await signIn(fixture.tools, { login: '393337654321', password }, from())).playerId).toBe(playerId);
  });

  test.each([
    ['', 'required'],
    ['nobody', 'email'],
    ['a@b', 'email'],
    ['12', 'phone'],
    ['+39000', 'phone'],
  ])('%j cannot be added', async (contact, code) => {
    const { playerId } = await fixture.signUp();
    expect(await add(playerId, contact)).toBe(`InvalidParameter contact:${code}`);
  });

  test('an address that was only added keeps its owner from nothing; the first to confirm has it', async () => {
    const one = await fixture.signUp();
    const other = await fixture.signUp();
    expect(await add(one.playerId, 'shared@example.com')).toBe('fulfilled');
    const codeOfOne = await fixture.codeFor('shared@example.com');
    expect(await add(other.playerId, 'shared@example.com')).toBe('fulfilled');
    expect(await confirm(other.playerId, 'shared@example.com', await fixture.codeFor('shared@example.com'))).toBe('fulfilled');
    expect(await confirm(one.playerId, 'shared@example.com', codeOfOne)).toBe('InvalidParameter contact:taken');
    const third = await fixture.signUp();
    await add(third.playerId, 'later@example.com');
    const code = await fixture.codeFor('later@example.com');
    await fixture.signUp({ email: 'later@example.com' });
    expect(await confirm(third.playerId, 'later@example.com', code)).toBe('InvalidParameter contact:taken');
  });

  test('ten contacts are the most, also when added at once', async () => {
    const { playerId } = await fixture.signUp();
    const origin = () => from();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        refusal(addContact(fixture.tools, playerId, { contact: `more${index}@example.com` }, 'en', origin())),
      ),
    );
    expect(answers.filter((answer) => answer === 'fulfilled')).toHaveLength(9);
    expect(await fixture.account.contacts(playerId)).toHaveLength(10);
  });

  test('an account is no means to fill a mailbox', async () => {
    const victim = 'victim@example.com';
    for (let count = 0; count < 30; count++) {
      const { playerId } = await fixture.signUp();
      await add(playerId, victim);
    }
    expect((await fixture.messagesTo(victim)).length).toBe(fixture.tools.limits.codesPerContact.count);
  });
});

describe('[R7-001] Subscriptions', () => {
  test('changeSubscription starts and ends them', async () => {
    const { playerId, email } = await fixture.signUp();
    await changeSubscription(fixture.tools, playerId, email, true);
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isSubscribed: true }]);
    await changeSubscription(fixture.tools, playerId, email, false);
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isSubscribed: false }]);
  });

  test('the signed link of a letter ends it without a sign-in, and no other link does', async () => {
    const { playerId } = await fixture.signUp({ isSubscribed: true });
    const [contact] = await fixture.account.contacts(playerId);
    const token = subscriptionToken(fixture.tools.settings.secret, contact?.id ?? 0n);
    const forged = [
      subscriptionToken(Buffer.alloc(32, 8), contact?.id ?? 0n),
      token.replace(/^\d+/, '1'),
      `${token}A`,
      token.slice(0, -1),
      '',
      '1',
      '.',
      `${contact?.id}.`,
      `${'9'.repeat(30)}.${'A'.repeat(43)}`,
    ];
    for (const wrong of forged) expect(await refusal(unsubscribe(fixture.tools, wrong))).toBe('InvalidParameter token:token_invalid');
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isSubscribed: true }]);
    await unsubscribe(fixture.tools, token);
    await unsubscribe(fixture.tools, token);
    expect(await fixture.account.contacts(playerId)).toMatchObject([{ isSubscribed: false }]);
  });
});

test.each([
  ['Anna@Example.COM', 'anna@example.com'],
  ['anna+casino@example.com', 'anna@example.com'],
  ['a.n.n.a@gmail.com', 'anna@gmail.com'],
  ['a.nna+x@googlemail.com', 'anna@gmail.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['anna@BÜCHER.de', 'anna@xn--bcher-kva.de'],
  ['+@example.com', '+@example.com'],
])('ACC-07: %s is the same person as %s', (email, key) => expect(emailKey(email)).toBe(key));

test('a leading plus is removed from a login', () => {
  expect(loginKey('+393331234567')).toEqual({ type: 'phone', key: '+393331234567' });
  expect(loginKey('393331234567')).toEqual({ type: 'phone', key: '+393331234567' });
  expect(loginKey('+anna@example.com')).toEqual({ type: 'email', key: 'anna@example.com' });
});
