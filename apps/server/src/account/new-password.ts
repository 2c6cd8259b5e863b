import { rules } from '@tavolo/validation';
import type { FieldFault } from '../platform/errors/errors.ts';
import { isCommonPassword } from './common-password.ts';
import type { AccountTools } from './parts.ts';

/** What is wrong with a password that somebody wants to have: the rules of the field, and that it is one of those tried first. */
export function faultOfNewPassword(tools: Pick<AccountTools, 'brandName'>, password: string | undefined): FieldFault | null {
  const fault = rules.password(password);
  if (fault) return { code: fault.code, ...(fault.values && { values: { ...fault.values } }) };
  return isCommonPassword(password ?? '', tools.brandName('en')) ? { code: 'common_password' } : null;
}
