import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { startProduct } from '../apps/server/src/testing/faults/product-process.ts';
import { nodeOptionsOfEnvironment } from './node-options.ts';
import { processorTime } from './processor-time.ts';
import { kilobytes, milliseconds, perSecond, quantile, type Measurement, type Row } from './row.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? '10');
const connections = 8;
/** Bytes that the home page loads before it stands: what a page may cost on a cheap phone, with the sockets and the slip of bets still to come. */
const mostJavaScript = 165_000;
/** Processor time of the server for one home page, milliseconds. */
const mostCpu = 5;
/** Pages of content that one core makes in a second, and home pages that one server gives in a second. */
const leastRate = 300;

/**
 * The home page of the real product, which has more on it than any other, and a page of content: what it costs to make them for one visitor and to
 * give the home page to many, and what a browser's first visit loads.
 * An address with a query is never answered from the memory of pages, and each visitor of the first rows comes by another one; games,
 * content and the parts of pages that are content alone are in memory in any case.
 */
export const pages: Measurement = {
  name: 'pages',
  async measure() {
    if (!existsSync(new URL('../apps/site/build/server', import.meta.url))) throw new Error('The site is not built: npm run build.');
    const dataDirectory = mkdtempSync(join(tmpdir(), 'tavolo-bench-'));
    const product = await startProduct({
      module: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
      dataDirectory,
      environment: { PORT: '0', DATABASE_URL: '', NODE_OPTIONS: nodeOptionsOfEnvironment },
    });
    try {
      const home = new URL('/', product.address());
      let visitor = 0;
      const anew = (path: string) => () => new URL(`${path}?utm_source=bench-${visitor++}`, home);
      const file = new URL('/robots.txt', home);
      const measure = (address: () => URL, encoding: 'identity' | 'gzip' = 'identity') =>
        measureRate(address, encoding, seconds, product.pid());
      await measureRate(anew('/'), 'identity', 3, product.pid());
      const rendered = await measure(anew('/'));
      await measureRate(anew('/fairness'), 'identity', 3, product.pid());
      const prose = await measure(anew('/fairness'));
      const proseRate = 1000 / prose.cpu;
      const given = await measure(() => home, 'gzip');
      const served = await measure(() => file);
      return [
        {
          what: 'home page, made anew for each visitor',
          figure: `${milliseconds(rendered.cpu)} of the server's processor, ${perSecond(rendered.rate)}, p99 ${milliseconds(rendered.p99)}`,
          against: milliseconds(mostCpu),
          ratio: rendered.cpu / mostCpu,
          target: '≤ 1',
          holds: rendered.cpu <= mostCpu,
        },
        {
          what: 'page of content, made anew for each visitor, by one core',
          figure: `${perSecond(proseRate)}: ${milliseconds(prose.cpu)} of the server's processor, p99 ${milliseconds(prose.p99)}`,
          against: perSecond(leastRate),
          ratio: proseRate / leastRate,
          target: '≥ 1',
          holds: proseRate >= leastRate,
        },
        {
          what: 'home page, as visitors get it, gzip',
          figure: `${perSecond(given.rate)}, ${milliseconds(given.cpu)} of the server's processor, p99 ${milliseconds(given.p99)}`,
          against: perSecond(leastRate),
          ratio: given.rate / leastRate,
          target: '≥ 1',
          holds: given.rate >= leastRate,
        },
        {
          what: 'robots.txt by the same server',
          figure: `${perSecond(served.rate)}, ${milliseconds(served.cpu)} of the server's processor`,
          against: '',
          ratio: null,
        },
        ...(await sizes(home)),
      ];
    } finally {
      await product.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    }
  },
};

interface Rate {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Processor time of the server for one answer, milliseconds; it hardly depends on what else the machine does. */
  cpu: number;
}

async function measureRate(address: () => URL, encoding: string, length: number, server: number): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const cpuBefore = processorTime(server);
  const began = performance.now();
  const end = began + length * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const sentAt = performance.now();
        await fetchBody(address(), agent, encoding);
        latencies.push(performance.now() - sentAt);
      }
    }),
  );
  const elapsed = performance.now() - began;
  agent.destroy();
  return {
    rate: (latencies.length / elapsed) * 1000,
    p99: quantile(Float64Array.from(latencies).sort(), 0.99),
    cpu: (processorTime(server) - cpuBefore) / latencies.length,
  };
}

function fetchBody(address: URL, agent?: Agent, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: 'text/html,*/*', 'accept-encoding': encoding } }, (response) => {
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
