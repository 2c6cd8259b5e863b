import { expect, test } from 'vitest';
import type { SearchResults, SearchSource } from '../api/search-results.ts';
import { toSections } from './search-sections.ts';

const settings = {
  placeholder: '',
  minimumLength: 1,
  typingDelay: 0,
  popularTitle: 'Often',
  popular: ['Dice'],
  emptyTitle: '',
  emptyText: '',
};
const group = (source: SearchSource, ...names: string[]) => ({
  source,
  title: source,
  icon: 'gift-fill' as const,
  total: 9,
  hits: names.map((name) => ({ to: `/${name}`, name, detail: null, image: null, rtp: null, games: null, icon: null })),
});
const results = (typed: string, ...groups: SearchResults['groups']): SearchResults => ({ typed, isExact: true, groups, settings });

test('what was found stands in its groups, and the way to all games after it', () => {
  const sections = toSections(results('a b', group('games', 'dice'), group('promotions', 'offer')), ['before']);
  expect(sections.map(({ key, total, options }) => [key, total, options.length])).toEqual([
    ['games', 9, 1],
    ['promotions', 9, 1],
    ['all', null, 1],
  ]);
  expect(sections.at(-1)?.options).toEqual([{ kind: 'all', to: '/gamehall?search=a%20b' }]);
});

test('a row has its own sign, or that of its group', () => {
  const [hit = null] = group('sports', 'race').hits;
  const found = { ...group('sports'), hits: hit ? [hit, { ...hit, to: '/other', icon: 'horse-fill' as const }] : [] };
  expect(toSections(results('a', found), [])[0]?.options).toMatchObject([{ icon: 'gift-fill' }, { icon: 'horse-fill' }]);
});

test('the hall has games alone: without one it is not offered', () => {
  expect(toSections(results('a', group('promotions', 'offer')), []).map(({ key }) => key)).toEqual(['promotions']);
  expect(toSections(results('a'), [])).toEqual([]);
});

test('before anything is typed, what was searched last and often and what is played a lot is offered', () => {
  const sections = toSections(results('', group('games', 'dice')), ['before']);
  expect(sections.map(({ key, title }) => [key, title])).toEqual([
    ['recent', null],
    ['often', 'Often'],
    ['popular', null],
  ]);
  expect(toSections(results('', group('games', 'dice')), []).map(({ key }) => key)).toEqual(['often', 'popular']);
});

test('before anything is typed in the sportsbook, what is searched often among games is not offered, and the group keeps its title', () => {
  const sections = toSections(results('', group('sports', 'football')), ['before'], 'sports');
  expect(sections.map(({ key, title }) => [key, title])).toEqual([
    ['recent', null],
    ['popular', 'sports'],
  ]);
});
