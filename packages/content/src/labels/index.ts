import { campaigns } from './campaigns.ts';
import { games } from './games.ts';
import { loyaltyWords } from './loyalty.ts';
import { pages } from './pages.ts';
import { players } from './players.ts';
import type { FieldWords, Said, SchemaWords } from './say.ts';
import { searchEngines } from './search-engines.ts';
import { shared } from './shared.ts';
import { site } from './site.ts';
import { tournaments } from './tournaments.ts';

export { shared };
export type { FieldWords, Said, SchemaWords };

/**
 * What people are told of the types, components and fields of the schema files: beside the files, which stay as Strapi knows them. By the
 * name of the type or the uid of the component; a test compares them with the schema files.
 */
export const words: Readonly<Record<string, SchemaWords>> = {
  ...site,
  ...pages,
  ...players,
  ...campaigns,
  ...loyaltyWords,
  ...games,
  ...tournaments,
  ...searchEngines,
};

/** The words of a field of a type or component; those that it shares with others of its name where it has none of its own. Null: there are none. */
export function fieldWords(owner: string, field: string): FieldWords | null {
  const fields = words[owner]?.fields ?? {};
  const found = Object.hasOwn(fields, field) ? fields[field] : Object.hasOwn(shared, field) ? shared[field] : undefined;
  if (found === undefined) return null;
  return isSaid(found) ? { label: found } : found;
}

const isSaid = (found: Said | FieldWords): found is Said => Array.isArray(found);
