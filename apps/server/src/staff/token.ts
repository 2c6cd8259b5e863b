import { createHash } from 'node:crypto';

/** What is kept of a token or a name: nobody gets it back from the database. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
