import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { qrPicture } from '../../kernel/qr/qr-picture.ts';
import { actorNamed, type Staff } from '../../staff/index.ts';
import { codeAt, keyOf, stepAt } from '../../kernel/totp/totp.ts';
import { multipartOf, openService, origin, type TestService } from '../testing/service.ts';

let service: TestService;
let staff: Staff;
const byTest = actorNamed('test');
const cookies: Record<string, string> = {};
const secrets: Record<string, Buffer> = {};

let letters: TestService['letters'];

beforeAll(async () => {
  service = await openService();
  ({ letters, staff } = service);
  for (const role of ['admin', 'publisher', 'editor'] as const) {
    const { token } = await staff.people.add({ email: `${role}@casino.example`, name: role, role }, byTest);
    const { cookie } = await ask('POST', '/welcome', { token, password: `password of the ${role}` });
    const { body } = await ask('POST', '/totp', { password: `password of the ${role}` }, cookie);
    secrets[role] = keyOf(body.data.secret);
    cookies[role] = (await ask('POST', '/totp/confirm', { code: codeAt(secrets[role], stepAt(service.clock.now())) }, cookie)).cookie ?? '';
  }
});

/** Signs a person in with a code that was not used yet; the clock goes on to it. */
async function signIn(role: string) {
  service.clock.advance(30_000);
  const code = codeAt(secrets[role] ?? Buffer.alloc(20), stepAt(service.clock.now()));
  return ask('POST', '/sign-in', { email: `${role}@casino.example`, password: `password of the ${role}`, code });
}

/** The token of the last link that went to an address. */
function linkTo(email: string): string {
  const letter = letters.findLast(({ to }) => to === email);
  return /\/content-admin\/welcome#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function signAllIn(): Promise<void> {
  for (const role of ['admin', 'publisher', 'editor']) cookies[role] = (await signIn(role)).cookie ?? '';
}

afterAll(() => service.close());

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who?: string,
  headers: Record<string, string> = {},
) {
  const response = await service.fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin, ...(who && { cookie: cookies[who] ?? who }), ...headers },
    ...(body && { payload: body }),
  });
  const [set] = response.cookies;
  return {
    status: response.statusCode,
    body: response.body === '' ? null : response.json(),
    cookie: set && `${set.name}=${set.value}`,
    set,
    headers: response.headers,
  };
}

