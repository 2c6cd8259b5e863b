import type { Handlers } from '../../kernel/calls/handlers.ts';
import { invalidField } from '../../kernel/errors/errors.ts';
import type { HistoryExports } from './history-exports.ts';

/** The history of rounds as a file. */
export const historyCalls = (exports: HistoryExports): Handlers<'games.createhistoryexportrequest' | 'games.gethistoryexportrequest'> => ({
  'games.createhistoryexportrequest': async (params, { locale, session }) => ({
    id: await exports.request(session.playerId, params, locale),
  }),
  async 'games.gethistoryexportrequest'({ id }, { session }) {
    const found = await exports.find(session.playerId, id ?? null);
    if (!found && id !== undefined) throw invalidField('id', 'not_found');
    return found;
  },
});
