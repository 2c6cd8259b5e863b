import type { KnownPerson } from '../account/index.ts';
import { createHmac } from 'node:crypto';
import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import { requireIdentity } from './identity.ts';
import type { ExclusionRegister, ProtectionParts, RegisterAnswer } from './parts.ts';
import { followPerson } from './person.ts';
import { refusal, type Product } from './refusal.ts';
import { isDocumentContested } from './suspicion.ts';

/** When a register is asked. `known`: a name, a document or a contact was saved. */
export type Occasion = 'sign_up' | 'sign_in' | 'known' | 'play' | 'deposit';

/** Told when something by which a person is known was saved. */
export const personChangedEvent = 'protection.person_changed';
/** Told when a return after an exclusion was asked for. */
export const returnEvent = 'protection.return';

/** How long an answer holds for play and deposits, as long as the person is the same. A session is shorter than that. Milliseconds. */
const answerHolds = 24 * 3_600_000;

/** What the register says of the player; `unknown`: too little is known to ask, `none`: the jurisdiction has no register. */
export type Standing = 'clear' | 'excluded' | 'unknown' | 'none';

interface KeptAnswer {
  answer: RegisterAnswer['answer'];
  askedAt: Date;
  digest: Buffer;
  register: string;
}

const digestOf = ({ secret }: Pick<ProtectionParts, 'secret'>, register: string, person: KnownPerson): Buffer => {
  const { birthDate, email, firstName, lastName, mobile, postcode, taxCode } = person;
  return createHmac('sha256', secret)
    .update(JSON.stringify(['register', register, firstName, lastName, birthDate, email, postcode, mobile, taxCode]))
    .digest();
};

/** Throws ApplicationUnavailable (register_unavailable) while the register does not answer. */
async function question(register: ExclusionRegister, person: KnownPerson): Promise<RegisterAnswer> {
  try {
    return await register.ask(person);
  } catch (error) {
    throw new CatalogueError('ApplicationUnavailableException', { code: 'register_unavailable', cause: error, retryAfter: 60 });
  }
}

