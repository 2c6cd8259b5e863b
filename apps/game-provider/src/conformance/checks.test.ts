import { generateKeys, readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createGameProvider } from '../game-provider.ts';
import { checkProvider, describeChecks } from './checks.ts';

const ours = generateKeys();
const theirs = generateKeys();

async function run(play: (gameUrl: string) => Promise<void>) {
  const walletPort = await freePort();
  const provider = await createGameProvider({
    privateKey: readPrivateKey(theirs.privateKey),
    operatorKey: readPublicKey(ours.publicKey),
    operatorId: 1,
    walletUrl: `http://127.0.0.1:${walletPort}`,
    port: 0,
    draw: () => 0,
  });
  const checks = await checkProvider({
    url: provider.url,
    operatorId: 1,
    privateKey: readPrivateKey(ours.privateKey),
    publicKey: readPublicKey(theirs.publicKey),
    walletPort,
    currency: 'EUR',
    play,
  });
  await provider.close();
  return checks;
}
const playedBy = (fault: string) => async (gameUrl: string) => {
  const session = new URL(gameUrl).pathname.split('/').at(-1);
  const answer = await fetch(new URL('play', gameUrl), { method: 'POST', body: JSON.stringify({ session, stake: 100_000, fault }) });
  expect(answer.ok).toBe(true);
};

test('our provider does what a provider has to do', async () => {
  const checks = await run(playedBy('none'));
  expect(
    checks.filter(({ fault }) => fault !== null),
    describeChecks(checks),
  ).toEqual([]);
  expect(describeChecks(checks)).toContain(`${checks.length} of ${checks.length} hold.`);
});

test('a provider that sends its win before its bet, and one that does not play, are found out', async () => {
  const early = await run(playedBy('win_before_bet'));
  expect(early.find(({ name }) => name.startsWith('a round:'))?.fault).toBe('a win came before the bet');
  const idle = await run(async () => undefined);
  expect(idle.find(({ name }) => name.startsWith('a round:'))?.fault).toBe('no bet came');
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}
