import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { Branches } from './branches.ts';

const route = (id: string, parentId?: string, more: object = {}) =>
  [id, { id, ...(parentId && { parentId }), module: {}, ...more }] as const;
const build = {
  basename: '/',
  routes: Object.fromEntries([
    route('root', undefined, { path: '' }),
    route('frame', 'root'),
    route('home', 'frame', { index: true }),
    route('hall', 'frame', { path: 'gamehall' }),
    route('game', 'frame', { path: 'game/:sysname' }),
    route('terms', 'frame', { path: ':slug' }),
    route('anything', 'root', { path: '*' }),
  ]),
} as unknown as ServerBuild;

test.each([
  ['/', 'home', ['home', 'frame', 'root']],
  ['/gamehall', 'hall', ['hall', 'frame', 'root']],
  ['/game/a%20b', 'game', ['game', 'frame', 'root']],
  ['/terms', 'terms', ['terms', 'frame', 'root']],
  ['/no/such/page', 'anything', ['anything', 'root']],
])('the page at %s is the route %s, alone with those around it', (path, leaf, routes) => {
  const branches = new Branches(build);
  expect(branches.leafOf(path)).toBe(leaf);
  expect(branches.leafOf(path)).toBe(leaf);
  expect(Object.keys(branches.buildOf(leaf).routes)).toEqual(routes);
  expect(branches.buildOf(leaf).basename).toBe('/');
});

test('addresses that visitors make up fill no memory, and a path of no route has none', () => {
  const branches = new Branches(build);
  for (let number = 0; number < 3000; number++) expect(branches.leafOf(`/game/${number}`)).toBe('game');
  const bare = new Branches({ ...build, routes: { root: build.routes['root'] } });
  expect(bare.leafOf('/gamehall')).toBeNull();
});
