import { fromProtocolAmount, toProtocolAmount, type BalanceResponse, type ProviderWallet } from '@tavolo/provider-protocol';
import type { Players } from '../player.ts';
import { stakeId } from '../player.ts';
import type { Position } from '../protocol.ts';
import { StudioRefusal } from '../refusal.ts';
import { maximumPayout, type RegulationSetting } from '../regulation.ts';
import type { GameSession } from '../session.ts';
import { refusalOfStatus, toldRefusal } from '../wallet-refusals.ts';
import type { LiveTable, StakeLimits } from './catalogue.ts';
import type { Chains } from './chains.ts';
import type { Flights } from './flights.ts';
import type { Placements, Seat, SeatOwner } from './placements.ts';
import type {
  CashOut,
  CashOutRequest,
  LiveSessionView,
  OwnView,
  PickRequest,
  PlacedBet,
  PlaceRequest,
  RoundProof,
  TableBrief,
  TableLimits,
  TableState,
  TableView,
  ToldRound,
  UndoRequest,
} from './protocol.ts';
import type { Presence } from './presence.ts';
import { shownRound, type TableRounds } from './table-rounds.ts';
import { toldRound } from './told-round.ts';
import { exponentFor, metaOf } from './wallet-messages.ts';

/** Results of the past that a table shows. */
const shownResults = 200;
/** Bets of one placement. */
export const betsAtMost = 200;

/** Everything that the client of a live table can ask. */
export interface LiveDesk {
  /** Whether this game is a live table. */
  has(game: string): boolean;
  /** The table as everybody sees it. @throws StudioRefusal session_unknown where there is none of this name */
  state(game: string): Promise<TableState>;
  /** Every table in few words. */
  briefs(): Promise<TableBrief[]>;
  sessionView(session: GameSession): Promise<LiveSessionView>;
  view(session: GameSession): Promise<TableView>;
  /** @param round the present one where it is null */
  own(session: GameSession, round: number | null): Promise<OwnView>;
  /** @throws StudioRefusal bets_closed, stake_not_allowed, choice_not_allowed, key_reused, insufficient_funds and the others of a stake */
  place(session: GameSession, request: PlaceRequest): Promise<OwnView>;
  /** @throws StudioRefusal bets_closed, round_unknown */
  undo(session: GameSession, request: UndoRequest): Promise<OwnView>;
  /**
   * Cashes a bet out by the moment at which the server got this. @param waited milliseconds since then
   * @throws StudioRefusal cash_out_closed
   */
  cashOut(session: GameSession, request: CashOutRequest, waited: () => number): Promise<CashOut>;
  /** @throws StudioRefusal bets_closed, choice_not_allowed */
  pick(session: GameSession, request: PickRequest): Promise<OwnView>;
  /** The player's rounds at the table, newest first. */
  history(session: GameSession, offset: number, count: number): Promise<{ items: ToldRound[]; count: number }>;
  /** @throws StudioRefusal round_unknown */
  proof(game: string, number: number): Promise<RoundProof>;
}

export interface LiveDeskParts {
  tables: ReadonlyMap<string, LiveTable>;
  rounds: TableRounds;
  chains: Chains;
  placements: Placements;
  flights: Flights;
  players: Players;
  walletOf(session: { ownBalance: boolean }): ProviderWallet;
  requestId(): string;
  regulation: RegulationSetting;
  presence: Pick<Presence, 'of' | 'look'>;
  /** Does what is to go back at once, and does not wait for it where it cannot. */
  giveBack(): Promise<unknown>;
}

/** The table as everybody sees it now. @throws StudioRefusal unavailable before its clock has begun */
export async function stateOf(
  { flights, presence, rounds, tables }: Pick<LiveDeskParts, 'flights' | 'presence' | 'rounds' | 'tables'>,
  game: string,
): Promise<TableState> {
  const [row] = await rounds.tables(game);
  const table = tables.get(game);
  if (!row || !table) throw new StudioRefusal('unavailable');
  return {
    game,
    version: row.version,
    now: row.now.toISOString(),
    paused: row.paused,
    round: row.round && shownRound(row.round, table?.rules(row.round.version) ?? null, await flights.told(row.round, table, row.now)),
    presence: presence.of(game),
  };
}

/** The channel in which all tables are told of in few words. */
export const lobbyChannel = 'tables';

