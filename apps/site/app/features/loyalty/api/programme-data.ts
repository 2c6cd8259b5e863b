import type { ResultOf } from '@tavolo/contract';
import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';

type Item = ResultOf<'loyalty.getProgram'>;

export interface Programme extends Described {
  sysname: string;
  name: string;
  levels: Item['levels'];
}

function toProgramme(item: Item, names: ReadonlyMap<string, string>): Programme {
  const words = described(item.description, names);
  return { ...words, sysname: item.sysname, name: words.title ?? item.name, levels: item.levels };
}

export async function readProgrammes(context: SiteContext): Promise<Answer<Programme[]>> {
  const names = imageNames(context);
  const answer = await answerOf(context, 'the loyalty programmes', context.api.call('loyalty.getPrograms', {}));
  return mapped(answer, ({ items }) => items.map((item) => toProgramme(item, names)));
}

/** One programme; a name that is none is a page that is not there. */
export async function readProgramme(context: SiteContext, sysname: string): Promise<Answer<Programme>> {
  const answer = await answerOf(
    context,
    `the loyalty programme ${sysname}`,
    orNotFound(context.api.call('loyalty.getProgram', { sysname })),
  );
  if (answer.state === 'here' && answer.value.sysname !== sysname) throw data(null, { status: 404 });
  return mapped(answer, (item) => toProgramme(item, imageNames(context)));
}
