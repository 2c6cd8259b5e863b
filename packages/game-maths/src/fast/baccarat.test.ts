import { existsSync, readFileSync } from 'node:fs';
import { createServerDraws } from '@tavolo/fairness/node';
import { describe, expect, test } from 'vitest';
import { compileGame } from '../compile.ts';
import type { BaccaratEvent } from '../events.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { baccaratChances, baccaratReturn, baccaratSides } from './baccarat.ts';
import { rankOf, suitOf } from './cards.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'baccarat' }> => one.kind === 'baccarat')!;
const game = compileGame(rules);
const cardNamed = (name: string): number => Array.from({ length: 13 }, (_, rank) => rank * 4).find((card) => rankOf(card) === name)!;
/** Cards in the order of the draws: two of the player, two of the banker, then thirds. */
const play = (cards: string, bets = 'player:1', stake = 100n) => {
  const left = cards.split(' ').map(cardNamed);
  const { events, ...played } = game.play(stake, { bets }, () => left.shift() ?? 0);
  return { ...played, event: events[0] as unknown as BaccaratEvent<bigint> };
};

const shared = new URL('../../../../../shared/vectors/fair-outcomes.json', import.meta.url);
test.skipIf(!existsSync(shared))('cards come out as published: the player’s, the banker’s, then the thirds', () => {
  const { games } = JSON.parse(readFileSync(shared, 'utf8'));
  for (const { serverSeed, clientSeed, nonce, expected } of games.baccarat.cases) {
    const [event] = game.play(100n, { bets: 'tie:1' }, createServerDraws({ serverSeed, clientSeed, nonce })).events;
    if (event?.type !== 'baccarat') throw new Error('a round of baccarat has cards');
    const dealt = [...event.player.slice(0, 2), ...event.banker.slice(0, 2), ...event.player.slice(2), ...event.banker.slice(2)];
    expect(dealt.map((card) => `${rankOf(card)}-${suitOf(card).slice(0, -1)}`)).toEqual(expected.slice(0, dealt.length));
  }
});

describe('the third card', () => {
  test('is nobody’s after a natural, and the player’s up to 5', () => {
    expect(play('9 10 2 3').event).toMatchObject({ player: { length: 2 }, banker: { length: 2 }, winner: 'player' });
    expect(play('2 3 8 K').event).toMatchObject({ player: { length: 2 }, banker: { length: 2 }, winner: 'banker' });
    expect(play('2 3 10 7 4').event).toMatchObject({ player: { length: 3 }, winner: 'player' });
    expect(play('2 4 10 7').event).toMatchObject({ player: { length: 2 }, winner: 'banker' });
  });

  test('is the banker’s by what the player’s third counts', () => {
    // By the banker's total: the player's third cards at which the banker draws.
    const draws: Record<string, string> = { '3': 'A2345679K', '4': '234567', '5': '4567', '6': '67', '7': '' };
    for (const [total, thirds] of Object.entries(draws))
      for (const third of ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'K'])
        expect(play(`2 K 10 ${total} ${third} A`).event.banker.length, `${total} against ${third}`).toBe(thirds.includes(third) ? 3 : 2);
    for (const [total, length] of [
      ['5', 3],
      ['6', 2],
    ] as const)
      expect(play(`2 4 10 ${total} A`).event.banker).toHaveLength(length);
  });
});

describe('bets', () => {
  test('pay 1 to 1, 0.95 to 1 and 9 to 1; a tie gives those on the sides back', () => {
    expect(play('9 10 2 3', 'player:1').win).toBe(200n);
    expect(play('2 3 8 K', 'banker:1').win).toBe(195n);
    expect(play('9 10 9 K', 'tie:1').win).toBe(1000n);
    expect(play('9 10 9 K', 'player:50,banker:30,tie:20').win).toBe(280n);
    expect(play('2 3 8 K', 'player:50,tie:50').win).toBe(0n);
  });

  test('return what is told of them, over all 4,826,809 ways in which six ranks can come [GAM-05]', () => {
    const percent = (side: (typeof baccaratSides)[number]): string =>
      baccaratReturn(rules.definition, [{ name: side, part: 1 }])
        .times(Rational.of(100))
        .toDecimal(2);
    expect(baccaratSides.map(percent)).toEqual(['98.77', '95.43', '98.94']);
    const { player, banker, tie } = baccaratChances();
    expect(player.plus(banker).plus(tie).equals(Rational.one)).toBe(true);
  });

  test('come out as often as they were counted', () => {
    const seen = { player: 0, banker: 0, tie: 0 };
    const rounds = 60_000;
    const draw = createServerDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'many', nonce: 0 });
    for (let round = 0; round < rounds; round++) {
      const [event] = game.play(100n, { bets: 'tie:1' }, draw).events;
      if (event?.type === 'baccarat') seen[event.winner]++;
    }
    for (const side of baccaratSides) {
      const chance = baccaratChances()[side].toNumber();
      expect(Math.abs(seen[side] / rounds - chance), side).toBeLessThan(3.3 * Math.sqrt((chance * (1 - chance)) / rounds));
    }
  });

  test('that the table does not have are refused', () => {
    const offers = (bets: string): boolean => game.accepts({ bets });
    for (const good of ['player:1', 'banker:20,tie:10', 'tie:1,player:3,banker:2']) expect(offers(good), good).toBe(true);
    for (const bad of ['', 'pair:1', 'player:0', 'player:1,player:2', 'player:-1', 'player:99999999', 'player'])
      expect(offers(bad), bad).toBe(false);
  });
});
