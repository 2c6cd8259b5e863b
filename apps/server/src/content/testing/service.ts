import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '../../kernel/clock/clock.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTemplate, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Letter } from '../../kernel/mail/mail.ts';
import type { Staff } from '../../staff/index.ts';
import { createTestStaff } from '../../staff/testing/staff.ts';
import { bundledEntries, bundledFiles } from '../bundled.ts';
import { seed } from '../database-source.ts';
import { createContent, type Content, type ContentParts } from '../index.ts';
import { bundledMedia } from '../media/bundled.ts';
import { ownSchemas } from '../own-schemas.ts';

export const token = 'a-token-of-the-editors';
export const origin = 'http://localhost:3000';

/** A few of the site's texts. */
export const siteTexts = (locale: string): Record<string, string> =>
  locale === 'it'
    ? {
        'shell.signIn': 'Accedi',
        'shell.games': '{count, plural, one {# gioco} other {# giochi}}',
        'home.heading': '{brand}: slot e giochi',
      }
    : {
        'shell.signIn': 'Sign in',
        'shell.games': '{count, plural, one {# game} other {# games}}',
        'home.heading': '{brand}: slots and games',
      };

export interface TestService {
  content: Content;
  staff: Staff;
  /** What was sent to the staff. */
  letters: Pick<Letter, 'to' | 'subject' | 'text'>[];
  fastify: FastifyInstance;
  harness: TestDatabase;
  clock: ManualClock;
  /** Handlers of `content_changed`, as the database would call them. */
  heard: (() => void)[];
  /** Another process on the same database. */
  another(changes?: Partial<ContentParts>): Promise<Content>;
  close(): Promise<void>;
}

const openedAt = new Date('2026-11-21T12:00:00.000Z');

/** A database that has the bundled content: writing it takes longer than what most tests do with it. rest.test.ts has the service write it itself. */
const filled = (): Promise<string> =>
  createTemplate('content', async ({ database }) => {
    const { files } = await bundledMedia();
    const entries = bundledEntries(ownSchemas(), bundledFiles(files, openedAt), openedAt);
    await seed({ database, clock: new ManualClock(openedAt), schemas: ownSchemas() }, { entries, files });
  });

/** The content service on a database and a data folder of its own. */
export async function openService(changes: Partial<ContentParts> = {}): Promise<TestService> {
  const harness = await createTestDatabase({ template: await filled() });
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-content-'));
  const clock = new ManualClock(openedAt);
  const heard: (() => void)[] = [];
  const opened: Content[] = [];
  const random = new SeededRandom('content');
  const { staff, letters } = createTestStaff({ database: harness.database, clock });
  const another = async (more: Partial<ContentParts> = {}): Promise<Content> => {
    const content = await createContent({
      // Another process has its own.
      staff:
        opened.length === 0
          ? staff
          : createTestStaff({ database: harness.database, clock, random: new SeededRandom(`staff ${opened.length}`) }).staff,
      database: harness.database,
      clock,
      random,
      notifications: { listen: async (_channel, handler) => void heard.push(handler) },
      log: { warn: () => {} },
      token,
      // What of it takes people is a test of its own (approval.test.ts).
      tokenMayAll: true,
      dataDirectory: directory,
      mediaStorage: null,
      remote: null,
      publicUrl: origin,
      siteTexts,
      paymentMethods: () => ['card'],
      key: Buffer.alloc(32, 1),
      ...changes,
      ...more,
    });
    opened.push(content);
    return content;
  };
  const content = await another();
  const fastify = Fastify();
  await fastify.register(cookie);
  await staff.routes(fastify);
  await fastify.register((scope) => content.routes(scope));
  // As in the product, somebody else takes every address that is left.
  fastify.all('/*', (_request, reply) => reply.send('the site'));
  return {
    content,
    staff,
    letters,
    fastify,
    harness,
    clock,
    heard,
    another,
    async close() {
      await fastify.close();
      for (const one of opened) one.close();
      await harness.drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A multipart body with files and fields, and its header. */
export function multipartOf(
  files: readonly { name: string; bytes: Buffer; type?: string }[],
  fields: readonly (readonly [string, string])[] = [],
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = 'part-of-a-test';
  const parts = [
    ...files.map(({ name, bytes, type }) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    ),
    ...fields.map(([name, value]) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