describe('coming in', () => {
  test('the cookie is for the editor only: HttpOnly, SameSite=Strict, its own path', async () => {
    service.clock.advance(30_000);
    const { status, body, set, headers } = await ask('POST', '/sign-in', {
      email: 'Editor@casino.example',
      password: 'password of the editor',
      code: codeAt(secrets['editor'] ?? Buffer.alloc(20), stepAt(service.clock.now())),
    });
    cookies['editor'] = `${set?.name}=${set?.value}`;
    expect([status, body.data.role, headers['cache-control']]).toEqual([200, 'editor', 'no-store']);
    expect(set).toMatchObject({ name: 'tavolo_staff', httpOnly: true, sameSite: 'Strict', path: '/staff/api' });
    expect((await ask('GET', '/me', undefined, 'editor')).body).toMatchObject({
      data: { email: 'editor@casino.example' },
      meta: { siteUrl: origin },
    });
  });

  test('[AUT-18] a wrong password and an unknown address are told the same, and after three tries to wait, which admins can read and its owner is written of', async () => {
    const unknown = await ask('POST', '/sign-in', { email: 'nobody@casino.example', password: 'x' });
    const wrong = await ask('POST', '/sign-in', { email: 'publisher@casino.example', password: 'x' });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    for (let tries = 0; tries < 2; tries++) await ask('POST', '/sign-in', { email: 'publisher@casino.example', password: 'x' });
    const refused = await ask('POST', '/sign-in', { email: 'publisher@casino.example', password: 'password of the publisher' });
    expect([refused.status, refused.body.error.name, refused.headers['retry-after']]).toEqual([429, 'RateLimitError', '900']);
    expect((await ask('GET', '/audit', undefined, 'admin')).body.data).toContainEqual(
      expect.objectContaining({ who: 'publisher@casino.example', kind: 'staff.sign_in_locked' }),
    );
    // Once, however long somebody goes on; and nobody writes to an address that is none of ours.
    for (let tries = 0; tries < 5; tries++)
      for (const email of ['publisher@casino.example', 'nobody@casino.example']) await ask('POST', '/sign-in', { email, password: 'x' });
    expect(letters).toMatchObject([{ to: 'publisher@casino.example', text: expect.stringContaining(`${origin}/content-admin`) }]);
    const { data } = (await ask('GET', '/audit', undefined, 'admin')).body;
    expect(data.filter(({ kind }: { kind: string }) => kind === 'staff.sign_in_locked')).toHaveLength(1);
    service.clock.advance(15 * 60_000);
    expect((await signIn('publisher')).status).toBe(200);
  });

  test('[AUT-18] who guesses from many addresses fills nobody’s mailbox', async () => {
    letters.length = 0;
    for (let network = 1; network <= 8; network++)
      for (let tries = 0; tries < 4; tries++)
        await service.fastify.inject({
          method: 'POST',
          url: '/staff/api/sign-in',
          payload: { email: 'publisher@casino.example', password: 'x' },
          headers: { 'content-type': 'application/json' },
          remoteAddress: `203.0.${network}.7`,
        });
    // One of the five of this day went out above.
    expect(letters).toHaveLength(4);
    service.clock.advance(24 * 3600_000);
    await signAllIn();
  });

  test('nothing is told to nobody, and nothing is done for a page of another site', async () => {
    for (const path of ['/me', '/content/types', '/content/entries/seo', '/content/media', '/people', '/audit'])
      expect((await ask('GET', path)).status).toBe(401);
    const foreign = await ask('POST', '/sign-in', { email: 'editor@casino.example', password: 'password of the editor' }, undefined, {
      origin: 'https://evil.example',
    });
    expect([foreign.status, foreign.body.error.details.code]).toEqual([403, 'foreign_origin']);
  });

  test('a link sets a password once, and not after a day', async () => {
    const { token } = await staff.people.add({ email: 'new@casino.example', name: null, role: 'editor' }, byTest);
    expect((await ask('POST', '/welcome', { token, password: 'short' })).body.error.details.errors[0].path).toEqual(['password']);
    expect((await ask('POST', '/welcome', { token, password: 'long enough for this' })).status).toBe(200);
    expect((await ask('POST', '/welcome', { token, password: 'long enough for this' })).body.error.details.code).toBe('link');
    const late = await staff.people.add({ email: 'late@casino.example', name: null, role: 'editor' }, byTest);
    service.clock.advance(25 * 3600_000);
    expect((await ask('POST', '/welcome', { token: late.token, password: 'long enough for this' })).status).toBe(400);
    await signAllIn();
  });

  test('an hour without a request ends a session, and so does a sign-out', async () => {
    const { cookie } = await ask('POST', '/sign-in', { email: 'new@casino.example', password: 'long enough for this' });
    expect((await ask('GET', '/me', undefined, cookie)).status).toBe(200);
    expect((await ask('POST', '/sign-out', undefined, cookie)).status).toBe(204);
    expect((await ask('GET', '/me', undefined, cookie)).status).toBe(401);
    const idle = await ask('POST', '/sign-in', { email: 'new@casino.example', password: 'long enough for this' });
    service.clock.advance(3601_000);
    expect((await ask('GET', '/me', undefined, idle.cookie)).status).toBe(401);
    await signAllIn();
  });

  test('[AUT-18] with a second factor a code is asked for, and no code works twice', async () => {
    const enter = (code?: string) => ask('POST', '/sign-in', { email: 'new@casino.example', password: 'long enough for this', code });
    const { cookie } = await enter();
    const beside = (await enter()).cookie;
    expect((await ask('GET', '/content/types', undefined, cookie)).body.error.details.code).toBe('second_factor');
    const begun = await ask('POST', '/totp', { password: 'long enough for this' }, cookie);
    const secret = keyOf(begun.body.data.secret);
    const now = () => codeAt(secret, stepAt(service.clock.now()));
    expect(begun.body.data.uri).toContain('otpauth://totp/');
    expect(begun.body.data.picture).toEqual(qrPicture(begun.body.data.uri));
    expect((await ask('POST', '/totp/confirm', { code: '000000' }, cookie)).status).toBe(400);
    const confirmed = await ask('POST', '/totp/confirm', { code: now() }, cookie);
    expect(confirmed.body.data.hasTotp).toBe(true);
    // What came in without it is out; the browser that set it up goes on.
    for (const former of [cookie, beside]) expect((await ask('GET', '/me', undefined, former)).status).toBe(401);
    expect((await ask('GET', '/content/types', undefined, confirmed.cookie)).status).toBe(200);
    // Another one takes its place by the password and a code of the present one.
    const present = confirmed.cookie;
    expect((await ask('POST', '/totp', { password: 'long enough for this' }, present)).body.error.details.code).toBe('has_second_factor');
    expect((await ask('DELETE', '/totp', { password: 'long enough for this', code: '000000' }, present)).status).toBe(400);
    expect((await enter()).body.error.details.code).toBe('code_required');
    expect((await enter(now())).body.error.details.code).toBe('code_invalid');
    service.clock.advance(30_000);
    expect((await enter(now())).status).toBe(200);
    // Strangers at many addresses guess: who has the second factor comes in all the same, who has only a password waits.
    const { database } = service.harness;
    await database.query(`update staff_attempt set count = 1000 where key like 'sign-in:%' and length(key) = 51`);
    service.clock.advance(30_000);
    expect((await enter()).body.error.details.code).toBe('code_required');
    expect((await enter(now())).status).toBe(200);
    const plain = await staff.people.add({ email: 'plain@casino.example', name: null, role: 'publisher' }, byTest);
    const publisher = { email: 'plain@casino.example', password: 'without a second factor' };
    await ask('POST', '/welcome', { token: plain.token, password: publisher.password });
    await ask('POST', '/sign-in', publisher);
    await database.query(`update staff_attempt set count = 1000 where key like 'sign-in:%' and length(key) = 51`);
    expect((await ask('POST', '/sign-in', publisher)).status).toBe(429);
    await enter('000000');
    await database.query(`update staff_attempt set count = 20 where key like 'code:%'`);
    await database.query(`delete from staff_attempt where key not like 'code:%'`);
    service.clock.advance(30_000);
    expect((await enter(now())).status).toBe(429);
    service.clock.advance(3600_000);
    await staff.sweep();
    expect(await database.query('select * from staff_attempt')).toEqual([]);
    expect(
      await database.query(`select distinct actor from staff_audit where kind = 'staff.sign_in_refused' and actor like '%nobody%'`),
    ).toEqual([]);
    const stored = await service.harness.database.query<{ totp_secret: Buffer }>(
      `select totp_secret from staff where email = 'new@casino.example'`,
    );
    expect(stored[0]?.totp_secret.includes(secret)).toBe(false);
    await signAllIn();
  });
});

