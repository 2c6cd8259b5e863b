import { rules, type Fault } from '@tavolo/validation';
import type { FieldFault } from '../kernel/errors/errors.ts';
import { isCommonPassword } from './common-password.ts';
import type { AccountTools } from './parts.ts';

/** What is wrong with a password that somebody wants to have: the rules of the field, and that it is one of those tried first. */
export function faultOfNewPassword(tools: Pick<AccountTools, 'brandName'>, password: string | undefined): FieldFault | null {
  const fault = rules.password(password);
  if (fault) return { code: fault.code, ...(fault.values && { values: { ...fault.values } }) };
  return isCommonPassword(password ?? '', tools.brandName('en')) ? { code: 'common_password' } : null;
}

/**
 * Whether a password that somebody is about to choose would be refused as one of those tried first, so that its field can say so before the
 * form is sent. Nothing of it is kept. Throws TooManyRequests.
 */
export async function isTriedFirst(
  tools: Pick<AccountTools, 'attempts' | 'brandName' | 'limits'>,
  password: string,
  address: string,
): Promise<boolean> {
  await tools.attempts.takeFrom(address, 'new-password', tools.limits.newPasswordsPerAddress);
  return isCommonPassword(password, tools.brandName('en'));
}

/** What is wrong with a password that was typed again. One that was not sent is only missing where the form asks for it. */
export function faultOfRepeat(repeat: string | undefined, password: string | undefined, isAsked = false): Fault | null {
  return repeat === undefined && !isAsked ? null : rules.passwordRepeat(repeat, { password: password ?? '' });
}

interface RestoreField {
  name: string;
  is_required: boolean;
}

/** Whether content's form of a new password asks for it twice. */
export function asksRepeat(fields: readonly RestoreField[] | undefined): boolean {
  return fields?.some((field) => field.name === 'password_repeat' && field.is_required) ?? false;
}
