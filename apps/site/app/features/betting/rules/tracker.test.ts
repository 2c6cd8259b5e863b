import { expect, test } from 'vitest';
import { trackerOf } from './tracker.ts';

const home = { id: 'h', name: 'Home', short_name: 'HOM', colours: [], crest: null } as never;
const incident = (at: number, kind: string, side: 'home' | 'away' | null, score: [number, number], period = 'second_half') => ({
  at,
  period,
  kind,
  side,
  competitor_id: null,
  home: score[0],
  away: score[1],
});

test('goals, cards and the break stand where they happened, and who is ahead follows the score', () => {
  const tracker = trackerOf(
    {
      sport: 'football',
      state: 'live',
      home,
      score: { home: 1, away: 1, clock: 60 * 60 },
      incidents: [
        incident(18 * 60, 'goal', 'home', [1, 0], 'first_half'),
        incident(47 * 60, 'half_time', null, [1, 0], 'first_half'),
        incident(54 * 60, 'goal', 'away', [1, 1]),
        incident(58 * 60, 'red_card', 'home', [1, 1]),
      ],
    },
    63 * 60,
  );
  expect(tracker?.marks).toEqual([
    { at: 0.2, side: 'home', kind: 'goal' },
    { at: 0.6, side: 'away', kind: 'goal' },
    { at: 58 / 90, side: 'home', kind: 'red_card' },
  ]);
  // Added time stands at the end of its half.
  expect(tracker?.breaks).toEqual([0.5]);
  expect(tracker?.now).toBe(0.7);
  expect(tracker?.leads.map(({ lead }) => lead)).toEqual([0, 1, 1, 0, 0, 0]);
});

test('a tennis match goes on by games, and is longer than usual where it takes more of them', () => {
  const games = Array.from({ length: 24 }, (_, index) => incident(index * 100, 'game', index % 3 === 0 ? 'away' : 'home', [0, 0], 'set_1'));
  const tracker = trackerOf(
    {
      sport: 'tennis',
      state: 'live',
      home,
      score: { home: 1, away: 0, clock: null },
      incidents: [...games, incident(2400, 'set', 'home', [1, 0], 'set_1')],
    },
    null,
  );
  expect(tracker?.leads.at(-1)).toEqual({ at: 24 / 25, lead: 8 });
  expect(tracker?.marks).toEqual([{ at: 24 / 25, side: 'home', kind: 'set' }]);
  expect(tracker?.now).toBe(24 / 25);
});

test('a match that is over is told whole; one that has not begun, and a race, have none', () => {
  const over = { sport: 'ice-hockey', state: 'ended', home, score: { home: 2, away: 0, clock: null }, incidents: [] } as const;
  expect(trackerOf(over as never, null)).toMatchObject({ now: 1, leads: [{ at: 0 }, { at: 1, lead: 2 }] });
  expect(trackerOf({ ...over, state: 'upcoming' } as never, null)).toBeNull();
  expect(trackerOf({ ...over, home: null } as never, null)).toBeNull();
});

test('the clock of basketball runs down in each quarter: where the match is and who is ahead goes on from what was played', () => {
  const quarters = (length: number) => [
    incident(0, 'period_start', null, [0, 0], 'quarter_1'),
    incident(length, 'period_end', null, [20, 22], 'quarter_1'),
    incident(length, 'period_start', null, [20, 22], 'quarter_2'),
  ];
  const match = (clock: number, incidents: ReturnType<typeof quarters>) =>
    trackerOf({ sport: 'basketball', state: 'live', home, score: { home: 25, away: 22, clock }, incidents }, null);
  const nba = match(9 * 60, quarters(12 * 60));
  expect(nba?.now).toBe(15 / 48);
  expect(nba?.leads.at(-1)).toEqual({ at: 15 / 48, lead: 3 });
  expect(match(9 * 60, quarters(10 * 60))?.now).toBe(11 / 40);
  // Before a quarter is over nothing says how long they are.
  expect(match(9 * 60, [])?.now).toBe(3 / 48);
  const overtime = [...quarters(12 * 60), incident(48 * 60, 'period_start', null, [90, 90], 'overtime_1')];
  expect(match(2 * 60, overtime)).toMatchObject({ now: 1, leads: [{}, {}, {}, {}, { at: 48 / 51 }, { at: 1, lead: 3 }] });
});

test('the clock of ice hockey begins anew in each period, or counts on through all of them', () => {
  const incidents = [
    incident(0, 'period_start', null, [0, 0], 'period_1'),
    incident(15 * 60, 'goal', 'away', [0, 1], 'period_1'),
    incident(20 * 60, 'period_end', null, [0, 1], 'period_1'),
    incident(20 * 60, 'period_start', null, [0, 1], 'period_2'),
    incident(23 * 60, 'goal', 'home', [1, 1], 'period_2'),
  ];
  for (const clock of [5 * 60, 25 * 60]) {
    const score = { home: 1, away: 1, clock };
    const tracker = trackerOf({ sport: 'ice-hockey', state: 'live', home, score, incidents }, null);
    expect(tracker?.now).toBe(25 / 60);
    expect(tracker?.leads.at(-1)).toEqual({ at: 25 / 60, lead: 0 });
  }
});
