import type { Tables } from '../../kernel/database/tables.ts';

export const tinyTables = { tiny_note: 'reference' } as const satisfies Tables;
