import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContact, confirmContact, sendConfirmation } from './contacts.ts';
import { requestRestore } from './restore.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import { askChange, confirmChange } from './two-factor-change.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture({ limits: { textsPerPlayer: { count: 4, seconds: 24 * 3600 } } });
});
afterAll(() => fixture.close());

const textsTo = async (phone: string) => (await fixture.messagesTo(phone)).length;
const later = () => fixture.clock.advance(61_000);

// Numbers of some countries pay whoever owns them for each message: who signs up with one must not be able to order them without end.
test('a player gets so many codes by text message a day, over all purposes; the last code still gets in, and the next day begins anew', async () => {
  const phone = '+393331112233';
  const { playerId, password, token } = await fixture.signUp();
  const session = await fixture.account.authenticate(token);
  if (!session) throw new Error('no session');
  await addContact(fixture.tools, playerId, { contact: phone }, 'en', from());
  later();
  await sendConfirmation(fixture.tools, playerId, phone, 'en', from());
  await confirmContact(fixture.tools, playerId, { contact: phone, code: await fixture.codeFor(phone) });
  await askChange(fixture.tools, session, { isOn: true, kind: 'contact', password: undefined }, 'en');
  await confirmChange(fixture.tools, session, await fixture.codeFor(phone), from());
  later();
  const enter = (code?: string) => refusal(signIn(fixture.tools, { login: phone, password, code }, from()));
  expect(await enter()).toBe('Authorization(two_factor_required)');
  expect(await textsTo(phone)).toBe(4);
  const last = await fixture.codeFor(phone);

  for (let tries = 0; tries < 5; tries++) {
    later();
    // Asked to wait, as after any code: the step for the code is shown, and the last code still holds.
    expect(await enter()).toBe('Authorization(resend_time)');
  }
  expect(await textsTo(phone)).toBe(4);
  expect(await enter(last)).toBe('fulfilled');

  // Strangers ask for new passwords: their messages have a number of their own.
  for (let tries = 0; tries < 10; tries++) {
    await requestRestore(fixture.tools, phone, from());
    await fixture.outbox.deliver();
    fixture.clock.advance(11 * 60_000);
  }
  expect(await textsTo(phone)).toBe(8);

  fixture.clock.advance(24 * 3600_000);
  expect(await enter()).toBe('Authorization(two_factor_required)');
  expect(await textsTo(phone)).toBe(9);
});

test('who adds a number when no more messages are sent is told to wait, and not that a code is on its way', async () => {
  const { playerId } = await fixture.signUp();
  await addContact(fixture.tools, playerId, { contact: '+393331112244' }, 'en', from());
  for (let tries = 0; tries < 3; tries++) {
    later();
    await sendConfirmation(fixture.tools, playerId, '+393331112244', 'en', from());
  }
  const add = () => refusal(addContact(fixture.tools, playerId, { contact: '+393331112255' }, 'en', from()));
  expect(await add()).toBe('TooManyRequests(resend_time)');
  expect(await textsTo('+393331112255')).toBe(0);
  fixture.clock.advance(24 * 3600_000);
  expect(await add()).toBe('fulfilled');
  expect(await add()).toBe('fulfilled');
  expect(await textsTo('+393331112255')).toBe(1);
});

test('letters cost nothing and are not counted with them', async () => {
  const { playerId, email } = await fixture.signUp();
  for (let letters = 0; letters < 6; letters++) {
    later();
    expect(await refusal(sendConfirmation(fixture.tools, playerId, email, 'en', from()))).toBe('fulfilled');
  }
});
