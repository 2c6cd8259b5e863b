import * as v from 'valibot';

/**
 * The game aggregator protocol of SoftSwiss (GCP) as its clients show it: whole minor units, several actions of a round in one call, errors as HTTP
 * statuses with a code in the body. Unknown fields are allowed and ignored.
 */
const text = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));
const optional = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema));
const minor = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const round = {
  user_id: text(64),
  currency: text(8),
  game: text(64),
  game_id: optional(text(128)),
  session_id: optional(v.pipe(v.string(), v.maxLength(255))),
  finished: optional(v.boolean()),
};
const played = v.object({
  action: v.picklist(['bet', 'win']),
  amount: minor,
  action_id: text(128),
  jackpot_contribution: optional(v.number()),
  jackpot_win: optional(minor),
});
/** No actions: what the player has. */
export const playRequest = v.object({ ...round, actions: optional(v.pipe(v.array(played), v.maxLength(50))) });
export const rollbackRequest = v.object({
  ...round,
  actions: v.pipe(
    v.array(v.object({ action: v.literal('rollback'), action_id: text(128), original_action_id: text(128) })),
    v.minLength(1),
    v.maxLength(50),
  ),
});
export const freeSpinsRequest = v.object({ issue_id: text(128), status: text(32), total_amount: minor });

export type PlayRequest = v.InferOutput<typeof playRequest>;
export type PlayedAction = v.InferOutput<typeof played>;
export type RollbackRequest = v.InferOutput<typeof rollbackRequest>;
export type FreeSpinsRequest = v.InferOutput<typeof freeSpinsRequest>;

export interface PlayAnswer {
  /** Minor units, after the call. */
  balance: number;
  game_id?: string;
  transactions: { action_id: string; tx_id: string; processed_at: string; bonus_amount: number }[];
}
export interface ErrorAnswer {
  code: number;
  message: string;
  balance?: number;
}
