import { readSchemas } from '@tavolo/content/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '../kernel/random/random.ts';
import { bundledEntries, bundledFiles } from './bundled.ts';
import { DatabaseSource } from './database-source.ts';
import { Editor } from './editing/editor.ts';
import { readBundledMedia } from './media/bundled.ts';
import { MissingFields } from './missing-fields.ts';
import { ContentStore } from './store.ts';
import { openService, token, type TestService } from './testing/service.ts';

// An installation that was filled before the schema files had what they have now: the stored entries lack it.

let service: TestService;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.close());

const authorized = { authorization: `Bearer ${token}` };
const change = (sql: string, values: unknown[] = []) => service.harness.ownerDatabase.query(sql, values);
const publish = async (path: string, data: object) => {
  const { statusCode } = await service.fastify.inject({
    method: 'PUT',
    url: `/content/api${path}`,
    headers: authorized,
    payload: { data },
  });
  expect(statusCode).toBe(200);
};
const games = (locale: 'en' | 'it') => service.content.reader.single('games-config', locale);

test('[R3-022] a field that came after the content was written has the bundled words of the language, for readers and programs', async () => {
  const bundled = { en: games('en').demo_window, it: games('it').demo_window };
  expect(bundled.en?.title).not.toBe(bundled.it?.title);
  await change(`update content_entry set attributes = attributes - 'demo_window' - 'demo_window_shown' where type = 'games-config'`);
  await service.content.refresh();
  for (const locale of ['en', 'it'] as const) {
    expect(games(locale).demo_window).toEqual(bundled[locale]);
    expect(games(locale).demo_window_shown).toBe('once');
    const { data } = (await service.fastify.inject(`/content/api/games-config?populate=*&locale=${locale}`)).json();
    expect(data.demo_window.title).toBe(bundled[locale]?.title);
  }
});

test('[R3-022] a save of something else keeps those words, and what an operator empties stays empty', async () => {
  await change(`update content_entry set attributes = attributes - 'demo_window' where type = 'games-config'`);
  await publish('/games-config?locale=it', { search_placeholder: 'Cerca' });
  expect(games('it')).toMatchObject({ search_placeholder: 'Cerca', demo_window: { title: 'Stai giocando per divertimento' } });
  await publish('/games-config?locale=it', { demo_window: null, search_placeholder: null });
  const other = await service.another();
  for (const { reader } of [service.content, other]) {
    expect(reader.single('games-config', 'it')).toMatchObject({ demo_window: null, search_placeholder: null });
    expect(reader.single('games-config', 'en').demo_window?.title).toBe('You are playing for fun');
  }
});

test('[R3-022] a word that a component gained is that of the bundled item of the same name, one that the operator emptied is not', async () => {
  const { categories } = games('en');
  expect(categories.length).toBeGreaterThan(1);
  const [first, second] = categories;
  await change(
    `update content_entry set attributes = attributes #- '{categories,0,title}' #- '{demo_window,text}' || jsonb_build_object('search_placeholder', '')
     where type = 'games-config' and locale = 'en'`,
  );
  await service.content.refresh();
  expect(games('en').categories).toEqual([first, second, ...categories.slice(2)]);
  expect(games('en').demo_window?.text).toMatch(/^Demo credits aren’t money/);
  expect(games('en').search_placeholder).toBe('');
});

test('[R3-022] an entry of a collection is completed by its name; one of the operator’s own has the defaults of the schema', async () => {
  const before = service.content.reader.list('promotion', 'it').find(({ slug }) => slug === 'try-free');
  expect(before?.summary).toBeTruthy();
  await change(`update content_entry set attributes = attributes - 'summary' - 'palette' where type = 'promotion'`);
  await change(
    `update content_entry set attributes = attributes || '{"slug": "own-offer"}' where type = 'promotion' and attributes ->> 'slug' <> 'try-free'`,
  );
  await service.content.refresh();
  const after = service.content.reader.list('promotion', 'it');
  expect(after.find(({ slug }) => slug === 'try-free')).toEqual(before);
  expect(after.find(({ slug }) => slug === 'own-offer')).toMatchObject({ summary: null });
});

test('an upgrade raises no cashback: a programme from before the rates by level has none, while one that has them keeps them', async () => {
  const rates = (key: string, locale: 'en' | 'it') =>
    service.content.reader
      .list('cashback', locale)
      .find((each) => each.key === key)
      ?.level_rates.map(({ percent }) => percent);
  expect(rates('games-weekly', 'en')).toEqual([6, 7, 8, 10]);
  await change(
    `update content_entry set attributes = attributes - 'level_rates' where type = 'cashback' and attributes ->> 'key' = 'games-weekly'`,
  );
  await service.content.refresh();
  for (const locale of ['en', 'it'] as const) {
    expect(rates('games-weekly', locale)).toEqual([]);
    expect(rates('sports-weekly', locale)).toEqual([3.5, 4, 4.5, 5]);
  }
});

test('[R3-022] restoring a version from before a field brings its bundled words along', async () => {
  const { database } = service.harness;
  const schemas = readSchemas();
  const bundled = bundledEntries(schemas, bundledFiles((await readBundledMedia()).files, service.clock.now()), service.clock.now());
  const store = new ContentStore({
    schemas,
    source: new DatabaseSource(database),
    log: { warn: () => {} },
    start: { entries: [], files: [] },
    missing: new MissingFields(schemas, bundled),
  });
  await store.refresh();
  const [version] = await database.query<{ id: bigint; document_id: string }>(
    `insert into content_version (type, document_id, locale, action, attributes, saved_at, saved_by)
     select type, document_id, locale, 'save', attributes - 'search_placeholder' - 'demo_window_shown', now(), 'test' from content_entry
     where type = 'games-config' and locale = 'it' and status = 'draft' returning id, document_id`,
  );
  const type = schemas.types.get('games-config');
  if (!version || !type) throw new Error('there is nothing to restore');
  const place = { type, documentId: version.document_id, locale: 'it' };
  const random = new SeededRandom('restore');
  const editor = new Editor({
    store,
    database,
    clock: service.clock,
    random,
    siteTexts: () => ({}),
    paymentMethods: () => [],
    witness: () => Promise.resolve(),
  });
  await editor.restore(place, Number(version.id), {
    by: { who: 'test', permit: () => Promise.resolve() },
    revision: null,
  });
  expect(store.snapshot.entry('games-config', version.document_id, 'it', 'draft')?.entry.attributes).toMatchObject({
    search_placeholder: 'Cerca giochi e fornitori',
    demo_window_shown: 'once',
  });
});
