import { betKinds, isShape, kindOf, lineCount, namedShape, type BetKind } from './bet-kinds.ts';
import type { EachWayTerms } from './leg-result.ts';
import { totalOdds, type OddsMilli } from './price.ts';
import { Rational } from './rational.ts';

/** What a selection is about, as far as it decides what may stand beside it in one bet. */
export interface SelectionKeys {
  readonly event: string;
  readonly market: string;
  readonly marketType: string;
  readonly outcome: string;
  readonly sport: string;
  readonly competition: string;
  /** Teams, players or runners that the selection is about. */
  readonly competitors: readonly string[];
}

/**
 * Two selections of which one makes the other more likely, as data: their market types ('*' is any, either way round) and what both must share.
 * A cup's winner and the same team's win in its final: `{ marketTypes: ['outright_winner', 'match_winner'], shared: ['competition', 'competitor'] }`.
 */
export interface RelatedRule {
  readonly marketTypes: readonly [string, string];
  readonly shared: readonly ('sport' | 'competition' | 'event' | 'competitor')[];
}

/** The rule by which two selections are related, or null. Those of one event are related whatever the rules say. */
export function relatedBy(one: SelectionKeys, other: SelectionKeys, rules: readonly RelatedRule[]): RelatedRule | 'same_event' | null {
  if (one.event === other.event) return 'same_event';
  return (
    rules.find(({ marketTypes: [first, second], shared }) => {
      const fits = (type: string, pattern: string) => pattern === '*' || pattern === type;
      const types =
        (fits(one.marketType, first) && fits(other.marketType, second)) || (fits(one.marketType, second) && fits(other.marketType, first));
      return types && shared.every((key) => share(one, other, key));
    }) ?? null
  );
}

function share(one: SelectionKeys, other: SelectionKeys, key: RelatedRule['shared'][number]): boolean {
  return key === 'competitor' ? one.competitors.some((competitor) => other.competitors.includes(competitor)) : one[key] === other[key];
}

/** A leg of a slip. Several selections are a bet builder: one leg with a price of its own. */
export interface SlipLeg {
  readonly selections: readonly SelectionKeys[];
  readonly odds: OddsMilli;
  readonly banker?: boolean;
  readonly eachWay?: EachWayTerms;
  /** How many legs a bet with it needs at least; 1 when left out. */
  readonly minimumLegs?: number;
}

export interface Slip {
  readonly kind: BetKind;
  readonly foldSizes: readonly number[];
  readonly eachWay: boolean;
  readonly legs: readonly SlipLeg[];
}

export interface SlipLimits {
  readonly maximumLegs: number;
  readonly maximumLines: number;
  /** Of the longest line, as decimal odds: 100000 is 100000.00. */
  readonly maximumTotalOdds: number;
  readonly maximumBuilderSelections: number;
  readonly related: readonly RelatedRule[];
}

/** Why a slip is no bet. `legs` are positions in it. */
export type SlipProblem =
  | { readonly code: 'no_legs' }
  | { readonly code: 'too_many_legs'; readonly maximum: number }
  | { readonly code: 'too_few_legs'; readonly legs: readonly number[]; readonly minimum: number }
  | { readonly code: 'wrong_kind' }
  | { readonly code: 'wrong_fold_sizes' }
  | { readonly code: 'banker_not_allowed'; readonly legs: readonly number[] }
  | { readonly code: 'each_way_not_offered'; readonly legs: readonly number[] }
  | { readonly code: 'same_selection'; readonly legs: readonly [number, number] }
  | { readonly code: 'same_event'; readonly legs: readonly [number, number] }
  | { readonly code: 'related'; readonly legs: readonly [number, number]; readonly rule: RelatedRule }
  | { readonly code: 'builder_not_one_event'; readonly legs: readonly number[] }
  | { readonly code: 'builder_too_large'; readonly legs: readonly number[]; readonly maximum: number }
  | { readonly code: 'too_many_lines'; readonly lines: number; readonly maximum: number }
  | { readonly code: 'odds_too_high'; readonly maximum: number };

/**
 * Everything that is wrong with a slip; empty when it can be struck. Legs of one event are refused wherever they could meet in a line:
 * in bets of singles alone they never do, and then only the same selection twice is refused.
 */
