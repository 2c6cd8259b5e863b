import type { Translate } from '../../../runtime/texts/use-text.tsx';
import type { marketsTexts } from '../texts/markets.ts';
import { readSpecifiers, type Competitor, type Market, type SportEvent } from './offer.ts';

type Keys = typeof marketsTexts extends { catalogs: Readonly<Record<'en' | 'it', Readonly<Record<infer K, unknown>>>> }
  ? Extract<K, string>
  : never;
export type MarketText = Translate<Keys>;

/** What of an event names are made of. */
export type Sides = Pick<SportEvent, 'home' | 'away'> & { runners: readonly Competitor[]; sport?: SportEvent['sport'] };
type NamedMarket = Pick<Market, 'type' | 'specifiers'>;
/** `short`: for buttons, where there is little room. */
export type Length = 'full' | 'short';

const isKnown = (t: MarketText, key: string): key is Keys => t(key as Keys) !== key;

const hasOvertime: ReadonlySet<SportEvent['sport'] | undefined> = new Set(['basketball', 'ice-hockey'] as const);

/** What is asked of the event: "Total goals", "Set 2: winner". */
export function marketName(t: MarketText, { type, specifiers }: NamedMarket, event: Sides): string {
  // Where overtime is played, the result without it says so.
  const key = `type.${type}${hasOvertime.has(event.sport) && type === 'match_result' ? '.regular' : ''}`;
  if (!isKnown(t, key)) return t('unknown');
  const given = readSpecifiers(specifiers);
  return t(key, {
    home: event.home?.name ?? '',
    away: event.away?.name ?? '',
    line: given['total'] ?? '',
    number: given['setnr'] ?? given['quarternr'] ?? given['periodnr'] ?? given['goalnr'] ?? given['places'] ?? '',
    game: given['gamenr'] ?? '',
    first: runnerName(event, given['home']),
    second: runnerName(event, given['away']),
  });
}

/** The tab of an event's page that a market stands in. */
export function groupName(t: MarketText, group: string): string {
  const key = `group.${group}`;
  return isKnown(t, key) ? t(key) : t('group.all');
}

const runnerName = ({ runners }: Sides, id: string | undefined): string => runners.find((runner) => runner.id === id)?.name ?? '';

/** The number on a runner's saddle before the name. */
const runnerText = ({ number, name }: Competitor): string => (number === null ? name : `${number}. ${name}`);

/** Markets about two things one after the other. */
const inTurn: ReadonlySet<string> = new Set(['half_time_full_time', 'first_set_and_match']);

/** What a selection says: "Over 2.5", "Milano Nord (−1)". */
export function outcomeName(t: MarketText, market: NamedMarket, outcome: string, event: Sides, length: Length = 'full'): string {
  const { type } = market;
  const given = readSpecifiers(market.specifiers);
  const team = (side: 'home' | 'away'): string => {
    if (type === 'race_match_bet') return runnerName(event, given[side]);
    const competitor = event[side];
    return (length === 'short' ? competitor?.short_name : competitor?.name) ?? (side === 'home' ? '1' : '2');
  };
  const runner = event.runners.find(({ id }) => id === outcome);
  if (runner) return runnerText(runner);
  if (type === 'race_forecast' || type === 'race_reverse_forecast')
    return pairName(event, outcome, type === 'race_forecast' ? ' › ' : ' + ');
  if (type.endsWith('handicap') || type.includes('handicap_')) return handicapName(outcome, given['hcp'] ?? '', team, t);
  if (type.startsWith('highest_scoring_') && /^\d$/.test(outcome))
    return t(type === 'highest_scoring_quarter' ? 'outcome.quarter' : 'outcome.period', { number: outcome });
  if (type.includes('winning_margin')) return marginName(outcome, team, t);
  if (type === 'goal_range') return rangeText(outcome, t);
  const score = /^(\d+)[:_-](\d+)$/.exec(outcome);
  if (score) return `${score[1]}–${score[2]}`;
  if (/^\d+(?:\+|_plus)?$/.test(outcome)) return countText(outcome, t);
  const words = outcome.split('_');
  if (inTurn.has(type)) return words.map((word) => single(t, word, team, given, type)).join(' / ');
  if (type.includes('double_chance')) {
    const [one = '', other = '', ...rest] = words;
    const chance =
      length === 'short'
        ? `${mark(one)}${mark(other)}`
        : t('outcome.or', { one: single(t, one, team, given, type), other: single(t, other, team, given, type) });
    return rest.length === 0 ? chance : t('outcome.and', { one: chance, other: ofPair(t, rest.join('_'), given, type) });
  }
  if (type === 'which_team_scores' && (outcome === 'home' || outcome === 'away')) return t('outcome.only', { team: team(outcome) });
  const [one = '', other] = words;
  if (other === undefined) return single(t, one, team, given, type);
  return t('outcome.and', { one: single(t, one, team, given, type), other: ofPair(t, other, given, type) });
}

