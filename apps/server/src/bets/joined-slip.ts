import { priceBuilder, type BuilderFault, type BuilderPrice } from './builder.ts';
import type { SelectionTerms } from './terms.ts';

/** A leg as it is asked for: selections with the same `builder` are one. */
export interface AskedLeg {
  selection: string;
  /** What the player was shown; of a bet builder that of all its selections together, at each of them. */
  odds: number;
  is_banker: boolean;
  builder?: number | undefined;
}

/** Selections that are one leg together, and what that costs. */
export interface Builder {
  number: number;
  /** In the order in which they were asked for. */
  selections: readonly string[];
  /** Null where a selection is not there. */
  price: BuilderPrice | BuilderFault | null;
}

/** The legs of a slip with each bet builder as one, under a name that no selection has. */
export interface JoinedSlip<Leg extends AskedLeg> {
  legs: Leg[];
  /** By the names of legs, and of the selections of builders. */
  terms: ReadonlyMap<string, SelectionTerms>;
  builders: ReadonlyMap<string, Builder>;
}

/** What a bet builder is called among the names of legs. */
export const nameOf = (builder: number): string => `builder-${builder}`;

/** Each bet builder as one leg. The odds that the player was shown are the highest that any of its selections has with it. */
export function joinLegs<Leg extends AskedLeg>(legs: readonly Leg[]): Leg[] {
  const joined = new Map<string, Leg>();
  for (const leg of legs) {
    const name = leg.builder === undefined ? `${joined.size} ${leg.selection}` : nameOf(leg.builder);
    const known = joined.get(name);
    joined.set(name, {
      ...leg,
      selection: leg.builder === undefined ? leg.selection : name,
      odds: Math.max(leg.odds, known?.odds ?? 0),
      is_banker: leg.is_banker || known?.is_banker === true,
    });
  }
  return [...joined.values()];
}

/** The slip with its bet builders priced by what their selections are now. */
export function joinSlip<Leg extends AskedLeg>(legs: readonly Leg[], terms: ReadonlyMap<string, SelectionTerms>): JoinedSlip<Leg> {
  const joined = joinLegs(legs);
  const all = new Map(terms);
  const builders = new Map<string, Builder>();
  for (const { builder: number, selection: name } of joined) {
    if (number === undefined) continue;
    const selections = legs.filter(({ builder }) => builder === number).map(({ selection }) => selection);
    const members = selections.flatMap((selection) => terms.get(selection) ?? []);
    const price = members.length === selections.length ? priceBuilder(members) : null;
    builders.set(name, { number, selections, price });
    const [first] = members;
    if (first && price && 'odds' in price) all.set(name, termsTogether(name, first, members, price));
  }
  return { legs: joined, terms: all, builders };
}

/** What holds for a bet builder: what holds for each of its selections, at the odds of all. */
function termsTogether(name: string, first: SelectionTerms, members: readonly SelectionTerms[], price: BuilderPrice): SelectionTerms {
  const lowest = (of: (one: SelectionTerms) => bigint) => members.map(of).reduce((least, one) => (one < least ? one : least));
  return {
    ...first,
    selection: name,
    competitor: null,
    odds: price.odds,
    version: price.version,
    probability: price.chance,
    isOpen: members.every(({ isOpen }) => isOpen),
    isStopped: members.some(({ isStopped }) => isStopped),
    hasCashOut: members.every(({ hasCashOut }) => hasCashOut),
    maximumStake: lowest(({ maximumStake }) => maximumStake),
    maximumReturn: lowest(({ maximumReturn }) => maximumReturn),
    maximumLiability: lowest(({ maximumLiability }) => maximumLiability),
    minimumStake: members.reduce((most, { minimumStake }) => (minimumStake > most ? minimumStake : most), 0n),
  };
}

/** Names of legs as those of the selections that they are made of. */
export const selectionsOf = ({ builders }: Pick<JoinedSlip<AskedLeg>, 'builders'>, names: readonly string[]): string[] =>
  names.flatMap((name) => builders.get(name)?.selections ?? [name]);
