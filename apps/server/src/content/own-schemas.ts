import { readSchemas, type Schemas } from '@tavolo/content/schemas';

let own: Schemas | undefined;

/** The schema files of the product: read once in a process, however many applications it runs. */
export const ownSchemas = (): Schemas => (own ??= readSchemas());
