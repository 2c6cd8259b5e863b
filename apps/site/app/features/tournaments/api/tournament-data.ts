import type { ResultOf } from '@tavolo/contract';
import { data } from 'react-router';
import { answerOf, mapped, orNotFound, type Answer } from '../../../shell/page/answer.ts';
import { described, imageNames, type Described } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { phaseOf, type Phase } from '../rules/phase.ts';

type Item = ResultOf<'tournaments.get'>['items'][number];

export interface Tournament extends Described {
  id: string;
  name: string;
  phase: Phase;
  startedAt: string;
  finishedAt: string;
  /** Category of the games with which it is played, when its description names one. */
  category: string | null;
}

function toTournament(item: Item, names: ReadonlyMap<string, string>): Tournament {
  const words = described(item.description ?? {}, names);
  const times = { started_at: item.started_at ?? '', finished_at: item.finished_at ?? '' };
  return {
    ...words,
    id: item.id ?? '',
    name: words.title ?? item.name ?? '',
    phase: phaseOf(times, Date.now()),
    startedAt: times.started_at,
    finishedAt: times.finished_at,
    category: typeof item.description?.['category'] === 'string' ? item.description['category'] : null,
  };
}

export async function readTournaments(context: SiteContext): Promise<Answer<Tournament[]>> {
  const names = imageNames(context);
  const answer = await answerOf(context, 'the tournaments', context.api.call('tournaments.get', { offset: 0, count: 50 }));
  return mapped(answer, ({ items }) => items.map((item) => toTournament(item, names)));
}

/** One tournament; an id that is none is a page that is not there. */
export async function readTournament(context: SiteContext, id: string): Promise<Answer<Tournament>> {
  const call = orNotFound(context.api.call('tournaments.get', { offset: 0, count: 1, id }));
  const answer = await answerOf(context, `the tournament ${id}`, call);
  if (answer.state !== 'here') return answer;
  const found = answer.value.items.find((item) => item.id === id);
  if (!found) throw data(null, { status: 404 });
  return { state: 'here', value: toTournament(found, imageNames(context)) };
}