export const briefOf = ({ game, version, now, paused, round, presence }: TableState): TableBrief => ({
  game,
  version,
  now,
  paused,
  phase: round?.phase ?? null,
  closesAt: round?.closesAt ?? null,
  until: round?.until ?? null,
  presence,
});

/** The channel in which a table's state is told. */
export const channelOf = (game: string): string => `table:${game}`;

export function createLiveDesk(parts: LiveDeskParts): LiveDesk {
  const { flights, placements, players, requestId, rounds, tables, walletOf } = parts;

  const tableOf = (game: string): LiveTable => {
    const table = tables.get(game);
    if (!table) throw new StudioRefusal('session_unknown');
    return table;
  };
  const ownerOf = (session: GameSession): SeatOwner => ({
    game: session.game,
    user: session.user,
    currency: session.currency,
    token: session.token,
    ownBalance: session.ownBalance,
  });
  const identified = (session: GameSession) => ({ user: session.user, token: session.token, request_uuid: requestId() });

  const balanceOf = async (session: GameSession): Promise<bigint> => {
    const answer = await walletOf(session).balance({ ...identified(session), game_code: session.game });
    if (answer.status !== 'RS_OK') throw refusalOfStatus(answer.status);
    return fromProtocolAmount(answer.balance, exponentFor(session));
  };
  /** As this process knows it, asked anew where it does not. */
  const positionOf = async (session: GameSession): Promise<Position> => {
    session.position ??= await summed(session);
    const { rounds: played, staked, won } = session.position;
    return {
      startedAt: session.createdAt.toISOString(),
      rounds: played,
      staked: staked.toString(),
      won: won.toString(),
      net: (won - staked).toString(),
    };
  };
  const summed = async (session: GameSession): Promise<NonNullable<GameSession['position']>> => {
    const sum = await walletOf(session).roundSummary({
      ...identified(session),
      game_code: session.game,
      since: session.createdAt.toISOString(),
    });
    if (sum.status !== 'RS_OK') throw refusalOfStatus(sum.status);
    const exponent = exponentFor(session);
    return { rounds: sum.rounds, staked: fromProtocolAmount(sum.amount, exponent), won: fromProtocolAmount(sum.win_amount, exponent) };
  };

  const state = async (game: string): Promise<TableState> => {
    const { code } = tableOf(game);
    await parts.presence.look(code);
    return stateOf(parts, code);
  };
  const presentRound = async (game: string): Promise<number> => {
    await parts.presence.look(game);
    return (await rounds.tables(game))[0]?.round?.number ?? 0;
  };

  const cashOutsOf = async (owner: SeatOwner, number: number): Promise<CashOut[]> => {
    const table = tableOf(owner.game);
    return table.game.flight ? flights.of(owner, number, table) : [];
  };

  /** @param known the balance, where the wallet has just said it */
  const own = async (session: GameSession, number: number, known: bigint | null = null): Promise<OwnView> => {
    const owner = ownerOf(session);
    const [all, seat, previous, balance, position, cashOuts, lasting] = await Promise.all([
      placements.of(owner, number),
      placements.seat(owner, number),
      placements.previous(owner, number),
      known ?? balanceOf(session),
      positionOf(session),
      cashOutsOf(owner, number),
      tableOf(owner.game).game.sequence ? placements.lasting(owner, number) : [],
    ]);
    const standing = all.filter((placement) => placement.state === 'standing');
    const staked = standing.reduce((sum, { amount }) => sum + amount, 0n);
    return {
      round: number,
      placements: standing.map(({ key, bets }) => ({ key, bets })),
      staked: staked.toString(),
      cashOuts: standing.length === 0 ? [] : cashOuts,
      pick: seat?.pick ?? null,
      result: resultOf(seat, staked),
      lasting,
      previous,
      balance: balance.toString(),
      currency: session.currency,
      position,
    };
  };

  /** @throws StudioRefusal for bets that the table does not know. */
  const requireBets = ({ game }: LiveTable, bets: readonly PlacedBet[]): void => {
    const names = new Set(bets.map(({ bet }) => bet));
    if (
      bets.length === 0 ||
      bets.length > betsAtMost ||
      names.size !== bets.length ||
      !bets.every(({ bet }) => game.accepts(bet)) ||
      !game.fits([...names])
    )
      throw new StudioRefusal('choice_not_allowed', { field: 'bets' });
  };

  const refusedStake = (session: GameSession, answer: BalanceResponse): StudioRefusal =>
    toldRefusal(answer, exponentFor(session)) ?? refusalOfStatus(answer.status);

  const place = async (session: GameSession, { round, key, bets }: PlaceRequest): Promise<OwnView> => {
    const table = tableOf(session.game);
    const limits = table.limits(parts.regulation());
    const owner = ownerOf(session);
    requireBets(table, bets);
    const amount = bets.reduce((sum, bet) => sum + BigInt(bet.amount), 0n);
    let { version } = table.game.definition;
    const transaction = stakeId(session, `${key}:${round}`);
    const claim = await placements.claim(
      owner,
      round,
      { key, transaction, bets, amount },
      (standing) =>
        isWithin(limits, table.game.definition.unit, standing, bets) && table.game.fits([...standing, ...bets].map(({ bet }) => bet)),
      (open) => {
        ({ version } = open);
        const sequence = table.rules(version)?.sequence;
        return !sequence || bets.every(({ bet }) => sequence.offers(bet, open.goesOnFrom));
      },
    );
    switch (claim.outcome) {
      case 'closed':
        throw new StudioRefusal('bets_closed', { field: 'round' });
      case 'key_reused':
        throw new StudioRefusal('key_reused', { field: 'key' });
      case 'not_offered':
        throw new StudioRefusal('choice_not_allowed', { field: 'bets' });
      case 'over_limit':
        throw new StudioRefusal('stake_not_allowed', { field: 'bets' });
      case 'busy':
        throw new StudioRefusal('unavailable');
      case 'repeated':
        return own(session, round);
      case 'ask':
    }
    const { before, placement } = claim;
    const answer = await walletOf(session).bet({
      ...identified(session),
      transaction_uuid: placement.transaction,
      round: placement.walletRound,
      game_code: session.game,
      currency: session.currency,
      amount: toProtocolAmount(placement.amount, exponentFor(session)),
      round_closed: false,
      is_free: false,
      bet: key,
      meta: metaOf(version, {
        number: round,
        bets: [...before, ...placement.bets],
        outcome: null,
        seeds: null,
      }),
    });
    if (answer.status !== 'RS_OK') {
      const refusal = refusedStake(session, answer);
      // Anything else leaves open whether the wallet took it: the same key asks again, or the closing gives it up.
      if (refusal.error.code !== 'unavailable' || answer.status === 'RS_ERROR_ROUND_CONFLICT') await placements.refused(owner, round, key);
      throw refusal;
    }
    if (!(await placements.stands(owner, round, placement))) {
      // The table closed while the wallet was asked: what it took goes back.
      await parts.giveBack();
      session.position = null;
      throw new StudioRefusal('bets_closed', { field: 'round' });
    }
    if (session.position) {
      session.position.staked += placement.amount;
      if (before.length === 0) session.position.rounds++;
    }
    return own(session, round, fromProtocolAmount(answer.balance, exponentFor(session)));
  };

  const undo = async (session: GameSession, { round, key }: UndoRequest): Promise<OwnView> => {
    const outcome = await placements.takeBack(ownerOf(session), round, key);
    if (outcome === 'unknown') throw new StudioRefusal('round_unknown', { field: 'key' });
    if (outcome === 'closed') throw new StudioRefusal('bets_closed', { field: 'round' });
    if (outcome === 'busy') throw new StudioRefusal('unavailable');
    await parts.giveBack();
    session.position = null;
    return own(session, round);
  };

  const pick = async (session: GameSession, { round, place }: PickRequest): Promise<OwnView> => {
    const table = tableOf(session.game);
    const picked = await placements.pick(ownerOf(session), round, place, ({ version, outcome }, standing) => {
      const picks = table.rules(version)?.picks;
      return !!picks && place < picks.places(outcome) && standing.some(({ bet }) => picks.concerns(bet, outcome));
    });
    if (picked === 'closed') throw new StudioRefusal('bets_closed', { field: 'round' });
    if (picked === 'refused') throw new StudioRefusal('choice_not_allowed', { field: 'place' });
    return own(session, round);
  };

  /** What the table has paid since was not said to the session. */
  const ownNow = (session: GameSession, number: number): Promise<OwnView> => {
    session.position = null;
    return own(session, number);
  };

  const view = async (session: GameSession): Promise<TableView> => {
    const table = tableOf(session.game);
    const now = await state(session.game);
    const number = now.round?.number ?? 0;
    const [results, mine] = await Promise.all([rounds.results(session.game, number, shownResults), ownNow(session, number)]);
    return {
      state: now,
      channel: channelOf(session.game),
      rules: table.game.definition,
      clock: table.clock,
      limits: shownLimits(table.limits(parts.regulation())),
      results,
      own: mine,
    };
  };

  return {
    has: (game) => tables.has(game),
    state,
    briefs: async () => Promise.all([...tables.keys()].map(async (game) => briefOf(await state(game)))),
    async sessionView(session) {
      const table = tableOf(session.game);
      const shown = await view(session);
      return {
        game: table.code,
        title: table.title,
        provider: table.maker,
        mode: session.mode,
        locale: session.locale,
        now: shown.state.now,
        currency: session.currency,
        exponent: exponentFor(session),
        balance: shown.own.balance,
        maximumPayout: maximumPayout.toString(),
        position: shown.own.position,
        table: shown,
      };
    },
    view,
    own: async (session, round) => ownNow(session, round ?? (await presentRound(session.game))),
    place: (session, request) => players.inTurn(session, () => place(session, request)),
    undo: (session, request) => players.inTurn(session, () => undo(session, request)),
    // Not in turn with what else the player has asked for: its moment counts.
    async cashOut(session, { round, bet }, waited) {
      const out = await flights.cashOut(ownerOf(session), round, bet, tableOf(session.game), waited);
      if (!out) throw new StudioRefusal('cash_out_closed', { field: 'round' });
      return out;
    },
    pick: (session, request) => players.inTurn(session, () => pick(session, request)),
    async history(session, offset, count) {
      const list = await walletOf(session).roundList({ ...identified(session), game_code: session.game, offset, count });
      if (list.status !== 'RS_OK') throw refusalOfStatus(list.status);
      return { items: list.rounds.flatMap((record) => toldRound(record) ?? []), count: list.count };
    },
    async proof(game, number) {
      const round = tables.has(game) ? await rounds.find(game, number) : null;
      const chain = round && (await parts.chains.find(game, number));
      if (!round || !chain) throw new StudioRefusal('round_unknown', { field: 'number' });
      const { seeds, outcome, commitment, goesOnFrom, version, phase } = shownRound(
        round,
        tables.get(game)?.rules(round.version) ?? null,
        null,
      );
      return {
        table: game,
        number,
        version,
        rules: tableOf(game).rules(version)?.definition ?? null,
        phase,
        commitment,
        chain: {
          number: chain.number,
          fingerprint: chain.fingerprint,
          committedAt: chain.committedAt.toISOString(),
          firstRound: chain.firstRound,
          length: chain.length,
        },
        seeds,
        outcome,
        goesOnFrom,
        previousMix: round.previousMix,
        leaves: outcome ? (round.leaves ?? []) : [],
      };
    },
  };
}

