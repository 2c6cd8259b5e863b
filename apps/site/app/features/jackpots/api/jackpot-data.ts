import type { ResultOf } from '@tavolo/contract';
import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';

type Item = ResultOf<'Jackpots.get'>[number];

export interface Jackpot extends Described {
  id: string;
  name: string;
  /** As the API tells it, for whatever moves on. */
  item: Item;
}

function toJackpot(item: Item, names: ReadonlyMap<string, string>): Jackpot {
  const words = described(item.description, names);
  return { ...words, id: item.id, name: words.title ?? item.name, item };
}

/** The pots that are open, in the order of the API. */
export async function readJackpots(context: SiteContext): Promise<Answer<Jackpot[]>> {
  const names = imageNames(context);
  const answer = await answerOf(context, 'the jackpots', context.api.call('Jackpots.get', {}));
  return mapped(answer, (items) => items.map((item) => toJackpot(item, names)));
}

/** One pot; an id that is none is a page that is not there. */
export async function readJackpot(context: SiteContext, id: string): Promise<Answer<Jackpot>> {
  const answer = await answerOf(context, `the jackpot ${id}`, orNotFound(context.api.call('Jackpots.get', { id })));
  if (answer.state !== 'here') return answer;
  const found = answer.value.find((item) => item.id === id);
  if (!found) throw data(null, { status: 404 });
  return { state: 'here', value: toJackpot(found, imageNames(context)) };
}
