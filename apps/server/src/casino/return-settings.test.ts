import { createRulebook, jackpotOf, printedReturn } from '@tavolo/game-maths';
import { settingOf } from '@tavolo/game-maths/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { readReturnSettings } from './return-settings.ts';
import { withFeatureSlots } from './testing/feature-slots.ts';
import { createHouse, visitor, type House } from './testing/house.ts';

const offered = withFeatureSlots();
const rules = offered.games.flatMap(({ published }) => published);
/** Of each game that has some, the least. */
const least = offered.games.flatMap(({ sysname, published }) => {
  const settings = published.flatMap(({ definition }) => settingOf(definition.version) ?? []);
  return settings.length === 0 ? [] : [`${sysname}=${settings.toSorted()[0]}`];
});
const settings = readReturnSettings(least.join(','), offered.games);
let house: House;
beforeAll(async () => {
  house = await createHouse({ games: offered.games, rulebook: createRulebook(rules, settings) });
});
afterAll(async () => {
  await house.close();
  offered.remove();
});

describe('return settings', () => {
  test('are had by Starfall at least', () => expect(settings.has('starfall-x')).toBe(true));

  test('what is set is what is listed, shown in the game, played, recalled and stored with the round [GAM-06]', async () => {
    const { items } = await casinoCalls(house.casino)['games.get']({ offset: 0, count: 300 }, visitor);
    const context = await house.player(1n, 100_00n);
    for (const [sysname, setting] of settings) {
      const version = `1.${setting}`;
      const set = rules.find(({ definition }) => definition.game === sysname && definition.version === version)!;
      const { percent } = printedReturn(set.maths, jackpotOf(set.definition));
      expect(Math.abs(Number(percent) - Number(setting)), sysname).toBeLessThan(0.5);
      expect(items.find((game) => game.sysname === sysname)).toMatchObject({ rtp: percent });
      const session = await house.open(context, sysname);
      const view = await house.studio.desk.session(session);
      expect(view.rules).toEqual({ kind: set.kind, ...set.definition, maths: set.maths });
      const round = await house.studio.desk.round(session, 'k', BigInt(view.stakes[0]!), null);
      expect(round).toMatchObject({ version, rules: null });
      expect(await house.studio.desk.recall(session, round.round)).toMatchObject({ version, rules: view.rules, events: round.events });
    }
    expect(items.find((game) => game.sysname === 'book-of-nefer')).toMatchObject({ rtp: '96.15' });
  });

  test('each game that has any returns what they say, and shows the same symbols with the same pays', () => {
    for (const { sysname, published } of offered.games) {
      const printed = published.at(-1)!;
      for (const { definition, maths } of published) {
        const [, setting] = definition.version.split('.');
        if (setting === undefined || printed.kind !== 'feature-slot' || !('credits' in definition) || !('grid' in definition)) continue;
        // What is printed has the share of a pool in it.
        const { percent } = printedReturn(maths, jackpotOf(definition));
        expect(Math.abs(Number(percent) - Number(setting)), `${sysname} ${setting}`).toBeLessThan(0.5);
        const { symbols, grid, credits, pays, paytable, scatter, meter, maxWin } = printed.definition;
        expect(definition).toMatchObject({ symbols, grid, credits, pays, paytable, scatter, meter, maxWin });
      }
    }
  });

  test('that there are not stop the start with a sentence', () => {
    expect(readReturnSettings(null)).toEqual(new Map());
    expect(() => readReturnSettings('chess=94', offered.games)).toThrow('GAME_RETURNS: there is no game chess');
    expect(() => readReturnSettings('dice=94', offered.games)).toThrow('dice has no return settings');
    expect(() => readReturnSettings('starfall-x=99', offered.games)).toThrow('starfall-x has the return settings 92, 94');
    expect(() => createRulebook(rules, new Map([['starfall-x', '99']]))).toThrow('starfall-x has no return setting 99');
  });
});
