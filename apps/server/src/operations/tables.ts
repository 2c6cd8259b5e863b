import type { Tables } from '../kernel/database/tables.ts';

/** Players whom the operator keeps from signing in, and the links that the site shows. */
export const operationsTables = {
  login_stop: 'directory',
  help_link: 'reference',
} as const satisfies Tables;
