import { describe, expect, test } from 'vitest';
import {
  formatSpecifiers,
  marketTypesOf,
  periodCount,
  settleMarket,
  type EventFacts,
  type MarketType,
  type OutcomeResult,
  type Side,
  type Specifiers,
  type Sport,
} from './index.ts';
import { payoutBy, type Payout, type RaceStory, type Story, type TeamStory, type TennisStory } from './testing/house-rules.ts';

/** Whole numbers that are the same in every run: a linear congruential generator, by its high bits. */
function numbers(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}
type Draw = ReturnType<typeof numbers>;

const sides: readonly Side[] = ['home', 'away'];
const times = <Value>(count: number, make: (index: number) => Value): Value[] => Array.from({ length: count }, (_, index) => make(index));

/** Level after regular time every third match, so that what happens after it is seen. */
function teams(sport: TeamStory['sport'], draw: Draw, number: number): TeamStory {
  const most = sport === 'basketball' ? 34 : sport === 'football' ? 4 : 3;
  const parts = times(periodCount[sport], () => [draw(most), draw(most)] as [number, number]);
  if (sport === 'basketball') for (const part of parts) for (const side of [0, 1] as const) part[side] += 10;
  const lead = () => parts.reduce((all, [home, away]) => all + home - away, 0);
  if (number % 3 === 0) {
    const last = parts.at(-1)!;
    last[lead() > 0 ? 1 : 0] += Math.abs(lead());
  }
  const isOvertime = sport !== 'football' && lead() === 0;
  const winner = sides[draw(2)]!;
  const isShootout = isOvertime && sport === 'ice_hockey' && draw(2) === 0;
  const gained = sport === 'ice_hockey' ? 1 : 3 + draw(9);
  return {
    sport,
    parts,
    overtime: isOvertime ? (isShootout ? [0, 0] : winner === 'home' ? [gained, 0] : [0, gained]) : null,
    shootout: isShootout ? winner : null,
    order:
      sport === 'basketball'
        ? []
        : parts.flatMap(([home, away]) => {
            const left = [...times(home, () => 'home' as const), ...times(away, () => 'away' as const)];
            return times(left.length, () => left.splice(draw(left.length), 1)[0]!);
          }),
  };
}

function tennisMatch(draw: Draw, number: number): TennisStory {
  const needed = number % 2 === 0 ? 2 : 3;
  const sets: Side[][] = [];
  const won = { home: 0, away: 0 };
  while (won.home < needed && won.away < needed) {
    const set: Side[] = [];
    const games = { home: 0, away: 0 };
    const isOver = () => {
      const [more, less] = games.home > games.away ? [games.home, games.away] : [games.away, games.home];
      return more === 7 || (more === 6 && less <= 4);
    };
    while (!isOver()) {
      const side = sides[draw(2)]!;
      set.push(side);
      games[side] += 1;
    }
    won[set.at(-1)!] += 1;
    sets.push(set);
  }
  return { sport: 'tennis', sets };
}

function race(draw: Draw, number: number): RaceStory {
  const runners = times(5 + (number % 4), (index) => `r${index}`);
  const left = [...runners];
  const taken = (count: number) => times(count, () => left.splice(draw(left.length), 1)[0]!);
  const nonRunners = taken(draw(3) === 0 ? 1 : 0);
  // Who falls does not come in.
  taken(draw(2));
  const finish: string[][] = [];
  while (left.length > 0) finish.push(taken(Math.min(left.length, [1, 1, 2, 1, 3][draw(5)]!)));
  return { sport: 'horse_racing', runners, nonRunners, finish };
}

/** An event in the words of the settlement. */
function factsOf(story: Story): EventFacts {
  if (story.sport === 'tennis') {
    const sets = story.sets.map((games) => ({ games, tieBreak: games.length === 13, finished: true }));
    const most = Math.max(...sides.map((side) => story.sets.filter((games) => games.at(-1) === side).length));
    return { sport: 'tennis', bestOf: most === 2 ? 3 : 5, sets, ended: true };
  }
  if (story.sport === 'horse_racing') {
    const { finish, nonRunners, runners } = story;
    const places = Object.fromEntries(
      finish.flatMap((group, at) => group.map((runner) => [runner, 1 + finish.slice(0, at).flat().length] as const)),
    );
    return { sport: 'horse_racing', runners, nonRunners, places, ended: true };
  }
  const { order, overtime, parts, shootout, sport } = story;
  return {
    sport,
    periods: parts.map(([home, away]) => ({ home, away, finished: true })),
    ended: true,
    ...(overtime && { overtime: { home: overtime[0], away: overtime[1], finished: true } }),
    ...(shootout && { shootout }),
    ...(sport !== 'basketball' && { goals: order }),
  };
}