describe('roles', () => {
  test('an editor writes drafts, a publisher publishes, an admin looks after the others', async () => {
    const { body } = await ask('GET', '/content/entries/common/single', undefined, 'editor');
    const { revision } = body.data.locales.en;
    for (const name of ['publish', 'unpublish'])
      expect((await ask('POST', `/content/entries/common/single/${name}`, { locale: 'en', revision }, 'editor')).body.error).toMatchObject({
        status: 403,
        details: { permission: 'content.publish' },
      });
    expect((await ask('POST', '/content/entries/common/single/publish', { locale: 'en', revision }, 'publisher')).status).toBe(200);
    expect((await ask('GET', '/people', undefined, 'publisher')).status).toBe(403);
    expect((await ask('GET', '/people', undefined, 'admin')).body.data.length).toBeGreaterThanOrEqual(4);
    expect((await ask('DELETE', '/content/entries/common/single?locale=en', undefined, 'admin')).status).toBe(403);
  });

  test('one admin stays; a person who was shut out is out at once', async () => {
    const { data } = (await ask('GET', '/people', undefined, 'admin')).body;
    const idOf = (email: string) => data.find((one: { email: string }) => one.email === email).id;
    expect((await ask('PUT', `/people/${idOf('admin@casino.example')}`, { role: 'editor' }, 'admin')).status).toBe(400);
    expect(
      (await ask('POST', '/people', { email: 'editor@casino.example', role: 'editor' }, 'admin')).body.error.details.errors[0].path,
    ).toEqual(['email']);
    const added = await ask('POST', '/people', { email: 'gone@casino.example', role: 'editor' }, 'admin');
    const token = linkTo('gone@casino.example');
    const { cookie } = await ask('POST', '/welcome', { token, password: 'long enough for this' });
    expect((await ask('PUT', `/people/${added.body.data.staff.id}`, { isActive: false }, 'admin')).body.data.isActive).toBe(false);
    expect((await ask('GET', '/me', undefined, cookie)).status).toBe(401);
    const audit = (await ask('GET', '/audit', undefined, 'admin')).body.data;
    expect(audit.map((deed: { kind: string }) => deed.kind)).toEqual(
      expect.arrayContaining(['staff.signed_in', 'staff.added', 'staff.changed', 'staff.second_factor_on']),
    );
  });
});

