import { data } from 'react-router';
import { answerOf, mapped, type Answer } from '../../../shell/page/answer.ts';
import { imageNames } from '../../../shell/page/description.ts';
import { previewed, type SiteContext } from '../../../runtime/site-context.ts';
import { toOffer, type Offer } from '../rules/offer.ts';

export async function readOffers(context: SiteContext): Promise<Answer<Offer[]>> {
  const names = imageNames(context);
  const answer = await answerOf(
    context,
    'the offers',
    context.api.call('campaigns.getoffers', { offset: 0, count: 100, ...previewed(context) }),
  );
  return mapped(answer, ({ items }) => items.map((item) => toOffer(item, names)));
}

/** One offer of those that are open; an id that is none is a page that is not there. */
export async function readOffer(context: SiteContext, id: string): Promise<Answer<Offer>> {
  const answer = await readOffers(context);
  if (answer.state !== 'here') return answer;
  const found = answer.value.find((offer) => offer.id === id);
  if (!found) throw data(null, { status: 404 });
  return { state: 'here', value: found };
}
