import { readSchemas } from '@tavolo/content/schemas';
import { expect, test } from 'vitest';
import type { ContentDocument, Language } from '../api/answers.ts';
import type { ContentType, Fields, Model } from '../schema/model.ts';
import { adopt, begin, change, changedNames, copy, draftsOf, isDirty, newDrafts, rebase, savedOf, savePlan } from './drafts.ts';
import { previewPath } from './preview-path.ts';

const schemas = readSchemas();
const schema = schemas.types.get('page');
if (!schema) throw new Error('page is missing');
const type: ContentType = { ...schema, name: 'page', titleField: 'title', count: 1, onSite: {} };
const model: Model = { types: [type], components: Object.fromEntries(schemas.components), locales: ['en', 'it'] };

const language = (revision: number, draft: Fields): Language => ({
  state: 'published',
  revision,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  updatedBy: 'anna@tavolo.example',
  publishedAt: '2026-11-21T08:00:00.000Z',
  draft,
  published: draft,
});
const documentOf = (en: Language, it: Language | null): ContentDocument => ({
  documentId: 'd',
  type: 'page',
  title: 'Terms',
  locales: { en, it },
});
const both = documentOf(
  language(4, { slug: 'terms', title: 'Terms', lead: null }),
  language(7, { slug: 'terms', title: 'Condizioni', lead: null }),
);

test('only what changed is sent, for the language in which it changed, with the revision that was seen', () => {
  const drafts = change(draftsOf(both), type, 'it', 'title', 'Condizioni di gioco');
  expect(isDirty(drafts, type, model)).toBe(true);
  expect(savePlan(drafts, type, model)).toEqual([{ locale: 'it', revision: 7, data: { title: 'Condizioni di gioco' } }]);
});

test('what all languages share is shown in all at once and sent once, with the last of them', () => {
  let drafts = change(draftsOf(both), type, 'en', 'slug', 'rules');
  expect(drafts.it?.current.slug).toBe('rules');
  expect(savePlan(drafts, type, model)).toEqual([{ locale: 'en', revision: 4, data: { slug: 'rules' } }]);
  drafts = change(change(drafts, type, 'en', 'title', 'Rules'), type, 'it', 'title', 'Regole');
  expect(savePlan(drafts, type, model)).toEqual([
    { locale: 'en', revision: 4, data: { title: 'Rules' } },
    { locale: 'it', revision: 7, data: { slug: 'rules', title: 'Regole' } },
  ]);
});

test('a value that is put back is no change', () => {
  const drafts = change(change(draftsOf(both), type, 'en', 'lead', 'A lead'), type, 'en', 'lead', '');
  expect(isDirty(drafts, type, model)).toBe(false);
  expect(savePlan(drafts, type, model)).toEqual([]);
});

test('a new entry is made in its first language with what it shares, the other language follows', () => {
  let drafts = newDrafts(type, model, ['en', 'it']);
  drafts = change(drafts, type, 'en', 'slug', 'new');
  drafts = change(drafts, type, 'en', 'title', 'New');
  drafts = change(drafts, type, 'it', 'title', 'Nuovo');
  const [first, second] = savePlan(drafts, type, model);
  expect(first).toMatchObject({ locale: 'en', revision: 0, data: { slug: 'new', title: 'New' } });
  expect(second).toMatchObject({ locale: 'it', revision: 0 });
});

test('a new entry that is written in one language is made in that one alone; the other stays to be written, or not', () => {
  const blank = newDrafts(type, model, ['en', 'it']);
  expect([isDirty(blank, type, model), savePlan(blank, type, model)]).toEqual([false, []]);
  const shared = change(blank, type, 'it', 'slug', 'nuovo');
  expect(savePlan(shared, type, model)).toMatchObject([{ locale: 'en', revision: 0, data: { slug: 'nuovo' } }]);
  const italian = change(shared, type, 'it', 'title', 'Nuovo');
  expect(savePlan(italian, type, model)).toMatchObject([{ locale: 'it', revision: 0, data: { slug: 'nuovo', title: 'Nuovo' } }]);
  const saved = documentOf(language(1, { slug: 'nuovo', title: 'Nuovo' }), null);
  const answer = { ...saved, locales: { en: null, it: saved.locales.en ?? null } };
  const next = adopt(change(italian, type, 'en', 'title', 'Written meanwhile'), answer, ['en', 'it'], italian);
  expect(savePlan(next, type, model)).toMatchObject([{ locale: 'en', revision: 0, data: { title: 'Written meanwhile' } }]);
});

test('a language that was begun empty beside one that is there is not saved before something is written into it', () => {
  const alone = documentOf(language(1, { slug: 'a', title: 'A' }), null);
  const begun = begin(draftsOf(alone), type, model, 'it', null);
  expect(isDirty(begun, type, model)).toBe(false);
  const english = change(begun, type, 'en', 'title', 'B');
  expect(savePlan(english, type, model)).toEqual([{ locale: 'en', revision: 1, data: { title: 'B' } }]);
  expect(savePlan(change(english, type, 'it', 'title', 'C'), type, model).map(({ locale }) => locale)).toEqual(['en', 'it']);
});

