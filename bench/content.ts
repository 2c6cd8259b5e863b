import { readSchemas } from '@tavolo/content/schemas';
import { bundledEntries, bundledFiles } from '../apps/server/src/content/bundled.ts';
import { readBundledMedia } from '../apps/server/src/content/media/bundled.ts';
import { MemoryReader } from '../apps/server/src/content/reader.ts';
import { ContentStore } from '../apps/server/src/content/store.ts';
import { milliseconds, type Measurement } from './row.ts';

const reads = 2_000_000;
/** Microseconds that reading an entry for a page may cost. */
const target = 1;
/** Processor time, in milliseconds, that making a change ready may take from the requests beside it. */
const readyTarget = 50;

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
    const reader = new MemoryReader(store, store.snapshot);

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
    ];
  },
};
