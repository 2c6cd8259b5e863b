/** A pack of free spins at the provider. */
export interface Reward {
  reward_uuid: string;
  user: string;
  prepaid_uuid: string;
  campaign_uuid: string | null;
  game_code: string;
  currency: string;
  bet_value: number;
  bet_count: number;
  start_time: string;
  end_time: string;
  operator_reference: string | null;
  used: number;
  isCancelled: boolean;
}

/** The freebet store. */
export class Rewards {
  readonly #rewards = new Map<string, Reward>();

  add(reward: Omit<Reward, 'used' | 'isCancelled'>): Reward {
    const added = { ...reward, used: 0, isCancelled: false };
    this.#rewards.set(reward.reward_uuid, added);
    return added;
  }

  find(rewardUuid: string): Reward | null {
    return this.#rewards.get(rewardUuid) ?? null;
  }

  ofUser(user: string): Reward[] {
    return [...this.#rewards.values()].filter((reward) => reward.user === user);
  }

  /** The pack from which the next spin of this game comes. */
  next(user: string, game: string, now: Date): Reward | null {
    return (
      this.ofUser(user).find(
        ({ bet_count: count, end_time: end, game_code: code, isCancelled, start_time: start, used }) =>
          code === game && !isCancelled && used < count && new Date(`${start}Z`) <= now && now < new Date(`${end}Z`),
      ) ?? null
    );
  }

  /** False: it is played already, or there is none. */
  cancel(rewardUuid: string): boolean {
    const reward = this.#rewards.get(rewardUuid);
    if (!reward || reward.used > 0) return false;
    reward.isCancelled = true;
    return true;
  }
}
