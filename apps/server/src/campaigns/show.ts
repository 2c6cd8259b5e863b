import type { OfferObstacle, ResultOf } from '@tavolo/contract';
import { isCurrency, type Currency } from '@tavolo/money';
import { fromBase } from '../bets/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import { obstacleOf } from './conditions.ts';
import { offersIn, type Offer } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { promotionsOf } from './promotions.ts';
import { budgetSentence, conditionSentence, groupSentence, usesSentence } from './sentences.ts';
import { inWords, shownMoney } from './shown-money.ts';
import { obstacleFor, takerOf, timeObstacle, usesNow, type Taker } from './standing.ts';
import { usedUp } from './uses.ts';

export type ShownOffer = ResultOf<'campaigns.getoffers'>['items'][number];

/** What stands in the way now and may be gone later: such an offer is shown with it. */
const passing: ReadonlySet<OfferObstacle> = new Set(['needs_deposit', 'needs_confirmed_contact', 'not_started']);

/** Offers for whoever asks: a visitor sees what anybody may, a player what is open to them or was taken, and who may be offered nothing sees none. */
export async function offersFor(parts: CampaignParts, playerId: bigint | null, locale: Locale): Promise<ShownOffer[]> {
  if (playerId !== null && !(await parts.rewards.mayBeRewarded(playerId))) return [];
  const taker = playerId === null ? null : await takerOf(parts, parts.database, playerId, null);
  const offers = offersIn(parts.content, locale).filter((offer) => timeObstacle(offer, parts.clock.now()) === null);
  const full = await usedUp(parts.database, offers);
  const names = await parts.gameNames();
  const shown = await Promise.all(
    offers.map(async (offer) => {
      if (offer.needsCode && !taker?.opened.has(offer.key)) return null;
      return shownTo(parts, offer, taker, full.has(offer.key), locale, names);
    }),
  );
  return shown.filter((offer) => offer !== null);
}

/** All offers of drafts as a visitor would see them, also before their time and after it. */
export async function offersOf(drafts: CampaignParts['content'], parts: CampaignParts, locale: Locale): Promise<ShownOffer[]> {
  const names = await parts.gameNames();
  const shown = await Promise.all(
    offersIn(drafts, locale).map((offer) => shownTo({ ...parts, content: drafts }, offer, null, false, locale, names)),
  );
  return shown.filter((offer) => offer !== null);
}

/** One offer as whoever asks would see it, also where it needs a code that wasn't entered yet; null where it can't be told. */
export async function offerFor(parts: CampaignParts, offer: Offer, playerId: bigint | null, locale: Locale): Promise<ShownOffer | null> {
  const inLocale = offersIn(parts.content, locale).find(({ key }) => key === offer.key) ?? offer;
  const taker = playerId === null ? null : await takerOf(parts, parts.database, playerId, null);
  const full = await usedUp(parts.database, [offer]);
  return shownTo(parts, inLocale, taker, full.has(offer.key), locale, await parts.gameNames());
}

/** Null: it isn't shown to this player. */
async function shownTo(
  parts: CampaignParts,
  offer: Offer,
  taker: Taker | null,
  isFull: boolean,
  locale: Locale,
  names: ReadonlyMap<string, string>,
): Promise<ShownOffer | null> {
  const currency = taker?.currency ?? baseOf(parts);
  const promotions = promotionsOf(parts, offer, currency, locale, names);
  if (promotions === null) return null;
  const { action, endsAt, entry, excludeMethods, key, needsCode, startsAt } = offer;
  const latest = taker ? usesNow(offer, taker.uses, taker.facts.now)[0] : undefined;
  const isClosed = needsCode && !taker?.opened.has(key);
  const obstacle = taker === null || isClosed ? null : ((await obstacleFor(offer, taker)) ?? (isFull ? 'limit_reached' : null));
  if (taker === null && isFull) return null;
  const state = stateOf(isClosed, obstacle, latest?.state);
  if (state === null) return null;
  const least = offer.conditions.flatMap((condition) => (condition.kind === 'deposit_of_at_least' ? condition.amount : []))[0];
  const money = (hundredths: bigint) => shownMoney(fromBase(hundredths, currency, parts.rates), currency);
  return {
    id: key,
    trigger: {
      action,
      user_satisfies_params: taker !== null && state === 'open',
      params: {
        exclude_methods: [...excludeMethods],
        minimum_deposit: action === 'deposit' && least !== undefined ? money(least) : null,
      },
    },
    state,
    obstacle: state === 'locked' ? obstacle : null,
    campaign_id: entry.campaign_id || null,
    description: {
      title: entry.title,
      ...(entry.text && { text: entry.text }),
      ...(entry.image_735_240 && { img_735_240: entry.image_735_240.url }),
      ...(entry.image_360_520 && { img_360_520: entry.image_360_520.url }),
    },
    conditions: await conditionsOf(parts, offer, taker, locale, (hundredths) => inWords(money(hundredths))),
    promotions,
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    taken_at: latest?.state === 'given' || latest?.state === 'due' ? latest.createdAt.toISOString() : null,
  };
}

function stateOf(isClosed: boolean, obstacle: OfferObstacle | null, latest: string | undefined): ShownOffer['state'] | null {
  if (isClosed) return 'code';
  if (obstacle === null) return 'open';
  if (obstacle === 'used') return latest === 'waiting' ? 'waiting' : latest === undefined ? null : 'taken';
  return passing.has(obstacle) ? 'locked' : null;
}

async function conditionsOf(
  { content }: Pick<CampaignParts, 'content'>,
  offer: Offer,
  taker: Taker | null,
  locale: Locale,
  money: (hundredths: bigint) => string,
): Promise<ShownOffer['conditions']> {
  const others = offersIn(content, locale).filter(
    ({ key, stackingGroup }) => key !== offer.key && stackingGroup !== null && stackingGroup === offer.stackingGroup,
  );
  return [
    ...(await Promise.all(
      offer.conditions.map(async (condition) => ({
        kind: condition.kind,
        text: conditionSentence(condition, locale, money),
        // A deposit that isn't made yet meets nothing.
        is_met: taker === null || condition.kind === 'deposit_of_at_least' ? null : (await obstacleOf(condition, taker.facts)) === null,
      })),
    )),
    { kind: 'uses', text: usesSentence(offer, locale), is_met: null },
    ...(others.length > 0
      ? [
          {
            kind: 'group',
            text: groupSentence(
              others.map(({ entry }) => entry.title),
              locale,
            ),
            is_met: null,
          },
        ]
      : []),
    { kind: 'budget', text: budgetSentence(locale), is_met: null },
  ];
}

function baseOf({ account }: Pick<CampaignParts, 'account'>): Currency {
  const base = account.tools.settings.currencies[0] ?? 'EUR';
  return isCurrency(base) ? base : 'EUR';
}
