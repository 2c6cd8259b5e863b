import { describe, expect, test } from 'vitest';
import {
  afterPlacing,
  agree,
  betsOf,
  emptySlip,
  has,
  joined,
  needsConsent,
  putBack,
  remove,
  rowPayout,
  rowReturn,
  sameEvent,
  setBanker,
  setEachWay,
  setMode,
  slipProblem,
  stakeRows,
  toggle,
  type Slip,
} from './slip.ts';

const legs = (count: number): Slip => {
  let slip = emptySlip;
  for (let number = 1; number <= count; number += 1) slip = toggle(slip, `${number}-home`, 2000);
  return slip;
};
const staked = (slip: Slip, stakes: Record<string, string>): Slip => ({ ...slip, stakes });

describe('what stays on the slip after bets were taken', () => {
  const taken = (...keys: string[]) => new Set(keys);

  test('nothing of what was bet on, whatever was typed for another kind of bet before', () => {
    expect(afterPlacing(staked(legs(3), { all: '5', '2': '1', '1-home': '2' }), taken('all'), false)).toEqual(emptySlip);
    const system = staked(setMode(legs(3), 'system'), { all: '5', '2': '1', '1-home': '2' });
    expect(afterPlacing(system, taken('2'), false)).toEqual(emptySlip);
  });

  test('the bet that was not taken, with its stake alone', () => {
    const system = staked(setMode(legs(3), 'system'), { all: '5', '2': '1', '2,3': '0.5' });
    expect(afterPlacing(system, taken('2'), false)).toEqual({ ...system, stakes: { '2,3': '0.5' } });
    const singles = afterPlacing(staked(setMode(legs(2), 'single'), { '1-home': '5', '2-home': '3' }), taken('1-home'), false);
    expect(singles.legs.map(({ id }) => id)).toEqual(['2-home']);
    expect(singles.stakes).toEqual({ '2-home': '3' });
  });

  test('all selections without their stakes, where the player wants them kept', () => {
    const before = { ...staked(legs(3), { all: '5' }), paidFrom: 'bonus' };
    expect(afterPlacing(before, taken('all'), true)).toEqual({ ...before, stakes: {}, paidFrom: 'cash' });
  });
});

describe('what is on the slip', () => {
  test('pressed once a selection is on it, pressed again it is not', () => {
    const one = toggle(emptySlip, '1-home', 1850);
    expect(has(one, '1-home')).toBe(true);
    expect(toggle(one, '1-home', 1900)).toEqual(emptySlip);
  });

  test('the second selection makes a multiple, and back to one it is a single', () => {
    expect(legs(2).mode).toBe('multiple');
    expect(remove(legs(2), ['1-home']).mode).toBe('single');
    expect(remove(setMode(legs(3), 'system'), ['1-home']).mode).toBe('multiple');
  });

  test('selections that were bet on come back before those chosen since, without their stakes', () => {
    const sent = { ...staked(legs(2), { all: '5' }), paidFrom: '7' };
    const since = toggle(toggle(emptySlip, '2-home', 1500), '9-away', 3000);
    const again = putBack(since, sent);
    expect(again.legs.map(({ id }) => id)).toEqual(['1-home', '2-home', '9-away']);
    expect(again).toMatchObject({ mode: 'multiple', stakes: {}, paidFrom: 'cash' });
    expect(putBack(toggle(emptySlip, '9-away', 3000), legs(1)).mode).toBe('multiple');
    expect(putBack(emptySlip, legs(1)).mode).toBe('single');
  });

  test('no stake is ever filled in', () => {
    expect(legs(4).stakes).toEqual({});
    expect(betsOf(setMode(legs(4), 'system'), 'EUR')).toEqual([]);
  });

  test('it takes as many selections as one bet can have', () => {
    expect(legs(40).legs).toHaveLength(30);
  });
});