/** What a player's round came to; null while it is open, and where everything was taken back. */
function resultOf(seat: Seat | null, staked: bigint): OwnView['result'] {
  if (seat?.state === 'settled' || seat?.state === 'lasting') {
    const isWhole = seat.state === 'settled';
    const lasting = (isWhole ? [] : (seat.lasting ?? [])).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const win = (isWhole ? seat.win : seat.paid) ?? 0n;
    return { win: win.toString(), net: (win - (staked - lasting)).toString(), returned: '0', lasting: lasting.toString() };
  }
  return seat?.returned ? { win: '0', net: '0', returned: seat.returned.toString(), lasting: '0' } : null;
}

/** Whether these bets may be placed beside those that stand: each by itself, what stands on each bet then, and all together. */
function isWithin({ least, most, each }: StakeLimits, unit: number, standing: readonly PlacedBet[], bets: readonly PlacedBet[]): boolean {
  const onEach = new Map<string, bigint>();
  for (const { bet, amount } of [...standing, ...bets]) onEach.set(bet, (onEach.get(bet) ?? 0n) + BigInt(amount));
  const kindOf = (bet: string): string => bet.split(':')[0] ?? '';
  return (
    bets.every(({ amount }) => BigInt(amount) >= least && BigInt(amount) % BigInt(unit) === 0n) &&
    [...onEach].every(([bet, sum]) => sum <= (each.get(kindOf(bet)) ?? most)) &&
    [...onEach.values()].reduce((total, sum) => total + sum, 0n) <= most
  );
}

const shownLimits = ({ least, most, each }: StakeLimits): TableLimits => ({
  least: least.toString(),
  most: most.toString(),
  each: Object.fromEntries([...each].map(([kind, amount]) => [kind, amount.toString()])),
});
