import { calls } from '@tavolo/contract';
import { createClient, httpTransport, type ApiError } from '@tavolo/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { typeOf } from './attachment.ts';

let app: TestApplication;
let origin = '';
let cookie = '';
let uid = 0n;
const playerEmail = 'ada@example.com';

beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
  ({ uid, cookie } = await signUpAt(origin, playerEmail));
});
afterAll(() => app.close());

const client = (as: { cookie?: string; locale?: 'en' | 'it' } = {}) =>
  createClient(
    httpTransport({
      origin,
      locale: as.locale ?? 'en',
      fetch: (input, init) =>
        fetch(input, { ...init, headers: { ...(as.cookie && init?.credentials !== 'omit' && { cookie: as.cookie }) } }),
    }),
  );
const png = (bytes = 100) => Uint8Array.from({ length: 8 + bytes }, (_, at) => [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a][at] ?? 0);
const file = (content: Uint8Array<ArrayBuffer> | string, name = 'picture.png') => new File([content], name, { type: 'image/png' });
const lettersTo = (to: string) =>
  app.db.database.query<{ subject: string; body_text: string; body_html: string }>(
    'select subject, body_text, body_html from mailbox_message where recipient = $1 order by id desc',
    [to],
  );
const filesWith = (subject: string) =>
  app.db.database.query<{ name: string; type: string; content: Buffer }>(
    'select f.name, f.type, f.content from mail_file f join mailbox_message m on m.id = f.mailbox_id where m.subject = $1 order by f.id',
    [subject],
  );
const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'sent',
    (error: ApiError) =>
      `${error.type} ${error.code} ${Object.entries(error.params)
        .map(([field, faults]) => `${field}:${Array.isArray(faults) ? faults.map(({ code }) => code).join('+') : faults}`)
        .join(' ')}`.trim(),
  );
async function signIn(): Promise<void> {
  const response = await fetch(`${origin}/api/auth.login?v=2.34`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: playerEmail, password: 'Secret.123' }),
  });
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
/** Another hour, so that the limits of one test are not those of the next. It ends the session. */
const later = () => app.clock.advance(61 * 60_000);

