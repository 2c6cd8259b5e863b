import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, token, type TestService } from '../testing/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const write = async (texts: unknown, query = 'locale=it') => {
  const response = await service.fastify.inject({
    method: 'PUT',
    url: `/content/api/common?${query}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { texts } },
  });
  return { status: response.statusCode, error: response.json().error };
};
const shown = (locale: 'en' | 'it') => service.content.reader.single('common', locale).texts;

test('own wording is published, and taken away again', async () => {
  expect((await write({ 'shell.signIn': 'Entra', 'shell.games': '{count} giochi' })).status).toBe(200);
  expect(shown('it')).toEqual({ 'shell.signIn': 'Entra', 'shell.games': '{count} giochi' });
  expect(shown('en')).toEqual({});
  expect((await write({})).status).toBe(200);
  expect(shown('it')).toEqual({});
});

test.each([
  ['shell.signIn', 'Log {in', /^shell\.signIn: A curly bracket is not closed/, /^shell\.signIn: Una parentesi graffa non è chiusa/],
  [
    'shell.games',
    '{numero} giochi',
    /\{numero\} is no value of this text: it has \{count\}$/,
    /\{numero\} non è un valore di questo testo: ha \{count\}$/,
  ],
  ['shell.games', '{count, plural, one {# gioco}}', /add other/, /aggiungi other/],
  ['shell.signIn', '{brand}', /it has none$/, /non ne ha$/],
  ['shell.signIn', ' ', /empty/, /vuoto/],
  ['shell.signIn', 3, /must be a text/, /deve essere un testo/],
  ['shell.signin', 'Entra', /no text of the site: do you mean shell\.signIn\?/, /non è un testo del sito: intendi shell\.signIn\?/],
])('a text that the site cannot show is refused by its key, published or as a draft: %s %s', async (key, text, en, it) => {
  for (const status of ['published', 'draft'])
    expect(await write({ 'home.heading': '{brand}', [key]: text }, `locale=it&status=${status}`)).toMatchObject({
      status: 400,
      error: {
        name: 'ValidationError',
        message: expect.stringMatching(en),
        details: { errors: [{ path: ['texts', key], said: [expect.stringMatching(en), expect.stringMatching(it)] }] },
      },
    });
  expect(shown('it')).toEqual({});
});

test('every text that is wrong is named in one refusal, and what is no list of texts too', async () => {
  const { error } = await write({ 'shell.signIn': '{', 'shell.games': '{x}', 'home.heading': '{brand}' });
  expect(error.details.errors.map(({ path }: { path: string[] }) => path)).toEqual([
    ['texts', 'shell.signIn'],
    ['texts', 'shell.games'],
  ]);
  expect(await write(['Entra'])).toMatchObject({ status: 400, error: { details: { errors: [{ path: ['texts'] }] } } });
});

test('what was stored before there were rules stays, while the rest of the entry is changed and published', async () => {
  const old = { 'old.key': 'Testo', 'shell.signIn': 'Log {in' };
  await service.harness.database.query(
    `update content_entry set attributes = jsonb_set(attributes, '{texts}', $1) where type = 'common' and locale = 'it'`,
    [JSON.stringify(old)],
  );
  await service.content.refresh();
  const languages = await service.fastify.inject({
    method: 'PUT',
    url: '/content/api/common?locale=it',
    headers: { authorization: `Bearer ${token}` },
    payload: { data: { languages: [{ code: 'it', language: 'it', name: 'Italiano', direction: 'ltr' }] } },
  });
  expect(languages.statusCode).toBe(200);
  expect((await write({ ...old, 'shell.games': '{count}' })).status).toBe(200);
  expect(shown('it')).toEqual({ ...old, 'shell.games': '{count}' });
  expect((await write({ ...old, 'shell.signIn': 'Log {on' })).status).toBe(400);
  expect((await write({ 'shell.signIn': 'Entra' })).status).toBe(200);
});