describe('an invitation', () => {
  test('goes to the mailbox of whoever is invited, and neither the answer nor the record shows the link', async () => {
    const added = await ask('POST', '/people', { email: 'Ida@casino.example', role: 'admin' }, 'admin');
    expect([added.status, added.body.data.sentTo]).toEqual([201, 'ida@casino.example']);
    const token = linkTo('ida@casino.example');
    const told = JSON.stringify([
      added.body,
      (await ask('GET', '/audit', undefined, 'admin')).body,
      (await ask('GET', '/people', undefined, 'admin')).body,
    ]);
    expect(told).not.toContain(token);
    expect(told).not.toMatch(/welcome|#/);
    expect(added.body.data.expiresAt).toBe(new Date(service.clock.now().getTime() + 24 * 3600_000).toISOString());
    expect((await ask('POST', '/welcome', { token, password: 'long enough for this' })).status).toBe(200);
    expect((await ask('POST', '/welcome', { token, password: 'long enough for this' })).body.error.details.code).toBe('link');
  });

  test('that is sent again takes the place of the former one, and ends after a day', async () => {
    const { body } = await ask('POST', '/people', { email: 'ugo@casino.example', role: 'editor' }, 'admin');
    const first = linkTo('ugo@casino.example');
    const again = await ask('POST', `/people/${body.data.staff.id}/link`, undefined, 'admin');
    expect([again.status, again.body.data.sentTo, again.body.data.link]).toEqual([200, 'ugo@casino.example', undefined]);
    const second = linkTo('ugo@casino.example');
    expect(second).not.toBe(first);
    expect((await ask('POST', '/welcome', { token: first, password: 'long enough for this' })).body.error.details.code).toBe('link');
    service.clock.advance(24 * 3600_000 + 1);
    expect((await ask('POST', '/welcome', { token: second, password: 'long enough for this' })).body.error.details.code).toBe('link');
    await signAllIn();
  });
});

describe('editing', () => {
  test('an entry goes from draft to published and back, and every step is kept', async () => {
    const made = await ask('POST', '/content/entries/seo', { locale: 'en', data: { path: '/summer', title: 'Summer' } }, 'editor');
    expect(made).toMatchObject({
      status: 201,
      body: { data: { title: 'Summer', locales: { it: null, en: { state: 'draft', revision: 1, published: null } } } },
    });
    const at = `/content/entries/seo/${made.body.data.documentId}`;

    // A draft may have gaps; what is published may not.
    const early = await ask('POST', `${at}/publish`, { locale: 'en', revision: 1 }, 'publisher');
    expect(early.body.error.details.errors.map((fault: { path: string[] }) => fault.path)).toEqual([['description']]);

    const saved = await ask('PUT', at, { locale: 'en', revision: 1, data: { description: 'All of it' } }, 'editor');
    expect(saved.body.data.locales.en).toMatchObject({ revision: 2, state: 'draft', updatedBy: 'editor@casino.example' });
    const stale = await ask('PUT', at, { locale: 'en', revision: 1, data: { title: 'Lost' } }, 'editor');
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { name: 'ConflictError', details: { code: 'stale', revision: 2, updatedBy: 'editor@casino.example' } } },
    });

    await ask('POST', `${at}/publish`, { locale: 'en', revision: 2 }, 'publisher');
    expect(service.content.reader.list('seo', 'en').some((entry) => entry.path === '/summer' && entry.title === 'Summer')).toBe(true);
    const modified = await ask('PUT', at, { locale: 'en', revision: 2, data: { title: 'Late summer' } }, 'editor');
    expect(modified.body.data.locales.en).toMatchObject({
      state: 'modified',
      draft: { title: 'Late summer' },
      published: { title: 'Summer' },
    });

    const discarded = await ask('POST', `${at}/discard`, { locale: 'en', revision: 3 }, 'editor');
    expect(discarded.body.data.locales.en).toMatchObject({ state: 'published', draft: { title: 'Summer' } });

    const { data: versions } = (await ask('GET', `${at}/versions?locale=en`, undefined, 'editor')).body;
    expect(versions.map((version: { action: string }) => version.action)).toEqual(['discard', 'save', 'publish', 'save', 'create']);
    const wanted = versions[1];
    expect((await ask('GET', `${at}/versions/${wanted.id}`, undefined, 'editor')).body.data.fields.title).toBe('Late summer');
    const restored = await ask('POST', `${at}/restore`, { locale: 'en', revision: 4, version: wanted.id }, 'editor');
    expect(restored.body.data.locales.en).toMatchObject({ state: 'modified', revision: 5, draft: { title: 'Late summer' } });

    await ask('POST', `${at}/unpublish`, { locale: 'en', revision: 5 }, 'publisher');
    expect(service.content.reader.list('seo', 'en').some((entry) => entry.path === '/summer')).toBe(false);
    expect((await ask('DELETE', `${at}?locale=*`, undefined, 'publisher')).status).toBe(204);
    expect((await ask('GET', at, undefined, 'editor')).status).toBe(404);
  });

  test('a deleted entry is taken back as it was: in both languages, with what was on the site, and each step is kept', async () => {
    const made = await ask(
      'POST',
      '/content/entries/seo',
      { locale: 'en', data: { path: '/gone', title: 'Gone', description: 'A page' } },
      'editor',
    );
    const id: string = made.body.data.documentId;
    const at = `/content/entries/seo/${id}`;
    await ask('PUT', at, { locale: 'it', revision: 0, data: { title: 'Andata', description: 'Una pagina' } }, 'editor');
    await ask('POST', `${at}/publish`, { locale: 'en', revision: 1 }, 'publisher');
    service.clock.advance(60_000);
    await ask('PUT', at, { locale: 'en', revision: 1, data: { title: 'Gone soon' } }, 'editor');
    const before = (await ask('GET', at, undefined, 'editor')).body.data;
    expect([before.locales.en.state, before.locales.it.state]).toEqual(['modified', 'draft']);
    const none = (await ask('GET', '/content/deleted/seo', undefined, 'editor')).body.data;
    expect(none.some((one: { documentId: string }) => one.documentId === id)).toBe(false);

    expect((await ask('DELETE', `${at}?locale=*`, undefined, 'publisher')).status).toBe(204);
    const list = (await ask('GET', '/content/deleted/seo?locale=it', undefined, 'editor')).body;
    const [deletion] = list.data;
    expect(deletion).toMatchObject({
      documentId: id,
      title: 'Andata',
      who: 'publisher@casino.example',
      languages: [
        { locale: 'en', state: 'modified' },
        { locale: 'it', state: 'draft' },
      ],
    });
    expect(list.meta.pagination).toMatchObject({ page: 1, total: expect.any(Number) });
    const seen = await ask('GET', `${at}/versions/${deletion.languages[0].version}`, undefined, 'editor');
    expect(seen.body.data.fields).toMatchObject({ title: 'Gone soon' });

    const back = (version: unknown, who: string, document = id) =>
      ask('POST', `/content/deleted/seo/${document}/restore`, { version }, who);
    expect((await back(deletion.id, 'editor')).status).toBe(403);
    expect((await back(1, 'publisher')).status).toBe(404);
    expect((await back(deletion.id, 'publisher', 'another')).status).toBe(404);
    const restored = (await back(deletion.id, 'publisher')).body.data;
    for (const locale of ['en', 'it']) {
      const { state, draft, published, createdAt, publishedAt, revision } = before.locales[locale];
      expect(restored.locales[locale]).toMatchObject({ state, draft, published, createdAt, publishedAt, revision: revision + 1 });
    }
    expect(service.content.reader.list('seo', 'en').find((entry) => entry.path === '/gone')?.title).toBe('Gone');
    expect(await back(deletion.id, 'publisher')).toMatchObject({ status: 409, body: { error: { details: { code: 'exists' } } } });
    expect(
      (await ask('GET', `${at}/versions?locale=en`, undefined, 'editor')).body.data.map((version: { action: string }) => version.action),
    ).toEqual(['restore', 'publish', 'delete', 'save', 'publish', 'create']);

    // One language alone comes back beside the other, with what they have in common as it is now.
    await ask('DELETE', `${at}?locale=it`, undefined, 'publisher');
    await ask('PUT', at, { locale: 'en', revision: restored.locales.en.revision, data: { path: '/gone-on' } }, 'editor');
    const [italian] = (await ask('GET', '/content/deleted/seo', undefined, 'editor')).body.data;
    expect(italian).toMatchObject({ documentId: id, languages: [{ locale: 'it' }] });
    const both = (await back(italian.id, 'publisher')).body.data;
    expect(both.locales.it.draft).toMatchObject({ title: 'Andata', path: '/gone-on' });

    // What somebody else has taken in the meantime is not taken from them.
    const page = { locale: 'en', data: { slug: 'gone', title: 'Gone' } };
    const first = (await ask('POST', '/content/entries/page', page, 'editor')).body.data.documentId;
    await ask('DELETE', `/content/entries/page/${first}?locale=*`, undefined, 'publisher');
    const second = (await ask('POST', '/content/entries/page', page, 'editor')).body.data.documentId;
    const [taken] = (await ask('GET', '/content/deleted/page', undefined, 'editor')).body.data;
    const take = () => ask('POST', `/content/deleted/page/${first}/restore`, { version: taken.id }, 'publisher');
    expect(await take()).toMatchObject({ status: 400, body: { error: { details: { errors: [{ path: ['slug'] }] } } } });
    await ask('DELETE', `/content/entries/page/${second}?locale=*`, undefined, 'publisher');
    expect(await take()).toMatchObject({ status: 200, body: { data: { documentId: first } } });

    for (const entry of [at, `/content/entries/page/${first}`]) await ask('DELETE', `${entry}?locale=*`, undefined, 'publisher');
  });

  test('of two who save from one revision one is refused, whichever process they reach', async () => {
    const { body } = await ask('GET', '/content/entries/common/single', undefined, 'editor');
    const { revision } = body.data.locales.it;
    const save = () =>
      ask('PUT', '/content/entries/common/single', { locale: 'it', revision, data: { texts: { 'shell.signIn': 'Entra' } } }, 'editor');
    const statuses = (await Promise.all([save(), save(), save(), save()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('the editor is given the site’s own texts in each language, and only staff are', async () => {
    expect((await ask('GET', '/content/site-texts?locale=it', undefined, 'editor')).body.data).toMatchObject({ 'shell.signIn': 'Accedi' });
    expect((await ask('GET', '/content/site-texts?locale=en', undefined, 'editor')).body.data).toMatchObject({ 'shell.signIn': 'Sign in' });
    expect((await ask('GET', '/content/site-texts?locale=../..', undefined, 'editor')).body.data).toMatchObject({
      'shell.signIn': 'Sign in',
    });
    expect((await ask('GET', '/content/site-texts?locale=it')).status).toBe(401);
  });

  test('what is not translated is the same in all languages', async () => {
    const { body } = await ask('GET', '/content/entries/seo?search=/terms&locale=en', undefined, 'editor');
    const [row] = body.data;
    const at = `/content/entries/seo/${row.documentId}`;
    const saved = await ask(
      'PUT',
      at,
      { locale: 'en', revision: row.revision, data: { path: '/conditions', title: 'Conditions' } },
      'editor',
    );
    const { en, it } = saved.body.data.locales;
    expect([en.draft.path, it.draft.path, en.draft.title === it.draft.title]).toEqual(['/conditions', '/conditions', false]);
    expect(it.published.path).toBe('/terms');
  });

  test('of a value that is taken an editor is told who has it, in both languages', async () => {
    const data = { slug: 'taken', title: 'The first', lead: 'x' };
    const first = await ask('POST', '/content/entries/page', { locale: 'en', data }, 'editor');
    const { status, body } = await ask('POST', '/content/entries/page', { locale: 'en', data: { ...data, title: 'The second' } }, 'editor');
    const said = ['“taken” is already taken by “The first”: choose another', '«taken» è già di «The first»: scegli qualcos’altro'];
    const takenBy = { documentId: first.body.data.documentId, title: 'The first' };
    expect([status, body.error.message]).toEqual([400, said[0]]);
    expect(body.error.details.errors).toMatchObject([{ path: ['slug'], said, takenBy }]);
  });

  test('everybody who works here is told whether the site is open, as it is published', async () => {
    const state = async () => (await ask('GET', '/content/site-state', undefined, 'editor')).body.data.state;
    const { body } = await ask('GET', '/content/entries/prazer-config/single', undefined, 'publisher');
    const put = (revision: number, domain_state: string) =>
      ask('PUT', '/content/entries/prazer-config/single', { locale: 'en', revision, data: { domain_state } }, 'publisher');
    const publish = (revision: number) => ask('POST', '/content/entries/prazer-config/single/publish', { locale: 'en', revision }, 'admin');
    await signAllIn();
    const drafted = await put(body.data.locales.en.revision, 'maintenance');
    expect([drafted.status, await state()]).toEqual([200, 'active']);
    const published = await publish(drafted.body.data.locales.en.revision);
    expect([published.status, await state()]).toEqual([200, 'maintenance']);
    const opened = await put(published.body.data.locales.en.revision, 'active');
    await publish(opened.body.data.locales.en.revision);
    expect(await state()).toBe('active');
  });

  test('an entry whose title has words that stand out is listed with all of them', async () => {
    const { body } = await ask('GET', '/content/entries/promotion?locale=en', undefined, 'editor');
    const titles = body.data.map((row: { title: string; fields: { title: string; title_accent: string | null } }) => ({
      listed: row.title,
      whole: [row.fields.title, row.fields.title_accent].filter(Boolean).join(' '),
    }));
    expect(titles.length).toBeGreaterThan(0);
    for (const { listed, whole } of titles) expect(listed).toBe(whole);
  });

  test('lists are filtered by state and words, sorted and paged', async () => {
    const list = async (query: string) => (await ask('GET', `/content/entries/seo?${query}`, undefined, 'editor')).body;
    const all = await list('locale=it&pageSize=100&sort=path:asc');
    const paths = all.data.map((row: { fields: { path: string } }) => row.fields.path);
    expect(paths).toEqual(paths.toSorted((a: string, b: string) => a.localeCompare(b, 'en')));
    expect((await list('locale=it&status=modified')).data.map((row: { fields: { path: string } }) => row.fields.path)).toEqual([
      '/conditions',
    ]);
    expect(await list('locale=en&pageSize=2&page=2')).toMatchObject({
      data: { length: 2 },
      meta: { pagination: { page: 2, pageSize: 2, total: all.meta.pagination.total } },
    });
    const { body } = await ask('GET', '/content/types', undefined, 'editor');
    expect(body.data.types.find((type: { name: string }) => type.name === 'seo')).toMatchObject({
      titleField: 'title',
      kind: 'collectionType',
      count: all.meta.pagination.total,
      onSite: { en: all.meta.pagination.total, it: expect.any(Number) },
    });
    expect(body.data.components['seo.meta'].attributes).toHaveProperty('content');
  });

  test('a preview is left by a link, which leads back to the page it is on and to no other host', async () => {
    const leave = async (referer?: string) => {
      const { statusCode, headers } = await service.fastify.inject({
        url: '/content/preview/leave',
        headers: { host: 'localhost:3000', ...(referer !== undefined && { referer }) },
      });
      expect(statusCode).toBe(303);
      expect(String(headers['set-cookie'])).toMatch(/^tavolo_preview=; .*Expires=Thu, 01 Jan 1970/);
      return headers.location;
    };
    expect(await leave(`${origin}/it/promotions?page=2`)).toBe('/it/promotions?page=2');
    expect(await leave(`${origin}//evil.example/x`)).toBe('/');
    for (const referer of [undefined, '', 'no address', 'https://evil.example/it']) expect(await leave(referer)).toBe('/');
  });

  test('drafts are shown on the site to those with the cookie of a preview, for an hour', async () => {
    const { body, set } = await ask(
      'POST',
      '/content/preview',
      { type: 'common', documentId: 'single', locale: 'it', path: '//evil.example' },
      'editor',
    );
    expect([body.data.url, set?.name, set?.httpOnly]).toEqual([`${origin}/it`, 'tavolo_preview', true]);
    expect(await service.content.previewReader(undefined)).toBeNull();
    expect(await service.content.previewReader(`${set?.value.split('.')[0]}.${'A'.repeat(43)}`)).toBeNull();
    const reader = await service.content.previewReader(set?.value);
    expect(reader?.list('seo', 'it').some((entry) => entry.path === '/conditions')).toBe(true);
    service.clock.advance(3601_000);
    expect(await service.content.previewReader(set?.value)).toBeNull();
    await signAllIn();
  });
});

describe('a preview', () => {
  /** Begins one; answers the value of its cookie. */
  const begin = async (who: string, path = '/terms') =>
    (await ask('POST', '/content/preview', { type: 'common', documentId: 'single', locale: 'en', path }, who)).set?.value;
  const list = async (who: string): Promise<{ id: number; who: string; path: string; isOwn: boolean }[]> =>
    (await ask('GET', '/content/previews', undefined, who)).body.data;
  /** Whether drafts are shown: here, and on another process that shares nothing but the database. */
  const isShown = async (cookie: string | undefined) => {
    const beside = await service.another();
    return [await service.content.previewReader(cookie), await beside.previewReader(cookie)].map((reader) => reader !== null);
  };

  test('is listed with who began it, and taken back on every process at once; nobody takes back another one’s but an admin', async () => {
    await signAllIn();
    const mine = await begin('editor', '/terms');
    const theirs = await begin('publisher', '/privacy');
    expect(await isShown(mine)).toEqual([true, true]);
    expect(await list('editor')).toMatchObject([{ who: 'editor@casino.example', path: '/terms', isOwn: true }]);
    const all = await list('admin');
    expect(all.map(({ who, isOwn }) => [who, isOwn])).toEqual([
      ['publisher@casino.example', false],
      ['editor@casino.example', false],
    ]);
    const [publishers, editors] = all.map(({ id }) => id);
    expect((await ask('DELETE', `/content/previews/${publishers}`, undefined, 'editor')).status).toBe(404);
    expect(await isShown(theirs)).toEqual([true, true]);
    expect((await ask('DELETE', `/content/previews/${publishers}`, undefined, 'admin')).status).toBe(204);
    expect(await isShown(theirs)).toEqual([false, false]);
    expect((await ask('DELETE', `/content/previews/${editors}`, undefined, 'editor')).status).toBe(204);
    expect(await isShown(mine)).toEqual([false, false]);
    expect(await list('admin')).toEqual([]);
  });

  test('ends with the rights of whoever began it, with a sign-out and with a sign-out everywhere', async () => {
    const ways: (readonly [what: string, end: () => Promise<unknown>])[] = [
      ['signed out', () => ask('POST', '/sign-out', undefined, 'editor')],
      [
        'signed out everywhere by another session',
        async () => ask('POST', '/sign-out-everywhere', undefined, (await signIn('editor')).cookie),
      ],
      [
        'shut out',
        async () => {
          const id = (await staff.people.list()).find(({ email }) => email === 'editor@casino.example')?.id;
          await ask('PUT', `/people/${id}`, { isActive: false }, 'admin');
          await ask('PUT', `/people/${id}`, { isActive: true }, 'admin');
        },
      ],
    ];
    for (const [what, end] of ways) {
      await signAllIn();
      const cookie = await begin('editor');
      expect([what, await isShown(cookie)]).toEqual([what, [true, true]]);
      await end();
      expect([what, await isShown(cookie)]).toEqual([what, [false, false]]);
    }
    await signAllIn();
  });

  test('of one browser replaces the one before, and a cookie of our own making alone is looked up', async () => {
    const first = await begin('editor');
    const begun = await ask('POST', '/content/preview', { type: 'common', documentId: 'single', locale: 'en', path: '/faq' }, 'editor', {
      cookie: `${cookies['editor']}; tavolo_preview=${first}`,
    });
    expect(await isShown(first)).toEqual([false, false]);
    expect(await isShown(begun.set?.value)).toEqual([true, true]);
    const [id] = (begun.set?.value ?? '').split('.');
    for (const guess of [`${id}.${'A'.repeat(43)}`, `${Number(id) - 1}.${begun.set?.value.split('.')[1]}`, 'x', ''])
      expect(await isShown(guess)).toEqual([false, false]);
    expect(
      (await ask('DELETE', '/content/preview', undefined, 'editor', { cookie: `${cookies['editor']}; tavolo_preview=${begun.set?.value}` }))
        .status,
    ).toBe(204);
    expect(await isShown(begun.set?.value)).toEqual([false, false]);
  });
});

describe('media', () => {
  test('a picture is uploaded, told, used, and deleted once nothing shows it', async () => {
    const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#552288' } })
      .png()
      .toBuffer();
    const form = multipartOf(
      [{ name: 'Summer night.exe', bytes }],
      [['fileInfo', JSON.stringify({ alternativeText: 'A night', focalPoint: { x: 0.5, y: 0.25 } })]],
    );
    const uploaded = await service.fastify.inject({
      method: 'POST',
      url: '/staff/api/content/media',
      headers: { ...form.headers, origin, cookie: cookies.editor ?? '' },
      payload: form.payload,
    });
    expect(uploaded.statusCode).toBe(201);
    const [file] = uploaded.json().data;
    expect(file).toMatchObject({
      ext: '.png',
      mime: 'image/png',
      width: 1200,
      height: 600,
      alternativeText: 'A night',
      focalPoint: { x: 0.5, y: 0.25 },
    });
    expect(Object.keys(file.formats).toSorted()).toEqual(['large', 'medium', 'small', 'thumbnail']);
    expect(file.formats.thumbnail).toMatchObject({ width: 245, height: 123 });

    const { body } = await ask('GET', '/content/entries/banner/single', undefined, 'editor');
    const menu = { ...body.data.locales.en.draft.menu, image: { documentId: file.documentId } };
    const saved = await ask(
      'PUT',
      '/content/entries/banner/single',
      { locale: 'en', revision: body.data.locales.en.revision, data: { menu } },
      'editor',
    );
    expect(saved.body.data.locales.en.draft.menu.image).toMatchObject({ documentId: file.documentId, alternativeText: 'A night' });
    expect((await ask('GET', `/content/media/${file.documentId}/uses`, undefined, 'editor')).body.data).toEqual([
      { type: 'banner', documentId: body.data.documentId, locale: 'en', title: expect.any(String) },
    ]);
    expect((await ask('DELETE', `/content/media/${file.documentId}`, undefined, 'editor')).status).toBe(403);
    expect((await ask('DELETE', `/content/media/${file.documentId}`, undefined, 'publisher')).body.error.details.code).toBe('in_use');

    await ask('POST', '/content/entries/banner/single/discard', { locale: 'en', revision: saved.body.data.locales.en.revision }, 'editor');
    expect((await ask('PUT', `/content/media/${file.documentId}`, { caption: 'Summer' }, 'editor')).body.data).toMatchObject({
      caption: 'Summer',
      alternativeText: 'A night',
    });
    expect((await ask('GET', '/content/media?search=summer%20night', undefined, 'editor')).body.data).toHaveLength(1);
    expect((await ask('DELETE', `/content/media/${file.documentId}`, undefined, 'publisher')).status).toBe(204);
    expect((await service.fastify.inject(file.url)).statusCode).toBe(404);
  });
});
