import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptLog, openElsewhere, type Elsewhere } from '../testing/elsewhere.ts';

let elsewhere: Elsewhere;
beforeEach(async () => {
  elsewhere = await openElsewhere();
});
afterEach(() => elsewhere.close());

const never = 'the content server never had an entry of these types; the bundled ones are shown';

test('collections and single types that never had an entry there are the bundled ones, which the log says once', async () => {
  const { peer } = elsewhere;
  const faqs = peer.content.reader.list('faq', 'it').map(({ key, title }) => [key, title]);
  const pages = peer.content.reader.list('page', 'en').length;
  await elsewhere.forget('faq', 'banner', 'page');
  await elsewhere.write('PUT', '/common?locale=it', { texts: { 'shell.signIn': 'Entra' } });
  const { log, told } = keptLog();
  const content = await elsewhere.open({ log });
  expect(content.reader.list('faq', 'it').map(({ key, title }) => [key, title])).toEqual(faqs);
  expect(faqs.length).toBeGreaterThan(2);
  expect(content.reader.list('page', 'en')).toHaveLength(pages);
  expect(content.reader.single('banner', 'en').home.length).toBeGreaterThan(0);
  expect(content.reader.single('common', 'it').texts).toEqual({ 'shell.signIn': 'Entra' });
  await content.refresh();
  await content.check();
  expect(told).toEqual([{ facts: { types: ['banner', 'page', 'faq'] }, message: never }]);
});

test('what was filled there once and is empty now stays empty, for a new start on another machine too', async () => {
  await elsewhere.forget('faq');
  const content = await elsewhere.open();
  const made = await elsewhere.write('POST', '/faqs', {
    key: 'own',
    title: 'Our own',
    questions: [{ key: 'who', question: 'Who?', answer: 'We.' }],
  });
  await content.check();
  expect(content.reader.list('faq', 'en').map(({ key }) => key)).toEqual(['own']);
  expect(content.reader.list('faq', 'it')).toEqual([]);
  await elsewhere.write('DELETE', `/faqs/${made?.documentId}?locale=*`);
  await content.check();
  expect(content.reader.list('faq', 'en')).toEqual([]);
  const next = await elsewhere.open({ dataDirectory: elsewhere.folder() });
  expect(next.reader.list('faq', 'en')).toEqual([]);
});

test('a bundled promotion leads to the page of the same name there', async () => {
  await elsewhere.forget('page', 'promotion');
  await elsewhere.write('POST', '/pages', { slug: 'payments', title: 'Terms of ours', lead: 'Read them' });
  const content = await elsewhere.open();
  const titles = content.reader.list('promotion', 'en').map((promotion) => promotion.conditions_page?.title ?? null);
  expect(titles).toContain('Terms of ours');
});

test('a server that has lost everything does not empty the site', async () => {
  const content = await elsewhere.open();
  const pages = content.reader.list('page', 'en').length;
  await elsewhere.forget();
  await content.check();
  expect(content.reader.list('page', 'en')).toHaveLength(pages);
});

test('an empty server that nobody filled yet shows all of the bundled content', async () => {
  await elsewhere.forget();
  const { log, told } = keptLog();
  const content = await elsewhere.open({ log });
  await content.check();
  expect(content.reader.list('page', 'it').length).toBeGreaterThan(5);
  expect(told.map(({ message }) => message)).toEqual([never]);
});

test('a text of the other language, or a bundled one, stands in for an operator’s only where the log says so', async () => {
  const { log, told } = keptLog();
  await elsewhere.write('DELETE', '/common?locale=it');
  await elsewhere.write('DELETE', '/banner?locale=*');
  const content = await elsewhere.open({ log });
  expect(content.reader.single('common', 'it').locale).toBe('en');
  await content.refresh();
  expect(told).toEqual([
    {
      facts: { types: ['banner'] },
      message: never,
    },
    {
      facts: { shown: ['common in it: the one in en'] },
      message: 'something is not published in a language; something else is shown in its place',
    },
  ]);
});
