import type { SiteContext } from '../../runtime/site-context.ts';
import { answerOf } from '../page/answer.ts';

/** Whether anything may be offered to whoever asks; not to a player of whom that isn't known. Why not is told to nobody. */
export async function mayBeOffered(context: SiteContext): Promise<boolean> {
  if (context.session === null) return true;
  const answer = await answerOf(context, 'the banners', context.api.call('banners.get', { count: 1 }));
  return answer.state === 'here' && answer.value.not_offered !== true;
}
