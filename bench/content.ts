import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readSchemas } from '@tavolo/content/schemas';
import { bundledEntries, bundledFiles } from '../apps/server/src/content/bundled.ts';
import { readBundledMedia } from '../apps/server/src/content/media/bundled.ts';
import { MemoryReader } from '../apps/server/src/content/reader.ts';
import { ContentStore } from '../apps/server/src/content/store.ts';
import { startEmbeddedServer } from '../apps/server/src/kernel/database/index.ts';
import { silentLog } from '../apps/server/src/kernel/log/index.ts';
import { startProduct, type ProductProcess } from '../apps/server/src/testing/faults/product-process.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const reads = 2_000_000;
/** Microseconds that reading an entry for a page may cost. */
const target = 1;
/** Processor time, in milliseconds, that making a change ready may take from the requests beside it. */
const readyTarget = 50;
/** Milliseconds after which what one process has published must be on the pages of another. */
const visibleTarget = 1_000;
const publications = 50;

/** What a page pays for its content, and what a change costs every process. */
export const content: Measurement = {
  name: 'content',
  async measure() {
    const schemas = readSchemas();
    const now = new Date();
    const files = bundledFiles((await readBundledMedia()).files, now);
    const entries = bundledEntries(schemas, files, now);
    const start = { entries, files };
    const source = { read: async () => ({ ...start, mark: '' }), mark: async () => '' };
    const store = new ContentStore({ schemas, source, start, log: { warn: () => {} } });
    const reader = new MemoryReader(store, { defaults: store.snapshot });

    let seen = 0;
    const began = performance.now();
    for (let index = 0; index < reads; index += 2) {
      seen += reader.single('prazer-config', index % 4 === 0 ? 'en' : 'it').id;
      seen += reader.list('seo', 'it').length;
    }
    const each = ((performance.now() - began) / reads) * 1000;
    if (seen === 0) throw new Error('nothing was read');

    const times: number[] = [];
    for (let changes = 0; changes < 20; changes++) {
      const before = process.cpuUsage();
      await store.refresh();
      const used = process.cpuUsage(before);
      times.push((used.user + used.system) / 1000);
    }
    const ready = times.toSorted((a, b) => a - b)[10] ?? Number.NaN;
    return [
      {
        what: 'an entry or list of content, whole and in the page’s language',
        figure: `${each.toFixed(3)} µs`,
        against: `${target} µs asked for`,
        ratio: each / target,
        target: '≤ 1',
        holds: each <= target,
      },
      {
        what: `a change made ready, ${entries.length} entries, processor time`,
        figure: milliseconds(ready),
        against: `${readyTarget} ms asked for`,
        ratio: ready / readyTarget,
        target: '≤ 1',
        holds: ready <= readyTarget,
      },
      await publication(),
    ];
  },
};

/** Two processes of the real product on one database: one publishes, until the other's page shows it. From the answer to who publishes on. */
async function publication(): Promise<Row> {
  if (!existsSync(new URL('../apps/site/build/server', import.meta.url))) throw new Error('The site is not built: npm run build.');
  const directory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
  const server = await startEmbeddedServer({ dataDirectory: directory, log: silentLog });
  const token = 'a-token-of-the-bench';
  const running: ProductProcess[] = [];
  try {
    for (const name of ['one', 'other'])
      running.push(
        await startProduct({
          module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
          dataDirectory: join(directory, name),
          environment: { PORT: '0', DATABASE_URL: server.url, CONTENT_API_TOKEN: token },
        }),
      );
    const [one = '', other = ''] = running.map((process) => process.address());
    const page = new URL('/terms', other);
    const times: number[] = [];
    for (let round = 1; round <= publications; round++) {
      const text = `Published ${round}.`;
      // So that the other has the page in its memory, and must not give it any more.
      await (await fetch(page)).text();
      const answer = await fetch(new URL('/content/api/prazer-config', one), {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { footer_text: text } }),
      });
      if (!answer.ok) throw new Error(`publishing was answered ${answer.status}`);
      const began = performance.now();
      while (!(await (await fetch(page)).text()).includes(text)) {
        if (performance.now() - began > 60_000) throw new Error('what was published is not to be seen');
        await pause(2);
      }
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    const worst = times.at(-1) ?? Number.NaN;
    return {
      what: `publish → visible on another process, median and worst of ${publications}`,
      figure: `${milliseconds(quantile(times, 0.5))}, ${milliseconds(worst)}`,
      against: `${visibleTarget} ms asked for`,
      ratio: worst / visibleTarget,
      target: '≤ 1',
      holds: worst <= visibleTarget,
    };
  } finally {
    for (const process of running.toReversed()) await process.stop();
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
