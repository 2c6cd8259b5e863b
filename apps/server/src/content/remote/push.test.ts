import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readSchemas } from '@tavolo/content/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { token } from '../testing/service.ts';
import { openElsewhere, type Elsewhere } from '../testing/elsewhere.ts';

/** Strapi's interface as our own service speaks it, empty at first. */
let elsewhere: Elsewhere;
/** All that the product shows of the bundled content, by name and language. */
let bundled: Map<string, unknown>;

beforeAll(async () => {
  elsewhere = await openElsewhere();
  bundled = shown();
  await elsewhere.forget();
});
afterAll(() => elsewhere.close());

const root = new URL('../../../../../', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: Record<string, string> };

/** Runs what `npm run content:push -- …` runs. */
async function push(...words: string[]): Promise<{ code: number; said: string }> {
  const [, file = ''] = (scripts['content:push'] ?? '').split(' ');
  const run = promisify(execFile);
  try {
    const { stdout } = await run(process.execPath, [file, ...words], { cwd: fileURLToPath(root), env: { PATH: process.env['PATH'] } });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
}

/** What the server's own site would show. */
function shown(): Map<string, unknown> {
  const { reader } = elsewhere.peer.content;
  const found = new Map<string, unknown>();
  for (const type of readSchemas().types.values())
    for (const locale of ['en', 'it'] as const)
      found.set(
        `${type.singularName} ${locale}`,
        type.kind === 'singleType'
          ? comparable(reader.single(type.singularName as never, locale))
          : // Stores count their entries in their own ways; what is shown in an order has one of its own.
            reader
              .list(type.singularName as never, locale)
              .map((entry) => JSON.stringify(comparable(entry)))
              .sort(),
      );
  return found;
}

/** Without what is the store's own: numbers, ids, dates, and of files all but their name and measures. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_name, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const { id: _, documentId: __, createdAt: ___, updatedAt: ____, publishedAt: _____, ...rest } = inner as Record<string, unknown>;
    return 'mime' in rest && 'hash' in rest
      ? { name: rest['name'], mime: rest['mime'], width: rest['width'], height: rest['height'] }
      : rest;
  });

const version = async (): Promise<unknown> =>
  (await elsewhere.peer.harness.database.directory.query('select version from content_state'))[0];

test('all bundled content is brought into an empty Strapi: pictures, relations, both languages, published', async () => {
  const { code, said } = await push(elsewhere.url, token);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Brought \d+ pictures, \d+ entries .* \d+ relations\. 0 were there already/)]);
  await elsewhere.peer.content.refresh();
  const there = shown();
  for (const [name, value] of bundled) expect([name, there.get(name)]).toEqual([name, value]);
  // Pictures with all that was uploaded, and pages that lead to one another.
  expect(String(there.get('page it'))).toContain('"related":[{');
  const promotions = elsewhere.peer.content.reader.list('promotion', 'it');
  const picture = promotions.find(({ image_735_240 }) => image_735_240 !== null)?.image_735_240;
  expect((await fetch(new URL(picture?.url ?? '', elsewhere.url))).status).toBe(200);
});

test('brought again it changes nothing', async () => {
  const before = await version();
  const { code, said } = await push(elsewhere.url, token);
  expect([code, said]).toEqual([0, expect.stringMatching(/^Brought 0 pictures, 0 entries .* 0 relations\./)]);
  expect(await version()).toEqual(before);
});

test('what people changed, unpublished or wrote stays; what is missing comes', async () => {
  const { peer } = elsewhere;
  const id = (slug: string) => peer.content.reader.list('page', 'en').find((page) => page.slug === slug)?.documentId ?? '';
  const [about, terms] = [id('about'), id('terms')];
  await elsewhere.write('PUT', `/pages/${about}`, { title: 'We, ourselves', related: [] });
  await elsewhere.write('DELETE', `/pages/${terms}?locale=it`);
  await elsewhere.write('PUT', '/common?locale=it&status=draft', { texts: { 'shell.signIn': 'Entra' } });
  expect((await push(elsewhere.url, token)).said).toMatch(/^Brought 0 pictures, 1 entries .* 1 relations\./);
  await peer.content.refresh();
  const { reader } = peer.content;
  expect(reader.list('page', 'en').find((page) => page.slug === 'about')).toMatchObject({ title: 'We, ourselves', related: [] });
  expect(reader.list('page', 'it').find((page) => page.slug === 'terms')?.documentId).toBe(terms);
  expect(reader.single('common', 'it').texts).not.toMatchObject({ 'shell.signIn': 'Entra' });
});

test('what the server refuses is told with its own words, and what is missing in the command too', async () => {
  expect(await push(elsewhere.url, 'a-token-of-nobody')).toEqual({
    code: 1,
    said: expect.stringContaining('answered 401 to /i18n/locales: Missing or invalid credentials'),
  });
  expect(await push(elsewhere.url)).toEqual({
    code: 2,
    said: expect.stringContaining('npm run content:push -- https://cms.example TOKEN'),
  });
});

test('the instructions make a Strapi with all that its installer asks for a database', () => {
  const [command = ''] = /npx create-strapi.*/.exec(readFileSync(new URL('docs/how-to-connect-strapi.md', root), 'utf8')) ?? [];
  for (const option of ['dbclient', 'dbhost', 'dbport', 'dbname', 'dbusername', 'dbpassword']) expect(command).toMatch(`--${option} `);
});
