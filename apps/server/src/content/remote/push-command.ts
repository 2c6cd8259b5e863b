/**
 * `npm run content:push -- URL [TOKEN]`: brings the bundled content, with pictures and relations, into a Strapi that has the schema files. `URL` is its
 * address without `/api`; without `TOKEN`, a full-access one, that of CONTENT_API_TOKEN is used. Ends with 0 when all of it is there.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../kernel/clock/clock.ts';
import { bundledEntries, bundledFiles } from '../bundled.ts';
import { bundledMedia } from '../media/bundled.ts';
import { ownSchemas } from '../own-schemas.ts';
import { pushBundled } from './push.ts';
import { StrapiServer } from './strapi-server.ts';

const [url, token = process.env['CONTENT_API_TOKEN']] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url) || token === undefined) {
  console.error('Name the Strapi and a full-access token of it: npm run content:push -- https://cms.example TOKEN');
  process.exitCode = 2;
} else {
  try {
    const media = await bundledMedia();
    const schemas = ownSchemas();
    const files = bundledFiles(media.files, systemClock.now());
    const pushed = await pushBundled({
      server: new StrapiServer({ url: url.replace(/\/+$/, ''), token, fetch, pause }),
      schemas,
      entries: bundledEntries(schemas, files, systemClock.now()),
      files,
      sources: media.sources,
    });
    console.log(
      `Brought ${pushed.files} pictures, ${pushed.entries} entries (each language counts) and ${pushed.relations} relations. ${pushed.there} were there already and stayed as they are.`,
    );
  } catch (error) {
    console.error(
      `Not all of it was brought: ${error instanceof Error ? error.message : String(error)}. Run it again when that is put right.`,
    );
    process.exitCode = 1;
  }
}