async function keepAnswer(
  parts: Pick<ProtectionParts, 'clock'>,
  q: Queryable,
  kept: { playerId: bigint | null; register: string; occasion: Occasion; answer: RegisterAnswer; digest: Buffer },
): Promise<void> {
  await q.directory.query(
    `INSERT INTO register_answer (player_id, register, occasion, answer, unique_id, person_digest, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [kept.playerId, kept.register, kept.occasion, kept.answer.answer, kept.answer.uniqueId, kept.digest, parts.clock.now()],
  );
}

/**
 * Asks the jurisdiction's register about the player, outside of any transaction, and keeps the answer with its number. For play and deposits an
 * answer about the same person that is less than a day old does. Whoever is excluded there is signed out everywhere and neither stakes nor pays
 * in from then on; one whose exclusion has ended there is let go. Throws ApplicationUnavailable (register_unavailable) while the register does
 * not answer.
 */
export async function askRegister(parts: ProtectionParts, playerId: bigint, occasion: Exclude<Occasion, 'sign_up'>): Promise<Standing> {
  const register = parts.register();
  if (!register) return 'none';
  const person = await parts.person(playerId);
  if (!register.canAsk(person)) return 'unknown';
  const digest = digestOf(parts, register.name, person);
  const [last] = await parts.database.directory.query<KeptAnswer>(
    `SELECT answer, asked_at AS "askedAt", person_digest AS digest, register FROM register_answer WHERE player_id = $1 ORDER BY id DESC LIMIT 1`,
    [playerId],
  );
  const isSame = last?.register === register.name && last.digest.equals(digest);
  const isYoung = isSame && parts.clock.now().getTime() - last.askedAt.getTime() < answerHolds;
  if (isYoung && occasion !== 'sign_in') return last.answer === 'Y' ? 'excluded' : 'clear';
  const answer = await question(register, person);
  const forget = await parts.database.transaction(async (tx) => {
    await keepAnswer(parts, tx, { playerId, register: register.name, occasion, answer, digest });
    return answer.answer === 'Y' || last?.answer === 'Y' ? followPerson(parts, tx, playerId) : () => {};
  });
  forget();
  return answer.answer === 'Y' ? 'excluded' : 'clear';
}

/**
 * Before a player signs in: the register is asked, and who it excludes is shut. Nothing is thrown while it does not answer: who comes in then sees
 * the account and takes money out, and neither plays nor deposits before there is an answer.
 */
export async function askAtSignIn(parts: ProtectionParts, playerId: bigint): Promise<void> {
  try {
    await askRegister(parts, playerId, 'sign_in');
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
  }
}

/**
 * Before an account is made, with what the sign-up says of the person: throws AccessDenied (self_excluded) for who is in the register and
 * ApplicationUnavailable (register_unavailable) while it does not answer. What it answers keeps the answer with the new account, in the
 * transaction that makes it. Too little said: the register is asked once more is known.
 */
export async function askAtSignUp(
  parts: ProtectionParts,
  person: KnownPerson,
): Promise<(tx: Queryable, playerId: bigint) => Promise<void>> {
  const register = parts.register();
  if (!register?.canAsk(person)) return async () => {};
  const digest = digestOf(parts, register.name, person);
  const answer = await question(register, person);
  const kept = { register: register.name, occasion: 'sign_up', answer, digest } as const;
  if (answer.answer === 'Y') {
    await keepAnswer(parts, parts.database, { ...kept, playerId: null });
    throw refusal('self_excluded', { endsAt: null, returnsAt: null }, { can_return: 0, elsewhere: 1 });
  }
  return (tx, playerId) => keepAnswer(parts, tx, { ...kept, playerId });
}

/**
 * Before play and deposits, outside of any transaction. Throws AccessDenied (self_excluded) for who is in the register, ApplicationUnavailable
 * (register_unavailable) while it does not answer. Where players must be known first, who has said too little to be asked for gets the refusal of
 * who is not known yet, or else UserNeedProfileData (register).
 */
export async function requireCleared(parts: ProtectionParts, playerId: bigint, what: 'play' | 'deposit'): Promise<void> {
  const standing = await askRegister(parts, playerId, what);
  if (standing === 'excluded') throw refusal('self_excluded', { endsAt: null, returnsAt: null }, { elsewhere: 1 });
  if (standing !== 'unknown' || parts.profile().identityBefore === 'nothing') return;
  await requireIdentity(parts, parts.database, playerId, what);
  throw new CatalogueError('UserNeedProfileDataException', { code: 'register' });
}

/**
 * Whether more must be known of the player before the identity is checked: afterwards nothing of it can be changed, and the register could never
 * be asked.
 */
export async function wantsMoreForRegister(parts: ProtectionParts, playerId: bigint): Promise<boolean> {
  const register = parts.register();
  return register !== null && parts.profile().identityBefore !== 'nothing' && !register.canAsk(await parts.person(playerId));
}

interface Untold {
  id: bigint;
  product: Product;
  beganAt: Date;
  endsAt: Date | null;
  returnsAt: Date | null;
}

/**
 * Tells the register of the player's exclusions, but for those that hold here alone and those of who is not checked and has given another account's document, and of their ends, as they stand now, each once. Told again after a crash in between it is the
 * same message under the same reference. Rejects while the register does not answer: the outbox delivers the event again then.
 */
export async function tellRegister(parts: ProtectionParts, playerId: bigint | null): Promise<void> {
  if (playerId === null) return;
  const register = parts.register();
  if (!register?.tell) return;
  const [exclusions, told] = [
    await parts.database.play(playerId).query<Untold>(
      `SELECT id, product, began_at AS "beganAt", ends_at AS "endsAt", returns_at AS "returnsAt" FROM protection_exclusion
       WHERE bucket = bucket_of($1) AND player_id = $1 AND kind = 'exclusion' AND everywhere ORDER BY id`,
      [playerId],
    ),
    await parts.database.directory.query<{ id: bigint; returnsAt: Date | null }>(
      'SELECT exclusion_id AS id, returns_at AS "returnsAt" FROM register_notice WHERE player_id = $1 AND register = $2',
      [playerId, register.name],
    ),
  ];
  const untold = exclusions.filter(
    ({ id, returnsAt }) => !told.some((notice) => notice.id === id && notice.returnsAt?.getTime() === returnsAt?.getTime()),
  );
  if (untold.length === 0) return;
  // By a tax code that is another's its owner would be shut out everywhere. Once the identity is checked this is asked again.
  if (await isDocumentContested(parts, parts.database, playerId)) return;
  const person = await parts.person(playerId);
  // Without what the register knows people by there is nothing to tell it yet; it is told once that is saved.
  if (!register.canAsk(person)) return;
  for (const { id, ...exclusion } of untold) {
    const uniqueId = await register.tell({ ...exclusion, person, reference: `exclusion-${id}` });
    await parts.database.directory.query(
      `INSERT INTO register_notice (player_id, exclusion_id, register, returns_at, unique_id, told_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT DO NOTHING`,
      [playerId, id, register.name, exclusion.returnsAt, uniqueId, parts.clock.now()],
    );
  }
}

/** The person may be another one by now: the register is asked anew, and told what it could not be told before. */
export async function personMayDiffer(parts: ProtectionParts, { playerId }: Pick<OutboxEvent, 'playerId'>): Promise<void> {
  if (playerId === null) return;
  await askRegister(parts, playerId, 'known');
  await tellRegister(parts, playerId);
}
