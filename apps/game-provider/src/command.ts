// A game provider on this machine: lists games, opens them, and plays their rounds by signed calls of the product's wallet. Its keys, and the settings by
// which the product knows it, are made at the first start and kept in .data/game-provider.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateKeys, readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import * as v from 'valibot';
import { createGameProvider } from './game-provider.ts';
import { manyGames } from './many-games.ts';

const folder = resolve(process.env['GAME_PROVIDER_DIR'] ?? '.data/game-provider');
const settingsFile = resolve(folder, 'providers.json');
const keyFile = resolve(folder, 'provider.key');
const port = 5_090;

if (!existsSync(settingsFile) || !existsSync(keyFile)) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [theirs, ours] = [generateKeys(), generateKeys()];
  const provider = {
    name: 'sandbox',
    dialect: 'hub88',
    api_url: `http://127.0.0.1:${port}/operator/generic/v2`,
    operator_id: 1,
    public_key: theirs.publicKey,
    private_key: ours.privateKey,
    operator_public_key: ours.publicKey,
  };
  writeFileSync(keyFile, theirs.privateKey, { mode: 0o600 });
  writeFileSync(settingsFile, JSON.stringify({ providers: [provider] }, null, 2), { mode: 0o600 });
}
const settings = v.parse(
  v.object({ providers: v.tuple([v.object({ operator_public_key: v.string() })]) }),
  JSON.parse(readFileSync(settingsFile, 'utf8')),
);
const walletUrl = process.argv[2] ?? 'http://localhost:3000/provider/sandbox';
// How many games it has; left out: three.
const count = Number(process.argv[3] ?? 0);
const { url } = await createGameProvider({
  privateKey: readPrivateKey(readFileSync(keyFile, 'utf8')),
  operatorKey: readPublicKey(settings.providers[0].operator_public_key),
  operatorId: 1,
  walletUrl,
  port,
  ...(count > 0 && { games: manyGames(count, new Date()) }),
});
process.stdout.write(
  `The provider answers at ${url} and plays with the wallet at ${walletUrl}. Start the product with\n\n  GAME_PROVIDERS=${settingsFile} npm start\n`,
);
