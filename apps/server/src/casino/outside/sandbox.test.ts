import { generateKeys, readPrivateKey, readPublicKey } from '@tavolo/provider-protocol';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGameProvider, faults, type GameProviderProcess } from '../../../../game-provider/src/index.ts';
import { casinoCalls } from '../calls.ts';
import { createHouse, visitor, type House } from '../testing/house.ts';
import { FreeSpins } from './free-spins.ts';
import { createOutsideProviders } from './outside-providers.ts';
import { parseOutsideProviders } from './settings.ts';

const eur = (amount: number): number => Math.round(amount * 100_000);

describe('a provider on another port, over HTTP in both directions', () => {
  let house: House;
  let provider: GameProviderProcess;
  let wins = true;
  let player = 300n;
  const http = fastify();
  const failures: unknown[] = [];
  beforeAll(async () => {
    const [theirs, ours] = [generateKeys(), generateKeys()];
    house = await createHouse();
    // The wallet's port must be known to the provider before its address is to us.
    const port = await freePort();
    provider = await createGameProvider({
      privateKey: readPrivateKey(theirs.privateKey),
      operatorKey: readPublicKey(ours.publicKey),
      operatorId: 1,
      walletUrl: `http://127.0.0.1:${port}/provider/sandbox`,
      port: 0,
      timeout: 60_000,
      now: () => house.clock.now(),
      draw: () => (wins ? 0 : 1),
    });
    const freeSpins = new FreeSpins({ database: house.db.database, clock: house.clock, onFailure: (error) => failures.push(error) });
    const outside = createOutsideProviders(
      parseOutsideProviders({
        providers: [
          {
            name: 'sandbox',
            dialect: 'hub88',
            api_url: provider.url,
            operator_id: 1,
            public_key: theirs.publicKey,
            private_key: ours.privateKey,
            timeout: 30_000,
          },
        ],
      }),
      {
        casino: house.casino,
        clock: house.clock,
        freeSpins,
        rewardOwner: (integration, reward) => freeSpins.owner(integration, reward),
        onFailure: (error) => failures.push(error),
        onSilent: (_name, error) => failures.push(error),
      },
    );
    await outside.refresh();
    await house.casino.open([...house.casino.parts.integrations.values(), ...outside.integrations]);
    await outside.routes(http);
    await http.listen({ host: '127.0.0.1', port });
  });
  afterAll(async () => {
    await provider.close();
    await http.close();
    await house.close();
    expect(failures).toEqual([]);
  });
  beforeEach(() => {
    player += 1n;
    wins = true;
  });

  const sysname = async (name: string) => {
    const { items } = await casinoCalls(house.casino)['games.get']({ offset: 0, count: 100, search: name }, visitor);
    return items.find((item) => item.name === name);
  };
  const play = async (url: string, fault = 'none') => {
    const session = new URL(url).pathname.split('/').at(-1);
    const answer = await fetch(new URL('play', url), { method: 'POST', body: JSON.stringify({ session, stake: eur(10), fault }) });
    expect(answer.status).toBe(200);
    const played: { round: string; win: number; balance: number; calls: { call: string; status: string }[] } = JSON.parse(
      await answer.text(),
    );
    return played;
  };
  const open = async (name: string, mode: 'real' | 'demo' = 'real') => {
    const context = await house.player(player, 500_00n);
    const game = await sysname(name);
    return (await casinoCalls(house.casino)['games.launch']({ sysname: game!.sysname, mode }, context)).url;
  };
  const ledger = async () => (await house.wallet.balances(player)).main;

  test('its games are in the lobby with names, pictures and our categories, and what it does not say is left open', async () => {
    expect(await sysname('Sandbox Reels')).toMatchObject({
      image_url: expect.stringContaining('/pictures/sandbox_reels.svg'),
      provider: { name: 'Sandbox Games' },
      type: 'slot',
      categories: ['slots'],
      rtp: '95.00',
      rtp_exact: '',
      stake: null,
      volatility: 'medium',
    });
    // One flight for all who play it.
    expect(await sysname('Sandbox Rocket')).toMatchObject({ categories: ['crash', 'live', 'originals'], type: 'live' });
    expect(await sysname('Sandbox Cards')).toMatchObject({ categories: ['tables'] });
  });
  test('a page is opened on its machine, and its rounds move the player’s money', async () => {
    const url = await open('Sandbox Reels');
    expect(await (await fetch(url)).text()).toContain('<h1>Sandbox Reels</h1>');
    expect(await play(url)).toMatchObject({ win: eur(38), balance: eur(528) });
    wins = false;
    const lost = await play(url);
    expect(lost).toMatchObject({ win: 0, balance: eur(518) });
    expect(await house.wallet.rounds.find(player, 'sandbox', lost.round)).toMatchObject({ state: 'settled', stake: 10_00n, win: 0n });
    expect(await ledger()).toBe(518_00n);
  });
  test('whatever goes wrong on the way, what the player has is what the provider booked', async () => {
    const url = await open('Sandbox Rocket');
    let expected = 500_00n;
    for (const fault of faults) {
      const before = provider.booked.length;
      const { calls } = await play(url, fault);
      for (const entry of provider.booked.slice(before)) {
        if (entry.transaction_status !== 'TS_SUCCESS') continue;
        if (entry.kind === 'TK_BET') expected -= BigInt(entry.amount / 1_000);
        if (entry.kind === 'TK_WIN') expected += BigInt(entry.amount / 1_000);
      }
      expect(await ledger(), `${fault}: ${JSON.stringify(calls)}`).toBe(expected);
      expect(
        calls.some(({ status }) => status === 'no answer'),
        fault,
      ).toBe(false);
    }
    // One stake was won with: those of `none`, `duplicate` and `win_before_bet`.
    expect(expected).toBe(500_00n + 3n * 9_00n);
  });
  test('each fault is answered in the protocol’s own word', async () => {
    const url = await open('Sandbox Rocket');
    const said = async (fault: string) => (await play(url, fault)).calls.map(({ call, status }) => `${call} ${status}`);
    expect(await said('dropped_answer')).toEqual(['bet RS_OK', 'rollback RS_OK']);
    expect(await said('late_bet')).toEqual(['rollback RS_OK', 'bet RS_ERROR_TRANSACTION_ROLLED_BACK']);
    expect(await said('win_before_bet')).toEqual(['win RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'bet RS_OK', 'win RS_OK']);
    expect(await said('wrong_types')).toEqual(['bet RS_ERROR_WRONG_TYPES', 'rollback RS_OK']);
    expect(await said('bad_signature')).toEqual(['bet RS_ERROR_INVALID_SIGNATURE', 'rollback RS_OK']);
    expect(await said('unknown_token')).toEqual(['bet RS_ERROR_INVALID_TOKEN', 'rollback RS_OK']);
  });
  test('a round can be seen again at its provider, by who played it alone, and is shown without it while the provider is silent', async () => {
    const url = await open('Sandbox Reels');
    const { round } = await play(url);
    const context = await house.player(player, 0n);
    const asked = () => casinoCalls(house.casino)['games.getRound']({ round }, context);
    const shown = await asked();
    expect(shown).toMatchObject({ name: 'Sandbox Reels', status: 'settled', events: [], version: null });
    expect(await (await fetch(shown.recall_url!)).text()).toContain(round);
    const other = await house.player(999n, 0n);
    await expect(casinoCalls(house.casino)['games.getRound']({ round }, other)).rejects.toThrow();
    const integration = house.casino.parts.integrations.get('sandbox')!;
    const silent = { ...integration, roundUrl: () => Promise.reject(new Error('no answer')) };
    await house.casino.open([...house.casino.parts.integrations.values()].map((one) => (one === integration ? silent : one)));
    expect(await asked()).toMatchObject({ recall_url: null, win: { amount: '38.00' } });
    await house.casino.open([...house.casino.parts.integrations.values()].map((one) => (one === silent ? integration : one)));
  });
  test('nobody from a country that the provider blocks opens its game', async () => {
    const context = await house.player(player, 500_00n);
    const { sysname: blocked } = (await sysname('Sandbox Cards'))!;
    const launch = () => casinoCalls(house.casino)['games.launch']({ sysname: blocked, mode: 'real' }, context);
    expect((await launch()).url).toContain('/games/');
    await house.db.ownerDatabase.query(`update casino_game set blocked_countries = '{IT}' where sysname = $1`, [blocked]);
    await expect(launch()).rejects.toThrow();
    await house.db.ownerDatabase.query(`update casino_game set blocked_countries = '{DE}' where sysname = $1`, [blocked]);
  });
  test('play for nothing makes no call to the wallet, for a visitor and for a player', async () => {
    const game = await sysname('Sandbox Reels');
    for (const context of [visitor, await house.player(player, 500_00n)]) {
      const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: game!.sysname, mode: 'demo' }, context);
      expect(await play(url)).toMatchObject({ calls: [], balance: 100_000_000 + eur(28) });
    }
    expect(await ledger()).toBe(500_00n);
  });
});

async function freePort(): Promise<number> {
  const probe = fastify();
  const address = await probe.listen({ host: '127.0.0.1', port: 0 });
  await probe.close();
  return Number(new URL(address).port);
}
