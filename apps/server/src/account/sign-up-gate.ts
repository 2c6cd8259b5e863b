import { CatalogueError } from '../kernel/errors/errors.ts';
import { guard } from '../kernel/module/index.ts';
import type { AccountTools } from './parts.ts';

/** Whether accounts are opened here at this moment. Who has one signs in all the same. */
export const signUpGate = guard<() => boolean>('account.signUpGate', 'sign-ups at an installation that is not ready for players');

/** Throws ApplicationUnavailable (sign_up_closed) while no accounts are opened. */
export function refuseClosedSignUp({ isSignUpOpen }: Pick<AccountTools, 'isSignUpOpen'>): void {
  if (!isSignUpOpen()) throw closedSignUp();
}

export const closedSignUp = (): CatalogueError => new CatalogueError('ApplicationUnavailableException', { code: 'sign_up_closed' });
