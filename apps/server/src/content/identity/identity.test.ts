import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../testing/application.ts';
import { Tokens } from './jwt.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await createTestApplication();
  await product.listen();
});
afterAll(() => product.close());

const person = {
  email: 'ada@casino.example',
  password: 'correct-Horse-7',
  birth_date: '01-02-1990',
  country_code: 'IT',
  terms_accepted: true,
};
let jwt = '';

const query = (text: string, values: unknown[]) => product.db.database.query<{ text: string }>(text, values);

/** Letters to the player so far. */
const letters = async (email = person.email) => (await query('select from mailbox_message where recipient = $1', [email])).length;

/** The code in the newest letter to the player. */
async function letterCode(): Promise<string> {
  const [letter] = await query('select body_text as text from mailbox_message where recipient = $1 order by id desc limit 1', [
    person.email,
  ]);
  return /\b(\d{6})\b/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, bearer?: string) {
  const response = await product.application.fastify.inject({
    method,
    url: `/content/api${path}`,
    headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

test('[R7-026] a sign-up opens a session over the one store of players', async () => {
  const { status, body } = await ask('POST', '/auth/local/register', { ...person, username: 'Ada Lovely' });
  expect([status, body.error]).toEqual([200, undefined]);
  expect(body.user).toMatchObject({ id: expect.any(Number), email: person.email, provider: 'local', confirmed: false, blocked: false });
  jwt = body.jwt;
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ id: body.user.id, exp: claims.iat + 12 * 3600 });
  expect((await ask('GET', '/users/me', undefined, jwt)).body).toEqual(body.user);
});

test('[R7-026] what is wrong with a sign-up is said in the words of Strapi', async () => {
  expect((await ask('POST', '/auth/local/register', { ...person, isAdmin: true })).body.error).toMatchObject({
    status: 400,
    message: 'Invalid parameters: isAdmin',
  });
  expect((await ask('POST', '/auth/local/register', person)).body.error).toMatchObject({
    name: 'ApplicationError',
    message: 'Email or Username are already taken',
  });
  expect(
    (await ask('POST', '/auth/local/register', { ...person, email: 'x@y.example', birth_date: '01-02-2020' })).body.error.details.errors[0]
      .path,
  ).toEqual(['birth_date']);
  expect((await ask('POST', '/auth/local/register', { email: 'a@b.example' })).body.error).toMatchObject({
    name: 'ValidationError',
    message: 'password is a required field',
  });
});

test('[R7-026] a sign-in by identifier and password; unknown and wrong ones are told the same, and limited as those of the API', async () => {
  expect((await ask('POST', '/auth/local', { identifier: person.email, password: person.password })).body.user.email).toBe(person.email);
  const wrong = await ask('POST', '/auth/local', { identifier: person.email, password: 'wrong' });
  expect(wrong.body).toEqual({
    data: null,
    error: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password', details: {} },
  });
  expect((await ask('POST', '/auth/local', { identifier: 'nobody@casino.example', password: 'wrong' })).body).toEqual(wrong.body);
  for (let tries = 0; tries < 5; tries++) await ask('POST', '/auth/local', { identifier: 'nobody@casino.example', password: 'wrong' });
  const limited = await ask('POST', '/auth/local', { identifier: 'nobody@casino.example', password: 'wrong' });
  expect([limited.status, limited.body.error.name, Number(limited.headers['retry-after']) > 0]).toEqual([429, 'RateLimitError', true]);
});

test('[R7-026] without a token /users/me is forbidden, with a wrong, altered or old one unauthorized', async () => {
  expect((await ask('GET', '/users/me')).body.error).toMatchObject({ status: 403, name: 'ForbiddenError', message: 'Forbidden' });
  const [head, claims, mac] = jwt.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const other = await new Tokens(Buffer.alloc(32, 9)).sign({ id: 1, session: 'x', iat: 0, exp: 9e9 });
  for (const bad of ['x', `${head}.${claims}.`, `${none}.${claims}.${mac}`, `${none}.${claims}.`, other])
    expect((await ask('GET', '/users/me', undefined, bad)).body.error).toMatchObject({
      status: 401,
      name: 'UnauthorizedError',
      message: 'Missing or invalid credentials',
    });
  // A player's token reads what everybody may read.
  expect((await ask('GET', '/common', undefined, jwt)).status).toBe(200);
  expect((await ask('GET', '/common?status=draft', undefined, jwt)).status).toBe(403);
  expect((await ask('DELETE', '/users/me', undefined, jwt)).status).toBe(405);
});

test('[R7-026] a forgotten password: the same answer for everybody, the code of the letter, another password', async () => {
  expect((await ask('POST', '/auth/forgot-password', { email: 'nobody@casino.example' })).body).toEqual({ ok: true });
  const reset = (changes: object) =>
    ask('POST', '/auth/reset-password', {
      identifier: person.email,
      code: '000000',
      password: 'Another-Horse-8',
      passwordConfirmation: 'Another-Horse-8',
      ...changes,
    });
  expect((await reset({ passwordConfirmation: 'x' })).body.error.message).toBe('Passwords do not match');
  expect((await reset({})).body.error.message).toBe('Incorrect code provided');
  expect((await reset({ identifier: '' })).body.error.message).toBe('Incorrect code provided');
  const before = await letters();
  expect((await ask('POST', '/auth/forgot-password', { email: person.email })).body).toEqual({ ok: true });
  // The answer does not wait for the letter: how long it takes would say who has an account.
  await expect.poll(() => letters()).toBe(before + 1);
  const done = await reset({ code: await letterCode() });
  expect(done).toMatchObject({ status: 200, body: { user: { email: person.email } } });
  const signIn = (password: string) => ask('POST', '/auth/local', { identifier: person.email, password });
  expect((await signIn(person.password)).body.error.message).toBe('Invalid identifier or password');
  expect((await signIn('Another-Horse-8')).status).toBe(200);
  // Whoever was in before is out; the tests below go on with the new session.
  expect((await ask('GET', '/users/me', undefined, jwt)).status).toBe(401);
  jwt = done.body.jwt;
  person.password = 'Another-Horse-8';
});

test('[R7-026] a password is changed by who is in, and knows the present one', async () => {
  const change = (changes: object, bearer?: string) =>
    ask(
      'POST',
      '/auth/change-password',
      { currentPassword: person.password, password: 'A-third-Horse-9', passwordConfirmation: 'A-third-Horse-9', ...changes },
      bearer,
    );
  expect((await change({})).body.error.message).toBe('You must be authenticated to reset your password');
  expect((await change({ currentPassword: 'wrong-Horse-1' }, jwt)).body.error.message).toBe('The provided current password is invalid');
  expect((await change({ password: person.password, passwordConfirmation: person.password }, jwt)).body.error.message).toBe(
    'Your new password must be different than your current password',
  );
  expect((await change({}, jwt)).body).toMatchObject({ jwt, user: { email: person.email } });
  expect((await ask('POST', '/auth/local', { identifier: person.email, password: 'A-third-Horse-9' })).status).toBe(200);
});

test('[R7-026] the letter with the code is sent again, not too often', async () => {
  // Who has set a new password by a letter has confirmed the address by that.
  const email = 'ben@casino.example';
  const { jwt: own } = (await ask('POST', '/auth/local/register', { ...person, email })).body;
  const send = (bearer?: string) => ask('POST', '/auth/send-email-confirmation', { email }, bearer);
  await expect.poll(() => letters(email)).toBe(1);
  product.clock.advance(10 * 60_000);
  expect(await send(own)).toMatchObject({ status: 200, body: { email, sent: true } });
  await expect.poll(() => letters(email)).toBe(2);
  const tooSoon = await send(own);
  expect([tooSoon.status, tooSoon.body.error.name]).toEqual([429, 'RateLimitError']);
  product.clock.advance(Number(tooSoon.headers['retry-after']) * 1000);
  expect((await send(own)).status).toBe(200);
  await expect.poll(() => letters(email)).toBe(3);
  expect((await send()).status).toBe(403);
});
