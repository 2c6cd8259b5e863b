import { generateKeys, readPrivateKey, signatureHeader, signBody, signHmac, softSwissHeader } from '@tavolo/provider-protocol';
import fastify, { type FastifyInstance } from 'fastify';
import { FreeSpins } from '../outside/free-spins.ts';
import { createOutsideProviders, type OutsideProviders } from '../outside/outside-providers.ts';
import { parseOutsideProviders } from '../outside/settings.ts';
import { createHouse, type House } from './house.ts';

const ours = generateKeys();
const secret = 'a secret that both of us know';

/** A casino with two providers on other machines: `vendor` speaks Hub88's dialect, `swiss` SoftSwiss's. Their games are `reels`, and `cards`, which Germany may not play. */
export interface OutsideHouse {
  house: House;
  outside: OutsideProviders;
  freeSpins: FreeSpins;
  http: FastifyInstance;
  failures: unknown[];
  /** What the providers' machines were asked, and what they answer: by path. */
  asked: { path: string; body: unknown }[];
  answers: Map<string, (body: never) => unknown>;
  /** A call of the vendor's to the wallet, signed with its key or with the signature that is given. */
  hub88(
    path: string,
    body: unknown,
    signature?: string,
  ): Promise<{ httpStatus: number; status: string; balance: number; [field: string]: unknown }>;
  /** A call of the other provider's to the wallet. */
  softSwiss(path: string, body: unknown, signature?: string): Promise<{ httpStatus: number; [field: string]: unknown }>;
  /** A player with so much EUR (minor units), and the token of an open game of the vendor. */
  player(id: bigint, balance: bigint): Promise<{ user: string; token: string }>;
  close(): Promise<void>;
}

export const listed = (code: string, more: object = {}) => ({
  game_code: code,
  name: `The ${code}`,
  product: 'Vendor Games',
  category: 'Video Slots',
  enabled: true,
  url_thumb: `https://pictures.vendor.test/${code}.png`,
  blocked_countries: [],
  freebet_support: true,
  rtp: '96.10',
  volatility: 'high',
  ...more,
});

export async function createOutsideHouse(options: { vendor?: object; isClosed?(): boolean } = {}): Promise<OutsideHouse> {
  const vendorKeys = generateKeys();
  const vendorKey = readPrivateKey(vendorKeys.privateKey);
  const failures: unknown[] = [];
  const asked: OutsideHouse['asked'] = [];
  const answers: OutsideHouse['answers'] = new Map<string, (body: never) => unknown>([
    ['/game/list', () => [listed('reels'), listed('cards', { category: 'Blackjack', blocked_countries: ['DE'] })]],
  ]);
  const settings = parseOutsideProviders({
    providers: [
      {
        name: 'vendor',
        dialect: 'hub88',
        api_url: 'https://api.vendor.test/operator/generic/v2',
        operator_id: 7,
        sub_partner_id: 'nova',
        jurisdiction: 'IT',
        public_key: vendorKeys.publicKey,
        private_key: ours.privateKey,
        ...options.vendor,
      },
      {
        name: 'swiss',
        dialect: 'softswiss',
        api_url: 'https://api.swiss.test/api',
        operator_id: 'nova',
        secret,
        games: [{ code: 'swiss:Reels', name: 'Swiss Reels', product: 'Swiss Games', category: 'Video Slots', free_spins: true }],
      },
    ],
  });
  const house = await createHouse(options.isClosed ? { isClosed: options.isClosed } : {});
  const fake: typeof fetch = async (url, init) => {
    const { pathname } = new URL(String(url));
    const path = pathname.replace(/^\/(operator\/generic\/v2|api)/, '');
    const bytes = init?.body;
    if (!(bytes instanceof Uint8Array)) throw new Error('the body is sent as bytes');
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    asked.push({ path, body });
    const answer = answers.get(path);
    return answer ? Response.json(await answer(body as never)) : Response.json({ error: 'unknown' }, { status: 404 });
  };
  const freeSpins = new FreeSpins({ database: house.db.database, clock: house.clock, onFailure: () => undefined });
  const outside = createOutsideProviders(settings, {
    casino: house.casino,
    clock: house.clock,
    fetch: fake,
    freeSpins,
    rewardOwner: (integration, reward) => freeSpins.owner(integration, reward),
    onFailure: (error) => failures.push(error),
    onSilent: () => undefined,
  });
  await outside.refresh();
  const studio = house.casino.parts.integrations.get('studio');
  await house.casino.open([...(studio ? [studio] : []), ...outside.integrations]);
  const http = fastify();
  await outside.routes(http);

  const post = async (url: string, headers: Record<string, string>, payload: string) => {
    const answer = await http.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
    return { ...answer.json<{ status: string; balance: number }>(), httpStatus: answer.statusCode };
  };
  return {
    house,
    outside,
    freeSpins,
    http,
    failures,
    asked,
    answers,
    hub88(path, body, signature) {
      const payload = JSON.stringify(body);
      return post(`/provider/vendor${path}`, { [signatureHeader]: signature ?? signBody(Buffer.from(payload), vendorKey) }, payload);
    },
    softSwiss(path, body, signature) {
      const payload = JSON.stringify(body);
      return post(`/provider/swiss${path}`, { [softSwissHeader]: signature ?? signHmac(Buffer.from(payload), secret) }, payload);
    },
    async player(id, balance) {
      const { session } = await house.player(id, balance);
      const { token } = await house.casino.parts.tokens.issue(session, { game: 'vendor-reels', currency: 'EUR', integration: 'vendor' });
      return { user: `player-${id}`, token };
    },
    async close() {
      await http.close();
      await house.close();
    },
  };
}
