import type { PromotionsReward } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import { isCurrency, type Currency } from '@tavolo/money';
import { fromBase } from '../bets/index.ts';
import { inWords, shownMoney, type PromotionParts, type promotionsOf } from '../campaigns/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Standing as MayBe } from '../rewards/index.ts';
import { grace, type TournamentParts } from './parts.ts';
import { minimumIn, prizeOf, type Rules } from './rules.ts';
import type { Run } from './runs.ts';
import { scoreText } from './score-text.ts';
import { ruleSentences } from './sentences.ts';
import { placeOf, scoreAbove } from './standings.ts';
import type { Participant } from './stored.ts';

export type ShownTournament = ResultOf<'tournaments.get'>['items'][number];
export type Status = ShownTournament['status'];
type Own = NonNullable<ShownTournament['own']>;

export type ShowParts = TournamentParts &
  PrizeParts &
  Pick<PromotionParts, 'rewards'> & {
    /** Drafts, for the token of a preview by somebody of the staff; null for any other. */
    drafts(token: string): Promise<TournamentParts['content'] | null>;
  };

/** What prizes are told by. */
interface PrizeParts extends Pick<PromotionParts, 'bonusTerms'> {
  /** Tells gifts as offers of campaigns do. */
  toldGifts: typeof promotionsOf;
}

/** For whom something is shown. */
export interface Reader {
  locale: Locale;
  /** In which amounts are told. */
  currency: Currency;
  /** Null: a visitor. */
  player: { id: bigint; standing: MayBe } | null;
}

export function statusOf({ endsAt, startsAt, state }: Pick<Run, 'startsAt' | 'endsAt' | 'state'>, now: Date): Status {
  if (state === 'paid') return 'paid';
  if (now >= endsAt) return 'finished';
  return now < startsAt ? 'upcoming' : 'running';
}

export interface Told {
  reader: Reader;
  names: ReadonlyMap<string, string>;
  /** The reader's own, where they take part. */
  own: Own | null;
  /** Whether the games are told by name. */
  withGames: boolean;
}

export function showTournament(parts: ShowParts, run: Run, { names, own, reader, withGames }: Told): ShownTournament {
  const { clock, content } = parts;
  const { endsAt, id, paidAt, players, rules, startsAt, sysname } = run;
  const { currency, locale } = reader;
  const entry = content.list('tournament', locale).find((one) => one.sysname === sysname);
  const name = entry?.title ?? rules.titles[locale];
  const inReaders = (hundredths: number) => shownMoney(fromBase(BigInt(hundredths), currency, parts.rates), currency);
  const least = minimumIn(rules, currency);
  const minimum = least === null ? inReaders(rules.minimumStake) : shownMoney(least, currency);
  return {
    id,
    name,
    status: statusOf(run, clock.now()),
    started_at: startsAt.toISOString(),
    finished_at: endsAt.toISOString(),
    final_at: new Date(endsAt.getTime() + grace).toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    description: {
      title: name,
      ...(entry && { text: entry.summary, palette: entry.palette }),
      ...(entry?.rules && { rules: entry.rules }),
      ...(entry?.image_735_240 && { img_735_240: entry.image_735_240.url }),
      ...(entry?.image_360_520 && { img_360_520: entry.image_360_520.url }),
    },
    product: rules.product,
    scoring: rules.scoring,
    score_currency: rules.base,
    minimum_stake: minimum,
    rules: ruleSentences(
      {
        product: rules.product,
        scoring: rules.scoring,
        points: rules.points.map(({ multiplier, points }) => ({ multiple: String(multiplier / 100), points })),
        minimumStake: inWords(minimum),
        minimumOdds: rules.minimumOdds === null ? null : (rules.minimumOdds / 1_000).toFixed(2),
        limit: rules.scoreLimit === null ? null : limitText(rules, rules.scoreLimit),
        countsBonusMoney: rules.countsBonusMoney,
      },
      locale,
    ),
    prizes: rules.prizes.map(({ from, reward, to }) => ({
      from_place: from,
      to_place: to,
      ...(toldPrize(parts, reward, reader, names) ?? { title: '–', terms: [] }),
    })),
    prize_pool: inReaders(rules.prizePool),
    games_count: rules.games?.length ?? null,
    games: withGames ? (rules.games ?? []).map((game) => ({ sysname: game, name: names.get(game) ?? game })) : [],
    players,
    join: joinOf(run, reader, own, clock.now()),
    own,
  };
}

function limitText(rules: Rules, limit: number): string {
  if (rules.scoring === 'turnover') return inWords({ amount: scoreText(rules, BigInt(limit)), currency: rules.base });
  return rules.scoring === 'multiplier' ? `${limit / 100}×` : String(limit);
}

function joinOf(run: Run, { player }: Reader, own: Own | null, now: Date): ShownTournament['join'] {
  if (own) return 'joined';
  if (now >= run.endsAt) return 'over';
  if (player === null) return 'signed_out';
  return player.standing === 'good' ? 'open' : player.standing === 'none' ? 'not_offered' : 'no_room';
}

/** A prize in a few words, and what it takes; null where it can't be told. */
function toldPrize(
  parts: Pick<ShowParts, 'bonusTerms' | 'rewards' | 'toldGifts'>,
  reward: PromotionsReward,
  { currency, locale }: Pick<Reader, 'currency' | 'locale'>,
  names: ReadonlyMap<string, string>,
): { title: string; terms: string[] } | null {
  const [told] = parts.toldGifts(parts, { gifts: [{ id: 0, percent: null, reward }] }, currency, locale, names) ?? [];
  if (!told) return null;
  return { title: told.kind === 'cash' ? inWords(told.amount) : told.title, terms: told.terms };
}

/** What a place wins, in a few words; null for nothing. */
export function prizeTitle(
  parts: Pick<ShowParts, 'bonusTerms' | 'rewards' | 'toldGifts'>,
  rules: Rules,
  place: number | null,
  reader: Pick<Reader, 'currency' | 'locale'>,
  names: ReadonlyMap<string, string>,
): string | null {
  const reward = place === null ? undefined : prizeOf(rules, place);
  return reward ? (toldPrize(parts, reward, reader, names)?.title ?? null) : null;
}

/** How a player stands in a run. */
export async function showOwn(
  parts: ShowParts,
  run: Run,
  participant: Participant,
  locale: Locale,
  names: ReadonlyMap<string, string>,
): Promise<Own> {
  const { database } = parts;
  const { joinedAt, prize, score } = participant;
  const [place, above] = await Promise.all([
    participant.place ?? placeOf(database, participant),
    score > 0n ? scoreAbove(database, participant) : null,
  ]);
  const currency = isCurrency(participant.currency) ? participant.currency : parts.base;
  return {
    joined_at: joinedAt.toISOString(),
    score: scoreText(run.rules, score),
    place,
    prize: prizeTitle(parts, run.rules, place, { currency, locale }, names),
    prize_state: prize,
    next_score: above === null ? null : scoreText(run.rules, above),
  };
}
