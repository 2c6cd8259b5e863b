import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { codeObstacle, hasEntered } from './codes.ts';
import type { CampaignParts } from './parts.ts';
import { markSeen, popupsFor, previewOf } from './popups.ts';
import { offerFor, offersFor, offersOf, type ShownOffer } from './show.ts';
import { obstacleFor, takerOf, timeObstacle } from './standing.ts';
import { activateCode, inField, OfferRefused, requireCode, takeOffer } from './take.ts';

/** Calls of offers, promo codes and popups. */
export function campaignCalls(
  parts: CampaignParts,
): Handlers<
  | 'campaigns.getoffers'
  | 'campaigns.activateOffer'
  | 'campaigns.checkPromocode'
  | 'campaigns.takepromotions'
  | 'popups.get'
  | 'events.handle'
> {
  return {
    async 'campaigns.getoffers'({ count: limit, offset, preview }, { locale, session }) {
      const drafts = preview ? await parts.drafts(preview) : null;
      const offers = drafts ? await offersOf(drafts, parts, locale) : await offersFor(parts, session?.playerId ?? null, locale);
      return { items: offers.slice(offset, offset + limit), count: offers.length, offset, limit };
    },

    'campaigns.activateOffer': ({ promo_code: typed }, { locale, session }) =>
      inField('promo_code', async () => {
        const offer = await activateCode(parts, session.playerId, typed);
        return told(await offerFor(parts, offer, session.playerId, locale));
      }),

    'campaigns.checkPromocode': ({ promo_code: typed }, { locale, session }) =>
      inField('promo_code', async () => {
        const playerId = session?.playerId ?? null;
        const { code, offer } = await requireCode(parts.database, parts, typed);
        const now = parts.clock.now();
        const isEntered = playerId !== null && (await hasEntered(parts.database, playerId, code.code));
        const closed = (isEntered ? null : codeObstacle(code, now)) ?? timeObstacle(offer, now);
        if (closed) throw new OfferRefused(closed);
        if (playerId !== null) {
          if (!(await parts.rewards.mayBeRewarded(playerId))) throw new OfferRefused('not_for_you');
          const taker = await takerOf(parts, parts.database, playerId, null);
          const obstacle = await obstacleFor(offer, { ...taker, opened: new Set([...taker.opened, offer.key]) });
          if (obstacle) throw new OfferRefused(obstacle);
        }
        const shown = told(await offerFor(parts, offer, playerId, locale));
        return { valid: true, description: shown.description, offer: shown };
      }),

    async 'campaigns.takepromotions'({ offer_id: id }, { session }) {
      await inField('offer_id', () => takeOffer(parts, session.playerId, id));
      return 1;
    },

    async 'popups.get'({ preview, sysname }, { locale, session }) {
      const drafts = preview && sysname ? await parts.drafts(preview) : null;
      if (drafts && sysname) return { items: previewOf(drafts, sysname, locale) };
      return { items: await popupsFor(parts, session?.playerId ?? null, sysname ?? null, locale) };
    },

    async 'events.handle'({ event_name: name, event_params: params }, { session }) {
      const sysname = params?.['sysname'];
      if (name === 'popup_seen' && session !== null && sysname !== undefined) await markSeen(parts, session.playerId, sysname);
      return 1;
    },
  };
}

/** An offer that has no more uses is shown to nobody, so its code opens nothing. */
function told(offer: ShownOffer | null): ShownOffer {
  if (offer === null) throw invalidField('promo_code', 'limit_reached');
  return offer;
}
