import type { CollectionTypes, ContentReader, PromotionsReward } from '@tavolo/content';
import { currencyCodes, type Currency } from '@tavolo/money';
import type { Rates } from '../bets/index.ts';
import { weekdays, type Weekday } from '../campaigns/index.ts';
import type { Casino } from '../casino/index.ts';
import type { Rules } from './rules.ts';

type Entry = CollectionTypes['tournament'];
type Listed = Awaited<ReturnType<Casino['listed']>>[number];

/** A tournament of content: its rules, but for what is only known when a run is opened, and when it runs. */
export interface Plan {
  sysname: string;
  order: number;
  rules: Omit<Rules, 'games' | 'rates'>;
  /** Which games count; null: all, or bets. */
  selection: Selection | null;
  startsAt: Date | null;
  endsAt: Date | null;
  repeats: null | { weekday: Weekday | null; time: string; hours: number };
}

interface Selection {
  categories: readonly string[];
  providers: readonly string[];
  games: readonly string[];
  exclude_categories: readonly string[];
  exclude_providers: readonly string[];
  exclude_games: readonly string[];
}

/** The tournaments that content has now, in its order. One that can't be read never runs. */
export function plansOf(content: Pick<ContentReader, 'list'>, base: Currency): Plan[] {
  const italian = new Map(content.list('tournament', 'it').map((entry) => [entry.sysname, entry.title]));
  return content
    .list('tournament', 'en')
    .flatMap((entry) => readPlan(entry, italian.get(entry.sysname) ?? entry.title, base) ?? [])
    .toSorted((one, other) => one.order - other.order);
}

function readPlan(entry: Entry, italian: string, base: Currency): Plan | null {
  const { budget, minimum_odds: odds, minimum_stake: stake, order, product, score_limit: limit, scoring, sysname, title } = entry;
  const [startsAt, endsAt] = [momentOf(entry.starts_at), momentOf(entry.ends_at)];
  const repeats = repeatsOf(entry);
  const selection = selectionOf(entry);
  if (startsAt === undefined || endsAt === undefined || repeats === undefined || selection === undefined) return null;
  if (repeats === null && (startsAt === null || endsAt === null || endsAt <= startsAt)) return null;
  // Ids of runs end with their day.
  if (!/^[A-Za-z0-9_-]{1,53}$/.test(sysname) || !(stake >= 0.01) || !['casino', 'sports'].includes(product)) return null;
  if (product === 'sports' ? selection !== null : odds !== null) return null;
  // A score that every round adds to without a limit would reward playing ever more.
  if (scoring !== 'multiplier' && limit === null) return null;
  const points = entry.points
    .map(({ multiplier, points: worth }) => ({ multiplier: Math.round(multiplier * 100), points: worth }))
    .toSorted((one, other) => one.multiplier - other.multiplier);
  if (scoring === 'points' && points.length === 0) return null;
  const prizes = entry.prizes.map(({ from_place: from, reward, to_place: to }) => ({ from, to, reward }));
  const prizePool = prizes.reduce((sum, { from, reward, to }) => sum + (to - from + 1) * worthOf(reward), 0);
  const areInOrder = prizes.every(({ from, to }, index) => from === (prizes[index - 1]?.to ?? 0) + 1 && to >= from);
  if (prizes.length === 0 || !areInOrder || !(prizePool > 0) || prizePool > Math.round(budget * 100)) return null;
  // A limit is written in the units in which a score is read.
  const unit = scoring === 'turnover' || scoring === 'multiplier' ? 100 : 1;
  return {
    sysname,
    order,
    selection,
    startsAt,
    endsAt,
    repeats,
    rules: {
      titles: { en: title, it: italian },
      product,
      scoring,
      points,
      minimumStake: Math.round(stake * 100),
      minimumOdds: odds === null ? null : Math.round(odds * 1000),
      scoreLimit: limit === null ? null : limit * unit,
      countsBonusMoney: entry.counts_bonus_money,
      prizes,
      prizePool,
      base,
    },
  };
}

/** A time of day, such as 18:00. */
const isTime = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Undefined: it can't be read. */
function repeatsOf({ hours, repeats, start_time: time, weekday }: Entry): Plan['repeats'] | undefined {
  if (repeats === 'never') return null;
  if (!isTime(time) || hours === null || !Number.isInteger(hours) || hours < 1 || hours > (repeats === 'daily' ? 24 : 168))
    return undefined;
  if (repeats === 'daily') return { weekday: null, time, hours };
  const day = weekdays.find((one) => one === weekday);
  return day ? { weekday: day, time, hours } : undefined;
}

function selectionOf({
  categories,
  exclude_categories,
  exclude_games,
  exclude_providers,
  games,
  providers,
}: Entry): Selection | null | undefined {
  const lists = { categories, providers, games, exclude_categories, exclude_providers, exclude_games };
  const read = Object.entries(lists).map(([name, value]) => [name, textsOf(value)] as const);
  if (read.some(([, texts]) => texts === null)) return undefined;
  return read.every(([, texts]) => texts?.length === 0) ? null : (Object.fromEntries(read) as unknown as Selection);
}

/** The rules of a run that is opened now: with the games that are listed, and the rates that hold. */
export function rulesNow({ rules, selection }: Plan, listed: readonly Listed[], rates: Rates): Rules {
  const known = currencyCodes.flatMap((code) => {
    const rate = code === 'FUN' ? null : rates(code);
    return rate === null ? [] : [[code, rate] as const];
  });
  return {
    ...rules,
    games: selection === null ? null : listed.filter((game) => isOf(game, selection)).map(({ sysname }) => sysname),
    rates: Object.fromEntries(known),
  };
}

function isOf({ categories, provider, sysname }: Listed, selection: Selection): boolean {
  const { categories: kinds, exclude_categories, exclude_games, exclude_providers, games, providers } = selection;
  const isNamed =
    (kinds.length === 0 && providers.length === 0 && games.length === 0) ||
    games.includes(sysname) ||
    providers.includes(provider) ||
    categories.some((one) => kinds.includes(one));
  return (
    isNamed &&
    !exclude_games.includes(sysname) &&
    !exclude_providers.includes(provider) &&
    !categories.some((one) => exclude_categories.includes(one))
  );
}

/** What a prize is worth, hundredths of the base currency. */
export function worthOf({ amount, spins, stake, type }: PromotionsReward): number {
  return type === 'free_spins' ? (spins ?? 0) * Math.round((stake ?? 0) * 100) : Math.round((amount ?? 0) * 100);
}

/** Null: nothing is said. Undefined: it is no moment. */
function momentOf(value: string | null): Date | null | undefined {
  if (value === null || value === '') return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A list of texts; none where nothing is said, null where it is something else. */
function textsOf(value: unknown): string[] | null {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && value.every((one): one is string => typeof one === 'string' && one !== '') ? value : null;
}
