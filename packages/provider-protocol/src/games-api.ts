import type { GameUrlRequest, ProviderGame } from './messages.ts';

/** What a casino can ask of a provider on another machine; each dialect answers in these words. Every method throws ProviderUnreachable, or ProviderRefused. */
export interface GamesApi {
  /** Null: this dialect has no such call, the games are agreed otherwise. */
  gameList(): Promise<ProviderGame[] | null>;
  /** @throws GameNotOffered */
  gameUrl(request: GameUrlRequest): Promise<{ url: string }>;
  /** Address at which a round can be seen again; null: this dialect has no such call. */
  roundUrl(request: { user: string; round: string }): Promise<string | null>;
  /** What the provider booked in a time, both ends included; null: this dialect has no such call. */
  transactions(request: { from: Date; to: Date }): Promise<ProviderTransaction[] | null>;
  rewards: RewardsApi;
}

/** One transaction as the provider booked it. */
export interface ProviderTransaction {
  user: string;
  transaction_uuid: string;
  round: string;
  game_code: string;
  kind: 'bet' | 'win' | 'rollback';
  /** Of 1/100 000; 0 for a stake that took nothing. */
  amount: number;
  currency: string;
  /** Whether it stands at the provider. */
  state: 'done' | 'declined' | 'rolled_back' | 'unknown';
}

/** A pack of free spins. Times as ISO texts. */
export interface Reward {
  reward_uuid: string;
  user: string;
  game_code: string;
  currency: string;
  /** Of one spin, in 1/100 000. */
  bet_value: number;
  bet_count: number;
}
export interface RewardOrder extends Reward {
  start_time: Date;
  end_time: Date;
}
export interface Prepaid {
  prepaid_uuid: string;
  game_code: string;
  currency: string;
  /** Null: the caller chooses. */
  bet_value: number | null;
  bet_count: number | null;
}

/** Free spins at the provider. */
export interface RewardsApi {
  /** Templates of packs; null: this dialect has none. */
  prepaids(game: { game_code: string; currency: string }): Promise<Prepaid[] | null>;
  /**
   * Gives a pack. `reward_uuid` is the casino's own name of the order, which is told to the provider; the answer is the name under which spins come back.
   * Whether a second order of the same name gives a second pack depends on the provider: ask `list` before it is repeated.
   */
  create(order: RewardOrder): Promise<{ reward_uuid: string }>;
  /** @throws ProviderRefused for one that is played already. */
  cancel(rewardUuid: string): Promise<void>;
  /** The packs of a player with the casino's names of the orders; null: this dialect has no such call. */
  list(user: string): Promise<(Reward & { operator_reference: string | null })[] | null>;
}

/** The provider could not be reached, did not answer in time, or did not answer in its protocol. What happened there is not known. */
export class ProviderUnreachable extends Error {
  constructor(path: string, cause: unknown) {
    super(`no answer from the provider to ${path}`, { cause });
    this.name = 'ProviderUnreachable';
  }
}

/** The provider refused; nothing was done. */
export class ProviderRefused extends Error {
  readonly httpStatus: number;
  constructor(path: string, httpStatus: number, reason: string) {
    super(`the provider refused ${path}: ${httpStatus} ${reason}`);
    this.name = 'ProviderRefused';
    this.httpStatus = httpStatus;
  }
}
