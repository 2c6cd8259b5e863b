import { describe, expect, test } from 'vitest';
import {
  relatedBy,
  slipProblems,
  type RelatedRule,
  type SelectionKeys,
  type Slip,
  type SlipLeg,
  type SlipLimits,
} from './selection-rules.ts';

const cupRule: RelatedRule = { marketTypes: ['outright_winner', '*'], shared: ['competition', 'competitor'] };
const limits: SlipLimits = {
  maximumLegs: 8,
  maximumLines: 100,
  maximumTotalOdds: 1_000,
  maximumBuilderSelections: 3,
  related: [cupRule],
};

const selection = (event: string, more: Partial<SelectionKeys> = {}): SelectionKeys => ({
  event,
  market: `${event}/1x2`,
  marketType: '1x2',
  outcome: '1',
  sport: 'football',
  competition: 'league',
  competitors: [`${event} home`],
  ...more,
});
const leg = (event: string, more: Partial<SlipLeg> = {}, keys: Partial<SelectionKeys> = {}): SlipLeg => ({
  selections: [selection(event, keys)],
  odds: 2_000,
  ...more,
});
const slip = (legs: SlipLeg[], more: Partial<Slip> = {}): Slip => ({ kind: 'double', foldSizes: [2], eachWay: false, legs, ...more });
const codes = (checked: Slip) => slipProblems(checked, limits).map(({ code }) => code);

describe('a slip', () => {
  test('of legs of different events can be struck', () => {
    expect(slipProblems(slip([leg('a'), leg('b')]), limits)).toEqual([]);
  });

  test('[SPB-14] with two legs of one event is refused, however they are combined, but not as singles', () => {
    const twice = [leg('a'), leg('a', {}, { market: 'a/goals', marketType: 'total' })];
    expect(slipProblems(slip(twice), limits)).toEqual([{ code: 'same_event', legs: [0, 1] }]);
    expect(codes(slip([...twice, leg('b')], { kind: 'trixie', foldSizes: [2, 3] }))).toEqual(['same_event']);
    expect(codes(slip(twice, { kind: 'system', foldSizes: [1] }))).toEqual([]);
    expect(codes(slip([leg('a'), leg('a')], { kind: 'system', foldSizes: [1] }))).toEqual(['same_selection']);
  });

  test('[SPB-14] with related legs is refused by the rule that says so', () => {
    const outright = leg('cup', {}, { marketType: 'outright_winner', competition: 'cup', competitors: ['Ajax'] });
    const final = leg('final', {}, { competition: 'cup', competitors: ['Ajax', 'Feyenoord'] });
    expect(slipProblems(slip([outright, final]), limits)).toEqual([{ code: 'related', legs: [0, 1], rule: cupRule }]);
    expect(slipProblems(slip([final, outright]), limits)).toEqual([{ code: 'related', legs: [0, 1], rule: cupRule }]);
    expect(codes(slip([outright, leg('other', {}, { competition: 'cup', competitors: ['PSV'] })]))).toEqual([]);
    expect(relatedBy(final.selections[0]!, leg('x').selections[0]!, [cupRule])).toBeNull();
  });

  test('counts a bet builder as one leg, of one event and not too large', () => {
    const builder = (events: string[]): SlipLeg => ({
      selections: events.map((event, n) => selection(event, { market: `${event}/${n}` })),
      odds: 3_000,
    });
    expect(codes(slip([builder(['a', 'a']), leg('b')]))).toEqual([]);
    expect(codes(slip([builder(['a', 'a']), leg('a')]))).toEqual(['same_event']);
    expect(codes(slip([builder(['a', 'c']), leg('b')]))).toEqual(['builder_not_one_event']);
    expect(codes(slip([builder(['a', 'a', 'a', 'a']), leg('b')]))).toEqual(['builder_too_large']);
  });

  test.each<[string, Slip, string[]]>([
    ['no legs', slip([]), ['no_legs']],
    ['too many legs', slip('abcdefghi'.split('').map((event) => leg(event))), ['too_many_legs']],
    ['fold sizes that do not fit', slip([leg('a')]), ['wrong_fold_sizes']],
    ['the lines of another kind', slip([leg('a'), leg('b'), leg('c')], { kind: 'trixie' }), ['wrong_kind']],
    [
      'three legs that are called an accumulator',
      slip([leg('a'), leg('b'), leg('c')], { kind: 'accumulator', foldSizes: [3] }),
      ['wrong_kind'],
    ],
    ['a banker in a named kind', slip([leg('a'), leg('b'), leg('c', { banker: true })]), ['banker_not_allowed']],
    ['a leg that needs more beside it', slip([leg('a', { minimumLegs: 3 }), leg('b')]), ['too_few_legs']],
    ['no places each way', slip([leg('a'), leg('b')], { eachWay: true }), ['each_way_not_offered']],
    [
      'too many lines',
      slip(
        'abcdefgh'.split('').map((event) => leg(event, { odds: 1_100 })),
        { kind: 'goliath', foldSizes: [2, 3, 4, 5, 6, 7, 8] },
      ),
      ['too_many_lines'],
    ],
    ['too high odds in its longest line', slip([leg('a', { odds: 100_000 }), leg('b', { odds: 11_000 })]), ['odds_too_high']],
  ])('with %s is refused', (_, refused, expected) => {
    expect(codes(refused)).toEqual(expected);
  });

  test('with bankers counts them into what a leg needs beside it', () => {
    const legs = [leg('a', { banker: true, minimumLegs: 3 }), leg('b'), leg('c'), leg('d')];
    expect(codes(slip(legs, { kind: 'system', foldSizes: [2] }))).toEqual([]);
    expect(codes(slip(legs, { kind: 'system', foldSizes: [1] }))).toEqual(['too_few_legs']);
  });
});
