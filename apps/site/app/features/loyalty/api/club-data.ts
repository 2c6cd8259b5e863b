import type { ResultOf } from '@tavolo/contract';
import { answerOf, mapped, type Answer } from '../../../shell/page/answer.ts';
import { imageNames } from '../../../shell/page/description.ts';
import { previewed, type SiteContext } from '../../../runtime/site-context.ts';
import { shownAs, shownLevels, type Level, type Shown } from './programme-data.ts';

type Info = ResultOf<'loyalty.getinfo'>;
export type Character = Shown<ResultOf<'loyalty.getcharacters'>['items'][number]>;
export type Quest = Shown<Info['quests'][number]>;
export type Product = Shown<ResultOf<'loyalty.getproducts'>['items'][number]>;
export type Purchase = Shown<ResultOf<'loyalty.getpurchases'>['items'][number]>;
export type PointsEntry = ResultOf<'loyalty.getpoints'>['items'][number];

/** A player's own place in the programme. */
export interface Club extends Omit<Info, 'character' | 'levels' | 'quests'> {
  character: Character | null;
  levels: Level[];
  quests: Quest[];
}

/** The player's club; null for visitors. */
export async function readClub(context: SiteContext): Promise<Answer<Club> | null> {
  if (!context.session) return null;
  const names = imageNames(context);
  const answer = await answerOf(context, 'the loyalty of the player', context.api.call('loyalty.getinfo', {}));
  return mapped(answer, ({ character, levels, quests, ...info }) => ({
    ...info,
    character: character && shownAs(character, names),
    levels: shownLevels(context, levels),
    quests: quests.map((quest) => shownAs(quest, names)),
  }));
}

/** The characters to choose from; none for visitors. */
export async function readCharacters(context: SiteContext): Promise<Character[]> {
  if (!context.session) return [];
  const names = imageNames(context);
  const answer = await answerOf(context, 'the characters', context.api.call('loyalty.getcharacters', { count: 100 }));
  return answer.state === 'here' ? answer.value.items.map((item) => shownAs(item, names)) : [];
}

/** What stands on the shelves; null for visitors. */
export async function readProducts(context: SiteContext): Promise<Answer<Product[]> | null> {
  if (!context.session) return null;
  const names = imageNames(context);
  const answer = await answerOf(
    context,
    'the loyalty shop',
    context.api.call('loyalty.getproducts', { offset: 0, count: 100, ...previewed(context) }),
  );
  return mapped(answer, ({ items }) => items.map((item) => shownAs(item, names)));
}

export async function readPurchases(context: SiteContext, count: number): Promise<Answer<{ items: Purchase[]; count: number }>> {
  const names = imageNames(context);
  const answer = await answerOf(context, 'the purchases', context.api.call('loyalty.getpurchases', { count }));
  return mapped(answer, ({ count: all, items }) => ({ items: items.map((item) => shownAs(item, names)), count: all }));
}