export function slipProblems(slip: Slip, limits: SlipLimits): SlipProblem[] {
  const { legs, kind, foldSizes, eachWay } = slip;
  if (legs.length === 0) return [{ code: 'no_legs' }];
  if (legs.length > limits.maximumLegs) return [{ code: 'too_many_legs', maximum: limits.maximumLegs }];
  const bankers = positions(legs, ({ banker }) => banker === true);
  const shape = { selections: legs.length - bankers.length, foldSizes, bankers: bankers.length, eachWay };
  if (!isShape(shape)) return [{ code: 'wrong_fold_sizes' }];
  const problems: SlipProblem[] = [];
  if (!isOfKind(kind, shape.selections, foldSizes)) problems.push({ code: 'wrong_kind' });
  if (bankers.length > 0 && kind !== 'system') problems.push({ code: 'banker_not_allowed', legs: bankers });
  const shortest = bankers.length + Math.min(...foldSizes);
  for (const [index, { minimumLegs = 1 }] of legs.entries())
    if (shortest < minimumLegs) problems.push({ code: 'too_few_legs', legs: [index], minimum: minimumLegs });
  const withoutPlaces = eachWay ? positions(legs, (leg) => !leg.eachWay) : [];
  if (withoutPlaces.length > 0) problems.push({ code: 'each_way_not_offered', legs: withoutPlaces });
  problems.push(...builderProblems(legs, limits));
  const meets = bankers.length + Math.max(...foldSizes) > 1;
  problems.push(...pairProblems(legs, meets ? limits.related : null));
  const lines = lineCount(shape);
  if (lines > limits.maximumLines) problems.push({ code: 'too_many_lines', lines, maximum: limits.maximumLines });
  if (longestLineOdds(slip).compare(Rational.of(limits.maximumTotalOdds)) > 0)
    problems.push({ code: 'odds_too_high', maximum: limits.maximumTotalOdds });
  return problems;
}

function isOfKind(kind: BetKind, selections: number, foldSizes: readonly number[]): boolean {
  if (!betKinds.includes(kind)) return false;
  if (kind === 'system') return true;
  return namedShape(kind)
    ? kindOf(selections, foldSizes) === kind
    : foldSizes.length === 1 && foldSizes[0] === selections && selections >= 4;
}

function builderProblems(legs: readonly SlipLeg[], { maximumBuilderSelections: maximum }: SlipLimits): SlipProblem[] {
  const scattered = positions(legs, ({ selections }) => new Set(selections.map(({ event }) => event)).size !== 1);
  const large = positions(legs, ({ selections }) => selections.length > maximum);
  return [
    ...(scattered.length > 0 ? [{ code: 'builder_not_one_event', legs: scattered } as const] : []),
    ...(large.length > 0 ? [{ code: 'builder_too_large', legs: large, maximum } as const] : []),
  ];
}

/** `rules` are null where no two legs meet in a line: then a selection may only not be there twice. */
function pairProblems(legs: readonly SlipLeg[], rules: readonly RelatedRule[] | null): SlipProblem[] {
  const problems: SlipProblem[] = [];
  for (const [first, one] of legs.entries())
    for (const [offset, other] of legs.slice(first + 1).entries()) {
      const pair = [first, first + 1 + offset] as const;
      const selections = one.selections.flatMap((own) => other.selections.map((theirs) => [own, theirs] as const));
      if (one.selections.length === 1 && other.selections.length === 1 && selections.every(([own, theirs]) => isSame(own, theirs))) {
        problems.push({ code: 'same_selection', legs: pair });
        continue;
      }
      const found =
        rules && (selections.map(([own, theirs]) => relatedBy(own, theirs, rules)).find((relation) => relation !== null) ?? null);
      if (found === 'same_event') problems.push({ code: 'same_event', legs: pair });
      else if (found) problems.push({ code: 'related', legs: pair, rule: found });
    }
  return problems;
}

const isSame = (one: SelectionKeys, other: SelectionKeys): boolean =>
  one.event === other.event && one.market === other.market && one.outcome === other.outcome;

/** Exact odds of the line that pays most: the bankers and the highest of the others. */
function longestLineOdds({ legs, foldSizes }: Slip): Rational {
  const others = legs.filter(({ banker }) => !banker).map(({ odds }) => odds);
  const highest = others.toSorted((a, b) => b - a).slice(0, Math.max(...foldSizes));
  return totalOdds([...legs.filter(({ banker }) => banker).map(({ odds }) => odds), ...highest]);
}

function positions(legs: readonly SlipLeg[], which: (leg: SlipLeg) => boolean): number[] {
  return legs.flatMap((leg, index) => (which(leg) ? [index] : []));
}
