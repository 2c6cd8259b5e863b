import type { SecurityEvent } from '../kernel/log/index.ts';
import type { Deed } from './deed.ts';

type Told = Pick<SecurityEvent, 'event' | 'outcome' | 'reason'>;

/** Deeds that let people in, or change who may what, as the log of security events names them. */
const events: Readonly<Partial<Record<string, Told>>> = {
  'staff.signed_in': { event: 'staff_sign_in', outcome: 'success' },
  'staff.sign_in_refused': { event: 'staff_sign_in', outcome: 'failure', reason: 'credentials' },
  'staff.sign_in_locked': { event: 'staff_sign_in', outcome: 'failure', reason: 'locked' },
  'staff.password_set_by_link': { event: 'staff_credentials_change', outcome: 'success', reason: 'password_by_link' },
  'staff.password_changed': { event: 'staff_credentials_change', outcome: 'success', reason: 'password' },
  'staff.second_factor_on': { event: 'staff_credentials_change', outcome: 'success', reason: 'second_factor_on' },
  'staff.second_factor_off': { event: 'staff_credentials_change', outcome: 'success', reason: 'second_factor_off' },
  'staff.link_sent': { event: 'staff_credentials_change', outcome: 'success', reason: 'new_link' },
  'staff.step_up': { event: 'step_up', outcome: 'success' },
  'staff.step_up_refused': { event: 'step_up', outcome: 'failure', reason: 'credentials' },
  'staff.signed_out_everywhere': { event: 'staff_credentials_change', outcome: 'success', reason: 'signed_out_everywhere' },
  'staff.sessions_ended': { event: 'staff_credentials_change', outcome: 'success', reason: 'sessions_ended' },
  'staff.added': { event: 'role_change', outcome: 'success', reason: 'added' },
  'staff.changed': { event: 'role_change', outcome: 'success', reason: 'changed' },
};

/** What a deed of the staff is in the log of security events; null for one that is no such event. Staff are named as in the audit. */
export function securityEventOf({ by, kind, object, after, detail }: Deed): SecurityEvent | null {
  const told = Object.hasOwn(events, kind) ? events[kind] : undefined;
  if (!told) return null;
  const code = detail?.['code'];
  return {
    ...told,
    ...(typeof code === 'string' && { reason: code }),
    staff: by.name,
    about: object?.name,
    address: by.address ?? undefined,
    ...(told.event === 'role_change' && { facts: { role: fact(after, 'role'), active: fact(after, 'isActive') } }),
  };
}

function fact(values: unknown, name: string): string {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return value === undefined ? 'unchanged' : String(value);
}
