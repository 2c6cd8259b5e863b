import { marketTypesOf } from '@tavolo/markets';
import { expect, test } from 'vitest';
import { catalogueSport } from '../offer/catalogue.ts';
import { favoured, furthest, outcomesPlayed } from '../testing/played-outcomes.ts';
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

/** Plays by which a shift of three points in a hundred shows beyond chance, within some seconds: of sports whose events are played quickly. Who picks at random does not notice it: what one outcome wins more the others lose. */
const manyPlays = { basketball: 9_000, 'ice-hockey': 9_000, 'horse-racing': 9_000 } as const;
const shift = 0.03;

test.each(Object.entries(manyPlays))(
  '%s: its events end as often one way as their prices say; three in a hundred more would show',
  (sport, plays) => {
    const source = simulatedSources.find((one) => fixturesOf(one, 1)[0]?.announcement.sport === sport);
    const [fixture] = source ? fixturesOf(source, 1) : [];
    if (!fixture) throw new Error(`no event of ${sport}`);
    const winners = outcomesPlayed(fixture, full ? 10 * plays : plays);
    expect(furthest(winners)).toBeLessThanOrEqual(most);
    expect(furthest(favoured(winners, shift))).toBeGreaterThan(most);
  },
  600_000,
);
