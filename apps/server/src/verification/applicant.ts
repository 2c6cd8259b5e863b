import { markVerification, readPlayer, type Player } from '../account/index.ts';
import { CatalogueError, type FieldFault } from '../kernel/errors/errors.ts';
import { announceChange } from './changes.ts';
import { takeReport } from './check.ts';
import { alpha3Of } from './country.ts';
import type { VerificationParts } from './parts.ts';
import { beginTelling, claim, findCheck, noteTold, openCheck, type IdentityCheck } from './queries.ts';
import { ProviderUnavailable, type Identity, type ReportedApplicant } from './sumsub.ts';

/** Seconds that a token of the widget is good for; the widget asks for a new one by itself. */
const tokenLifetime = 600;
/** Tokens of one player in an hour. */
const tokenLimit = { count: 60, seconds: 3_600 };
/** Longer than all tries of one request to the provider together: nothing of one telling arrives during the next. Seconds. */
const tellingTurn = 60;

const externalIdOf = (playerId: bigint): string => `u-${playerId}`;

/**
 * Opens the player's check at the provider; does nothing when it is open. Throws UserNeedProfileData while the registration is not complete or the name is not known, because
 * the documents are compared with them, and while the register of excluded people needs more; ApplicationUnavailable when the provider is out of reach.
 */
export async function createApplicant(parts: VerificationParts, playerId: bigint): Promise<IdentityCheck> {
  const known = await findCheck(parts.database, playerId);
  if (known && known.state !== 'none') return known;
  const player = await parts.player(playerId);
  requirePerson(player);
  if (await parts.wantsMore(playerId)) throw new CatalogueError('UserNeedProfileDataException', { code: 'register' });
  const level = parts.policy().level;
  const contacts = await parts.contacts(playerId);
  const contactOf = (type: 'email' | 'phone') => contacts.find((one) => one.type === type && one.isConfirmed)?.contact ?? null;
  const person = {
    externalUserId: externalIdOf(playerId),
    email: contactOf('email'),
    phone: contactOf('phone'),
    lang: player.locale,
    ...identityOf(player),
  };
  const applicant = await asked(() => parts.provider.createApplicant(person, level));
  const check = await parts.database.transaction(async (tx) => {
    const opened = await openCheck(tx, { playerId, applicantId: applicant.id, level }, parts.clock.now());
    // The name may have changed meanwhile, and an applicant of earlier days was told of another one.
    const isTold = isSame(person, identityOf(await readPlayer(tx, playerId, true))) && knows(applicant, person);
    await noteTold(tx, playerId, isTold);
    await announceChange(parts, tx, playerId);
    return { ...opened, isTold };
  });
  // An applicant of earlier days may have come far already, and its messages are over.
  if (applicant.review.reviewStatus !== 'init') await takeReport(parts, playerId, applicant);
  return check;
}

const identityOf = ({ firstName, lastName, birthDate, countryCode }: Player): Identity => ({
  firstName,
  lastName,
  birthDate,
  country: alpha3Of(countryCode),
});

function isSame(one: Identity, other: Identity): boolean {
  return (
    one.firstName === other.firstName &&
    one.lastName === other.lastName &&
    one.birthDate === other.birthDate &&
    one.country === other.country
  );
}

/** Whether the provider has this person down as the applicant; an applicant that it says nothing of was made just now, by us. */
function knows({ fixedInfo }: ReportedApplicant, { firstName, lastName, birthDate, country }: Identity): boolean {
  if (!fixedInfo) return true;
  const plain = (text: string | null | undefined): string => (text ?? '').normalize('NFC').trim().toLowerCase();
  return (
    plain(fixedInfo.firstName) === plain(firstName) &&
    plain(fixedInfo.lastName) === plain(lastName) &&
    plain(fixedInfo.dob) === plain(birthDate) &&
    plain(fixedInfo.country) === plain(country)
  );
}

