import { postcodePattern } from '@tavolo/validation';
import type { Queryable } from '../kernel/database/database.ts';
import type { AccountTools } from './parts.ts';
import { readPlayer } from './player.ts';
import { personalDataFields, writeProfile, type PersonalDataField, type ProfileChange } from './profile.ts';
import { refuseState } from './state.ts';

/**
 * What is asked of the player as a must and not known yet: nothing of what is known goes out with it. A postcode comes with the pattern of the
 * country, which is known here. Throws UserBanned or UserDeleted.
 */
export async function missingDataFields(tools: AccountTools, playerId: bigint): Promise<PersonalDataField[]> {
  const player = await readPlayer(tools.database, playerId);
  refuseState(player);
  return personalDataFields(tools, player)
    .filter(({ isRequired, value }) => isRequired && value === '')
    .map((field) => (field.name === 'postcode' ? { ...field, regex: field.regex ?? postcodePattern(player.countryCode) } : field));
}

/**
 * Runs `work` with a way to save missing personal data in its own transaction, for a player who has no session: only what is asked as a must and
 * not known yet can be given, from `address`, by the rules of `saveProfile`, and it stands or falls with the transaction. Throws what `saveProfile` throws.
 */
export async function withMissingData<T>(
  tools: AccountTools,
  playerId: bigint,
  { given, address }: { given: ProfileChange; address: string },
  work: (save: (tx: Queryable) => Promise<void>) => Promise<T>,
): Promise<T> {
  let forget = (): void => {};
  const done = await work(async (tx) => {
    forget = await writeProfile(tools, tx, playerId, given, { address, onlyMissing: true });
  });
  forget();
  return done;
}
