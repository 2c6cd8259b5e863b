import type { Session } from '../platform/calls/handlers.ts';
import { CatalogueError, invalidField } from '../platform/errors/errors.ts';
import type { AccountTools } from './parts.ts';
import { passwordHashOf } from './player.ts';

/** A sign-in counts as fresh this long. Seconds. */
export const freshFor = 5 * 60;

/** Whether the session was opened so lately that nothing has to be proved again. */
export async function isFresh(tools: AccountTools, session: Session): Promise<boolean> {
  const startedAt = await tools.sessions.startedAt(session.id);
  return startedAt !== null && tools.clock.now().getTime() - startedAt.getTime() < freshFor * 1000;
}

/**
 * Before something changes that lets people in: the player's password, or a sign-in of the last minutes.
 * Throws InvalidParameter (password), Authorization (fresh_sign_in) where the player has no password, TooManyRequests.
 */
export async function mustBeFresh(tools: AccountTools, session: Session, password: string | undefined): Promise<void> {
  const { playerId } = session;
  if (password === undefined || password === '') {
    if (await isFresh(tools, session)) return;
    if ((await passwordHashOf(tools.database, playerId)) === null)
      throw new CatalogueError('AuthorizationException', { code: 'fresh_sign_in' });
    throw invalidField('password', 'required');
  }
  const limit = `password-check:${playerId}`;
  await tools.attempts.take(limit, tools.limits.passwordChecksPerPlayer);
  if (!(await tools.hasher.verify(await passwordHashOf(tools.database, playerId), password)))
    throw invalidField('password', 'wrong_password');
  await tools.attempts.forget(limit);
}
