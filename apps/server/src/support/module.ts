import { accountService, emailIn } from '../account/index.ts';
import { contentReader, operatorEmail } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { digestWith } from './address.ts';
import { supportCalls } from './calls.ts';
import type { SupportParts } from './parts.ts';
import { supportTables } from './tables.ts';

/** Messages to the support, and events of the live chat. */
export const supportModule = defineModule({
  name: 'support',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    mail: kernel.mail,
    attempts: kernel.rateLimiter,
    account: accountService,
    content: contentReader,
    operatorEmail,
  },
  start({ account, config, ...parts }): SupportParts {
    return {
      ...parts,
      emailOf: async (playerId) => emailIn(await account.contacts(playerId)),
      digestOf: digestWith(deriveKey(config.secret, 'support')),
    };
  },
  calls: supportCalls,
  tables: supportTables,
  sql: { support: new URL('./sql', import.meta.url) },
});
