/**
 * `npm run staff -- add <email> [editor|publisher|admin]`: adds somebody who edits content and prints the link by which they choose a password, once.
 * `npm run staff -- link <email>`: a new link for somebody who lost the password or the second factor. The first person added is an admin.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import {
  applicationRole,
  createDatabase,
  findRunningServer,
  startEmbeddedServer,
  type EmbeddedServer,
} from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { systemRandom } from '../platform/random/random.ts';
import { ContentError } from './errors.ts';
import { Staff } from './staff/staff.ts';

async function main([verb, email, role]: readonly string[]): Promise<number> {
  if ((verb !== 'add' && verb !== 'link') || !email) {
    console.error('Say: npm run staff -- add <email> [editor|publisher|admin]   or   npm run staff -- link <email>');
    return 2;
  }
  let server: EmbeddedServer | undefined;
  let url = process.env['DATABASE_URL'];
  if (!url) {
    const dataDirectory = resolve(process.env['DATA_DIR'] || '.data');
    if (!existsSync(join(dataDirectory, 'postgres'))) {
      console.error(
        `There is no product in ${dataDirectory}: start it once, or name its data directory by DATA_DIR or its database by DATABASE_URL.`,
      );
      return 2;
    }
    url = (await findRunningServer(dataDirectory)) ?? undefined;
    if (url === undefined) {
      server = await startEmbeddedServer({ dataDirectory, log: silentLog });
      url = server.url;
    }
  }
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 1 });
  try {
    // No second factor is made or read here, so no key is needed.
    const staff = new Staff({ database, clock: systemClock, random: systemRandom, key: Buffer.alloc(32) });
    const members = await staff.members();
    const known = members.find((member) => member.email === email.trim().toLowerCase());
    if (verb === 'link' && !known) {
      console.error(`Nobody has the address ${email}.`);
      return 1;
    }
    const { token } =
      verb === 'link' && known
        ? await staff.renew(known.id, 'command line')
        : await staff.add({ email, name: null, role: role ?? (members.length === 0 ? 'admin' : 'editor') }, 'command line');
    const origin = process.env['PUBLIC_URL']?.replace(/\/+$/, '') || `http://localhost:${process.env['PORT'] || '3000'}`;
    console.log(`Open this once, within a day, to choose a password:\n${origin}/content-admin/welcome#${token}`);
    return 0;
  } finally {
    await database.close();
    await server?.stop();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(
    error instanceof ContentError ? `${error.message}.` : `It did not work: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
