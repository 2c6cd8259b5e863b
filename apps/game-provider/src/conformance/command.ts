// `npm run provider:conformance -- URL`: asks a provider's Games API, and plays its rounds against a wallet that fails on purpose. Keys and operator are those
// of the provider with this URL in the file that GAME_PROVIDERS names. Ends with 0 when all holds, 1 when something does not, 2 when it could not be asked.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import * as v from 'valibot';
import { checkProvider, describeChecks } from './checks.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const settings = v.object({
  providers: v.array(
    v.object({
      api_url: v.string(),
      operator_id: v.union([v.string(), v.number()]),
      public_key: v.string(),
      private_key: v.string(),
    }),
  ),
});

/** The sandbox's page plays when it is asked to; a vendor's is played by hand. */
async function play(gameUrl: string): Promise<void> {
  const session = new URL(gameUrl).pathname.split('/').at(-1);
  const answer = await fetch(new URL('play', gameUrl), { method: 'POST', body: JSON.stringify({ session, stake: 100_000 }) }).catch(
    () => null,
  );
  if (answer?.ok) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  await terminal.question(`Open ${gameUrl}, play one round, and press Enter once it is over. `);
  terminal.close();
}

async function main(): Promise<number> {
  const [url, port = '3000'] = process.argv.slice(2);
  const file = process.env['GAME_PROVIDERS'];
  if (!url || !file) {
    say(
      'GAME_PROVIDERS=FILE npm run provider:conformance -- URL [PORT]: URL is the api_url of a provider in FILE, PORT that of the test wallet.',
    );
    return 2;
  }
  const { providers } = v.parse(settings, JSON.parse(readFileSync(file, 'utf8')));
  const found = providers.find(({ api_url: known }) => known.replace(/\/+$/, '') === url.replace(/\/+$/, ''));
  if (!found) {
    say(`${file} names no provider at ${url}.`);
    return 2;
  }
  const checks = await checkProvider({
    url,
    operatorId: found.operator_id,
    privateKey: readPrivateKey(found.private_key),
    publicKey: readPublicKey(found.public_key),
    walletPort: Number(port),
    currency: 'EUR',
    play,
  });
  say(describeChecks(checks));
  return checks.every(({ fault }) => fault === null) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  say(`The provider could not be asked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
