import type { ResultOf } from '@tavolo/contract';
import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { readLevelRates } from '../../cashback/api/level-rates.ts';
import type { LevelRate } from '../../cashback/rules/level-rates.ts';

type Item = ResultOf<'loyalty.getProgram'>;
type Names = ReadonlyMap<string, string>;

/** Something of the programme by its name, picture and text. */
export type Shown<T> = Omit<T, 'description'> & Described;

/** Replaces the free description by what pages show of it. */
export function shownAs<T extends { description: Readonly<Record<string, unknown>> }>({ description, ...rest }: T, names: Names): Shown<T> {
  return { ...rest, ...described(description, names) };
}

/** A level with the cashback that it brings. */
export type Level = Shown<Item['levels'][number]> & { cashback: LevelRate[] };
export type Programme = Omit<Shown<Item>, 'levels'> & { levels: Level[] };

/** Levels as they are answered, with what content says of the cashback that they bring. */
export function shownLevels(context: SiteContext, levels: Item['levels']): Level[] {
  const [names, rates] = [imageNames(context), readLevelRates(context)];
  return levels.map((level) => ({ ...shownAs(level, names), cashback: rates.get(level.id) ?? [] }));
}

const toProgramme = (context: SiteContext, item: Item): Programme => ({
  ...shownAs(item, imageNames(context)),
  levels: shownLevels(context, item.levels),
});

export async function readProgrammes(context: SiteContext): Promise<Answer<Programme[]>> {
  const answer = await answerOf(context, 'the loyalty programmes', context.api.call('loyalty.getPrograms', {}));
  return mapped(answer, ({ items }) => items.map((item) => toProgramme(context, item)));
}

/** One programme; a name that is none is a page that is not there. */
export async function readProgramme(context: SiteContext, sysname: string): Promise<Answer<Programme>> {
  const answer = await answerOf(
    context,
    `the loyalty programme ${sysname}`,
    orNotFound(context.api.call('loyalty.getProgram', { sysname })),
  );
  if (answer.state === 'here' && answer.value.sysname !== sysname) throw data(null, { status: 404 });
  return mapped(answer, (item) => toProgramme(context, item));
}
