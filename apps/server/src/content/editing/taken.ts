import type { TypeSchema } from '@tavolo/content/schemas';
import { ContentError } from '../errors.ts';

/** A value that must be unique, and the document that has it already. */
export interface Taken {
  name: string;
  value: string | number;
  /** Its document id. */
  owner: string;
}

/** Strapi's own refusal of values that are not unique, to the letter; beside it who has them, for whoever tells editors more. */
export class TakenError extends ContentError {
  readonly place: { type: TypeSchema; locale: string };
  readonly taken: readonly Taken[];

  constructor(place: { type: TypeSchema; locale: string }, taken: readonly Taken[]) {
    const message = 'This attribute must be unique';
    super('ValidationError', message, {
      errors: taken.map(({ name, value }) => ({ path: [name], message, name: 'ValidationError', value })),
    });
    this.place = place;
    this.taken = taken;
  }
}
