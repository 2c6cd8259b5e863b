import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { gamesDirectory, readGame, readGames, readSeal } from '../folders/games.ts';
import { createGame } from './create.ts';
import { keptProof, openWorkbench, prove } from './prove.ts';
import { publish, writeJson } from './publish.ts';

const made: string[] = [];
afterEach(() => made.splice(0).forEach((directory) => rmSync(directory, { recursive: true })));

/** A folder of games, with a new one begun from a family or game. */
function workshop(from: string) {
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-workshop-'));
  made.push(directory);
  const said: string[] = [];
  const tell = (line: string): void => void said.push(line);
  const { directory: folder } = createGame({ sysname: 'paper-lanterns', from, released: '2026-11-21', directory }, tell);
  const game = () => readGame(folder, 'paper-lanterns');
  return { directory, folder, game, said, tell };
}

const change = (folder: string, name: string, from: string | RegExp, to: string): void => {
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};

describe('the workshop of games', () => {
  test('a new game has the numbers of the one it was begun from, under its own name and as version 1', () => {
    const { game, said } = workshop('slot');
    const origin = readGames()
      .find(({ sysname }) => sysname === 'hot-seven-deluxe')!
      .published.at(-1)!;
    const { published, manifest } = game();
    expect(manifest.name).toBe('Paper Lanterns');
    expect(published).toEqual([
      {
        ...origin,
        definition: { ...origin.definition, game: 'paper-lanterns', version: '1' },
        maths: { ...origin.maths, version: '1' },
      },
    ]);
    expect(readSeal(game(), '1').vectors[0]).toMatchObject({ game: 'paper-lanterns', version: '1' });
    expect(said.some((line) => line.startsWith('return 94.82 %'))).toBe(true);
    expect(said.at(-1)).toMatch(/^wrote versions\/1\.json/);
  });

  test('a published version is not changed: other numbers under it are refused, the same ones do nothing', () => {
    const { folder, game, tell } = workshop('slot');
    const before = readFileSync(join(folder, 'versions/1.json'), 'utf8');
    expect(publish(game(), tell)).toBe(false);
    change(folder, 'rules.json', '"cherry": [0, 0, 5, 15]', '"cherry": [0, 0, 4, 15]');
    expect(() => publish(game(), tell)).toThrow('paper-lanterns: version 1 is published with other numbers; raise the version');
    expect(readFileSync(join(folder, 'versions/1.json'), 'utf8')).toBe(before);
  });

  test('the next version is the next number, and its results are its own', () => {
    const { folder, game, tell } = workshop('slot');
    change(folder, 'rules.json', '"cherry": [0, 0, 5, 15]', '"cherry": [0, 0, 4, 15]');
    change(folder, 'rules.json', '"version": "1"', '"version": "3"');
    expect(() => publish(game(), tell)).toThrow('the next version is 2, and rules.json says 3');
    change(folder, 'rules.json', '"version": "3"', '"version": "2"');
    expect(keptProof(game(), openWorkbench(game()))).toBeNull();
    expect(publish(game(), tell, { rounds: 300_000 })).toBe(true);
    const [first, second] = game().published;
    expect(Number(second?.maths.returnPercent)).toBeLessThan(Number(first?.maths.returnPercent));
    expect({ version: '2', ...keptProof(game(), openWorkbench(game()))?.maths }).toEqual(second?.maths);
  });

  test('a game in which something is missing is not published, and is told what', () => {
    const { folder, game, tell } = workshop('slot');
    rmSync(join(folder, 'versions'), { recursive: true });
    rmSync(join(folder, 'art/tiles/360x520@2x.avif'));
    expect(() => publish(game(), tell)).toThrow('art/tiles/360x520@2x.avif is not there');
    cpSync(join(gamesDirectory, 'hot-seven-deluxe/art'), join(folder, 'art'), { recursive: true });
    change(folder, 'texts/it.json', /"seven": "[^"]*",/, '');
    expect(() => publish(game(), tell)).toThrow('texts/it.json has no name for seven');
    expect(game().published).toEqual([]);
  });

  test('rules that cannot be played or counted are refused by name', () => {
    const { folder, game } = workshop('slot');
    change(folder, 'rules.json', '"COSSSCTGGGCCCBTLOOOWWWBLLL"', '"COSSSCTGGGCCCBTLOOOWWWBLLX"');
    expect(() => openWorkbench(game())).toThrow('paper-lanterns: no symbol has the letter X');
    change(folder, 'rules.json', /"maxWin": \d+/, '"maxWon": 400');
    expect(() => openWorkbench(game())).toThrow('paper-lanterns: rules.json needs');
    writeJson(join(folder, 'game.json'), { ...game().manifest, family: 'chess' });
    expect(() => game()).toThrow('paper-lanterns: family in game.json');
  });

  test('a simulation that lies outside its interval is no proof', () => {
    const { game, tell } = workshop('dice');
    const bench = openWorkbench(game());
    expect(() =>
      prove({ ...bench, simulate: (rounds, seed) => ({ ...bench.simulate(rounds, seed), returned: 0.97 }) }, tell, 1_000_000),
    ).toThrow('outside its interval');
    expect(prove(bench, tell, 100_000).maths.returnPercent).toBe('99.00');
  });

  test('a name that is taken or none is refused, and nothing of it stays', () => {
    const { directory } = workshop('slot');
    const begin = (sysname: string, from = 'slot') => createGame({ sysname, from, released: '2026-11-21', directory }, () => undefined);
    expect(() => begin('paper-lanterns')).toThrow('is there already');
    expect(() => begin('Paper Lanterns')).toThrow('is no name of a game');
    expect(() => begin('other', 'chess')).toThrow(
      'families are slot, feature-slot, dice, mines, limbo, plinko, roulette, blackjack, towers, flip, hilo, baccarat, scratch, keno, wheel, diamonds, goal',
    );
    expect(existsSync(join(directory, 'other'))).toBe(false);
  });
});