type Team = (side: 'home' | 'away') => string;

function single(t: MarketText, word: string, team: Team, { total = '' }: Record<string, string>, type: string): string {
  switch (word) {
    case 'home':
    case 'away':
      return team(word);
    case 'over':
      return total ? t('outcome.overLine', { line: total }) : t('outcome.over');
    case 'under':
      return total ? t('outcome.underLine', { line: total }) : t('outcome.under');
    case 'none':
      return type === 'which_team_scores' ? t('outcome.noTeam') : t('outcome.noGoal');
    default: {
      const key = `outcome.${word}`;
      return isKnown(t, key) ? t(key) : word;
    }
  }
}

/** The second half of a combined market, where "yes" alone would not say to what. */
function ofPair(t: MarketText, word: string, given: Record<string, string>, type: string): string {
  if (type.endsWith('btts') && word === 'yes') return t('outcome.bothScore');
  if (type.endsWith('btts') && word === 'no') return t('outcome.notBothScore');
  return single(t, word, () => '', given, type).toLocaleLowerCase();
}

const mark = (word: string): string => (word === 'home' ? '1' : word === 'away' ? '2' : 'X');

/** As the row of a list has it: 1, X, 2; over and under with the line. */
export function markOf(t: MarketText, market: NamedMarket, outcome: string, event: Sides): string {
  return outcome === 'home' || outcome === 'draw' || outcome === 'away' ? mark(outcome) : outcomeName(t, market, outcome, event, 'short');
}

function handicapName(outcome: string, line: string, team: Team, t: MarketText): string {
  const name = outcome === 'home' || outcome === 'away' ? team(outcome) : t('outcome.draw');
  // Of a European handicap the line is the score that the match starts from.
  if (line.includes(':')) return `${name} (${line.replace(':', '–')})`;
  const own = outcome === 'away' ? -Number(line) : Number(line);
  return `${name} (${own > 0 ? `+${own}` : own < 0 ? `−${-own}` : '0'})`;
}

function marginName(outcome: string, team: Team, t: MarketText): string {
  const [, side, count = ''] = /^(home|away)_(.+)$/.exec(outcome) ?? [];
  if (side !== 'home' && side !== 'away') return t('outcome.draw');
  return t('outcome.by', { team: team(side), count: rangeText(count, t) });
}

const countText = (outcome: string, t: MarketText): string =>
  /^\d+$/.test(outcome) ? outcome : t('outcome.orMore', { count: outcome.replace(/\D+$/, '') });

function rangeText(outcome: string, t: MarketText): string {
  const [, from, to] = /^(\d+)[_-](\d+)$/.exec(outcome) ?? [];
  return from !== undefined && to !== undefined ? `${from}–${to}` : countText(outcome, t);
}

const pairName = (event: Sides, outcome: string, between: string): string =>
  pairOf(event, outcome)?.map(runnerText).join(between) ?? outcome;

function pairOf({ runners }: Sides, outcome: string): [Competitor, Competitor] | null {
  // Ids may hold what stands between them: what is meant is what fits.
  for (const one of runners) {
    const rest = outcome.startsWith(one.id) ? outcome.slice(one.id.length + 1) : null;
    const other = rest === null ? undefined : runners.find(({ id }) => id === rest);
    if (other) return [one, other];
  }
  return null;
}

/** The runners of a race that a selection is about, in the order in which its name has them. */
export function runnersOf({ specifiers, type }: NamedMarket, outcome: string, event: Sides): readonly Competitor[] {
  if (event.runners.length === 0) return [];
  const given = readSpecifiers(specifiers);
  const meant = type === 'race_match_bet' && (outcome === 'home' || outcome === 'away') ? given[outcome] : outcome;
  const one = event.runners.find(({ id }) => id === meant);
  return one ? [one] : (pairOf(event, outcome) ?? []);
}
