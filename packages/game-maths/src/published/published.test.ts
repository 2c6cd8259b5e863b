import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { publishedRules, readGames, readSeal, settingsIn } from '../folders/games.ts';
import { compileGame } from '../compile.ts';
import { createRulebook } from '../rulebook.ts';
import { openWorkbench } from '../workshop/prove.ts';
import { sealOf } from './seal.ts';
import { settingOf } from './setting.ts';

const games = readGames();
const versions = games.flatMap((game) =>
  game.published.map((rules) => [`${game.sysname} ${rules.definition.version}`, game, rules] as const),
);

describe('published rules', () => {
  test.each(versions)('%s has the numbers and plays the rounds that it was sealed with', (_name, game, rules) => {
    const { vectors: _, ...seal } = readSeal(game, rules.definition.version);
    expect(sealOf(rules, compileGame(rules))).toEqual(seal);
  });

  test('no version of a game was ever left out', () => {
    for (const { sysname, published } of games) {
      const printed = published.flatMap(({ definition: { version } }) => (settingOf(version) === null ? [version] : []));
      expect(printed, sysname).toEqual(printed.map((_, index) => String(index + 1)));
      for (const { definition } of published) expect(printed, sysname).toContain(definition.version.split('.')[0]);
    }
  });

  test('one other number under the same version breaks the seal, and so does one other outcome', () => {
    for (const [name, game, rules] of versions) {
      if (rules.kind !== 'slot') continue;
      const { definition } = rules;
      const [symbol = '', pays = []] = Object.entries(definition.paytable).at(-1) ?? [];
      const changed = {
        ...rules,
        definition: { ...definition, paytable: { ...definition.paytable, [symbol]: pays.map((pay) => (pay > 0 ? pay + 1 : 0)) } },
      };
      const [seal, sealed] = [sealOf(changed, compileGame(changed)), readSeal(game, definition.version)];
      expect(seal.rules, name).not.toBe(sealed.rules);
      expect(seal.rounds, name).not.toBe(sealed.rounds);
    }
  });

  test("the rules that are written in a game's folder are its latest published version", () => {
    for (const game of games) {
      for (const setting of [null, ...settingsIn(game.directory)]) {
        const { definition } = openWorkbench(game, setting);
        const latest = game.published.findLast(({ definition: { version } }) => settingOf(version) === setting)?.definition;
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify(definition)), latest), `${game.sysname} ${setting ?? ''}`).toBe(true);
      }
    }
  });

  test('a game is found by each of its versions and by no other', () => {
    const rulebook = createRulebook(publishedRules());
    for (const { definition, maths } of publishedRules())
      expect(rulebook.find(definition.game, definition.version)?.rules.maths).toEqual(maths);
    expect(rulebook.find('dice', '0')).toBeNull();
    expect(rulebook.find('chess', '1')).toBeNull();
  });
});
