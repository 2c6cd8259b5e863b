import { readFileSync } from 'node:fs';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { categories, readPrivateKey, readPublicKey, type ProviderGame } from '@tavolo/provider-protocol';
import * as v from 'valibot';
import { StartError } from '../../kernel/database/index.ts';

const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const secretText = v.pipe(v.string('must be a text'), v.minLength(16, 'must have at least 16 characters'));
const origin = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value) && /^https?:\/\/[\w.-]+(:\d+)?$/.test(value), 'must be an origin like https://games.example'),
);
const baseUrl = v.pipe(
  v.string(),
  v.check((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'must be an address that begins with https:// or http://'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
const isKey = (read: (pem: string) => { asymmetricKeyType?: string }) => (pem: string) => {
  try {
    return read(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};
const pem = (read: (text: string) => { asymmetricKeyType?: string }, kind: string) =>
  v.pipe(v.string(), v.check(isKey(read), `must be an RSA ${kind} key in PEM`));
const network = v.pipe(
  v.string(),
  v.check((value) => addNetwork(new BlockList(), value), 'must be an address or a network, e.g. 203.0.113.0/24'),
);

const common = {
  /** Its rounds are kept under it for ever; also the first part of its games' addresses. */
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{1,19}$/, 'must be 2 to 20 small letters, digits and -'),
    v.notValue('studio', 'is taken by our own studio'),
    // Bets are rounds under this name: whoever bore it could take them back, and pay them.
    v.notValue('sportsbook', 'is taken by our own bets'),
  ),
  /** False: nothing is listed, launched or begun; rounds under way end. */
  enabled: v.optional(v.boolean(), true),
  /** Its wallet calls stand under `/provider/<prefix>/`. */
  prefix: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be 2 to 40 small letters, digits and -'))),
  api_url: baseUrl,
  operator_id: v.union([text(64), v.pipe(v.number(), v.safeInteger())]),
  sub_partner_id: v.optional(text(64)),
  jurisdiction: v.optional(text(16)),
  /** From where its wallet calls may come; none: from anywhere. */
  addresses: v.optional(v.array(network), []),
  /** Where its games' pages and pictures come from, beside the origin of `api_url`. */
  origins: v.optional(v.array(origin), []),
  /** Milliseconds that it is waited for. */
  timeout: v.optional(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(30_000)), 5_000),
};

/** A game that is agreed with a provider who cannot be asked for its list. */
const agreedGame = v.object({
  code: text(64),
  name: text(200),
  product: text(100),
  category: v.optional(v.picklist(categories), 'Unknown'),
  image: v.optional(baseUrl),
  blocked_countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), []),
  demo: v.optional(v.boolean(), true),
  free_spins: v.optional(v.boolean(), false),
});

const provider = v.variant('dialect', [
  v.object({
    ...common,
    dialect: v.literal('hub88'),
    /** With which the provider signs. */
    public_key: pem(readPublicKey, 'public'),
    /** With which we sign. */
    private_key: pem(readPrivateKey, 'private'),
    /** The codes of the games that are taken; left out: all that it offers. */
    games: v.optional(v.array(text(64))),
  }),
  v.object({ ...common, dialect: v.literal('softswiss'), secret: secretText, games: v.array(agreedGame) }),
]);

const file = v.object({ providers: v.array(provider) });

export type OutsideProviderSettings = v.InferOutput<typeof provider>;

/**
 * The providers of a configuration file (JSON).
 * @throws StartError that names the field that is wrong, and never what stands in it: keys are secrets.
 */
export function readOutsideProviders(path: string): readonly OutsideProviderSettings[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new StartError('The configuration is wrong. GAME_PROVIDERS must be the path of a file that can be read and holds JSON.');
  }
  return parseOutsideProviders(content);
}

/** As `readOutsideProviders`, of what was read. */
export function parseOutsideProviders(content: unknown): readonly OutsideProviderSettings[] {
  const read = v.safeParse(file, content, { abortPipeEarly: true });
  if (!read.success) {
    const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${ownWords(issue.message)}`);
    throw new StartError(`The configuration is wrong. GAME_PROVIDERS: ${faults.join('; ')}.`);
  }
  const { providers } = read.output;
  for (const [what, values] of [
    ['name', providers.map(({ name }) => name)],
    ['prefix', ['hub88', ...providers.map(prefixOf)]],
  ] as const) {
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new StartError(`The configuration is wrong. GAME_PROVIDERS: the ${what} ${twice} is there twice.`);
  }
  return providers;
}

/** Under `/provider/`. */
export const prefixOf = ({ name, prefix }: Pick<OutsideProviderSettings, 'name' | 'prefix'>): string => prefix ?? name;

/** Who may call: everybody where no network is named. */
export function allowedBy(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true;
  const list = new BlockList();
  for (const one of networks) addNetwork(list, one);
  return (address) => (isIPv4(address) ? list.check(address) : isIPv6(address) && list.check(address, 'ipv6'));
}

/** False: it is no network. */
function addNetwork(list: BlockList, written: string): boolean {
  const [address = '', bits, ...more] = written.split('/');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (family === null || more.length > 0) return false;
  if (bits === undefined) list.addAddress(address, family);
  else {
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false;
    list.addSubnet(address, Number(bits), family);
  }
  return true;
}

/** A sentence of the schema's own repeats what it found. */
const ownWords = (message: string): string => (/^(must|is) /.test(message) ? message : 'is missing or of another type');

export const agreedGames = (settings: Extract<OutsideProviderSettings, { dialect: 'softswiss' }>): ProviderGame[] =>
  settings.games.map(({ code, name, product, category, image, blocked_countries, demo, free_spins }) => ({
    game_code: code,
    name,
    product,
    category,
    ...(image !== undefined && { url_thumb: image }),
    blocked_countries,
    demo_support: demo,
    freebet_support: free_spins,
    enabled: true,
    rtp: '',
    volatility: null,
    hit_ratio: null,
    paylines: null,
    release_date: '2000-01-01',
    languages: [],
    rtp_exact: null,
    max_multiplier: null,
    window: null,
    min_stake: null,
    max_stake: null,
  }));
