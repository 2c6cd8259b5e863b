import type { ResultOf } from '@tavolo/contract';
import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';

type Item = ResultOf<'loyalty.getProgram'>;
type Names = ReadonlyMap<string, string>;

/** Something of the programme by its name, picture and text. */
export type Shown<T> = Omit<T, 'description'> & Described;

/** Replaces the free description by what pages show of it. */
export function shownAs<T extends { description: Readonly<Record<string, unknown>> }>({ description, ...rest }: T, names: Names): Shown<T> {
  return { ...rest, ...described(description, names) };
}

export type Level = Shown<Item['levels'][number]>;
export type Programme = Omit<Shown<Item>, 'levels'> & { levels: Level[] };

function toProgramme(item: Item, names: Names): Programme {
  return { ...shownAs(item, names), levels: item.levels.map((level) => shownAs(level, names)) };
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
