import { accountService } from '../account/index.ts';
import { casinoService } from '../casino/index.ts';
import { contentService } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { protectionService } from '../protection/index.ts';
import { checkHelpLinks, type HelpLinkParts } from './help-links.ts';
import { reach } from '../kernel/internet/internet.ts';
import { staffService } from '../staff/index.ts';
import { operationsRoutes } from './routes.ts';
import { operationsTables } from './tables.ts';

/** What the operator stops on demand, and the watch over links to help. */
export const operationsModule = defineModule({
  name: 'operations',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    account: accountService,
    casino: casinoService,
    content: contentService,
    protection: protectionService,
    staff: staffService,
  },
  start({ account, clock, content, database, protection, staff }) {
    const stopsPlay = () => protection.parts.profile().brokenHelpStopsPlay;
    const helpLinks: HelpLinkParts = { database, clock, content: content.reader, staff, reach, stopsPlay };
    return { database, clock, account, staff, helpLinks };
  },
  routes: (operations, http) => operations.staff.calls(http, 'operations', operationsRoutes(operations)),
  jobs: { 'operations.help_links': { at: '25 * * * *', run: ({ helpLinks }) => checkHelpLinks(helpLinks) } },
  tables: operationsTables,
  sql: { operations: new URL('./sql', import.meta.url) },
});
