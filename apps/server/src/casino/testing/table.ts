import { type CashOut, type OwnView, type RoundProof, type Studio, type TableState } from '@tavolo/studio';
import { casinoCalls } from '../calls.ts';
import type { PlayerContext } from '../../kernel/calls/handlers.ts';
import { codeIn, type House } from './house.ts';

/** A live table of a house, whose time a test moves by putting the table's moments back. */
export interface Table {
  /** Opens the table as its frame does; answers the session's token. */
  sit(player: PlayerContext): Promise<string>;
  state(): Promise<TableState>;
  /** As if so many seconds had passed at the table, and the clock had been carried meanwhile. */
  pass(seconds: number): Promise<void>;
  /** As if nobody had carried the clock for so many seconds. */
  silence(seconds: number): Promise<void>;
  turn(): Promise<unknown>;
  /** Goes on until the present round has come to this phase, with all the time that it takes. */
  reach(phase: NonNullable<TableState['round']>['phase']): Promise<NonNullable<TableState['round']>>;
  place(session: string, key: string, bets: Record<string, bigint>, round?: number): Promise<OwnView>;
  undo(session: string, key: string, round?: number): Promise<OwnView>;
  pick(session: string, place: number, round?: number): Promise<OwnView>;
  own(session: string, round?: number): Promise<OwnView>;
  /** As if the flight had begun so many milliseconds ago. */
  fly(elapsed: number): Promise<void>;
  /** @param waited milliseconds since the server got it */
  cashOut(session: string, bet: string, round?: number, waited?: number): Promise<CashOut>;
  proof(round: number): Promise<RoundProof>;
}

/** A key as the client makes it, of the house's day. */
export const keyOf = (name: string): string => `20261121.${name.padEnd(22, '_')}`;

export function tableOf(house: House, game: string, studio: Studio = house.studio): Table {
  const { db } = house;
  const { desk } = studio;
  const move = async (seconds: number, text: string) => {
    await db.ownerDatabase.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(text, [seconds]);
    });
  };
  const state = () => desk.live.state(game);
  const present = async () => (await state()).round?.number ?? 0;
  const table: Table = {
    async sit(player) {
      const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: game, mode: 'real' }, player);
      return (await desk.enterTable(codeIn(url))).token;
    },
    state,
    async pass(seconds) {
      await move(
        seconds,
        `update studio_table_round set opened_at = opened_at - make_interval(secs => $1), closes_at = closes_at - make_interval(secs => $1),
           since = since - make_interval(secs => $1), until = until - make_interval(secs => $1), flight_at = flight_at - make_interval(secs => $1)`,
      );
    },
    async silence(seconds) {
      await move(seconds, 'update studio_live_carrier set beat_at = beat_at - make_interval(secs => $1)');
      await table.pass(seconds);
    },
    turn: () => studio.clock.turn(),
    async reach(phase) {
      for (let step = 0; step < 20; step++) {
        const { round } = await state();
        if (round?.phase === phase) return round;
        await table.pass(30);
        await table.turn();
      }
      throw new Error(`the table did not come to ${phase}`);
    },
    place: async (session, key, bets, round) =>
      desk.live.place(await desk.find(session), {
        round: round ?? (await present()),
        key: keyOf(key),
        bets: Object.entries(bets).map(([bet, amount]) => ({ bet, amount: amount.toString() })),
      }),
    undo: async (session, key, round) => desk.live.undo(await desk.find(session), { round: round ?? (await present()), key: keyOf(key) }),
    fly: (elapsed) =>
      move(
        elapsed / 1000,
        `update studio_table_round set since = clock_timestamp() - make_interval(secs => $1), flight_at = clock_timestamp() - make_interval(secs => $1) where phase = 'flight'`,
      ),
    cashOut: async (session, bet, round, waited = 0) =>
      desk.live.cashOut(await desk.find(session), { round: round ?? (await present()), bet }, () => waited),
    pick: async (session, place, round) => desk.live.pick(await desk.find(session), { round: round ?? (await present()), place }),
    own: async (session, round) => desk.live.own(await desk.find(session), round ?? null),
    proof: (round) => desk.live.proof(game, round),
  };
  return table;
}
