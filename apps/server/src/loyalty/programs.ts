import type { CollectionTypes, ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';
import { point } from './points.ts';
import type { Points } from './stored.ts';

type Content = Pick<ContentReader, 'list'>;
export type Program = CollectionTypes['loyalty-program'];
export type Level = CollectionTypes['loyalty-level'];

/** The ladders, the one that the account shows first. */
export const programsIn = (content: Content, locale: Locale): Program[] =>
  content.list('loyalty-program', locale).toSorted((a, b) => a.order - b.order);

/** The levels of a ladder, from the lowest up. */
export const levelsOf = (content: Content, { key }: Pick<Program, 'key'>, locale: Locale): Level[] =>
  content
    .list('loyalty-level', locale)
    .filter(({ program }) => program === key)
    .toSorted((a, b) => a.points - b.points);

/** What of a player's points counts on a ladder, billionths. Quests and what the staff gave count where everything does. */
export function countedOn({ counts }: Pick<Program, 'counts'>, { games, otherwise, sports }: Points): bigint {
  if (counts === 'games') return games;
  return counts === 'sports' ? sports : games + sports + otherwise;
}

/** Those that are reached with so many points, from the lowest up. */
export const reached = (levels: readonly Level[], counted: bigint): Level[] =>
  levels.filter(({ points }) => counted >= BigInt(points) * point || points === 0);

type Described = { title: string; text?: string | null; image?: { url: string } | null; image_735_240?: { url: string } | null };

/** What an entry of content says and shows, by the names of the contract. */
export const descriptionOf = ({ image, image_735_240: wide, text, title }: Described): Record<string, string> => ({
  title,
  ...(text && { text }),
  ...(image && { image: image.url }),
  ...(wide && { img_735_240: wide.url }),
});

export const showLevel = (level: Level): ResultOf<'loyalty.getProgram'>['levels'][number] => ({
  id: level.key,
  name: level.title,
  points: level.points,
  gift: level.gift,
  description: descriptionOf(level),
});
