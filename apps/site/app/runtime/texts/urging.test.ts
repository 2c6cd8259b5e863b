import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What urges to chase losses, to raise stakes or to stay (RTS 14A). */
const urging = {
  en: /\b(?:win (?:it|them|your money|your losses) back|recover your loss\w*|chase|(?:bet|stake|wager) more\b|(?:raise|double|increase) your (?:bet|stake)|don[’']t (?:stop|give up|leave)|so close|almost won|one more (?:round|spin|bet)|your luck (?:will|is about to))/i,
  it: /(?:\brifatti\b|recuper\w* (?:le|quanto hai) pers|(?:punta|scommetti|gioca) di più|(?:alza|raddoppia|aumenta) la (?:puntata|posta)|non (?:smettere|mollare|fermarti)|quasi vinto|ancora (?:un giro|una giocata)|la fortuna (?:sta per|arriverà))/i,
} as const;

const folder = (path: string) => new URL(path, import.meta.url);
const read = (at: URL, pattern: string) =>
  globSync(pattern, { cwd: at }).map((name) => [name, readFileSync(new URL(name, at), 'utf8')] as const);
const found = (files: readonly (readonly [string, string])[], what: RegExp) =>
  files.flatMap(([name, text]) => text.split('\n').flatMap((line) => (what.test(line) ? [`${name}: ${line.trim()}`] : [])));

test.each(['en', 'it'] as const)('[RGP-24] no text of the site urges to chase, to stake more or to stay, in %s', (locale) => {
  const files = read(folder('../../'), `**/texts/${locale}/*.json`);
  expect(files.length).toBeGreaterThan(10);
  expect(found(files, urging[locale])).toEqual([]);
});

test('[RGP-24] neither does a text that comes with the content', () => {
  const files = read(folder('../../../../../packages/content/src/defaults/'), '*.ts').filter(([name]) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const what of Object.values(urging)) expect(found(files, what)).toEqual([]);
});

test.each([
  ['en', 'Win it back now'],
  ['en', 'Double your stake!'],
  ['en', 'One more spin?'],
  ['it', 'Rifatti subito'],
  ['it', 'Punta di più'],
  ['it', 'Non mollare'],
] as const)('[RGP-24] such a text would be found (%s: %s)', (locale, text) => {
  expect(urging[locale].test(text)).toBe(true);
});
