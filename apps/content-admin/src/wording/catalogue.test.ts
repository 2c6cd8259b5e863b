import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { faultyKeys, findKeys, groupKeys } from './catalogue.ts';
import { en, it } from './texts.ts';

const site = {
  'shell.signIn': 'Accedi',
  'shell.games': '{count, plural, one {# gioco} other {# giochi}}',
  'auth.login.title': 'Ciao, c’è la tua e-\u2060mail: perché no',
};
const placeOf = (feature: string) => it.places[feature] ?? feature;
const find = (query: string, own = {}, onlyChanged = false) => findKeys(site, own, { query, onlyChanged }, placeOf);

test('texts are found by key, place, the site’s words and one’s own, whatever their accents, apostrophes and hidden signs', () => {
  expect(find('')).toEqual(Object.keys(site));
  expect(find('SIGNIN')).toEqual(['shell.signIn']);
  expect(find('cornice gioco')).toEqual(['shell.games']);
  for (const query of ["c'e la", 'PERCHE', 'e-mail']) expect(find(query)).toEqual(['auth.login.title']);
  expect(find('entra', { 'shell.signIn': 'Entra' })).toEqual(['shell.signIn']);
  expect(find('nothing like it')).toEqual([]);
});

test('those that are changed are found alone, in the site’s order', () => {
  expect(find('', { 'auth.login.title': 'Salve', 'shell.signIn': 'Entra', 'old.key': 'x' }, true)).toEqual([
    'shell.signIn',
    'auth.login.title',
  ]);
  expect(find('ciao', { 'shell.signIn': 'Entra' }, true)).toEqual([]);
});

test('what the site cannot show is named: strange keys, broken messages, what is no text', () => {
  const own = { 'old.key': 'x', 'shell.signIn': '{', 'shell.games': '{count}', 'auth.login.title': 3, toString: 'y' };
  expect(faultyKeys(site, own)).toEqual(['old.key', 'shell.signIn', 'auth.login.title', 'toString']);
});

test('texts stand under the places of the site, in the order of their names', () => {
  expect(groupKeys(site, placeOf)).toEqual([
    { feature: 'auth', name: 'Accesso', keys: ['auth.login.title'] },
    { feature: 'shell', name: 'Cornice di ogni pagina', keys: ['shell.signIn', 'shell.games'] },
  ]);
});

test('every catalogue of the site has a place in both languages', () => {
  const features = globSync('**/texts/en/*.json', { cwd: new URL('../../../site/app/', import.meta.url) }).map((file) =>
    basename(file, '.json'),
  );
  for (const { places } of [en, it]) expect(Object.keys(places).toSorted()).toEqual(features.toSorted());
});
