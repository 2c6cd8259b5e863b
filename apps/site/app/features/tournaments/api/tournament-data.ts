import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { palettes, type Palette } from '../../../shell/page/banner-art.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import { previewed, type SiteContext } from '../../../runtime/site-context.ts';
import type { Board, Item } from '../rules/tournament.ts';

export interface Tournament {
  item: Item;
  name: string;
  words: Described;
  palette: Palette | null;
  /** What the operator says beside the rules. */
  more: string | null;
}

function toTournament(item: Item, names: ReadonlyMap<string, string>): Tournament {
  const words = described(item.description, names);
  const { palette, rules } = item.description;
  return {
    item,
    words,
    name: words.title ?? item.name,
    palette: palettes.find((one) => one === palette) ?? null,
    more: typeof rules === 'string' && rules !== '' ? rules : null,
  };
}

export async function readTournaments(context: SiteContext): Promise<Answer<Tournament[]>> {
  const names = imageNames(context);
  const answer = await answerOf(
    context,
    'the tournaments',
    context.api.call('tournaments.get', { offset: 0, count: 50, ...previewed(context) }),
  );
  return mapped(answer, ({ items }) => items.map((item) => toTournament(item, names)));
}

/** One tournament, also by the name of its entry; an id that is none is a page that is not there. */
export async function readTournament(context: SiteContext, id: string): Promise<Answer<Tournament>> {
  const call = orNotFound(context.api.call('tournaments.get', { offset: 0, count: 1, id, ...previewed(context) }));
  const answer = await answerOf(context, `the tournament ${id}`, call);
  if (answer.state !== 'here') return answer;
  const [found] = answer.value.items;
  if (!found) throw data(null, { status: 404 });
  return { state: 'here', value: toTournament(found, imageNames(context)) };
}

/** Places that the board begins with, and as many more with each press. */
export const boardPage = 25;

export async function readBoard(context: SiteContext, id: string): Promise<Answer<Board>> {
  const asked = { tournament: id, offset: 0, count: boardPage, ...previewed(context) };
  return await answerOf(context, 'the leaderboard', context.api.call('leaderboard.get', asked));
}
