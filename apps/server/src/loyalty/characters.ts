import type { CollectionTypes, ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';
import { invalidField, type Refuse } from '../kernel/errors/errors.ts';
import type { LoyaltyParts } from './parts.ts';
import { point } from './points.ts';
import { descriptionOf } from './programs.ts';
import { settle } from './settle.ts';
import { lockAccount, type LoyaltyAccount } from './stored.ts';

type Character = CollectionTypes['loyalty-character'];

const dayInMs = 86_400_000;

/** The characters of content in their order. */
export const charactersIn = (content: Pick<ContentReader, 'list'>, locale: Locale): Character[] =>
  content.list('loyalty-character', locale).toSorted((a, b) => a.order - b.order);

export const showCharacter = (character: Character): ResultOf<'loyalty.getcharacters'>['items'][number] => ({
  id: character.key,
  name: character.title,
  description: descriptionOf(character),
  points: character.points,
});

/** Until when a character stays that was chosen; null: it can be changed now. */
export function keptUntil({ clock, content }: Pick<LoyaltyParts, 'clock' | 'content'>, { characterAt }: LoyaltyAccount): Date | null {
  const days = content.single('loyalty', 'en').character_days;
  if (characterAt === null || !(days > 0)) return null;
  const until = new Date(characterAt.getTime() + days * dayInMs);
  return until > clock.now() ? until : null;
}

/** All points that were ever earned, billionths. */
export const earnedIn = ({ points: { games, otherwise, sports } }: Pick<LoyaltyAccount, 'points'>): bigint => games + sports + otherwise;

/** Chooses a character. The one that is chosen already stays, with its days. Throws InvalidParameter (id) for one that content doesn't have, and what `refuse` makes. */
export async function chooseCharacter(
  parts: LoyaltyParts,
  refuse: Refuse<'loyalty.character_locked' | 'loyalty.character_kept'>,
  playerId: bigint,
  id: string,
): Promise<void> {
  const chosen = charactersIn(parts.content, 'en').find(({ key }) => key === id);
  if (!chosen) throw invalidField('id', 'not_found');
  await parts.database.transaction(async (tx) => {
    const account = await lockAccount(tx, playerId);
    if (account.character === chosen.key) return;
    if (earnedIn(account) < BigInt(chosen.points) * point) throw refuse('loyalty.character_locked');
    // Who has one that content has no more chooses anew.
    const isThere = charactersIn(parts.content, 'en').some(({ key }) => key === account.character);
    if (isThere && keptUntil(parts, account)) throw refuse('loyalty.character_kept');
    await tx
      .play(playerId)
      .query('update loyalty_account set character = $2, character_at = $3 where bucket = bucket_of($1) and player_id = $1', [
        playerId,
        chosen.key,
        parts.clock.now(),
      ]);
  });
  await settle(parts, playerId);
}
