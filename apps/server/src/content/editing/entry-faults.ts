import { entryFaults, type EntryContext } from '@tavolo/content/entry-rules';
import { ContentError } from '../errors.ts';
import type { Fields } from '../stored-entry.ts';

/** Refuses an entry that is wrong as a whole, with the words for editors in all languages beside Strapi's own shape. */
export function refuseFaults(type: string, attributes: Fields, context: EntryContext): void {
  const errors = entryFaults(type, attributes, context).map(({ path, said }) => ({
    path,
    message: said[0],
    name: 'ValidationError',
    said,
  }));
  const [first] = errors;
  if (first) throw new ContentError('ValidationError', first.message, { errors });
}