const storyOf: Readonly<Record<Sport, (draw: Draw, number: number) => Story>> = {
  football: (draw, number) => teams('football', draw, number),
  basketball: (draw, number) => teams('basketball', draw, number),
  ice_hockey: (draw, number) => teams('ice_hockey', draw, number),
  tennis: tennisMatch,
  horse_racing: race,
};

/** Lines about where a count falls, so that each of the quarters is won, lost, halved and given back. */
function specifiersFor(type: MarketType, story: Story, draw: Draw): Specifiers {
  const about = story.sport === 'tennis' ? (type.key.includes('sets') ? 2 : 18) : story.sport === 'basketball' ? 45 : 1;
  return Object.fromEntries(
    type.specifiers.map(({ kind, name }) => {
      switch (kind) {
        case 'total':
          return [name, String(about + draw(4 * (story.sport === 'basketball' ? 120 : 10)) / 4)];
        case 'half_total':
          return [name, String(draw(6) + 0.5)];
        case 'handicap':
          return [name, String((draw(4 * 8 + 1) - 16) / 4)];
        case 'start':
          return [name, `${draw(3)}:${draw(3)}`];
        case 'number':
          if (name === 'quarternr') return [name, String(1 + draw(4))];
          if (name === 'gamenr') return [name, String(1 + draw(12))];
          return [name, String(1 + draw(3))];
        case 'runner':
          return [name, name === 'home' ? 'r0' : `r${1 + draw(4)}`];
      }
    }),
  );
}

const payoutOf = (result: OutcomeResult | null): Payout | null => {
  if (result === null) return null;
  const [part, of] = result.deadHeat ?? [1, 1];
  return { paid: result.won ? ((1 - result.voidFactor) * part) / of : 0, back: result.voidFactor };
};

/** A market that a match of its sport has: a score in sets is of the length of the match. */
const isOf = (type: MarketType, story: Story) =>
  story.sport !== 'tennis' ||
  !type.key.startsWith('set_score_best_of_') ||
  type.key.endsWith(Math.max(...sides.map((side) => story.sets.filter((set) => set.at(-1) === side).length)) === 2 ? '3' : '5');

describe.each<Sport>(['football', 'tennis', 'basketball', 'ice_hockey', 'horse_racing'])('the markets of %s', (sport) => {
  const draw = numbers(sport.length * 7 + 1);
  const markets = times(40, (number) => storyOf[sport](draw, number)).flatMap((story) =>
    marketTypesOf(sport)
      .filter((type) => isOf(type, story))
      .map((type) => {
        const specifiers = specifiersFor(type, story, draw);
        return { story, type, specifiers, settled: settleMarket(type, factsOf(story), specifiers) };
      }),
  );

  test('[SPB-10] are settled as the published rules say, in more than five hundred cases', () => {
    let cases = 0;
    const seen = new Set<string>();
    for (const { settled, specifiers, story, type } of markets) {
      for (const [outcome, result] of Object.entries(settled)) {
        const expected = payoutBy(story, type.key, specifiers, outcome);
        const payout = payoutOf(result);
        const name = `${type.key} ${formatSpecifiers(specifiers)} ${outcome} ${JSON.stringify(story)}`;
        expect(payout?.paid, name).toBeCloseTo(expected.paid, 12);
        expect(payout?.back, name).toBe(expected.back);
        seen.add(`${type.key} ${expected.paid > 0 || expected.back > 0 ? 'returns' : 'loses'}`);
        cases++;
      }
    }
    expect(cases).toBeGreaterThan(500);
    // Of every type there is a case that is paid and one that is not.
    expect(seen.size).toBe(2 * marketTypesOf(sport).length);
  });

  test('[SPB-10] pay out completely and exclusively: as many outcomes as the market has winners, no more and no fewer', () => {
    for (const { settled, specifiers, story, type } of markets) {
      const ran = (outcome: string) =>
        story.sport !== 'horse_racing' ||
        type.outcomes === 'runners' ||
        !outcome.split(/[>+]/).some((one) => story.nonRunners.includes(one));
      const isStarter = (outcome: string) => story.sport !== 'horse_racing' || !story.nonRunners.includes(outcome);
      const payouts = Object.entries(settled).flatMap(([outcome, result]) =>
        ran(outcome) && isStarter(outcome) ? [payoutOf(result)!] : [],
      );
      const [{ back }] = payouts as [Payout];
      const name = `${type.key} ${formatSpecifiers(specifiers)} ${JSON.stringify(story)}`;
      expect(new Set(payouts.map((one) => one.back)), name).toEqual(new Set([back]));
      const cameIn = story.sport === 'horse_racing' ? story.finish.flat().length : Infinity;
      const winners = Math.min(type.winners(specifiers), cameIn);
      expect(
        payouts.reduce((all, { paid }) => all + paid, 0),
        name,
      ).toBeCloseTo(winners * (1 - back), 9);
    }
  });
});
