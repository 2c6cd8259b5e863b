import type { Json } from '../kernel/json/json.ts';
import type { Actor } from './actor.ts';

/** Something that was done, for the audit. */
export interface Deed {
  by: Actor;
  /** `<module>.<what>`, e.g. `staff.signed_in`. */
  kind: `${string}.${string}`;
  /** What it was done to; `name` is what people call it. */
  object?: { kind: string; id: string; name?: string };
  before?: Json;
  after?: Json;
  reason?: string | null;
  /** Of what touches money or a player a reason is asked. */
  touches?: 'money' | 'player';
  /** The approval that it was done by. */
  approval?: number;
  /** Facts beside. */
  detail?: { readonly [name: string]: Json };
}
