import type { Api } from '../../../runtime/site-context.ts';
import { isUnseen, seenKey, type Cashback } from '../rules/cashback.ts';

let answered: Promise<unknown> = Promise.resolve();

/** The latest cashback where a window has to come up with it (R4-012); null where there is none. */
export function readUnseen(api: Pick<Api, 'call'>): Promise<Cashback | null> {
  const asked = Promise.all([api.call('cashbacks.get', { count: 1 }), api.call('storage.get', { keys: seenKey })]).then(
    ([{ items }, stored]) => items.find((latest) => isUnseen(latest, stored.items[seenKey])) ?? null,
  );
  answered = asked.catch(() => {});
  return asked;
}

/** Resolves once it is known whether there is an unseen cashback: what comes after it waits for that (R4-006). */
export const unseenAnswered = (): Promise<unknown> => answered;

export const keepSeen = (api: Pick<Api, 'call'>, { id }: Pick<Cashback, 'id'>): Promise<unknown> =>
  api.call('storage.set', { key: seenKey, value: id });
