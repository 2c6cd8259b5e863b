import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startProduct } from '../apps/server/src/testing/faults/product-process.ts';
import { kilobytes, milliseconds, perSecond, quantile, type Measurement, type Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const connections = 8;
const mostJavaScript = 150_000;

/** The home page of the real product: how many a second, and what a browser's first visit loads. */
export const pages: Measurement = {
  name: 'pages',
  async measure() {
    if (!existsSync(new URL('../apps/site/build/server', import.meta.url))) throw new Error('The site is not built: npm run build.');
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
      dataDirectory,
      environment: { PORT: '0', DATABASE_URL: '' },
    });
    try {
      const home = new URL('/', product.address());
      const file = new URL('/robots.txt', home);
      await measureRate(home, 2);
      const rendered = await measureRate(home, seconds);
      const served = await measureRate(file, seconds);
      return [
        {
          what: 'home page rendered, visitor, no cache',
          figure: `${perSecond(rendered.rate)}, p99 ${milliseconds(rendered.p99)}`,
          against: `robots.txt by the same server: ${perSecond(served.rate)}`,
          ratio: rendered.rate / served.rate,
        },
        ...(await sizes(home)),
      ];
    } finally {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

async function measureRate(address: URL, length: number): Promise<{ rate: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const end = began + length * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const sentAt = performance.now();
        await fetchBody(address, agent);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = performance.now() - began;
  agent.destroy();
  return { rate: (latencies.length / elapsed) * 1000, p99: quantile(Float64Array.from(latencies).sort(), 0.99) };
}

function fetchBody(address: URL, agent?: Agent): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: 'text/html,*/*' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address.pathname} answered ${response.statusCode}`));
      buffer(response).then(resolve, reject);
    }).once('error', reject);
  });
}

/** Everything that the page itself names to be loaded at once, compressed as a browser gets it. */
async function sizes(home: URL): Promise<Row[]> {
  const html = (await fetchBody(home)).toString('utf8');
  const named = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([tag]) => tag);
  const scripts = addresses(named.filter((tag) => tag.startsWith('<script') || /rel="modulepreload"/.test(tag)));
  // React Router starts its modules from an inline script.
  for (const [, path] of html.matchAll(/(?:import\(|from |import )"(\/assets\/[^"]+\.js)"/g)) if (path !== undefined) scripts.add(path);
  const styles = addresses(named.filter((tag) => /rel="stylesheet"/.test(tag)));
  const weigh = async (paths: Set<string>): Promise<number> => {
    let sum = 0;
    for (const path of paths) sum += gzipSync(await fetchBody(new URL(path, home)), { level: 9 }).length;
    return sum;
  };
  const javaScript = await weigh(scripts);
  return [
    {
      what: `home page, first-load JavaScript, gzip, ${scripts.size} files`,
      figure: kilobytes(javaScript),
      against: kilobytes(mostJavaScript),
      ratio: javaScript / mostJavaScript,
      target: '≤ 1',
      holds: javaScript <= mostJavaScript,
    },
    { what: `home page, style sheets, gzip, ${styles.size} files`, figure: kilobytes(await weigh(styles)), against: '', ratio: null },
    { what: 'home page, HTML, gzip', figure: kilobytes(gzipSync(html).length), against: '', ratio: null },
  ];
}

function addresses(tags: readonly string[]): Set<string> {
  const found = tags.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return new Set(found.filter((address) => address.startsWith('/')));
}
