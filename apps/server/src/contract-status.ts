/** `npm run contract:status`: which calls of the contract answer, and which are declared only. Composes the product on a throw-away database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApplication } from './kernel/application/index.ts';
import { systemClock } from './kernel/clock/clock.ts';
import { readConfig } from './kernel/config/index.ts';
import { applicationRole, createDatabase, startEmbeddedServer } from './kernel/database/index.ts';
import { silentLog } from './kernel/log/index.ts';
import { modules } from './modules.ts';
import { systemRandom } from './kernel/random/random.ts';
import { prepareSchema } from './schema.ts';

const directory = mkdtempSync(join(tmpdir(), 'tavolo-contract-'));
const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
try {
  await prepareSchema({ url: server.url, log: silentLog });
  const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole });
  const application = await createApplication({
    config: { ...readConfig({}), publicUrl: 'http://localhost', secret: systemRandom.bytes(32).toString('hex') },
    database,
    ownerUrl: server.url,
    notifications: { listen: async () => {}, close: async () => {} },
    clock: systemClock,
    random: systemRandom,
    log: silentLog,
    site: 'none',
    modules,
  });
  const waiting = application.calls.filter(({ isBuilt }) => !isBuilt).map(({ name }) => name);
  process.stdout.write(`${application.calls.length - waiting.length} of ${application.calls.length} calls answer.\n`);
  if (waiting.length > 0)
    process.stdout.write(`Declared, answered with ApplicationUnavailableException:\n${waiting.map((name) => `  ${name}`).join('\n')}\n`);
  await application.close();
  await database.close();
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}