/**
 * Tells the provider of the person who stands in the profile now, where it was told of another one. It counts only while nothing that was
 * sent in under the former name is being looked at: a result of that finds the check untold, and verifies nobody.
 */
async function tellAnew(parts: VerificationParts, { playerId, applicantId }: IdentityCheck): Promise<void> {
  const now = parts.clock.now();
  if (!(await beginTelling(parts.database, playerId, now, new Date(now.getTime() + tellingTurn * 1000))))
    throw new CatalogueError('ApplicationUnavailableException', { code: 'unavailable', retryAfter: tellingTurn });
  const identity = identityOf(await parts.player(playerId));
  const applicant = await asked(async () =>
    (await parts.provider.changePerson(applicantId, identity)) ? parts.provider.applicant(applicantId) : null,
  );
  const { reviewStatus, reviewResult } = applicant?.review ?? {};
  const isWaiting = reviewStatus === 'init' || (reviewStatus === 'completed' && reviewResult?.reviewAnswer === 'RED');
  await parts.database.transaction(async (tx) => {
    const check = await findCheck(tx, playerId, true);
    if (check?.applicantId !== applicantId) return;
    await noteTold(tx, playerId, isWaiting && isSame(identity, identityOf(await readPlayer(tx, playerId, true))));
  });
}

/** What a check is of must be known before it: afterwards a new name or birthday would pass for a checked one. */
function requirePerson(player: Player): void {
  if (!player.isRegistrationCompleted) throw new CatalogueError('UserNeedProfileDataException', { code: 'registration' });
  const missing: [string, FieldFault[]][] = [];
  if (!player.firstName) missing.push(['first_name', [{ code: 'required' }]]);
  if (!player.lastName) missing.push(['last_name', [{ code: 'required' }]]);
  if (missing.length > 0)
    throw new CatalogueError('UserNeedProfileDataException', { code: 'verification', fields: Object.fromEntries(missing) });
}

/**
 * A token with which the player's browser opens the widget. Opens the check when need be. Throws AccessDenied once the check was refused
 * for good, TooManyRequests, and what `createApplicant` throws.
 */
export async function accessToken(parts: VerificationParts, playerId: bigint, externalActionId: string | null): Promise<string> {
  await parts.attempts.take(`identity-token:${playerId}`, tokenLimit);
  const check = await createApplicant(parts, playerId);
  const { state, isTold } = (await findCheck(parts.database, playerId)) ?? check;
  if (state === 'refused' && externalActionId === null) throw new CatalogueError('AccessDeniedException', { code: 'verification_closed' });
  if (!isTold && (state === 'started' || state === 'retry')) await tellAnew(parts, check);
  return asked(() =>
    parts.provider.accessToken({ externalUserId: externalIdOf(playerId), level: check.level, seconds: tokenLifetime, externalActionId }),
  );
}

/**
 * Marks the player as being verified, as the player's own page says once documents were sent in. The provider's message confirms it; if
 * none comes, the mark is taken back after half an hour. Nothing for those who are verified. Throws SumsubVerificationRequired
 * where no check was opened.
 */
export async function setOnVerification(parts: VerificationParts, playerId: bigint): Promise<void> {
  const now = parts.clock.now();
  await parts.database.transaction(async (tx) => {
    const check = await findCheck(tx, playerId, true);
    if (!check || check.state === 'none') throw new CatalogueError('SumsubVerificationRequiredException', { code: 'check_not_started' });
    if (check.state !== 'started' && check.state !== 'retry') return;
    const player = await readPlayer(tx, playerId, true);
    await claim(tx, playerId, now);
    await announceChange(parts, tx, playerId);
    await markVerification(
      tx,
      playerId,
      { isOnVerification: true, isVerified: player.isVerified, isKycBlockEnabled: player.isKycBlockEnabled },
      now,
    );
  });
}

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new CatalogueError('ApplicationUnavailableException', { code: 'unavailable', retryAfter: 30, cause: error });
  }
}
