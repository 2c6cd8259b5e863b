import { createServer, type Server } from 'node:net';
import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ManualClock } from '../clock/clock.ts';
import { createLog, silentLog } from '../log/index.ts';
import { createOutbox } from '../outbox/index.ts';
import { createMail, mailboxRoutes } from './index.ts';

let arranged: TestDatabase;
beforeAll(async () => {
  arranged = await createTestDatabase();
});
afterAll(() => arranged.drop());

const parts = () => ({
  database: arranged.database,
  clock: new ManualClock(new Date('2026-11-21T12:34:56Z')),
  log: silentLog,
  outbox: createOutbox({ database: arranged.database, log: silentLog }),
  from: 'Nova <no-reply@nova.example>',
});
const letter = {
  to: 'anna@example.com',
  subject: 'Ciao\r\nBcc: x@y.zz',
  text: 'Plain text è',
  html: '<p>HTML &amp; <script>alert(1)</script></p>',
};

describe('Local mailbox', () => {
  let site: FastifyInstance;
  beforeAll(async () => {
    const mail = createMail(parts());
    expect(mail.isLocal).toBe(true);
    await mail.send(arranged.database, letter);
    await mail.send(arranged.database, { ...letter, to: '"><img src=x>@example.com', subject: '<b>bold</b>' });
    await mail.sendText(arranged.database, { to: '+393331234567', text: '123456 is your code' });
    site = fastify();
    mailboxRoutes({ database: arranged.database })(site);
  });
  afterAll(() => site.close());

  test('a letter exists exactly when its transaction commits', async () => {
    const mail = createMail(parts());
    await arranged.database
      .transaction(async (tx) => {
        await mail.send(tx, { ...letter, to: 'rolled-back@example.com' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    const { json } = await site.inject('/mailbox.json?to=rolled-back@example.com');
    expect(json()).toEqual({ items: [] });
  });

  test('messages are listed newest first, by recipient, as JSON and as a page', async () => {
    const all = (await site.inject('/mailbox.json')).json();
    expect(all.items.map((item: { to: string }) => item.to)).toEqual(['+393331234567', '"><img src=x>@example.com', 'anna@example.com']);
    const one = (await site.inject('/mailbox.json?to=ANNA@example.com&count=1')).json();
    expect(one.items).toMatchObject([
      { channel: 'email', subject: 'Ciao Bcc: x@y.zz', text: 'Plain text è', created_at: '2026-11-21T12:34:56.000Z' },
    ]);
    const page = await site.inject('/mailbox');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Ciao Bcc: x@y.zz');
    expect((await site.inject('/mailbox?to=anna@example.com')).body).not.toContain('123456');
  });

  test('the pages speak the browser’s language', async () => {
    const headers = { 'accept-language': 'de-CH, it-IT;q=0.9, en;q=0.8' };
    const italian = (await site.inject({ url: '/mailbox?to=nobody@example.com', headers })).body;
    expect(italian).toContain('<html lang="it">');
    expect(italian).toContain('Nessun messaggio per nobody@example.com.');
    expect((await site.inject('/mailbox?to=nobody@example.com')).body).toContain('No messages to nobody@example.com.');
    expect((await site.inject({ url: '/mailbox/0', headers })).body).toContain('Questo messaggio non esiste.');
  });

  test('nothing of a message becomes markup of the page, and its HTML is shown in a frame that can do nothing', async () => {
    const list = (await site.inject('/mailbox')).body;
    expect(list).not.toContain('<img');
    expect(list).not.toContain('<b>bold');
    const all = (await site.inject('/mailbox.json')).json();
    const page = await site.inject(`/mailbox/${all.items[2].id}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('sandbox=""');
    expect(page.body).not.toContain('<script>alert');
    expect(page.body).toContain('Plain text è');
  });

  test('what came with a letter is listed on its page and saved, never opened, whatever it says it is', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    await createMail(parts()).send(arranged.database, {
      ...letter,
      to: 'operator@example.com',
      files: [
        { name: 'bill “è”.pdf', type: 'application/pdf', content },
        { name: '<img src=x>.png', type: 'image/png', content: Buffer.alloc(3000) },
      ],
    });
    const [{ id }] = (await site.inject('/mailbox.json?to=operator@example.com')).json().items;
    const page = await site.inject(`/mailbox/${id}`);
    expect(page.body).not.toContain('<img');
    const [first, second] = [...page.body.matchAll(/href="(\/mailbox\/\d+\/\d+)"/g)].map(([, address = '']) => address);
    expect(page.body).toContain('bill “è”.pdf</strong><span class="start">application/pdf, 1 KB');
    expect(page.body).toContain('image/png, 3 KB');
    const saved = await site.inject(first ?? '');
    expect(saved.rawPayload).toEqual(content);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('bill “è”.pdf')}`,
    });
    // Another letter's address does not lead to it.
    expect((await site.inject((second ?? '').replace(`/${id}/`, `/${Number(id) - 1}/`))).statusCode).toBe(404);
  });

  test.each(['/mailbox/1/x', '/mailbox/1/0', '/mailbox/0', '/mailbox/x', '/mailbox/-1', '/mailbox/99999999999999999999', '/mailbox/%00'])(
    '%s is no message',
    async (url) => {
      expect((await site.inject(url)).statusCode).toBe(404);
    },
  );

  test.each(['to=a&to=b', 'before=x', 'before=-1', 'count=abc', 'count=1e9', 'to=%27%20OR%201=1'])(
    'the query %s breaks nothing',
    async (query) => {
      expect((await site.inject(`/mailbox?${query}`)).statusCode).toBe(200);
      expect((await site.inject(`/mailbox.json?${query}`)).statusCode).toBe(200);
    },
  );
});

describe('Mail by SMTP', () => {
  let server: Server;
  let port: number;
  const received: string[] = [];
  let refuseNext = false;
  /** What the server says to commands that begin so. */
  let refusals: Record<string, string> = {};

  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false;
      let data = '';
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        data += chunk.toString('utf8');
        for (;;) {
          const end = data.indexOf(inData ? '\r\n.\r\n' : '\r\n');
          if (end < 0) return;
          const part = data.slice(0, end);
          data = data.slice(end + (inData ? 5 : 2));
          const refusal = Object.entries(refusals).find(([start]) => (inData ? start === 'the letter' : part.startsWith(start)))?.[1];
          if (refusal !== undefined) {
            inData = false;
            socket.write(`${refusal}\r\n`);
          } else if (inData) {
            received.push(part);
            inData = false;
            socket.write('250 taken\r\n');
          } else if (part === 'DATA') {
            inData = true;
            socket.write('354 go on\r\n');
          } else if (part.startsWith('MAIL') && refuseNext) {
            refuseNext = false;
            socket.write('451 later\r\n');
          } else socket.write(part.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
        }
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  });
  afterAll(() => server.close());

  test('a letter goes out after its transaction, as text and HTML, and again when the server was not ready', async () => {
    const { outbox, ...rest } = parts();
    const mail = createMail({ ...rest, outbox, smtpUrl: `smtp://127.0.0.1:${port}` });
    expect(mail).toMatchObject({ isLocal: false, canText: false });
    await arranged.database.transaction((tx) => mail.send(tx, letter));
    refuseNext = true;
    await outbox.deliver();
    expect(received).toEqual([]);
    await arranged.ownerDatabase.query(`UPDATE outbox_event SET due_at = now() - interval '1 second'`);
    await outbox.deliver();
    expect(received).toHaveLength(1);
    const read = await PostalMime.parse(received[0] ?? '');
    expect(read).toMatchObject({
      subject: 'Ciao Bcc: x@y.zz',
      from: { address: 'no-reply@nova.example', name: 'Nova' },
      to: [{ address: 'anna@example.com' }],
    });
    expect(read.bcc).toBeUndefined();
    expect(read.text?.trim()).toBe('Plain text è');
    expect(read.html).toContain('HTML &amp;');
    expect(read.attachments).toEqual([]);
  });

  describe('that is refused', () => {
    const lines: string[] = [];
    const log = createLog({
      level: 'debug',
      destination: new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    });
    async function deliver(refused: Record<string, string>, attempts = 0) {
      const { outbox: _, ...rest } = parts();
      const outbox = createOutbox({ database: arranged.database, log });
      const mail = createMail({ ...rest, log, outbox, smtpUrl: `smtp://127.0.0.1:${port}` });
      await arranged.ownerDatabase.query('DELETE FROM outbox_event');
      await mail.send(arranged.database, { ...letter, to: 'secret-person@example.com', text: 'Your code is 918273' });
      await arranged.ownerDatabase.query('UPDATE outbox_event SET attempts = $1', [attempts]);
      lines.length = 0;
      refusals = refused;
      await outbox.deliver().finally(() => (refusals = {}));
      return (await arranged.database.query('SELECT 1 FROM outbox_event')).length;
    }
    const levels = () => lines.map((line) => JSON.parse(line).level);
    const unknown = '550 5.1.1 <secret-person@example.com>: no such mailbox';

    test.each([
      ['its recipient is not known', { RCPT: unknown }, 0],
      ['it is not wanted', { 'the letter': '554 5.7.1 <secret-person@example.com>: content refused' }, 0],
      ['nobody takes it for days', { MAIL: '451 later' }, 100],
    ])('is given up with one line, and nothing of it is kept, when %s', async (_, refused, attempts) => {
      expect(await deliver(refused, attempts)).toBe(0);
      expect(levels()).toEqual([50]);
      expect(lines.join()).not.toMatch(/secret-person|918273|mailbox|content refused/);
    });

    test.each([
      ['the server is busy', { RCPT: '450 4.2.1 <secret-person@example.com>: try later' }],
      ['we may not send, which the operator can mend', { MAIL: '550 5.7.1 <no-reply@nova.example>: sender refused' }],
      ['the line breaks', { RCPT: '421 secret-person@example.com goodbye' }],
    ])('is tried again, without its address in the log, when %s', async (_, refused) => {
      expect(await deliver(refused)).toBe(1);
      expect(levels()).toEqual([40, 40]);
      expect(lines.join()).not.toMatch(/secret-person|918273/);
      expect(lines.join()).toMatch(/"status":(450|550|421)/);
    });
  });

  test('files of a letter that is gone are swept; those of one that waits, or lies in the mailbox, stay', async () => {
    const { outbox, ...rest } = parts();
    const mail = createMail({ ...rest, outbox, smtpUrl: `smtp://127.0.0.1:${port}` });
    await mail.sweep();
    const file = (name: string) => ({ name, type: 'text/plain', content: Buffer.from(name) });
    const names = async () =>
      (await arranged.database.query<{ name: string }>("SELECT name FROM mail_file WHERE name LIKE 'swept%' ORDER BY name")).map(
        ({ name }) => name,
      );
    await createMail(parts()).send(arranged.database, { ...letter, files: [file('swept-mailbox')] });
    await mail.send(arranged.database, { ...letter, files: [file('swept-waits')] });
    await mail.send(arranged.database, { ...letter, files: [file('swept-gone')] });
    await arranged.ownerDatabase.query("DELETE FROM outbox_event WHERE id = (SELECT max(id) FROM outbox_event WHERE type = 'mail.letter')");
    expect(await names()).toEqual(['swept-gone', 'swept-mailbox', 'swept-waits']);
    expect(await mail.sweep()).toBe(1);
    expect(await names()).toEqual(['swept-mailbox', 'swept-waits']);
    // The letter that waited goes out with its file.
    const before = received.length;
    await outbox.deliver();
    expect(received).toHaveLength(before + 1);
    expect(await names()).toEqual(['swept-mailbox']);
  });

  test('a letter of news tells mail programs where it is ended in one step (RFC 8058); any other does not', async () => {
    const { outbox, ...rest } = parts();
    const mail = createMail({ ...rest, outbox, smtpUrl: `smtp://127.0.0.1:${port}` });
    const unsubscribeUrl = `https://nova.example/it/unsubscribe?token=1234.${'aB-_'.repeat(11)}`;
    const before = received.length;
    await arranged.database.transaction(async (tx) => {
      await mail.send(tx, { ...letter, subject: 'News', unsubscribeUrl });
      await mail.send(tx, { ...letter, subject: 'Receipt' });
    });
    await outbox.deliver();
    const letters = await Promise.all(received.slice(before).map((raw) => PostalMime.parse(raw)));
    // They go out in any order.
    const headersOf = (wanted: string) =>
      letters
        .filter(({ subject }) => subject === wanted)
        .flatMap(({ headers }) => headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]));
    expect(letters).toHaveLength(2);
    expect(headersOf('News')).toEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(headersOf('Receipt')).toEqual([]);
  });

  test('files go along with it, byte for byte, and are not kept when it has gone out', async () => {
    const { outbox, ...rest } = parts();
    const mail = createMail({ ...rest, outbox, smtpUrl: `smtp://127.0.0.1:${port}` });
    const photo = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256));
    const files = [
      { name: 'foto è.png', type: 'image/png', content: photo },
      { name: 'bill.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ];
    const kept = () => arranged.database.query('SELECT id FROM mail_file WHERE mailbox_id IS NULL');
    await arranged.database
      .transaction(async (tx) => {
        await mail.send(tx, { ...letter, files });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await kept()).toEqual([]);
    await arranged.database.transaction((tx) => mail.send(tx, { ...letter, subject: 'Two files', files }));
    expect(await kept()).toHaveLength(2);
    await outbox.deliver();
    const read = await PostalMime.parse(received.at(-1) ?? '');
    expect(read.subject).toBe('Two files');
    expect(
      read.attachments.map(({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        isWhole: content instanceof ArrayBuffer && content.byteLength,
      })),
    ).toEqual([
      { filename: 'foto è.png', mimeType: 'image/png', isWhole: 100_000 },
      { filename: 'bill.pdf', mimeType: 'application/pdf', isWhole: 8 },
    ]);
    const [first] = read.attachments;
    expect(first?.content instanceof ArrayBuffer && Buffer.from(first.content).equals(photo)).toBe(true);
    expect(await kept()).toEqual([]);
  });
});