describe('each way', () => {
  const terms = { fraction: [1, 5] as const, places: 3 };
  const everywhere = () => terms;

  test('stakes twice as many lines, on single selections and on what joins them', () => {
    const singles = setEachWay(setMode(legs(2), 'single'), '1-home', true);
    expect(stakeRows(singles, everywhere).map(({ isEachWay, lines }) => [isEachWay, lines])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    const system = setEachWay(setMode(legs(3), 'system'), joined, true);
    expect(stakeRows(system, everywhere).map(({ lines }) => lines)).toEqual([6, 6, 8, 14]);
    expect(stakeRows(setMode(system, 'multiple'), everywhere)[0]).toMatchObject({ lines: 2, isEachWay: true });
    const [bet] = betsOf(staked(system, { '2': '1.00' }), 'EUR', everywhere);
    expect(bet?.stake).toBe(600n);
  });

  test('is nothing where one of the selections has no places, until it is gone', () => {
    const mixed = setEachWay(legs(3), joined, true);
    const some = (id: string) => (id === '1-home' ? null : terms);
    expect(stakeRows(mixed, some)[0]).toMatchObject({ lines: 1, isEachWay: false });
    expect(stakeRows(remove(mixed, ['1-home']), some)[0]).toMatchObject({ lines: 2, isEachWay: true });
    expect(remove(setEachWay(setMode(legs(2), 'single'), '1-home', true), ['1-home']).eachWay).toEqual([]);
  });

  test('returns both halves', () => {
    const [row] = stakeRows(setEachWay(legs(1), '1-home', true), everywhere);
    // 10.00 · 11 and 10.00 · 3.
    expect(row && rowReturn(row, 1_000n, () => 11_000, everywhere)).toBe(14_000n);
  });
});

describe('rows that take a stake', () => {
  const rows = (slip: Slip) => stakeRows(slip).map(({ kind, key, lines }) => [kind, key, lines]);

  test('a system shows every row that the selections allow, with its number of lines', () => {
    expect(rows(setMode(legs(3), 'system'))).toEqual([
      ['system', '1', 3],
      ['system', '2', 3],
      ['trixie', '2,3', 4],
      ['patent', '1,2,3', 7],
    ]);
    expect(rows(setMode(legs(4), 'system'))).toContainEqual(['yankee', '2,3,4', 11]);
    expect(rows(setMode(legs(4), 'system'))).toContainEqual(['system', '2', 6]);
  });

  test('with a banker the other selections make the lines', () => {
    const slip = setBanker(setMode(legs(4), 'system'), '1-home', true);
    expect(rows(slip)).toEqual([
      ['system', '1', 3],
      ['system', '2', 3],
    ]);
  });

  test('not everything can be a banker', () => {
    const slip = setBanker(setMode(legs(3), 'system'), '1-home', true);
    expect(setBanker(slip, '2-home', true)).toBe(slip);
  });

  test('a selection that is taken off leaves no system without two selections that are no bankers', () => {
    const two = setBanker(setBanker(setMode(legs(4), 'system'), '1-home', true), '2-home', true);
    const left = remove(two, ['4-home']);
    expect(left.legs.filter(({ isBanker }) => isBanker)).toEqual([]);
    expect(stakeRows(left)).not.toEqual([]);
    expect(
      remove(two, ['1-home'])
        .legs.filter(({ isBanker }) => isBanker)
        .map(({ id }) => id),
    ).toEqual(['2-home']);
  });

  test('each row with a stake is one bet, and costs its lines', () => {
    const bets = betsOf(staked(setMode(legs(4), 'system'), { '2': '2.50', '2,3,4': '1' }), 'EUR');
    expect(bets.map(({ key, stake }) => [key, stake])).toEqual([
      ['2', 1500n],
      ['2,3,4', 1100n],
    ]);
  });

  test('what it returns is exact', () => {
    const [row] = stakeRows(legs(3));
    expect(row && rowReturn(row, 1000n, () => 1380)).toBe(2628n);
    expect(row && rowReturn(row, 1000n, () => undefined)).toBeNull();
  });
});

describe('what a system pays if only some of its selections win', () => {
  const [doubles] = stakeRows(setMode(legs(3), 'system')).filter(({ key }) => key === '2');
  const won =
    (...ids: string[]) =>
    (id: string) => ({ won: ids.includes(id) });
  const paid = (resultOf: (id: string) => { won: boolean }, isFree = false) =>
    doubles && rowPayout(doubles, 100n, resultOf, () => 2_000, { isFree });

  test('is what its winning lines pay, and with all of them what it could return', () => {
    expect(paid(won('1-home', '2-home', '3-home'))).toBe(doubles && rowReturn(doubles, 100n, () => 2_000));
    expect(paid(won('1-home', '2-home'))).toBe(400n);
    expect(paid(won('1-home'))).toBe(0n);
    expect(doubles && rowPayout(doubles, 100n, won('1-home'), () => undefined)).toBeNull();
  });

  test('is of a free bet without its stake', () => {
    expect(paid(won('1-home', '2-home', '3-home'), true)).toBe(
      doubles && rowReturn(doubles, 100n, () => 2_000, undefined, { isFree: true }),
    );
    expect(paid(won('1-home', '2-home'), true)).toBe(300n);
  });
});

describe('odds that change after they were chosen', () => {
  const slip = legs(2);
  const now = (id: string) => (id === '1-home' ? 1900 : 2100);

  test('[SPB-02] want a consent by the player’s own rule', () => {
    expect(needsConsent(slip, 'any', now)).toEqual([]);
    expect(needsConsent(slip, 'better', now).map(({ id }) => id)).toEqual(['1-home']);
    expect(needsConsent(slip, 'none', now).map(({ id }) => id)).toEqual(['1-home', '2-home']);
    expect(needsConsent(agree(slip, now), 'none', now)).toEqual([]);
  });
});

describe('why nothing can be placed', () => {
  const fine = { isPlayer: true, isKnown: true, closed: [], joined: [], consent: [], balance: 10_000n, mostOfBonus: null, checked: null };
  const slip = staked(legs(2), { all: '5' });
  const bets = betsOf(slip, 'EUR');
  const code = (more: object, of = slip) => slipProblem(of, { ...fine, bets, ...more })?.code ?? null;

  test('is said in the order in which it can be mended', () => {
    expect(code({})).toBeNull();
    expect(code({}, emptySlip)).toBe('empty');
    expect(code({ closed: ['1-home'], joined: ['1-home', '2-home'] })).toBe('closed');
    expect(code({ joined: ['1-home', '2-home'] })).toBe('sameEvent');
    expect(code({ consent: slip.legs })).toBe('consent');
    expect(code({ isPlayer: false })).toBe('signIn');
    expect(code({ bets: [] })).toBe('stake');
    expect(code({ balance: 499n })).toBe('balance');
    expect(code({ mostOfBonus: 499n, checked: 'The highest stake is €3.00.' })).toBe('overBonus');
    expect(code({ mostOfBonus: 500n })).toBeNull();
    expect(code({ checked: 'The highest stake is €3.00.' })).toBe('checked');
  });

  test('among singles only those with a stake count', () => {
    const singles = staked(setMode(legs(2), 'single'), { '1-home': '5' });
    const own = betsOf(singles, 'EUR');
    expect(slipProblem(singles, { ...fine, bets: own, closed: ['2-home'] })).toBeNull();
    expect(slipProblem(singles, { ...fine, bets: own, closed: ['1-home'] })?.code).toBe('closed');
    expect(slipProblem(singles, { ...fine, bets: own, joined: ['1-home', '2-home'] })).toBeNull();
  });

  test('selections of one match are found', () => {
    const event = (id: string) => (id === '3-home' ? 'b' : 'a');
    expect(sameEvent(legs(3), event)).toEqual(['1-home', '2-home']);
  });
});