test('a missing language begins with what is shared, and with the words of the other one if wanted; components become its own', () => {
  const source = documentOf(
    language(1, { slug: 'a', title: 'A', blocks: [{ __component: 'blocks.rich-text', id: 9, body: 'Words' }] }),
    null,
  );
  const empty = begin(draftsOf(source), type, model, 'it', null);
  expect(empty.it?.current).toMatchObject({ slug: 'a', title: null });
  const copied = begin(draftsOf(source), type, model, 'it', 'en');
  expect(copied.it?.current).toMatchObject({ slug: 'a', title: 'A', blocks: [{ __component: 'blocks.rich-text', body: 'Words' }] });
  expect(copied.it?.current.blocks).not.toEqual([expect.objectContaining({ id: 9 })]);
});

test('one field or all words can be copied from the other language', () => {
  const drafts = draftsOf(both);
  expect(copy(drafts, type, 'en', 'it', 'title').it?.current).toMatchObject({ title: 'Terms', slug: 'terms' });
  expect(copy(drafts, type, 'en', 'it', null).it?.current.title).toBe('Terms');
});

test('an answer replaces the language that was saved and leaves the other one under the hands', () => {
  const drafts = change(change(draftsOf(both), type, 'en', 'title', 'Mine'), type, 'it', 'title', 'Mio');
  const answer = documentOf(language(5, { slug: 'terms', title: 'Mine' }), language(7, { slug: 'terms', title: 'Condizioni' }));
  const next = adopt(drafts, answer, ['en'], drafts);
  expect(next.en?.language?.revision).toBe(5);
  expect(next.it?.current.title).toBe('Mio');
  expect(savePlan(next, type, model)).toEqual([{ locale: 'it', revision: 7, data: { title: 'Mio' } }]);
});

test('what is written while a save is under way stays, unsaved, over what the server answers', () => {
  const sent = change(draftsOf(both), type, 'en', 'title', 'Mine');
  const written = change(change(sent, type, 'en', 'title', 'Mine and more'), type, 'it', 'lead', 'Introduzione');
  const answer = documentOf(language(5, { slug: 'terms', title: 'Mine', lead: null }), both.locales.it ?? null);
  const next = adopt(written, answer, ['en', 'it'], sent);
  expect(next.en).toMatchObject({ language: { revision: 5 }, current: { title: 'Mine and more' } });
  expect(savePlan(next, type, model)).toEqual([
    { locale: 'en', revision: 5, data: { title: 'Mine and more' } },
    { locale: 'it', revision: 7, data: { lead: 'Introduzione' } },
  ]);
  // A language that was begun meanwhile is no answer's business, one that was sent and is gone is.
  const alone = documentOf(language(5, { slug: 'terms', title: 'Mine' }), null);
  const begun = begin({ en: sent.en ?? { language: null, current: {} } }, type, model, 'it', null);
  expect(Object.keys(adopt(begun, alone, ['en', 'it'], { en: sent.en ?? { language: null, current: {} } }))).toEqual(['en', 'it']);
  expect(Object.keys(adopt(sent, alone, ['en', 'it'], sent))).toEqual(['en']);
});

test('what is not saved outlives a language’s going off the site', () => {
  const drafts = change(draftsOf(both), type, 'en', 'title', 'Not saved yet');
  const answer = documentOf({ ...language(5, { slug: 'terms', title: 'Terms', lead: null }), state: 'draft' }, both.locales.it ?? null);
  const next = adopt(drafts, answer, ['en'], savedOf(drafts));
  expect(next.en).toMatchObject({ language: { revision: 5, state: 'draft' }, current: { title: 'Not saved yet' } });
});

test('after somebody else saved, their version is the ground and only one’s own changes lie on top', () => {
  const drafts = change(draftsOf(both), type, 'it', 'title', 'Mio');
  const theirs = documentOf(both.locales.en ?? language(4, {}), language(8, { slug: 'terms', title: 'Loro', lead: 'Introduzione' }));
  const next = rebase(drafts, theirs, type);
  expect(next.it?.current).toMatchObject({ title: 'Mio', lead: 'Introduzione' });
  const it = next.it;
  if (!it) throw new Error('the language is gone');
  expect(changedNames(it, type)).toEqual(['title']);
  expect(savePlan(next, type, model)).toEqual([{ locale: 'it', revision: 8, data: { title: 'Mio' } }]);
});

test.each([
  ['page', { slug: 'terms' }, '/terms'],
  ['promotion', { slug: 'try free' }, '/promotions/try%20free'],
  ['tournament', { sysname: 'slots-week', title: 'Slots week' }, '/tournaments/slots-week'],
  ['campaign-offer', { key: 'welcome-sports', campaign_id: 'spring' }, '/offers/welcome-sports'],
  ['loyalty-program', { key: 'club' }, '/loyalty/club'],
  ['loyalty-product', { key: 'cash-5' }, '/loyalty/shop'],
  ['page-intro', { path: '/jackpots' }, '/jackpots'],
  ['banner', {}, null],
  ['campaign-popup', { sysname: 'spring' }, '/?campaign_popup=spring&preview=draft'],
] as const)('an entry of %s is looked at where the site shows it', (name, fields, path) => expect(previewPath(name, fields)).toBe(path));
