import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRulebook, isSlotKind } from '@tavolo/game-maths';
import { createGame, gamesDirectory, publishedRules, readGame, readGames, readTables } from '@tavolo/game-maths/node';
import { afterEach, describe, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import config from '../vite.config.ts';
import { gameEntries, gameEntry, gameInputs } from './game-entries.ts';
import { readData } from './read-data.ts';

const games = readGames();
const slots = games.filter(({ manifest }) => isSlotKind(manifest.family));
const made: string[] = [];
afterEach(() => made.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A copy of a game whose theme was changed as text. */
function changed(sysname: string, from: string | RegExp, to: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tavolo-game-'));
  made.push(folder);
  cpSync(join(gamesDirectory, sysname), folder, { recursive: true });
  const file = join(folder, 'theme.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
  return readGame(folder, sysname);
}

describe("a game's client", () => {
  test.each(games.map((game) => [game.sysname, game] as const))(
    '%s is made of its folder, which has all that it needs',
    (sysname, game) => {
      const { code, files } = gameEntry(game);
      expect(code).toContain(`game: "${sysname}"`);
      expect(files).toContain(join(game.directory, 'theme.json'));
    },
  );

  test('has pictures that a phone fetches quickly', () => {
    for (const { directory, sysname } of games)
      expect(statSync(join(directory, 'art/sheet.webp')).size, `${sysname}, bytes`).toBeLessThanOrEqual(1_500_000);
  });

  test('carries nothing of another game, and of the painters those that its scene names', () => {
    const codes = slots.map((game) => [game, gameEntry(game).code] as const);
    for (const [game, code] of codes) {
      for (const other of games) if (other !== game) expect(code).not.toContain(`/${other.sysname}/`);
      const theme = JSON.stringify(readData(game).theme);
      const painters = [...code.matchAll(/slot\/painters\/([\w-]+)\.ts/g)].map(([, name]) => name);
      expect(painters.length).toBeGreaterThan(0);
      for (const painter of painters) expect(theme).toContain(`"painter":"${painter}"`);
      const pictures = [...code.matchAll(/feature-slot\/tiers\/([\w-]+)\.ts/g)].map(([, name]) => name);
      expect(pictures).toHaveLength(game.manifest.family === 'feature-slot' ? 3 : 0);
      for (const picture of pictures) expect(theme).toContain(`"picture":"${picture}"`);
    }
  });

  test('is built of its own files: no theme, picture or face of another game, and no form that themes are checked against', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tavolo-games-'));
    made.push(folder);
    cpSync(gamesDirectory, folder, { recursive: true });
    createGame({ sysname: 'paper-lanterns', from: 'slot', released: '2026-11-21', directory: folder }, () => undefined);
    const rolldownOptions = { ...config.build?.rolldownOptions, input: gameInputs(folder) };
    const built = (await build({
      ...config,
      configFile: false,
      logLevel: 'silent',
      plugins: [gameEntries(folder)],
      build: { ...config.build, write: false, rolldownOptions },
    })) as Rolldown.RolldownOutput;
    const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
    const loaded = (name: string): string[] => [name, ...(chunks.get(name)?.imports ?? []).flatMap(loaded)];
    const themes = new Map(readGames(folder).map((game) => [game.sysname, readData(game)]));
    const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
    const tables = readTables(folder).map(({ sysname }) => sysname);
    expect(entries.map(({ name }) => name).toSorted()).toEqual([...themes.keys(), ...tables].toSorted());
    for (const entry of entries) {
      const code = [...new Set(loaded(entry.fileName))].map((name) => chunks.get(name)?.code ?? '').join('\n');
      expect(code).toContain(`game:\`${entry.name}\``);
      expect(code).not.toContain('kind:`schema`');
      expect(gzipSync(code).length, `${entry.name}, bytes of scripts`).toBeLessThanOrEqual(250_000);
      for (const sysname of themes.keys())
        expect(code.includes(`game:\`${sysname}\``), `${entry.name}, ${sysname}`).toBe(sysname === entry.name);
      // A live table that is modelled when it opens has no pictures.
      const isModelled = tables.includes(entry.name) && !existsSync(join(folder, entry.name, 'art/sheet.json'));
      expect(code.match(/\/studio\/assets\/sheet-[\w-]+\.webp/g) ?? []).toHaveLength(isModelled ? 0 : 1);
    }
  });

  test('has a look and a name in both languages for every symbol that was ever published', () => {
    const rulebook = createRulebook(publishedRules());
    for (const game of slots) {
      const { theme, texts } = readData(game);
      for (const version of rulebook.versions(game.sysname)) {
        const rules = rulebook.find(game.sysname, version)?.rules;
        if (rules?.kind !== 'slot' && rules?.kind !== 'feature-slot') throw new Error('a slot has the rules of one');
        for (const { id } of rules.symbols) {
          expect(theme).toHaveProperty(['symbols', id, 'art']);
          for (const words of [texts.en, texts.it]) expect(words.symbols[id] ?? '', id).not.toBe('');
        }
      }
    }
  });

  test('is refused by name and place where its theme is not what a painter needs', () => {
    const wrong = (from: string | RegExp, to: string) => () => gameEntry(changed('dragon-hoard', from, to));
    expect(wrong('"painter": "heap"', '"painter": "pile"')).toThrow(
      /dragon-hoard: theme\.json, scene\.layers\[9\] \(pile\): there is no such painter/,
    );
    expect(wrong('"every": 120', '"often": 120')).toThrow(/scene\.layers\[3\] \(rocks\): .*every/);
    expect(wrong('"winRing": "#ffc46b"', '"winRing": "gold"')).toThrow(/dragon-hoard: theme\.json: winRing: a colour/);
    expect(wrong('"picture": "dragon"', '"picture": "wyvern"')).toThrow(/art\/sheet\.json has no picture wyvern/);
  });
});
