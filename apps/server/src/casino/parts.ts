import type { GameProvider, ProviderWallet, RoundRecord } from '@tavolo/provider-protocol';
import { service } from '../kernel/module/index.ts';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Wallet } from '../wallet/index.ts';

/** What the casino needs to know of players. The account module answers it. */
export interface CasinoPlayers {
  /** @throws a catalogue error when the player may do nothing. */
  profile(playerId: bigint): Promise<{ currency: string; countryCode: string; birthDate: string; createdAt: Date }>;
  /** What other players may read of a player's name; empty for nothing. */
  publicName(playerId: bigint): Promise<string>;
  /** A session of the site, asked while its player plays: playing counts as activity. Null: there is none. */
  session(sessionId: string): Promise<{ state: 'open' | 'ended' | 'blocked'; startedAt: Date } | null>;
}

/** What the operator says of a game in place of its provider; null leaves the provider's own. */
export interface OwnGame {
  name: string | null;
  /** Address of a picture, 288 × 192. */
  image: string | null;
}

export interface CasinoParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  wallet: Wallet;
  players: CasinoPlayers;
  /** Counts launches. */
  attempts: Pick<RateLimiter, 'take' | 'takeFrom'>;
  /** Origin of the site, for the addresses that a provider leads players back to. */
  publicUrl: string;
  /** Names and pictures that the operator gives games in place of their providers', by the game. */
  ownGames(locale: Locale): ReadonlyMap<string, OwnGame>;
  /** False while no game may be tried for nothing. */
  offersDemo(): boolean;
  /** False where players may play several games for money at once. */
  oneGameAtATime(): boolean;
  /** True while the operator keeps the site closed: no round begins then. */
  isClosed(): boolean;
  /** Asked before a game is opened for money. Throws what the player has to do first. */
  requirePlay(playerId: bigint): Promise<void>;
}

/** Origins of other machines from which games and their pictures come. */
export const gameOrigins = service<readonly string[]>('casino.origins');

/** A provider whose games are played here, by the name under which its rounds are kept. */
export interface Integration {
  name: string;
  provider: GameProvider;
  /** The catalogue's name of a game, by the provider's own. */
  sysnameOf(code: string): string;
  /** Where play for nothing happens: with credits of our wallet, or with the provider's own, without any call to us. */
  demo: 'wallet' | 'provider';
  /** A round of the provider in full, for the history; null for one that it cannot show any more, such as one played by older rules. */
  replay(
    user: string,
    record: RoundRecord,
  ): Promise<{ events: readonly object[]; version: string; choice: object | null; moves: readonly (number | string)[] } | null>;
  /** Where a round can be seen again at the provider; null where it shows none. Left out: `replay` tells it here. */
  roundUrl?(user: string, round: string): Promise<string | null>;
  /** After so many hours without a move it ends an open round by the game's rules. Left out: we do not know. */
  endsAfterHours?: number;
  /** Of a provider whose rounds anybody can recompute: what the player's download says of each round, and of each seed. */
  fairness?: {
    /** Null for a record that is no round of a game. */
    round(record: RoundRecord): object | null;
    seeds(user: string): Promise<readonly object[]>;
  };
}

export type { ProviderWallet, Session };
