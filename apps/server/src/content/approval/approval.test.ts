import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SeededRandom } from '../../kernel/random/random.ts';
import { actorOf, approvalLife as proposalLife, commandLine, type Staff } from '../../staff/index.ts';
import { mailboxOf } from '../../staff/approvals/same-person.ts';
import { codeAt, keyOf, stepAt } from '../../kernel/totp/totp.ts';
import { createTestStaff } from '../../staff/testing/staff.ts';
import { openService, origin, token, type TestService } from '../testing/service.ts';

// What moves money or compliance by content: who tries it, on which path, and what two people together do. Over HTTP, as the editor asks.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** An answer as it came. */
type Json = ReturnType<typeof JSON.parse>;

let service: TestService;
let fastify: FastifyInstance;
let address = '';
/** A second process on the same database. */
let otherAddress = '';
let other: FastifyInstance;
let staff: Staff;
const cookies: Record<string, string> = {};
const secrets: Record<string, Buffer> = {};
const ids: Record<string, number> = {};

const password = (name: string) => `the password of ${name}`;
const emailOf = (name: string) => (name.includes('@') ? name : `${name}@casino.example`);

async function ask(method: Method, path: string, who: string | null, payload?: object, at = address) {
  const response = await fetch(`${at}/staff/api${path}`, {
    method,
    headers: {
      origin,
      ...(who !== null && { cookie: cookies[who] ?? '' }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { body: JSON.stringify(payload) }),
  });
  const text = await response.text();
  const body: Json = text === '' ? {} : JSON.parse(text);
  const [set] = response.headers.getSetCookie();
  return { status: response.status, body, code: body.error?.details?.code ?? null, cookie: set?.split(';')[0] ?? '' };
}

/** Writes by the full-access token. */
async function write(method: Method, path: string, data?: object) {
  const response = await fetch(`${address}/content/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  const text = await response.text();
  const body: Json = text === '' ? {} : JSON.parse(text);
  return { status: response.status, body, code: body.error?.details?.code ?? null };
}

/** Lets somebody in by the operator's own shell, or by somebody else's invitation, up to a second factor. */
async function come(name: string, role: string, by?: string): Promise<void> {
  const actor = by === undefined ? commandLine : actorOf({ id: ids[by] ?? 0, email: emailOf(by), role: 'admin' });
  const { person, token: link } = await staff.people.add({ email: emailOf(name), name, role }, actor);
  ids[name] = person.id;
  await enter(name, link);
}

async function enter(name: string, link: string): Promise<void> {
  cookies[name] = (await ask('POST', '/welcome', null, { token: link, password: password(name) })).cookie;
  const begun = await ask('POST', '/totp', name, { password: password(name) });
  const secret = keyOf(begun.body.data.secret);
  secrets[name] = secret;
  cookies[name] = (await ask('POST', '/totp/confirm', name, { code: codeAt(secret, stepAt(service.clock.now())) })).cookie;
}

/** Signs somebody in anew, with a code that was not used. */
async function signIn(name: string): Promise<void> {
  service.clock.advance(30_000);
  const code = codeAt(secrets[name] ?? Buffer.alloc(20), stepAt(service.clock.now()));
  const { status, cookie: session } = await ask('POST', '/sign-in', null, { email: emailOf(name), password: password(name), code });
  if (status !== 200) throw new Error(`${name} was not let in: ${status}`);
  cookies[name] = session;
}

/** Gives password and second factor once more. */
async function prove(name: string) {
  service.clock.advance(30_000);
  const code = codeAt(secrets[name] ?? Buffer.alloc(20), stepAt(service.clock.now()));
  return ask('POST', '/step-up', name, { password: password(name), code });
}

async function open(tokenMayAll: boolean): Promise<void> {
  service = await openService({ tokenMayAll });
  fastify = Fastify();
  await fastify.register(cookie);
  await service.staff.routes(fastify);
  await fastify.register((scope) => service.content.routes(scope));
  address = await fastify.listen({ port: 0, host: '127.0.0.1' });
  const { staff: theirs } = createTestStaff({
    database: service.harness.database,
    clock: service.clock,
    random: new SeededRandom('beside'),
  });
  const beside = await service.another({ staff: theirs });
  other = Fastify();
  await other.register(cookie);
  await theirs.routes(other);
  await other.register((scope) => beside.routes(scope));
  otherAddress = await other.listen({ port: 0, host: '127.0.0.1' });
  ({ staff } = service);
}

beforeAll(async () => {
  await open(false);
  for (const [name, role] of [
    ['ed', 'editor'],
    ['pat', 'publisher'],
    ['ada', 'admin'],
    ['bob', 'admin'],
  ] as const)
    await come(name, role);
});
afterAll(async () => {
  await fastify.close();
  await other.close();
  await service.close();
});
// Each begins with sessions and proofs that are fresh.
beforeEach(async () => {
  service.clock.advance(3600_000);
  await service.harness.database.query('delete from staff_attempt');
  for (const name of ['ed', 'pat', 'ada', 'bob']) await signIn(name);
});

const settings = '/content/entries/prazer-config/single';
const config = () => service.content.reader.single('prazer-config', 'en');
const single = async (type: string, locale = 'en') => (await ask('GET', `/content/entries/${type}/single`, 'ed')).body.data.locales[locale];
/** Writes a draft as an editor, who may always. */
async function draft(type: string, data: object, locale = 'en', id = 'single'): Promise<void> {
  const found = (await ask('GET', `/content/entries/${type}/${id}`, 'ed')).body.data.locales[locale];
  const { status, body } = await ask('PUT', `/content/entries/${type}/${id}`, 'ed', { locale, revision: found?.revision ?? 0, data });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
const publish = async (type: string, who: string, locale = 'en', id = 'single') => {
  const found = (await ask('GET', `/content/entries/${type}/${id}`, 'ed')).body.data.locales[locale];
  return ask('POST', `/content/entries/${type}/${id}/publish`, who, { locale, revision: found.revision });
};
const discard = async (type: string, locale = 'en', id = 'single') => {
  const found = (await ask('GET', `/content/entries/${type}/${id}`, 'ed')).body.data.locales[locale];
  await ask('POST', `/content/entries/${type}/${id}/discard`, 'ed', { locale, revision: found.revision });
};
const propose = async (who: string, type: string, more: object = {}, id = 'single') => {
  const found = (await ask('GET', `/content/entries/${type}/${id}`, 'ed')).body.data?.locales.en;
  const given = { action: 'publish', locale: 'en', revision: found?.revision ?? 0, reason: 'As agreed with the board', ...more };
  return ask('POST', `/content/entries/${type}/${id}/propose`, who, given);
};
const deeds = async (kind: string) =>
  (
    (await ask('GET', '/audit?pageSize=100', 'ada')).body.data as { kind: string; who: string; approval: number | null; detail: Json }[]
  ).filter((deed) => deed.kind === kind);

const operator = { company_name: 'Evil Ltd', support_email: 'help@evil.example' };
const away = [{ from_url: '/cashier/deposit', to_url: 'https://evil.example', is_external: true, is_permanent: false }];
const code = [{ name: 'mine', isEnabled: true, position: 'head', consent: 'necessary', hosts: null, code: '<script>alert(1)</script>' }];

/** What takes two people, with a draft of it. */
const guarded: readonly [what: string, type: string, data: object, field: string][] = [
  ['a redirect to another host', 'settings-seo', { redirects: away }, 'redirects'],
  ['the operator and its support address', 'prazer-config', { operator }, 'operator.company_name'],
  ['the regulation', 'prazer-config', { regulation_profile: 'malta' }, 'regulation_profile'],
  ['when identity is checked', 'prazer-config', { verification: { deposit_total: '999999' } }, 'verification.deposit_total'],
  [
    'a switch that touches money',
    'prazer-config',
    { functional_flags: { is_reverse_withdrawal_enabled: true } },
    'functional_flags.is_reverse_withdrawal_enabled',
  ],
  ['custom code', 'prazer-config', { custom_code: code }, 'custom_code'],
  ['the cashier', 'cashier-config', { notice: 'Pay to this account instead' }, 'notice'],
  ['tags', 'meta-data-tool', { google_tag_manager_id: 'GTM-EVIL1' }, 'google_tag_manager_id'],
  ['the age', 'auth-config', { minimum_age: 19 }, 'minimum_age'],
];

const cash = (amount: number) => ({ type: 'cash', amount });
const terms = { key: 'two-eyes', title: 'Two eyes', wagering: 5, days: 7, days_to_activate: 7 };
/** What promotions give: the type, the name of its list, a small one, and a change of what it gives. */
const promoted: readonly [what: string, type: string, plural: string, data: object, changed: object][] = [
  [
    'a tournament',
    'tournament',
    'tournaments',
    {
      sysname: 'two-eyes',
      order: 9,
      title: 'Two eyes',
      summary: 'A race.',
      palette: 'violet',
      product: 'casino',
      categories: ['slots'],
      scoring: 'multiplier',
      minimum_stake: 0.2,
      counts_bonus_money: false,
      repeats: 'daily',
      start_time: '12:00',
      hours: 12,
      prizes: [{ from_place: 1, to_place: 1, reward: cash(1) }],
      budget: 1,
    },
    { budget: 100_000, prizes: [{ from_place: 1, to_place: 1, reward: cash(100_000) }] },
  ],
  [
    'a product of the shop',
    'loyalty-product',
    'loyalty-products',
    { key: 'two-eyes', order: 9, title: 'Two eyes', price: 1_000, kind: 'reward', reward: cash(1) },
    { price: 1 },
  ],
  [
    'an offer',
    'campaign-offer',
    'campaign-offers',
    {
      key: 'two-eyes',
      order: 9,
      title: 'Two eyes',
      action: 'take',
      needs_code: false,
      gifts: [{ reward: cash(1) }],
      uses_per_player: 1,
      use_period: 'ever',
      budget: 1,
    },
    { budget: 100_000 },
  ],
  [
    'a kind of bonus for games',
    'casino-bonus',
    'casino-bonuses',
    { ...terms, spends: 'cash_first', forfeit_on_withdrawal: false, contributions: [{ kind: 'category', sysname: 'slots', percent: 100 }] },
    { wagering: 1 },
  ],
  ['a kind of bonus for bets', 'betting-bonus', 'betting-bonuses', terms, { days: 365 }],
  [
    'a cashback',
    'cashback',
    'cashbacks',
    { key: 'two-eyes', title: 'Two eyes', product: 'casino', period: 'week', percent: 1, minimum: 1, cap: 1, paid_as: 'cash' },
    { percent: 25 },
  ],
];

describe('nobody alone changes', () => {
  test.each(guarded)('%s: not a publisher, not an admin, not the token', async (_what, type, data, field) => {
    const before = JSON.stringify(service.content.reader.single(type as 'common', 'en'));
    await draft(type, data);
    const byPublisher = await publish(type, 'pat');
    expect([byPublisher.status, byPublisher.code, byPublisher.body.error?.details.permission]).toEqual([
      403,
      'permission',
      'content.publish_guarded',
    ]);
    const byAdmin = await publish(type, 'ada');
    expect([byAdmin.status, byAdmin.code]).toEqual([403, 'approval']);
    expect(byAdmin.body.error?.details.fields).toContain(field);
    const byToken = await write('PUT', type, data);
    expect([byToken.status, byToken.code]).toEqual([403, 'approval']);
    expect((await propose('pat', type)).code).toBe('permission');
    expect((await propose('ed', type)).code).toBe('permission');
    await discard(type);
    expect(JSON.stringify(service.content.reader.single(type as 'common', 'en'))).toBe(before);
  });

  test.each(promoted)(
    '%s, new or changed, whatever it is worth: not a publisher, not an admin, not the token',
    async (_what, type, plural, data, changed) => {
      const made = await ask('POST', `/content/entries/${type}`, 'ed', { locale: 'en', data });
      expect([made.status, made.body.error]).toEqual([201, undefined]);
      const id = made.body.data.documentId;
      const shown = () => JSON.stringify(service.content.reader.list(type as 'tournament', 'en'));
      const before = shown();
      const nobodyAlone = async (method: 'POST' | 'PUT', path: string, written: object) => {
        expect((await publish(type, 'pat', 'en', id)).code).toBe('permission');
        expect((await publish(type, 'ada', 'en', id)).code).toBe('approval');
        expect((await write(method, path, written)).code).toBe('approval');
        expect((await propose('pat', type, {}, id)).code).toBe('permission');
      };
      await nobodyAlone('POST', plural, { ...data, ...('key' in data ? { key: 'other' } : { sysname: 'other' }) });
      expect(shown()).toBe(before);
      const together = async () => {
        const proposed = await propose('ada', type, {}, id);
        expect([proposed.status, proposed.body.error]).toEqual([201, undefined]);
        expect((await ask('POST', `/approvals/${proposed.body.data.id}/approve`, 'ada', {})).code).toBe('own');
        expect((await ask('POST', `/approvals/${proposed.body.data.id}/approve`, 'bob', {})).status).toBe(200);
      };
      await together();
      const published = shown();
      expect(published).not.toBe(before);
      // What is there is changed by two alone, too.
      await draft(type, changed, 'en', id);
      await nobodyAlone('PUT', `${plural}/${id}`, changed);
      expect(shown()).toBe(published);
      await together();
      expect(shown()).not.toBe(published);
    },
  );

  test('protection, in any of its entries, by any of the ways that put it on the site or take it off', async () => {
    const [uk] = (await ask('GET', '/content/entries/protection-profile?pageSize=50', 'ed')).body.data.filter(
      (row: { fields: { key: string } }) => row.fields.key === 'uk',
    );
    const at = `/content/entries/protection-profile/${uk.documentId}`;
    const revision = async () => (await ask('GET', at, 'ed')).body.data.locales.en.revision;
    for (const who of ['pat', 'ada']) {
      const refusal = who === 'pat' ? 'permission' : 'approval';
      expect((await ask('POST', `${at}/unpublish`, who, { locale: 'en', revision: await revision() })).code).toBe(refusal);
      expect((await ask('DELETE', `${at}?locale=*`, who)).code).toBe(refusal);
      expect((await ask('DELETE', `${at}?locale=it`, who)).code).toBe(refusal);
    }
    // What all languages share is the same by way of the other language.
    await draft('protection-profile', { raise_wait_hours: 1 }, 'it', uk.documentId);
    expect((await publish('protection-profile', 'pat', 'it', uk.documentId)).code).toBe('permission');
    expect((await publish('protection-profile', 'ada', 'en', uk.documentId)).code).toBe('approval');
    for (const [method, path] of [
      ['DELETE', `protection-profiles/${uk.documentId}`],
      ['DELETE', `protection-profiles/${uk.documentId}?locale=*`],
      ['DELETE', 'prazer-config'],
      ['DELETE', 'cashier-config?locale=it'],
    ] as const)
      expect((await write(method, path)).code).toBe('approval');
    expect((await write('PUT', `protection-profiles/${uk.documentId}?locale=it`, { raise_wait_hours: 2 })).code).toBe('approval');
    // An entry beside it would be read in its place.
    const copy = {
      key: 'uk',
      ...service.content.reader.list('protection-profile', 'en').find(({ key }) => key === 'uk'),
      raise_wait_hours: 0,
    };
    const { id: _, documentId: _d, createdAt: _c, updatedAt: _u, publishedAt: _p, locale: _l, ...data } = copy as Record<string, unknown>;
    expect((await write('POST', 'protection-profiles', data)).code).toBe('approval');
    const made = await ask('POST', '/content/entries/protection-profile', 'ed', { locale: 'en', data });
    expect(made.status).toBe(201);
    expect((await publish('protection-profile', 'pat', 'en', made.body.data.documentId)).code).toBe('permission');
    await discard('protection-profile', 'it', uk.documentId);
    await discard('protection-profile', 'en', uk.documentId);
    expect((await ask('DELETE', `/content/entries/protection-profile/${made.body.data.documentId}?locale=*`, 'pat')).status).toBe(204);
    expect(service.content.reader.list('protection-profile', 'en').find(({ key }) => key === 'uk')?.raise_wait_hours).toBe(24);
  });

  test('it by an old version, by what was deleted, or by words of the other language', async () => {
    // An old version is a draft first, and is judged when it is published.
    await draft('prazer-config', { operator });
    const [evil] = (await ask('GET', `${settings}/versions?locale=en`, 'ed')).body.data;
    await discard('prazer-config');
    const { revision } = await single('prazer-config');
    expect((await ask('POST', `${settings}/restore`, 'ed', { locale: 'en', revision, version: evil.id })).status).toBe(200);
    expect((await publish('prazer-config', 'pat')).code).toBe('permission');
    await discard('prazer-config');
    // A copy of it in the other language.
    await draft('prazer-config', { operator }, 'it');
    expect((await publish('prazer-config', 'pat', 'it')).code).toBe('permission');
    expect((await publish('prazer-config', 'ada', 'it')).code).toBe('approval');
    await discard('prazer-config', 'it');
    // Taken off and put back it would be as new.
    expect(
      (await ask('POST', `${settings}/unpublish`, 'pat', { locale: 'it', revision: (await single('prazer-config', 'it')).revision })).code,
    ).toBe('permission');
    // There is no second document of what there is one of.
    const beside = `/content/entries/cashier-config/${'a'.repeat(24)}`;
    expect((await ask('PUT', beside, 'ed', { locale: 'en', revision: 0, data: { notice: 'Elsewhere' } })).status).toBe(404);
  });

  test('it by the token’s cookie, by numbers of components, by connecting, or hidden among harmless fields', async () => {
    const response = await fetch(`${address}/content/api/prazer-config`, {
      method: 'PUT',
      headers: { cookie: `content_token=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { footer_text: 'Words', operator: { id: 1, ...operator } } }),
    });
    expect(response.status).toBe(403);
    expect(config().footer_text).not.toBe('Words');
    expect((await write('PUT', 'prazer-config', { footer_text: 'By a program' })).status).toBe(200);
    expect((await write('PUT', 'settings-seo', { redirects: [{ from_url: '/slots', to_url: '/gamehall' }] })).status).toBe(200);
    expect((await write('PUT', 'settings-seo', { redirects: [{ from_url: '/slots', to_url: '/gamehall' }, ...away] })).code).toBe(
      'approval',
    );
    // A program prepares, people publish.
    expect((await write('PUT', 'prazer-config?status=draft', { operator })).status).toBe(200);
    expect((await single('prazer-config')).draft.operator.company_name).toBe('Evil Ltd');
    await discard('prazer-config');
  });
});