describe('[R7-017] support.sendFeedback', () => {
  test('a visitor writes with an address for the answer: the operator gets it, the visitor gets a number', async () => {
    const { reference } = await client({ locale: 'it' }).call(
      'support.sendFeedback',
      { name: 'Ugo <b>', email: 'ugo@example.com', subject: 'Un\ndubbio', message: '  <script>alert(1)</script>  ' },
      { files: { attachments: [file(png(), '../../etc/passwd\u202Egnp.png'), file('%PDF-1.7 x', 'bill.exe')] } },
    );
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const [toOperator] = await lettersTo('no-reply@localhost.localdomain');
    expect(toOperator?.subject).toBe(`Nova support ${reference}: Un dubbio`);
    expect(toOperator?.body_text).toContain('Player: not signed in');
    expect(toOperator?.body_text).toContain('bill.exe (application/pdf');
    expect(toOperator?.body_html).not.toContain('<script>');
    const files = await filesWith(`Nova support ${reference}: Un dubbio`);
    expect(files).toEqual([
      { name: 'passwdgnp.png', type: 'image/png', content: Buffer.from(png()) },
      { name: 'bill.exe', type: 'application/pdf', content: Buffer.from('%PDF-1.7 x') },
    ]);
    expect(await filesWith(`Abbiamo ricevuto il tuo messaggio: ${reference}`)).toEqual([]);
    const [receipt] = await lettersTo('ugo@example.com');
    expect(receipt?.subject).toBe(`Abbiamo ricevuto il tuo messaggio: ${reference}`);
    expect(receipt?.body_text).not.toContain('alert');
    const rows = await app.db.database.query(
      `select m.player_id, m.email, m.message, m.locale, a.place, a.name, a.type, length(a.content) as bytes
       from support_message m join support_attachment a on a.message_id = m.id where reference = $1 order by place`,
      [reference],
    );
    expect(rows).toEqual([
      {
        player_id: null,
        email: 'ugo@example.com',
        message: '<script>alert(1)</script>',
        locale: 'it',
        place: 0,
        name: 'passwdgnp.png',
        type: 'image/png',
        bytes: 108,
      },
      {
        player_id: null,
        email: 'ugo@example.com',
        message: '<script>alert(1)</script>',
        locale: 'it',
        place: 1,
        name: 'bill.exe',
        type: 'application/pdf',
        bytes: 10,
      },
    ]);
  });

  test('a player needs no address: the number goes to the player’s own, and the uid is kept', async () => {
    const { reference } = await client({ cookie }).call('support.sendFeedback', { message: 'Hello' });
    expect((await lettersTo(playerEmail))[0]?.subject).toBe(`We’ve received your message: ${reference}`);
    expect((await lettersTo('no-reply@localhost.localdomain'))[0]?.body_text).toContain(`Player: ${uid}`);
    expect(await app.db.database.query('select player_id from support_message where reference = $1', [reference])).toEqual([
      { player_id: uid },
    ]);
  });

  test('a player who is blocked still writes, as a stranger', async () => {
    await app.db.ownerDatabase.query(`update player set state = 'banned' where id = $1`, [uid]);
    app.clock.advance(6_000);
    const blocked = client({ cookie });
    const message = { email: playerEmail, message: 'Why?' };
    expect(await refusal(blocked.call('support.sendFeedback', message))).toContain('UserBannedException');
    expect(await refusal(blocked.call('support.sendFeedback', message, { asVisitor: true }))).toBe('sent');
    await app.db.ownerDatabase.query(`update player set state = 'active' where id = $1`, [uid]);
    app.clock.advance(6_000);
  });

  const big = 5 * 1024 * 1024;
  test.each([
    ['without an address', { message: 'x' }, [], 'email:required'],
    ['with an address that is none', { email: 'x', message: 'x' }, [], 'email:email'],
    ['without words', { email: 'u@example.com', message: '   ' }, [], 'message:required'],
    [
      'with a program named like a picture',
      { email: 'u@example.com', message: 'x' },
      [file('MZ\u0090', 'cat.png')],
      'attachments:file_type',
    ],
    ['with a page', { email: 'u@example.com', message: 'x' }, [file('<html><script></script>', 'a.pdf')], 'attachments:file_type'],
    [
      'with a drawing that runs scripts',
      { email: 'u@example.com', message: 'x' },
      [file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png')],
      'attachments:file_type',
    ],
    ['with an empty file', { email: 'u@example.com', message: 'x' }, [file('', 'a.png')], 'attachments:file_empty'],
    [
      'with six files',
      { email: 'u@example.com', message: 'x' },
      Array.from({ length: 6 }, () => file(png())),
      'attachments:too_many_files',
    ],
    ['with a file that is too large', { email: 'u@example.com', message: 'x' }, [file(png(big))], 'attachments:file_too_large'],
    [
      'with files too large together',
      { email: 'u@example.com', message: 'x' },
      [1, 2, 3].map(() => file(png(big - 100))),
      'attachments:files_too_large',
    ],
  ])('%s nothing is kept and no letter goes out', async (_what, params, attachments, expected) => {
    later();
    const count = () =>
      app.db.database.query('select (select count(*) from support_message) + (select count(*) from mailbox_message) as n');
    const before = await count();
    expect(await refusal(client().call('support.sendFeedback', params, { files: { attachments } }))).toBe(
      `InvalidParameterException  ${expected}`,
    );
    expect(await count()).toEqual(before);
  });

  test('ten messages an hour from a player, three receipts a day to one address', async () => {
    later();
    await signIn();
    const sender = client({ cookie });
    const answers: string[] = [];
    for (let count = 0; count < 12; count++)
      answers.push(await refusal(sender.call('support.sendFeedback', { email: 'victim@example.com', message: 'x' })));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(10);
    expect(answers.at(-1)).toMatch(/^TooManyRequestsException rate_limit/);
    expect(await lettersTo('victim@example.com')).toHaveLength(3);
  });

  test('no other call takes files, and none in another field', async () => {
    later();
    const files = { attachments: [file(png())] };
    expect(await refusal(client().call('auth.restore', { login: 'x' }, { files }))).toBe('InvalidRequestException unexpected_file');
    const elsewhere = { picture: [file(png())] };
    expect(await refusal(client().call('support.sendFeedback', { email: 'u@example.com', message: 'x' }, { files: elsewhere }))).toBe(
      'InvalidRequestException unexpected_file',
    );
  });
});

test('[ACC-18] what was written is kept: the application can neither change nor delete it', async () => {
  for (const table of ['support_message', 'support_attachment', 'chat_event'])
    for (const deed of [`delete from ${table}`, `truncate ${table}`])
      await expect(app.db.database.query(deed)).rejects.toThrow('permission denied');
  await expect(app.db.database.query(`update support_message set message = ''`)).rejects.toThrow('permission denied');
});

test('files are told by their first bytes', () => {
  const types = [
    '\x89PNG\r\n\x1a\nrest',
    '\xff\xd8\xff\xe0',
    'RIFF\x01\x02\x03\x04WEBPVP8 ',
    '%PDF-1.4',
    'RIFF\x01\x02\x03\x04WAVE',
    'GIF89a',
    ' %PDF-',
    '',
  ];
  expect(types.map((text) => typeOf(Buffer.from(text, 'latin1')))).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/pdf',
    null,
    null,
    null,
    null,
  ]);
});

test('[R7-017] [R3-023] support.getsettings says that no chat is in use, and what may be attached', async () => {
  const { files } = calls['support.sendFeedback'];
  expect(await client().call('support.getsettings', {})).toEqual({
    provider: null,
    settings: {},
    email: null,
    attachments: {
      most: files?.most,
      bytes: files?.bytes,
      total_bytes: files?.totalBytes,
      types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
    },
  });
});

test('[R7-010] FreshChat.storeChatEvent keeps what happened for the player, in its order', async () => {
  await signIn();
  for (const [event, text] of [
    ['opened', ''],
    ['message', 'Ciao'],
  ] as const)
    await client({ cookie }).call('FreshChat.storeChatEvent', { channel_id: 'c1', conversation_id: 'k1', event, text });
  await client().call('FreshChat.storeChatEvent', { channel_id: 'c1', conversation_id: 'k2', event: 'opened', text: '' });
  expect(await app.db.database.query('select player_id, channel_id, conversation_id, event, text from chat_event order by id')).toEqual([
    { player_id: uid, channel_id: 'c1', conversation_id: 'k1', event: 'opened', text: '' },
    { player_id: uid, channel_id: 'c1', conversation_id: 'k1', event: 'message', text: 'Ciao' },
    { player_id: null, channel_id: 'c1', conversation_id: 'k2', event: 'opened', text: '' },
  ]);
});
