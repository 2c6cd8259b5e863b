import { describe, expect, test } from 'vitest';
import type { Plan } from './plan.ts';
import { windowAt } from './windows.ts';

const zone = 'Europe/Rome';
const plan = (repeats: Plan['repeats'], more: Partial<Plan> = {}) =>
  ({ sysname: 'sprint', startsAt: null, endsAt: null, repeats, ...more }) as Plan;
/** The run at a moment: its id, its start and its end. */
function runAt(of: Plan, now: string) {
  const run = windowAt(of, new Date(now), zone);
  return run && [run.id, run.startsAt.toISOString().replace('.000', ''), run.endsAt.toISOString().replace('.000', '')];
}
const daily = plan({ weekday: null, time: '00:00', hours: 24 });
const weekly = plan({ weekday: 'monday', time: '00:00', hours: 168 });

// In 2026 the clocks of Rome go forward on the 29th of March, from two to three, and back on the 25th of October, from three to two.
describe('[R7-018] runs that repeat where the clocks of Rome are changed', () => {
  test('go from midnight to midnight: the day is an hour shorter in spring and an hour longer in autumn', () => {
    expect(runAt(daily, '2026-03-29T10:00:00Z')).toEqual(['sprint-2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']);
    expect(runAt(daily, '2026-10-25T10:00:00Z')).toEqual(['sprint-2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']);
    expect(runAt(weekly, '2026-03-27T10:00:00Z')).toEqual(['sprint-2026-03-23', '2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z']);
    expect(runAt(weekly, '2026-10-21T10:00:00Z')).toEqual(['sprint-2026-10-19', '2026-10-18T22:00:00Z', '2026-10-25T23:00:00Z']);
  });

  test('follow one another without a gap and without a moment in two of them, minute by minute', () => {
    for (const [from, to] of [
      ['2026-03-27T00:00:00Z', '2026-03-31T00:00:00Z'],
      ['2026-10-23T00:00:00Z', '2026-10-27T00:00:00Z'],
    ] as const) {
      let before = windowAt(daily, new Date(from), zone);
      for (let at = new Date(from); at < new Date(to); at = new Date(at.getTime() + 60_000)) {
        const run = windowAt(daily, at, zone);
        expect(run && run.startsAt <= at && at < run.endsAt, at.toISOString()).toBe(true);
        if (run?.id !== before?.id) expect(run?.startsAt, at.toISOString()).toEqual(before?.endsAt);
        before = run;
      }
    }
  });

  test('begin by the clock on the wall each day, and end by it too', () => {
    const evening = plan({ weekday: null, time: '18:00', hours: 3 });
    expect(runAt(evening, '2026-03-28T12:00:00Z')).toEqual(['sprint-2026-03-28', '2026-03-28T17:00:00Z', '2026-03-28T20:00:00Z']);
    expect(runAt(evening, '2026-03-29T12:00:00Z')).toEqual(['sprint-2026-03-29', '2026-03-29T16:00:00Z', '2026-03-29T19:00:00Z']);
    expect(runAt(evening, '2026-10-24T12:00:00Z')).toEqual(['sprint-2026-10-24', '2026-10-24T16:00:00Z', '2026-10-24T19:00:00Z']);
    expect(runAt(evening, '2026-10-25T12:00:00Z')).toEqual(['sprint-2026-10-25', '2026-10-25T17:00:00Z', '2026-10-25T20:00:00Z']);
    // Through the night in which the hour is missing, and that in which there is one twice.
    const night = plan({ weekday: 'saturday', time: '22:00', hours: 8 });
    expect(runAt(night, '2026-03-28T23:00:00Z')).toEqual(['sprint-2026-03-28', '2026-03-28T21:00:00Z', '2026-03-29T04:00:00Z']);
    expect(runAt(night, '2026-10-24T23:00:00Z')).toEqual(['sprint-2026-10-24', '2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z']);
  });

  test('that begin in the hour that is missing begin as the clock goes on, and in the hour that is there twice once, the first time', () => {
    const early = plan({ weekday: null, time: '02:30', hours: 2 });
    expect(runAt(early, '2026-03-29T00:00:00Z')).toEqual(['sprint-2026-03-29', '2026-03-29T01:30:00Z', '2026-03-29T02:30:00Z']);
    const ids = new Set<string>();
    for (let at = new Date('2026-10-24T22:00:00Z'); at < new Date('2026-10-25T22:00:00Z'); at = new Date(at.getTime() + 60_000)) {
      const run = windowAt(early, at, zone);
      if (run && run.startsAt <= at) ids.add(`${run.id} ${run.startsAt.toISOString()}`);
    }
    expect([...ids]).toEqual(['sprint-2026-10-25 2026-10-25T00:30:00.000Z']);
  });

  test('keep their ids and times whenever they are asked for, before, within and after the change', () => {
    for (const [at, id] of [
      ['2026-03-28T22:59:59Z', 'sprint-2026-03-28'],
      ['2026-03-28T23:00:00Z', 'sprint-2026-03-29'],
      ['2026-03-29T00:59:59Z', 'sprint-2026-03-29'],
      ['2026-03-29T01:00:00Z', 'sprint-2026-03-29'],
      ['2026-03-29T21:59:59Z', 'sprint-2026-03-29'],
      ['2026-03-29T22:00:00Z', 'sprint-2026-03-30'],
      ['2026-10-25T22:59:59Z', 'sprint-2026-10-25'],
      ['2026-10-25T23:00:00Z', 'sprint-2026-10-26'],
    ] as const)
      expect([at, windowAt(daily, new Date(at), zone)?.id]).toEqual([at, id]);
  });

  test('none begins before the plan’s first moment or at its last', () => {
    const bounded = plan(
      { weekday: null, time: '00:00', hours: 24 },
      {
        startsAt: new Date('2026-03-29T00:00:00Z'),
        endsAt: new Date('2026-03-30T22:00:00Z'),
      },
    );
    expect(runAt(bounded, '2026-03-28T12:00:00Z')?.[0]).toBe('sprint-2026-03-30');
    expect(runAt(bounded, '2026-03-30T23:00:00Z')).toBeNull();
  });
});
