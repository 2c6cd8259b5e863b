import { afterAll, beforeAll, expect, test } from 'vitest';
import { actorOf, commandLine, type Approvals, type Staff } from '../../staff/index.ts';
import { codeAt, keyOf, stepAt } from '../../kernel/totp/totp.ts';
import { createTestStaff } from '../../staff/testing/staff.ts';
import { openService, origin, type TestService } from '../testing/service.ts';
import { declareContentAtTheShell } from './at-the-shell.ts';

// An installation with one admin: what takes two is approved at the operator's own shell, and nowhere else.

let service: TestService;
let staff: Staff;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, who: string, payload?: object) => {
  const response = await service.fastify.inject({
    method,
    url: `/staff/api${path}`,
    headers: { origin, cookie: cookies[who] ?? '' },
    ...(payload && { payload }),
  });
  const [set] = response.cookies;
  return { status: response.statusCode, body: response.json(), cookie: `${set?.name}=${set?.value}` };
};

async function come(name: string, by = commandLine): Promise<void> {
  const { person, token } = await staff.people.add({ email: `${name}@casino.example`, name, role: 'admin' }, by);
  ids[name] = person.id;
  cookies[name] = (await ask('POST', '/welcome', '', { token, password: 'a long password of theirs' })).cookie;
  const begun = await ask('POST', '/totp', name, { password: 'a long password of theirs' });
  const code = codeAt(keyOf(begun.body.data.secret), stepAt(service.clock.now()));
  cookies[name] = (await ask('POST', '/totp/confirm', name, { code })).cookie;
}

/** Proposes another support address; answers the number of the proposal. */
async function propose(name: string, support_email: string): Promise<number> {
  const at = '/content/entries/prazer-config/single';
  const { revision } = (await ask('GET', at, name)).body.data.locales.en;
  await ask('PUT', at, name, { locale: 'en', revision, data: { operator: { support_email } } });
  const act = { action: 'publish', locale: 'en', revision: revision + 1 };
  const { body } = await ask('POST', `${at}/propose`, name, { ...act, reason: 'The first set-up' });
  return body.data.id;
}

beforeAll(async () => {
  service = await openService({ tokenMayAll: false });
  ({ staff } = service);
  await come('ada');
});
afterAll(() => service.close());

/** What the command of the operator's shell opens. */
async function atTheShell(): Promise<Approvals> {
  const { approvals } = createTestStaff({ database: service.harness.database, clock: service.clock }).staff;
  await declareContentAtTheShell(approvals, { database: service.harness.database, clock: service.clock });
  return approvals;
}

test('one admin alone proposes in the editor and approves at the shell, which stands in the record as such', async () => {
  const id = await propose('ada', 'help@nova.example');
  expect((await ask('POST', `/approvals/${id}/approve`, 'ada', {})).body.error.details.code).toBe('own');
  // A second account of hers is not a second person.
  await come('puppet', actorOf({ id: ids['ada'] ?? 0, email: 'ada@casino.example', role: 'admin' }));
  expect((await ask('POST', `/approvals/${id}/approve`, 'puppet', {})).body.error.details.code).toBe('same_person');
  const shell = await atTheShell();
  expect((await shell.waiting()).map((proposal) => [proposal.id, proposal.proposer])).toEqual([[id, 'ada@casino.example']]);
  await expect(shell.approveAlone(id, '')).rejects.toThrow('A reason of 3 to 500 characters');
  expect(await shell.approveAlone(id, 'First set-up of this installation')).toMatchObject({ state: 'approved', decidedBy: 'command line' });
  await service.content.check();
  expect(service.content.reader.single('prazer-config', 'en').operator?.support_email).toBe('help@nova.example');
  const [deed] = (await ask('GET', '/audit', 'ada')).body.data;
  expect(deed).toMatchObject({
    who: 'command line',
    kind: 'staff.approval_approved',
    approval: id,
    reason: 'First set-up of this installation',
    detail: { proposer: 'ada@casino.example', why: 'The first set-up' },
  });
  await expect(shell.approveAlone(id, 'Once more, please')).rejects.toThrow('decided');
});

test('once a second admin could approve, the shell approves no more and says who can', async () => {
  await come('bob');
  const id = await propose('ada', 'other@nova.example');
  const shell = await atTheShell();
  await expect(shell.approveAlone(id, 'In a hurry')).rejects.toThrow('This can be approved in the editor by bob@casino.example');
  // Nor does it approve what nobody with the right to it proposes any more.
  const bob = (await staff.people.list()).find(({ email }) => email === 'bob@casino.example');
  const theirs = (await ask('POST', `/approvals/${id}/withdraw`, 'ada', {})).status;
  expect(theirs).toBe(200);
  const bobs = await propose('bob', 'third@nova.example');
  await ask('PUT', `/people/${bob?.id}`, 'ada', { role: 'publisher' });
  await expect(shell.approveAlone(bobs, 'In a hurry')).rejects.toThrow('may not propose it any more');
  expect(service.content.reader.single('prazer-config', 'en').operator?.support_email).toBe('help@nova.example');
});
