import type { SecurityEvent } from '../../kernel/log/index.ts';
import type { Deed } from './audit.ts';

type Told = Pick<SecurityEvent, 'event' | 'outcome' | 'reason'>;

/** Deeds that let people in, or change who may what, as the log of security events names them. */
const events: Readonly<Partial<Record<string, Told>>> = {
  'signed in': { event: 'staff_sign_in', outcome: 'success' },
  'sign-in refused': { event: 'staff_sign_in', outcome: 'failure', reason: 'credentials' },
  'sign-in locked': { event: 'staff_sign_in', outcome: 'failure', reason: 'locked' },
  'password set by link': { event: 'staff_credentials_change', outcome: 'success', reason: 'password_by_link' },
  'password changed': { event: 'staff_credentials_change', outcome: 'success', reason: 'password' },
  'second factor on': { event: 'staff_credentials_change', outcome: 'success', reason: 'second_factor_on' },
  'second factor off': { event: 'staff_credentials_change', outcome: 'success', reason: 'second_factor_off' },
  'new link': { event: 'staff_credentials_change', outcome: 'success', reason: 'new_link' },
  proved: { event: 'step_up', outcome: 'success' },
  'proof refused': { event: 'step_up', outcome: 'failure', reason: 'credentials' },
  'signed out everywhere': { event: 'staff_credentials_change', outcome: 'success', reason: 'signed_out_everywhere' },
  added: { event: 'role_change', outcome: 'success', reason: 'added' },
  changed: { event: 'role_change', outcome: 'success', reason: 'changed' },
};

/** What a deed of the staff is in the log of security events; null for one that is no such event. Staff are named as in the log of deeds. */
export function securityEventOf({ who, what, about, detail, from }: Deed): SecurityEvent | null {
  const told = Object.hasOwn(events, what) ? events[what] : undefined;
  if (!told) return null;
  const { code, role, isActive } = detail ?? {};
  return {
    ...told,
    ...(typeof code === 'string' && { reason: code }),
    staff: who,
    about,
    address: from,
    ...(told.event === 'role_change' && { facts: { role: String(role ?? 'unchanged'), active: String(isActive ?? 'unchanged') } }),
  };
}
