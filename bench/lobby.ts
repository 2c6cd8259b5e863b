import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateKeys, readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import { createGameProvider, manyGames } from '../apps/game-provider/src/index.ts';
import { withProduct } from './bench-product.ts';
import { milliseconds, quantile, type Measurement, type Row } from './row.ts';

const games = 5_000;
/** Milliseconds that an answer may take, in 19 of 20. */
const most = 20;
const looks = 200;

/** What a visitor asks of a lobby of thousands; each search is typed anew, so that no memory of the last one helps. */
const questions: { what: string; of(n: number): Record<string, string> }[] = [
  { what: 'first page of the hall', of: () => ({ count: '15' }) },
  { what: 'the largest page, from the middle', of: () => ({ count: '300', offset: '2400', sort: 'name' }) },
  {
    what: 'filtered by category, volatility and features',
    of: () => ({ count: '15', category: 'slots', volatility: 'low,medium', features: 'free_spins' }),
  },
  { what: 'search while a name is typed', of: (n) => ({ count: '15', search: 'scarlet kingdom'.slice(0, 2 + (n % 14)) }) },
  { what: 'search with slips', of: (n) => ({ count: '15', search: ['scralet kingdm', 'mindnight oassis', 'goldn dolfin'][n % 3] ?? '' }) },
];

/** The lobby's questions at the product over HTTP, one after the other, with thousands of games of a provider outside. */
export const lobby: Measurement = {
  name: 'lobby',
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tavolo-bench-provider-'));
    const [theirs, ours] = [generateKeys(), generateKeys()];
    const provider = await createGameProvider({
      privateKey: readPrivateKey(theirs.privateKey),
      operatorKey: readPublicKey(ours.publicKey),
      operatorId: 1,
      walletUrl: 'http://127.0.0.1:9/provider/many',
      port: 0,
      games: manyGames(games, new Date()),
    });
    try {
      const settings = join(directory, 'providers.json');
      const agreed = { operator_id: 1, public_key: theirs.publicKey, private_key: ours.privateKey };
      writeFileSync(settings, JSON.stringify({ providers: [{ name: 'many', dialect: 'hub88', api_url: provider.url, ...agreed }] }));
      return await withProduct(({ product }) => look(product.address()), { GAME_PROVIDERS: settings });
    } finally {
      await provider.close();
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

async function look(origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { of, what } of questions) {
    const times: number[] = [];
    for (let n = 0; n < looks; n++) {
      const began = performance.now();
      const answer = await fetch(`${origin}/api/games.get?${new URLSearchParams({ v: '2.34', locale: 'en', ...of(n) })}`);
      const text = await answer.text();
      times.push(performance.now() - began);
      if (answer.status !== 200 || JSON.parse(text).data.count === 0) throw new Error(`${what}: ${answer.status} ${text.slice(0, 200)}`);
    }
    const sorted = Float64Array.from(times).sort();
    const [p50, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)];
    rows.push({
      what: `${what}, ${games} games, p95`,
      figure: `${milliseconds(p95)} (median ${milliseconds(p50)})`,
      against: `${most} ms`,
      ratio: p95 / most,
      target: '≤ 1',
      holds: p95 <= most,
    });
  }
  return rows;
}
