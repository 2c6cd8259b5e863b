import type { StaffRole } from '@tavolo/contract/staff';
import type { Permission } from '../kernel/permissions/permission.ts';

/** A set of permissions that people are given together, with its words for those who give it. */
export interface Role extends Omit<StaffRole, 'name'> {
  permissions: readonly Permission[];
}

/** The roles of an installation by their names, which are kept with the people. */
export type Roles = Readonly<Record<string, Role>>;

const nothing: ReadonlySet<Permission> = new Set();

/** What a role may do. One that there is no more may nothing. */
export function permissionsIn(roles: Roles, name: string): ReadonlySet<Permission> {
  const role = Object.hasOwn(roles, name) ? roles[name] : undefined;
  return role ? new Set(role.permissions) : nothing;
}

/** The roles that may do something. */
export const rolesWith = (roles: Roles, permission: Permission): string[] =>
  Object.entries(roles).flatMap(([name, role]) => (role.permissions.includes(permission) ? [name] : []));

/** The roles as they are offered to whoever gives them. */
export const offeredRoles = (roles: Roles): StaffRole[] => Object.entries(roles).map(([name, { label, text }]) => ({ name, label, text }));
