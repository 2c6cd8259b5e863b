import { describe, expect, test } from 'vitest';
import { readTables } from '../../folders/tables.ts';
import { Rational } from '../../rational.ts';
import { compileLive } from '../compile.ts';
import { duelFaces } from './definition.ts';
import { duelBets, duelQuote } from './duel.ts';

const rules = readTables().find(({ sysname }) => sysname === 'twin-dice')?.published[0];
if (rules?.kind !== 'duel') throw new Error('Twin Dice has no rules');
const game = compileLive<'duel'>(rules);

describe('Twin Dice', () => {
  test('offers both dice, equal, 11 sums and 21 pairs, and each throw wins one of each kind', () => {
    const counts = Map.groupBy(duelBets.values(), ({ kind }) => kind);
    expect([...counts].map(([kind, bets]) => [kind, bets.length])).toEqual([
      ['side', 2],
      ['equal', 1],
      ['sum', 11],
      ['pair', 21],
    ]);
    for (const red of duelFaces)
      for (const blue of duelFaces) {
        const won = [...duelBets].filter(([, { wins }]) => wins(red, blue)).map(([name]) => name);
        const pair = `pair:${Math.min(red, blue)}-${Math.max(red, blue)}`;
        expect(won).toEqual([red > blue ? 'red' : blue > red ? 'blue' : 'equal', `sum:${red + blue}`, pair]);
      }
  });

  test('every bet returns what is shown, counted over 36 throws and ten tenths with real amounts: 95.8 to 97.2 %', () => {
    for (const name of duelBets.keys()) {
      let back = 0n;
      for (const red of duelFaces)
        for (const blue of duelFaces)
          for (let tenth = 0; tenth < 10; tenth++) back += game.pays({ bet: name, amount: 10n }, { kind: 'duel', red, blue, tenth });
      const counted = Rational.of(back, 10n * 360n);
      expect([name, counted]).toEqual([name, duelQuote(rules, name).returns]);
      expect([name, game.returnOf(name)]).toEqual([name, counted]);
      expect(counted.toNumber()).toBeGreaterThan(0.958);
      expect(counted.toNumber()).toBeLessThan(0.972);
    }
    for (const bet of ['red', 'blue', 'equal']) expect(game.returnOf(bet)).toEqual(Rational.of(23, 24));
  });

  test('the chance of any return counts each throw once, and what is no bet is refused', () => {
    expect(game.chanceOf([])).toEqual(Rational.zero);
    expect(game.chanceOf(['red', 'blue'])).toEqual(Rational.of(30, 36));
    expect(game.chanceOf(['equal', 'sum:2', 'pair:1-1'])).toEqual(Rational.of(6, 36));
    for (const bet of ['sum:1', 'sum:13', 'pair:5-3', 'pair:0-1', 'green', 'toString'])
      expect(() => game.pays({ bet, amount: 10n }, { kind: 'duel', red: 1, blue: 1, tenth: 0 }), bet).toThrow(RangeError);
    expect(() => game.pays({ bet: 'red', amount: 15n }, { kind: 'duel', red: 1, blue: 1, tenth: 0 })).toThrow(RangeError);
  });

  test('a throw is a draw of six for each die, red first, and a tenth', () => {
    const asked: number[] = [];
    expect(game.draw((limit) => asked.push(limit) - 1, 1)).toEqual({ kind: 'duel', red: 1, blue: 2, tenth: 2 });
    expect(asked).toEqual([6, 6, 10]);
  });
});
