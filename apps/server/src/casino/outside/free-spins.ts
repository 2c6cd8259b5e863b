import { ProviderRefused, toProtocolAmount } from '@tavolo/provider-protocol';
import { exponentOf, isCurrency } from '@tavolo/money';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { FreeSpinPacks } from '../free-spin-packs.ts';
import { playerOf, userOf } from '../token.ts';
import type { OutsideProvider } from './outside-provider.ts';

/** A minute passes before an order is tried again, milliseconds. */
const patience = 60_000;
/** Orders that one run hands over at most. */
const atOnce = 200;

interface OrderRow {
  player_id: bigint;
  name: string;
  integration: string;
  code: string;
  currency: string;
  stake: bigint;
  spins: number;
  begins_at: Date;
  ends_at: Date;
  is_retry: boolean;
}

/** Free spins of providers on other machines: handed over, and counted down as they are played. */
export class FreeSpins extends FreeSpinPacks {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onFailure: (error: unknown, provider: string) => void;

  constructor(parts: { database: Database; clock: Clock; onFailure(error: unknown, provider: string): void }) {
    super(parts);
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#onFailure = parts.onFailure;
  }

  /**
   * Tells the providers of orders that they have not heard of, and of packs that were taken back. An order whose answer was lost is looked for at the
   * provider before it is sent once more.
   */
  async handOver(providers: readonly OutsideProvider[]): Promise<void> {
    const now = this.#clock.now();
    for (const provider of providers) {
      if (!provider.settings.enabled) continue;
      // Who takes a row has it for a minute: no other process asks at the same time.
      // eslint-disable-next-line no-await-in-loop
      const rows = await this.#database.everyPlay.query<OrderRow & { state: string; reward: string | null }>(
        `update casino_free_spins f set tried_at = $2
         from (select bucket, player_id, name, tried_at from casino_free_spins
           where integration = $1 and state in ('ordered', 'cancelling') and (tried_at is null or tried_at <= $3)
           order by created_at limit $4 for update skip locked) o, casino_game g
         where f.bucket = o.bucket and f.player_id = o.player_id and f.name = o.name and g.sysname = f.game
         returning f.player_id, f.name, f.integration, g.code, f.currency, f.stake, f.spins, f.begins_at, f.ends_at, f.state, f.reward,
           o.tried_at is not null as is_retry`,
        [provider.settings.name, now, new Date(now.getTime() - patience), atOnce],
      );
      for (const row of rows) {
        try {
          // One after another: a provider is asked for no more at once than one player's page would.
          // eslint-disable-next-line no-await-in-loop
          await (row.state === 'ordered' ? this.#give(provider, row) : this.#takeAway(provider, row));
        } catch (error) {
          this.#onFailure(error, provider.settings.name);
        }
      }
    }
  }

  /** To whom the pack of this name was given; null: it is none of ours. The name is the one under which SoftSwiss's dialect ordered it. */
  async owner(integration: string, reward: string): Promise<{ user: string; game_code: string; currency: string } | null> {
    const playerId = ownerOf(reward);
    if (playerId === null) return null;
    const [row] = await this.#database.play(playerId).query<{ code: string; currency: string }>(
      `select g.code, f.currency from casino_free_spins f join casino_game g on g.sysname = f.game
         where f.bucket = bucket_of($1) and f.player_id = $1 and f.integration = $2 and f.reward = $3`,
      [playerId, integration, reward],
    );
    return row ? { user: userOf(playerId), game_code: row.code, currency: row.currency } : null;
  }

  async #give(provider: OutsideProvider, row: OrderRow): Promise<void> {
    const { rewards } = provider.api;
    const reference = `${row.player_id}.${row.name}`;
    const user = userOf(row.player_id);
    if (!isCurrency(row.currency)) throw new Error(`${row.currency} is not a currency of the ledger`);
    try {
      const known = row.is_retry ? (await rewards.list(user))?.find(({ operator_reference: of }) => of === reference) : undefined;
      const { reward_uuid: reward } =
        known ??
        (await rewards.create({
          reward_uuid: reference,
          user,
          game_code: row.code,
          currency: row.currency,
          bet_value: toProtocolAmount(row.stake, exponentOf(row.currency)),
          bet_count: row.spins,
          start_time: row.begins_at,
          end_time: row.ends_at,
        }));
      await this.#state(row, 'given', reward);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      await this.#state(row, 'refused', null);
      throw error;
    }
  }

  async #takeAway(provider: OutsideProvider, row: OrderRow & { reward: string | null }): Promise<void> {
    // An order whose answer was lost may have been given.
    const reference = `${row.player_id}.${row.name}`;
    const reward =
      row.reward ??
      (await provider.api.rewards.list(userOf(row.player_id)))?.find(({ operator_reference: of }) => of === reference)?.reward_uuid ??
      (provider.settings.dialect === 'softswiss' ? reference : null);
    try {
      if (reward !== null) await provider.api.rewards.cancel(reward);
      await this.#state(row, 'cancelled', reward);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      // It is played already.
      await this.#state(row, 'given', reward);
      throw error;
    }
  }

  async #state(row: OrderRow, state: 'given' | 'refused' | 'cancelled', reward: string | null): Promise<void> {
    await this.#database.play(row.player_id).query(
      `update casino_free_spins set state = case when state in ('cancelling', 'cancelled') and $3 = 'given' and reward is null then 'cancelling' else $3 end,
           reward = coalesce(reward, $4)
         where bucket = bucket_of($1) and player_id = $1 and name = $2`,
      [row.player_id, row.name, state, reward],
    );
  }
}

/** Who owns what was ordered under this name: it begins with the player's number. */
function ownerOf(reference: string): bigint | null {
  const [, digits] = /^(\d{1,18})\.[a-z0-9-]+$/.exec(reference) ?? [];
  return digits === undefined ? null : playerOf(`player-${digits}`);
}