describe('one admin alone changes', () => {
  test('what asks for a fresh proof, within ten minutes of it, and before and after are kept', async () => {
    await draft('prazer-config', { domain_state: 'maintenance' });
    expect((await publish('prazer-config', 'pat')).code).toBe('permission');
    expect((await write('PUT', 'prazer-config', { domain_state: 'maintenance' })).code).toBe('step_up');
    service.clock.advance(10 * 60_000);
    expect((await publish('prazer-config', 'ada')).code).toBe('step_up');
    expect((await ask('POST', '/step-up', 'ada', { password: 'not hers', code: '000000' })).status).toBe(400);
    expect((await ask('POST', '/step-up', 'ada', { password: password('ada'), code: '000000' })).status).toBe(400);
    expect((await publish('prazer-config', 'ada')).code).toBe('step_up');
    // Somebody else's proof is none of hers.
    expect((await prove('bob')).status).toBe(200);
    expect((await publish('prazer-config', 'ada')).code).toBe('step_up');
    expect((await prove('ada')).status).toBe(200);
    expect((await publish('prazer-config', 'ada')).status).toBe(200);
    expect(config().domain_state).toBe('maintenance');
    const [deed] = await deeds('content.changed_with_proof');
    expect(deed).toMatchObject({
      who: 'ada@casino.example',
      role: 'admin',
      address: '127.0.0.1',
      before: { en: { domain_state: 'active' } },
      after: { en: { domain_state: 'maintenance' } },
      detail: { fields: ['domain_state'] },
    });
    await draft('prazer-config', { domain_state: 'active' });
    expect((await publish('prazer-config', 'ada')).status).toBe(200);
  });

  test('a code of the second factor proves once', async () => {
    service.clock.advance(30_000);
    const given = { password: password('ada'), code: codeAt(secrets['ada'] ?? Buffer.alloc(20), stepAt(service.clock.now())) };
    expect((await ask('POST', '/step-up', 'ada', given)).status).toBe(200);
    expect((await ask('POST', '/step-up', 'ada', given)).status).toBe(400);
  });
});

