import type { CallName } from '@tavolo/contract';
import type { CallContext, Handlers } from './handlers.ts';

/** What comes before a call of a player; throws to refuse it. */
export type Gate = (
  session: NonNullable<CallContext['session']>,
  asked: { name: CallName; params: unknown; context: CallContext },
) => Promise<void> | void;

type Loose = (params: unknown, context: CallContext) => Promise<unknown>;

/** The handlers, with `gate` before those of the calls that are named, whichever module they come from. Visitors go through: the call itself refuses them. */
export function before(names: readonly CallName[], handlers: Partial<Handlers>, gate: Gate): Partial<Handlers> {
  const gated: Partial<Record<CallName, Loose>> = {};
  for (const name of names) {
    const handler: unknown = handlers[name];
    if (typeof handler !== 'function') continue;
    gated[name] = async (params, context) => {
      if (context.session) await gate(context.session, { name, params, context });
      const result: unknown = await Reflect.apply(handler, null, [params, context]);
      return result;
    };
  }
  return { ...handlers, ...gated } as Partial<Handlers>;
}
