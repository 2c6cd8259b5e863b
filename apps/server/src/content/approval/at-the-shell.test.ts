import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../../kernel/random/random.ts';
import { Staff } from '../staff/staff.ts';
import { codeNow, fromBase32 } from '../testing/second-factor.ts';
import { openService, origin, type TestService } from '../testing/service.ts';
import { openProposals } from './at-the-shell.ts';

// An installation with one admin: what takes two is approved at the operator's own shell, and nowhere else.

let service: TestService;
let staff: Staff;
const cookies: Record<string, string> = {};

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, who: string, payload?: object) => {
  const response = await service.fastify.inject({
    method,
    url: `/content-admin/api${path}`,
    headers: { origin, cookie: cookies[who] ?? '' },
    ...(payload && { payload }),
  });
  const [set] = response.cookies;
  return { status: response.statusCode, body: response.json(), cookie: `${set?.name}=${set?.value}` };
};

async function come(name: string, by = 'command line'): Promise<void> {
  const { token } = await staff.add({ email: `${name}@casino.example`, name, role: 'admin' }, by);
  cookies[name] = (await ask('POST', '/password', '', { token, password: 'a long password of theirs' })).cookie;
  const begun = await ask('POST', '/totp', name, { password: 'a long password of theirs' });
  const code = codeNow(fromBase32(begun.body.data.secret), service.clock);
  cookies[name] = (await ask('POST', '/totp/confirm', name, { code })).cookie;
}

/** Proposes another support address; answers the number of the proposal. */
async function propose(name: string, support_email: string): Promise<number> {
  const at = '/entries/prazer-config/single';
  const { revision } = (await ask('GET', at, name)).body.data.locales.en;
  await ask('PUT', at, name, { locale: 'en', revision, data: { operator: { support_email } } });
  const act = { action: 'publish', locale: 'en', revision: revision + 1 };
  const { body } = await ask('POST', `${at}/propose`, name, { ...act, reason: 'The first set-up' });
  return body.data.id;
}

beforeAll(async () => {
  service = await openService({ tokenMayAll: false });
  staff = new Staff({
    database: service.harness.database,
    clock: service.clock,
    random: new SeededRandom('shell'),
    key: Buffer.alloc(32, 1),
  });
  await come('ada');
});
afterAll(() => service.close());

test('one admin alone proposes in the editor and approves at the shell, which stands in the record as such', async () => {
  const id = await propose('ada', 'help@nova.example');
  expect((await ask('POST', `/proposals/${id}/approve`, 'ada', {})).body.error.details.code).toBe('own');
  // A second account of hers is not a second person.
  await come('puppet', 'ada@casino.example');
  expect((await ask('POST', `/proposals/${id}/approve`, 'puppet', {})).body.error.details.code).toBe('same_person');
  const shell = await openProposals(service.harness.database, service.clock);
  expect((await shell.waiting()).map((proposal) => [proposal.id, proposal.proposer])).toEqual([[id, 'ada@casino.example']]);
  await expect(shell.approve(id, '')).rejects.toThrow('A reason of 3 to 500 characters');
  expect(await shell.approve(id, 'First set-up of this installation')).toMatchObject({ state: 'approved', decidedBy: 'command line' });
  await service.content.check();
  expect(service.content.reader.single('prazer-config', 'en').operator?.support_email).toBe('help@nova.example');
  const [deed] = (await ask('GET', '/audit', 'ada')).body.data;
  expect(deed).toMatchObject({
    who: 'command line',
    what: 'approved',
    detail: { proposal: id, proposer: 'ada@casino.example', why: 'The first set-up', reason: 'First set-up of this installation' },
  });
  await expect(shell.approve(id, 'Once more, please')).rejects.toThrow('decided');
});

test('once a second admin could approve, the shell approves no more and says who can', async () => {
  await come('bob');
  const id = await propose('ada', 'other@nova.example');
  const shell = await openProposals(service.harness.database, service.clock);
  await expect(shell.approve(id, 'In a hurry')).rejects.toThrow('This can be approved in the editor by bob@casino.example');
  // Nor does it approve what nobody with the right to it proposes any more.
  const bob = (await staff.members()).find(({ email }) => email === 'bob@casino.example');
  const theirs = (await ask('POST', `/proposals/${id}/withdraw`, 'ada', {})).status;
  expect(theirs).toBe(200);
  const bobs = await propose('bob', 'third@nova.example');
  await ask('PUT', `/staff/${bob?.id}`, 'ada', { role: 'publisher' });
  await expect(shell.approve(bobs, 'In a hurry')).rejects.toThrow('no admin any more');
  expect(service.content.reader.single('prazer-config', 'en').operator?.support_email).toBe('help@nova.example');
});