describe('two admins together', () => {
  test('change what takes two: one proposes, the other one sees the difference and approves; both stand in the record with before, after and why', async () => {
    await draft('prazer-config', { operator: { company_name: 'Nova Gaming Ltd', support_email: 'help@nova.example' } });
    const proposed = await propose('ada', 'prazer-config');
    expect([proposed.status, proposed.body.data.state, proposed.body.data.isOwn, proposed.body.data.bar]).toEqual([
      201,
      'waiting',
      true,
      'own',
    ]);
    const { id } = proposed.body.data;
    expect(config().operator?.company_name).not.toBe('Nova Gaming Ltd');
    const seen = (await ask('GET', `/approvals/${id}`, 'bob')).body.data;
    expect(seen).toMatchObject({ bar: null, reason: 'As agreed with the board', proposer: 'ada@casino.example' });
    expect(seen.changes[0]).toMatchObject({ part: 'en', after: { operator: { company_name: 'Nova Gaming Ltd' } } });
    for (const who of ['ed', 'pat', 'ada']) expect((await ask('POST', `/approvals/${id}/approve`, who, {})).status).toBe(403);
    expect((await ask('POST', `/approvals/${id}/approve`, 'ada', {})).code).toBe('own');
    const approved = await ask('POST', `/approvals/${id}/approve`, 'bob', { reason: 'Checked with the register' });
    expect([approved.status, approved.body.data.state, approved.body.data.decidedBy]).toEqual([200, 'approved', 'bob@casino.example']);
    expect(config().operator?.company_name).toBe('Nova Gaming Ltd');
    expect((await deeds('staff.approval_proposed'))[0]).toMatchObject({
      who: 'ada@casino.example',
      approval: id,
      detail: { why: 'As agreed with the board' },
    });
    expect((await deeds('staff.approval_approved'))[0]).toMatchObject({
      who: 'bob@casino.example',
      approval: id,
      reason: 'Checked with the register',
      before: { en: { operator: null } },
      after: { en: { operator: { company_name: 'Nova Gaming Ltd' } } },
      detail: { proposer: 'ada@casino.example', why: 'As agreed with the board' },
    });
    // Who did it stands in the history, both of them.
    expect((await ask('GET', `${settings}/versions?locale=en`, 'ed')).body.data[0].who).toBe('ada@casino.example + bob@casino.example');
    // Once.
    expect((await ask('POST', `/approvals/${id}/approve`, 'bob', {})).code).toBe('decided');
  });

  test('a change after the proposal voids it, also when it is changed back to look the same to the approver', async () => {
    await draft('cashier-config', { notice: 'Good words' });
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    await draft('cashier-config', { notice: 'Bad words' });
    expect((await ask('GET', `/approvals/${id}`, 'bob')).body.data.state).toBe('void');
    expect((await ask('POST', `/approvals/${id}/approve`, 'bob', {})).code).toBe('void');
    await draft('cashier-config', { notice: 'Good words' });
    expect((await ask('POST', `/approvals/${id}/approve`, 'bob', {})).code).toBe('void');
    expect((await deeds('staff.approval_void'))[0]).toMatchObject({ approval: id, who: 'Tavolo' });
    expect(service.content.reader.single('cashier-config', 'en').notice).not.toBe('Good words');
    // What is on the site changes under it: the same.
    const next = (await propose('ada', 'cashier-config')).body.data.id;
    await service.harness.ownerDatabase.query(
      `update content_entry set attributes = attributes || '{"rates_source": "moved"}' where type = 'cashier-config' and status = 'published'`,
    );
    expect((await ask('POST', `/approvals/${next}/approve`, 'bob', {})).code).toBe('void');
    await service.harness.ownerDatabase.query(
      `update content_entry set attributes = attributes || '{"rates_source": null}' where type = 'cashier-config' and status = 'published'`,
    );
    await service.content.refresh();
    await discard('cashier-config');
  });

  test('a proposal that nobody decides expires, and what is refused or withdrawn stays so', async () => {
    await draft('cashier-config', { notice: 'Later' });
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    expect((await propose('bob', 'cashier-config')).code).toBe('proposed');
    service.clock.advance(proposalLife);
    for (const name of ['ada', 'bob', 'ed', 'pat']) await signIn(name);
    expect((await ask('POST', `/approvals/${id}/approve`, 'bob', {})).code).toBe('expired');
    expect((await ask('GET', `/approvals/${id}`, 'bob')).body.data.state).toBe('expired');
    const second = (await propose('ada', 'cashier-config')).body.data.id;
    expect((await ask('POST', `/approvals/${second}/refuse`, 'bob', {})).status).toBe(400);
    expect((await ask('POST', `/approvals/${second}/refuse`, 'ada', { reason: 'Not mine to refuse' })).status).toBe(403);
    expect((await ask('POST', `/approvals/${second}/withdraw`, 'bob', {})).status).toBe(403);
    const refused = await ask('POST', `/approvals/${second}/refuse`, 'bob', { reason: 'The lawyers said no' });
    expect(refused.body.data).toMatchObject({ state: 'refused', decidedBy: 'bob@casino.example', decidedReason: 'The lawyers said no' });
    expect((await ask('POST', `/approvals/${second}/approve`, 'bob', {})).code).toBe('decided');
    const third = (await propose('ada', 'cashier-config')).body.data.id;
    expect((await ask('POST', `/approvals/${third}/withdraw`, 'ada', {})).body.data.state).toBe('withdrawn');
    expect((await ask('POST', `/approvals/${third}/approve`, 'bob', {})).code).toBe('decided');
    await discard('cashier-config');
    expect((await ask('GET', '/approvals?state=waiting', 'bob')).body.data).toEqual([]);
    expect((await ask('GET', '/approvals', 'pat')).status).toBe(403);
  });

  test('nobody proposes another draft than they have seen', async () => {
    await draft('cashier-config', { notice: 'What ada wrote' });
    const { revision } = await single('cashier-config');
    await draft('cashier-config', { notice: 'What somebody slipped in' });
    expect((await propose('ada', 'cashier-config', { revision })).code).toBe('stale');
    expect((await propose('ada', 'cashier-config', { revision: undefined })).status).toBe(400);
    expect((await ask('GET', '/approvals?state=waiting', 'bob')).body.data).toEqual([]);
    await discard('cashier-config');
  });

  test('of two who approve at once, on two processes, one does', async () => {
    await come('cid', 'admin');
    await draft('cashier-config', { notice: 'Once only' });
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    const answers = await Promise.all([
      ask('POST', `/approvals/${id}/approve`, 'bob', {}),
      ask('POST', `/approvals/${id}/approve`, 'cid', {}, otherAddress),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const published = await service.harness.database.query(
      `select 1 from content_version where type = 'cashier-config' and action = 'publish' and attributes ->> 'notice' = 'Once only' and locale = 'en'`,
    );
    expect(published).toHaveLength(1);
    expect((await deeds('staff.approval_approved')).filter(({ approval }) => approval === id)).toHaveLength(1);
    await draft('cashier-config', { notice: null });
    const back = (await propose('ada', 'cashier-config')).body.data.id;
    expect((await ask('POST', `/approvals/${back}/approve`, 'bob', {})).status).toBe(200);
  });

  test('a fresh proof is asked of both', async () => {
    await draft('cashier-config', { notice: 'Proved' });
    service.clock.advance(10 * 60_000);
    expect((await propose('ada', 'cashier-config')).code).toBe('step_up');
    await prove('ada');
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    expect((await ask('POST', `/approvals/${id}/approve`, 'bob', {})).code).toBe('step_up');
    await prove('bob');
    expect((await ask('POST', `/approvals/${id}/refuse`, 'bob', { reason: 'Enough' })).status).toBe(200);
    await discard('cashier-config');
  });

  test('delete, take off and bring back what takes two', async () => {
    const key = 'gli';
    const row = (await ask('GET', '/content/entries/protection-profile?pageSize=50', 'ed')).body.data.find(
      (one: { fields: { key: string } }) => one.fields.key === key,
    );
    const shown = () => service.content.reader.list('protection-profile', 'en').some((one) => one.key === key);
    const gone = await propose('ada', 'protection-profile', { action: 'delete', locale: '*' }, row.documentId);
    expect(gone.status).toBe(201);
    expect((await ask('POST', `/approvals/${gone.body.data.id}/approve`, 'bob', {})).status).toBe(200);
    expect(shown()).toBe(false);
    const [deletion] = (await ask('GET', '/content/deleted/protection-profile', 'ed')).body.data;
    const restore = `/content/deleted/protection-profile/${row.documentId}/restore`;
    expect((await ask('POST', restore, 'pat', { version: deletion.id })).code).toBe('permission');
    expect((await ask('POST', restore, 'ada', { version: deletion.id })).code).toBe('approval');
    const back = await propose('ada', 'protection-profile', { action: 'undelete', version: deletion.id }, row.documentId);
    expect(back.status).toBe(201);
    expect((await ask('POST', `/approvals/${back.body.data.id}/approve`, 'bob', {})).status).toBe(200);
    expect(shown()).toBe(true);
    const off = await propose('bob', 'protection-profile', { action: 'unpublish' }, row.documentId);
    expect(off.status).toBe(201);
    expect((await ask('POST', `/approvals/${off.body.data.id}/withdraw`, 'bob', {})).status).toBe(200);
    expect((await propose('ada', 'cashier-config', { action: 'delete', locale: '*' })).code).toBe('single');
  });

  test('what one person does is not proposed, and nothing is without a reason', async () => {
    await draft('prazer-config', { footer_text: 'Harmless' });
    expect((await propose('ada', 'prazer-config')).code).toBe('not_needed');
    expect((await propose('ada', 'prazer-config', { reason: ' ' })).status).toBe(400);
    expect((await publish('prazer-config', 'pat')).status).toBe(200);
  });

  test('what was proposed cannot be changed in the database by the product itself', async () => {
    await expect(service.harness.database.query(`update staff_approval set digest = digest, reason = 'other'`)).rejects.toThrow();
    await expect(service.harness.database.query('delete from staff_approval')).rejects.toThrow();
  });
});

describe('one person with two accounts', () => {
  test('is one person: the same mailbox, an account that the proposer let in lately, or accounts that lead back to one', async () => {
    await come('ada+second@casino.example', 'admin');
    await come('puppet', 'admin', 'ada');
    await come('puppets-puppet', 'admin', 'puppet');
    await draft('cashier-config', { notice: 'By myself' });
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    for (const who of ['ada+second@casino.example', 'puppet', 'puppets-puppet'])
      expect([who, (await ask('POST', `/approvals/${id}/approve`, who, {})).code]).toEqual([who, 'same_person']);
    await ask('POST', `/approvals/${id}/withdraw`, 'ada', {});
    // The other way round: the puppet proposes, its master approves; or two puppets between them.
    const theirs = (await propose('puppet', 'cashier-config')).body.data.id;
    for (const who of ['ada', 'puppets-puppet'])
      expect((await ask('POST', `/approvals/${theirs}/approve`, who, {})).code).toBe('same_person');
    // Giving oneself a role again changes nothing of it.
    await ask('PUT', `/people/${ids['puppet']}`, 'puppet', { role: 'admin', isActive: true });
    expect((await ask('POST', `/approvals/${theirs}/approve`, 'ada', {})).code).toBe('same_person');
    // Somebody else who was let in by the operator may.
    expect((await ask('POST', `/approvals/${theirs}/refuse`, 'bob', { reason: 'No' })).status).toBe(400);
    expect((await ask('POST', `/approvals/${theirs}/refuse`, 'bob', { reason: 'Not so' })).status).toBe(200);
    // After a week the account stands for itself.
    service.clock.advance(7 * 24 * 3600_000);
    for (const name of ['ada', 'puppet', 'ed']) await signIn(name);
    const later = (await propose('ada', 'cashier-config')).body.data.id;
    expect((await ask('GET', `/approvals/${later}`, 'puppet')).body.data.bar).toBe(null);
    await ask('POST', `/approvals/${later}/withdraw`, 'ada', {});
    await discard('cashier-config');
  });

  test('is one person although the second account sends itself a link, or two such accounts let each other in again', async () => {
    await come('lone', 'admin', 'ada');
    await come('first', 'admin', 'ada');
    await come('second', 'admin', 'first');
    await come('by-her-other-address', 'admin', 'ada+second@casino.example');
    await draft('cashier-config', { notice: 'By her own accounts' });
    const { id } = (await propose('ada', 'cashier-config')).body.data;
    expect((await ask('POST', `/people/${ids['lone']}/link`, 'lone', {})).status).toBe(200);
    service.clock.advance(30_000);
    await enter('lone', /welcome#([\w-]+)/.exec(service.letters.at(-1)?.text ?? '')?.[1] ?? '');
    for (const role of ['publisher', 'admin']) expect((await ask('PUT', `/people/${ids['first']}`, 'second', { role })).status).toBe(200);
    for (const who of ['lone', 'first', 'second', 'by-her-other-address'])
      expect([who, (await ask('POST', `/approvals/${id}/approve`, who, {})).code]).toEqual([who, 'same_person']);
    // What the operator lets in at the server again stands for itself.
    const { token: link } = await staff.people.renew(ids['first'] ?? 0, commandLine);
    service.clock.advance(30_000);
    await enter('first', link);
    expect((await ask('GET', `/approvals/${id}`, 'first')).body.data.bar).toBe(null);
    await ask('POST', `/approvals/${id}/withdraw`, 'ada', {});
    await discard('cashier-config');
  });

  test('a proposal of somebody who lost the role is approved by nobody', async () => {
    await come('dan', 'admin');
    await draft('cashier-config', { notice: 'From who is gone' });
    const { id } = (await propose('dan', 'cashier-config')).body.data;
    await ask('PUT', `/people/${ids['dan']}`, 'bob', { role: 'publisher' });
    expect((await ask('POST', `/approvals/${id}/approve`, 'ada', {})).code).toBe('proposer_gone');
    expect((await ask('POST', `/approvals/${id}/refuse`, 'ada', { reason: 'Gone' })).status).toBe(200);
    await discard('cashier-config');
  });

  test('a mailbox is one however it is written', () => {
    expect(mailboxOf('Ada+x@Casino.example')).toBe(mailboxOf('ada@casino.example'));
    expect(mailboxOf('a.d.a@googlemail.com')).toBe(mailboxOf('ada@gmail.com'));
    expect(mailboxOf('a.da@casino.example')).not.toBe(mailboxOf('ada@casino.example'));
  });
});
