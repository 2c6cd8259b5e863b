import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ManualClock } from '../clock/clock.ts';
import { silentLog } from '../log/index.ts';
import { createOutbox, type Outbox } from '../outbox/index.ts';
import { createMail } from './mail.ts';
import { httpTextGateway } from './text-gateway.ts';

let gateway: Server;
let origin: string;
let answers: number[] = [];
const heard: { headers: IncomingMessage['headers']; path: string; body: unknown }[] = [];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      heard.push({ headers: request.headers, path: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(answers.shift() ?? 200).end('{}');
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const address = gateway.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((closed) => gateway.close(closed)));
beforeEach(() => {
  heard.length = 0;
  answers = [];
});

const message = { to: '+393331234567', text: 'Il tuo codice è 123456' };
const send = (url: string, id = '7') => httpTextGateway({ url, log: silentLog })(message, id);

describe('Text messages over HTTP', () => {
  test('number, text, sender and id are posted as JSON, with what the address authorizes by', async () => {
    await send(`${origin.replace('//', '//user:p%40ss@')}/send?from=Nova&plan=2`);
    await send(origin.replace('//', '//secret-token@'), '8');
    await send(origin, '9');
    expect(heard.map(({ path, body, headers }) => [path, body, headers.authorization, headers['idempotency-key']])).toEqual([
      ['/send?plan=2', { ...message, from: 'Nova', id: '7' }, `Basic ${Buffer.from('user:p@ss').toString('base64')}`, '7'],
      ['/', { ...message, id: '8' }, 'Bearer secret-token', '8'],
      ['/', { ...message, id: '9' }, undefined, '9'],
    ]);
  });

  test('a gateway in trouble is asked again later; what it will never take is given up', async () => {
    for (const status of [500, 503, 429, 408]) {
      answers = [status];
      await expect(send(origin)).rejects.toThrow(String(status));
    }
    answers = [400];
    await expect(send(origin)).resolves.toBeUndefined();
  });
});

describe('[R3-003] Text messages of the product', () => {
  let db: TestDatabase;
  let outbox: Outbox;
  beforeAll(async () => {
    db = await createTestDatabase();
    outbox = createOutbox({ database: db.database, log: silentLog });
  });
  afterAll(() => db.drop());
  const mailWith = (smsUrl: string | null, smtpUrl: string | null = null, box = outbox) =>
    createMail({
      database: db.database,
      outbox: box,
      clock: new ManualClock(new Date('2026-11-21T12:00:00Z')),
      log: silentLog,
      smtpUrl,
      smsUrl,
      from: 'Nova <no-reply@nova.example>',
    });

  test('one goes out after its transaction, again under the same id when the gateway failed, and not at all when it was rolled back', async () => {
    const mail = mailWith(origin);
    expect([mail.canText, mail.isLocal]).toEqual([true, true]);
    await db.database
      .transaction(async (tx) => {
        await mail.sendText(tx, { to: '+390000', text: 'never' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await db.database.transaction((tx) => mail.sendText(tx, message));
    answers = [503];
    await outbox.deliver();
    await db.ownerDatabase.query('UPDATE outbox_event SET due_at = now()');
    await outbox.deliver();
    expect(heard.map(({ body }) => body)).toEqual([heard[0]?.body, heard[0]?.body]);
    expect(heard[0]?.body).toMatchObject(message);
    expect(await db.database.query(`SELECT 1 FROM mailbox_message WHERE channel = 'text'`)).toEqual([]);
  });

  test('without a gateway they lie in the local mailbox beside the letters; where letters go out and no gateway is named, none can be sent', async () => {
    const local = mailWith(null);
    await db.database.transaction((tx) => local.sendText(tx, message));
    expect(await db.database.query(`SELECT recipient, body_text FROM mailbox_message WHERE channel = 'text'`)).toEqual([
      { recipient: message.to, body_text: message.text },
    ]);
    const other = createOutbox({ database: db.database, log: silentLog });
    expect(mailWith(null, 'smtp://127.0.0.1:1', other).canText).toBe(false);
    expect(mailWith(origin, 'smtp://127.0.0.1:1', createOutbox({ database: db.database, log: silentLog })).canText).toBe(true);
  });
});
