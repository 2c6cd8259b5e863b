import { fileURLToPath } from 'node:url';
import { migrate, type SchemaModule } from './kernel/database/index.ts';
import { installJobTables } from './kernel/jobs/index.ts';
import type { Log } from './kernel/log/index.ts';

const module = (name: string, folder = `./${name}`): SchemaModule => ({
  name,
  directory: fileURLToPath(new URL(`${folder}/sql`, import.meta.url)),
});

/** Who has tables, in the order in which they are made: each after those whose tables it refers to. */
export const schemaModules: readonly SchemaModule[] = [
  module('kernel'),
  module('account'),
  module('wallet'),
  module('protection'),
  module('cashier'),
  module('casino'),
  module('staff'),
  module('content'),
  module('operations'),
  module('support'),
  module('tracking'),
  module('verification'),
  module('loyalty'),
  module('exclusion-register'),
  module('closure'),
  module('privacy'),
  module('studio', '../../studio/server'),
  module('payment-provider', '../../payment-provider/src'),
  module('identity-provider', '../../identity-provider/src'),
];

/** Everything the application expects to find in its database. `url` connects as the database's owner. */
export async function prepareSchema({ url, log }: { url: string; log: Log }): Promise<void> {
  await migrate({ url, log, modules: schemaModules });
  await installJobTables({ url, log });
}
