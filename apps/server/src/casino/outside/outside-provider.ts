import { hash } from 'node:crypto';
import {
  createHub88GamesApi,
  createSoftSwissEndpoint,
  createSoftSwissGamesApi,
  createWalletEndpoint,
  GameNotOffered,
  readPrivateKey,
  readPublicKey,
  type GamesApi,
  type ProviderGame,
  type ProviderWallet,
  type WalletEndpoint,
} from '@tavolo/provider-protocol';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { WalletTerms } from '../casino.ts';
import type { Integration } from '../parts.ts';
import type { SpinCounter } from '../provider-wallet.ts';
import { agreedGames, allowedBy, prefixOf, type OutsideProviderSettings } from './settings.ts';

/** A provider on another machine. */
export interface OutsideProvider {
  integration: Integration;
  settings: OutsideProviderSettings;
  api: GamesApi;
  /** On which terms its wallet is opened. */
  terms: WalletTerms;
  /** Asks for its games. Whether the list is another one than before. @throws ProviderUnreachable, ProviderRefused: the last list holds. */
  refresh(): Promise<boolean>;
  /** The wallet's calls in its dialect. */
  endpoint(wallet: ProviderWallet): WalletEndpoint;
  allows(address: string): boolean;
  prefix: string;
  /** Where its pages and pictures come from. */
  origins: readonly string[];
}

export interface OutsideProviderParts {
  clock: Clock;
  /** To whom a pack of free spins was given that the provider names. */
  rewardOwner(integration: string, reward: string): Promise<{ user: string; game_code: string; currency: string } | null>;
  /** Counts spins of packs. */
  freeSpins: SpinCounter;
  onFailure(error: unknown, path: string): void;
  /** Default: the platform's. */
  fetch?: typeof fetch;
}

export function createOutsideProvider(settings: OutsideProviderSettings, parts: OutsideProviderParts): OutsideProvider {
  const api = apiOf(settings, parts);
  let games: readonly ProviderGame[] | null = settings.enabled ? null : [];
  return {
    settings,
    api,
    prefix: prefixOf(settings),
    origins: [...new Set([new URL(settings.api_url).origin, ...settings.origins])],
    allows: allowedBy(settings.addresses),
    terms: {
      hasTokens: settings.dialect === 'hub88',
      hasDatedKeys: false,
      isOn: () => settings.enabled,
      freeSpins: parts.freeSpins,
      agreed: {
        ...(settings.jurisdiction !== undefined && { jurisdiction: settings.jurisdiction }),
        ...(settings.sub_partner_id !== undefined && { sub_partner_id: settings.sub_partner_id }),
      },
    },
    integration: {
      name: settings.name,
      demo: 'provider',
      sysnameOf: (code) => sysnameOf(settings.name, code),
      replay: async () => null,
      roundUrl: (user, round) => api.roundUrl({ user, round }),
      provider: {
        gameList: () => games,
        async gameUrl(request) {
          if (!settings.enabled) throw new GameNotOffered(`${settings.name} is switched off`);
          return await api.gameUrl(request);
        },
      },
    },
    async refresh() {
      if (!settings.enabled) return false;
      const listed = (await api.gameList()) ?? (settings.dialect === 'softswiss' ? agreedGames(settings) : []);
      const taken = settings.dialect === 'hub88' && settings.games ? new Set(settings.games) : null;
      const offered = listed.filter(({ game_code: code }) => taken?.has(code) !== false);
      const isOther = JSON.stringify(offered) !== JSON.stringify(games);
      games = offered;
      return isOther;
    },
    endpoint: (wallet) =>
      settings.dialect === 'hub88'
        ? createWalletEndpoint({ wallet, publicKey: readPublicKey(settings.public_key), plain: true, onFailure: parts.onFailure })
        : createSoftSwissEndpoint({
            wallet,
            secret: settings.secret,
            now: () => parts.clock.now(),
            rewardOwner: (reward) => parts.rewardOwner(settings.name, reward),
            onFailure: parts.onFailure,
          }),
  };
}

function apiOf(settings: OutsideProviderSettings, parts: OutsideProviderParts): GamesApi {
  const common = { url: settings.api_url, timeout: settings.timeout, ...(parts.fetch && { fetch: parts.fetch }) };
  return settings.dialect === 'hub88'
    ? createHub88GamesApi({
        ...common,
        operatorId: settings.operator_id,
        subPartnerId: settings.sub_partner_id ?? null,
        privateKey: readPrivateKey(settings.private_key),
      })
    : createSoftSwissGamesApi({ ...common, casinoId: String(settings.operator_id), secret: settings.secret });
}

/** The address of a game in our lobby: the provider's name and its code, told apart by a digest where the code has other characters than an address. */
function sysnameOf(provider: string, code: string): string {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code)) return `${provider}-${code}`;
  const plain = code
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${provider}-${plain}-${hash('sha256', code, 'hex').slice(0, 8)}`;
}
