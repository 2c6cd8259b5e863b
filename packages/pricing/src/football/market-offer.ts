import { formatSpecifiers, lineText, marketTypesOf, type MarketType, type Specifiers } from '@tavolo/markets';
import { fairOutcome, type FairMarket, type FairOutcome } from '../fair-market.ts';
import { firstHalfSteps, matchSteps } from './birth-process.ts';
import type { MatchLaw } from './match-law.ts';
import type { MatchModel, MatchState } from './match-model.ts';

/** Lines are offered while each side's chance is at least this. */
const leastChance = 0.04;

/** All markets of football before a match, with fair prices, in the order of the catalogue. */
export const footballMarketsBefore = (model: MatchModel): FairMarket[] => offer(model, model.beforeMatch(), null);

/** All markets of football that are open in play, with fair prices. What is decided is left out. */
export function footballMarketsInPlay(model: MatchModel, state: MatchState): FairMarket[] {
  return offer(model, model.inPlay(state), state).filter(
    ({ outcomes }) => outcomes.filter(({ probability }) => probability > 1e-6).length > 1,
  );
}

function offer(model: MatchModel, law: MatchLaw, state: MatchState | null): FairMarket[] {
  const lines = new Lines(law);
  return marketTypesOf('football').flatMap((type): FairMarket[] => {
    if (state && (!type.live || isOver(type, state))) return [];
    if (type.key === 'nth_goal') return nextGoal(model, state);
    const main = lines.mainOf(type);
    return lines.of(type).flatMap((specifiers) => {
      const outcomes = law.price(type.key, specifiers);
      if (type.specifiers.length > 0 && !outcomes.some(({ probability }) => probability > leastChance && probability < 1 - leastChance))
        return [];
      return [
        { type: type.key, specifiers: formatSpecifiers(specifiers), outcomes, mainLine: main === null || main === lineOf(specifiers) },
      ];
    });
  });
}

/** The part of the match that a market is about has ended. */
const isOver = ({ period }: MarketType, { stepsDone }: MatchState): boolean =>
  stepsDone >= (period === 'first_half' ? firstHalfSteps : matchSteps.length);

function nextGoal(model: MatchModel, state: MatchState | null): FairMarket[] {
  const from = state ?? { stepsDone: 0, score: { home: 0, away: 0 }, halfTime: null, redCards: { home: 0, away: 0 } };
  if (from.stepsDone >= matchSteps.length) return [];
  const { home, none, away } = model.nextGoal(from);
  const outcomes: FairOutcome[] = [fairOutcome('home', home), fairOutcome('none', none), fairOutcome('away', away)];
  return [{ type: 'nth_goal', specifiers: `goalnr=${from.score.home + from.score.away + 1}`, outcomes, mainLine: true }];
}

const lineOf = ({ total, hcp }: Specifiers): string => total ?? hcp ?? '';
const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
const near = (value: number, by: number) => Math.round(value / by) * by;

/** Which lines of a type are offered at a law of the match. */
class Lines {
  readonly #law: MatchLaw;
  readonly #even = new Map<string, { total: number; handicap: number }>();

  constructor(law: MatchLaw) {
    this.#law = law;
  }

  #evenOf({ period }: MarketType): { total: number; handicap: number } {
    const basis = period === 'first_half' ? 'first' : period === 'second_half' ? 'second' : 'full';
    let even = this.#even.get(basis);
    if (!even) this.#even.set(basis, (even = this.#law.evenLines(basis)));
    return even;
  }

  /** The line that stands first, or null where a type has no lines. */
  mainOf(type: MarketType): string | null {
    switch (type.specifiers[0]?.kind) {
      case 'total':
        // A side's own total goes by halves of a goal, and so do combinations.
        return type.key.includes('home') || type.key.includes('away') ? null : lineText(near(this.#evenOf(type).total - 0.5, 1) + 0.5);
      case 'half_total':
        return lineText(Math.max(0.5, near(this.#evenOf(type).total - 0.5, 1) + 0.5));
      case 'handicap':
        return lineText(this.#evenOf(type).handicap);
      case 'start':
        return null;
      default:
        return null;
    }
  }

  of(type: MarketType): Specifiers[] {
    const [specifier] = type.specifiers;
    if (!specifier) return [{}];
    const named = (values: readonly string[]): Specifiers[] => values.map((value) => ({ [specifier.name]: value }));
    switch (specifier.kind) {
      case 'total': {
        if (type.key.includes('home') || type.key.includes('away')) return named(steps(0.5, 6.5, 1).map(lineText));
        const { total } = this.#evenOf(type);
        // Halves of a goal all along, quarters around the even line.
        const around = steps(Math.max(0.75, near(total, 0.25) - 0.75), near(total, 0.25) + 0.75, 0.25);
        const all = new Set([...steps(0.5, 9.5, 1), ...around]);
        return named([...all].sort((one, other) => one - other).map(lineText));
      }
      case 'half_total': {
        const main = Math.max(0.5, near(this.#evenOf(type).total - 0.5, 1) + 0.5);
        return named([main - 1, main, main + 1].filter((line) => line > 0).map(lineText));
      }
      case 'handicap': {
        const { handicap } = this.#evenOf(type);
        return named(steps(handicap - 1, handicap + 1, 0.25).map(lineText));
      }
      case 'start': {
        const middle = near(this.#evenOf(type).handicap, 1);
        return named(
          [middle - 1, middle, middle + 1, middle + 2].flatMap((start) => (start === 0 ? [] : [start > 0 ? `${start}:0` : `0:${-start}`])),
        );
      }
      default:
        return [];
    }
  }
}
