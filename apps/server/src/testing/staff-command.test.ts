import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A data directory on which nothing runs. */
const nowhere = join(tmpdir(), 'tavolo-no-product');
let harness: TestDatabase;
beforeAll(async () => {
  harness = await createTestDatabase();
});
afterAll(() => harness.drop());

/** What the command prints, at the operator's own shell. */
const staff = (...words: string[]): Promise<string> => staffOn(nowhere, ...words);

/** The same where the product runs on this data directory. */
async function staffOn(dataDirectory: string, ...words: string[]): Promise<string> {
  const command = fileURLToPath(new URL('../staff-command.ts', import.meta.url));
  const env = { ...process.env, DATABASE_URL: harness.url, PUBLIC_URL: '', PORT: '3456', DATA_DIR: dataDirectory };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words], { env }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
}
const letters = () =>
  harness.database.query<{ recipient: string; body_text: string }>('select recipient, body_text from mailbox_message order by id');
const linked = /http:\/\/localhost:3456\/content-admin\/welcome#[\w-]{43}/;

test('the link is printed until an admin has come in, and sent to the mailbox from then on', async () => {
  expect(await staff('add', 'first@casino.example')).toMatch(linked);
  expect(await staff('add', 'second@casino.example', 'admin')).toMatch(linked);
  expect(await letters()).toEqual([]);
  await harness.ownerDatabase.query(`update staff set totp_secret = '\\x01' where email = 'first@casino.example'`);

  const told = await staff('add', 'third@casino.example', 'publisher');
  expect(told).toContain('The link was sent to third@casino.example');
  expect(told).not.toMatch(/welcome|#/);
  const [letter] = await letters();
  expect(letter?.recipient).toBe('third@casino.example');
  expect(letter?.body_text).toMatch(linked);

  // A new link takes the place of the former one.
  expect(await staff('link', 'third@casino.example')).toContain('was sent to third@casino.example');
  const links = (await letters()).map(({ body_text }) => linked.exec(body_text)?.[0]);
  expect([links.length, new Set(links).size]).toEqual([2, 2]);
  expect(
    await harness.database.query(`select 1 from staff_link l join staff s on s.id = l.staff_id where s.email like 'third%'`),
  ).toHaveLength(1);
  // Who lost everything and is the only admin finds a way back at the shell.
  expect(await staff('link', 'first@casino.example')).toMatch(linked);
  expect(await staff('link', 'nobody@casino.example')).toContain('Nobody has the address');
  expect(await staff('proposals')).toContain('Nothing waits for approval');
  expect(await staff('approve')).toContain('npm run staff -- approve <number> <reason>');
  expect(await staff('approve', '7', 'For a test')).toContain('Not Found');
});

test('the link leads to where the product runs, whatever port is set at the shell', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-staff-'));
  writeFileSync(join(directory, 'running.json'), JSON.stringify({ pid: process.pid, address: 'http://localhost:4711' }));
  expect(await staffOn(directory, 'link', 'first@casino.example')).toMatch(/http:\/\/localhost:4711\/content-admin\/welcome#[\w-]{43}/);
  rmSync(directory, { recursive: true });
});
