import { marketTypesOf } from '@tavolo/markets';
import { expect, test } from 'vitest';
import { catalogueSport } from '../offer/catalogue.ts';
import { fixturesOf, randomReturns } from './random-player.ts';
import { simulatedSources } from './sources.ts';

const full = process.env['TEST_FULL'] === '1';

/** Of matches that no league of ours plays. */
const unplayed = ['set_score_best_of_5'];
/** Standard errors that a type may be off: of a hundred types, in one run of many thousands. */
const most = 4.5;

test.each(
  simulatedSources.map(
    (source) => [source.between(Date.parse('2026-03-02'), Date.parse('2026-03-03'))[0]?.announcement.sport ?? '', source] as const,
  ),
)(
  '%s: who picks at random loses the margin of every type of markets, no more and no less',
  (sport, source) => {
    const returns = randomReturns(fixturesOf(source, 5), full ? { plays: 20_000, livePlays: 2_000 } : { plays: 100, livePlays: 10 });
    for (const { bets, error, expected, isLive, returned, type } of returns) {
      const what = `${sport} ${type}${isLive ? ' in play' : ''}: ${returned} of ${bets} bets`;
      expect(Math.abs(returned - expected), what).toBeLessThanOrEqual(most * error);
      expect(expected, what).toBeLessThan(1);
    }
    const seen = new Set(returns.map(({ type }) => type));
    const types = marketTypesOf(catalogueSport(sport)).map(({ key }) => key);
    expect(types.filter((key) => !seen.has(key) && !unplayed.includes(key))).toEqual([]);
  },
  600_000,
);
