import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import { silentLog, type Log } from '../kernel/log/index.ts';
import { service } from '../kernel/module/index.ts';
import { createHolds } from './holds.ts';
import { countRounds, houseBalance, makeDays, rollUp, seal } from './maintenance.ts';
import { post, reverse } from './posting.ts';
import {
  changeCurrency,
  lockWallet,
  openAccounts,
  readBalances,
  readEntries,
  readMaximumBonusStake,
  readPlayableBonus,
  readPosting,
  takeOverGame,
  writeBlocks,
  writeLiveGame,
  writePurse,
} from './queries.ts';
import { createRounds, type RoundsOptions } from './rounds.ts';
import type { Wallet } from './types.ts';
import { ledgerMetrics, verifyAndTell } from './verification.ts';

export interface WalletParts extends Omit<RoundsOptions, 'onRound'> {
  database: Database;
  /** Connections for the roll-up, the seals and the verification, which may take hours; `database` when absent. */
  upkeep?: Database;
  clock: Clock;
  /** Told of a ledger that is not sound; nobody when absent. */
  log?: Log;
  /** Play money every player starts with, minor units of FUN. */
  funStart?: bigint;
}

/** 5,000.00 FUN. */
const defaultFunStart = 500_000n;

export const walletService = service<Wallet>('wallet.wallet');

/** The only module that moves money. */
export function createWallet(parts: WalletParts): Wallet {
  const { database, upkeep = database, clock, log = silentLog } = parts;
  const listeners: (() => void)[] = [];
  const onRound = () => {
    for (const listener of listeners) listener();
  };
  const funStart = parts.funStart ?? defaultFunStart;
  return {
    openAccounts: (q: Queryable, playerId, currency) => openAccounts(q, clock.now(), playerId, currency, funStart),
    changeCurrency,
    balances: (playerId, q = database) => readBalances(q, playerId),
    post: (q, request) => post(q, clock.now(), request),
    reverse: (q, request) => reverse(q, clock.now(), request),
    onRound: (listener) => void listeners.push(listener),
    holds: createHolds(clock),
    rounds: createRounds(database, clock, { ...parts, onRound }),
    posting: (playerId, key, q = database) => readPosting(q, playerId, key),
    entries: (playerId, query) => readEntries(database, playerId, query),
    lock: lockWallet,
    setPurse: writePurse,
    playableBonus: (playerId, game) => readPlayableBonus(database, clock.now(), playerId, game),
    maximumBonusStake: (playerId) => readMaximumBonusStake(database, playerId),
    setBlocks: writeBlocks,
    setLiveGame: writeLiveGame,
    takeOverGame,
    maintenance: {
      makeDays: () => makeDays(upkeep, log),
      rollUp: () => rollUp(upkeep),
      countRounds: () => countRounds(upkeep, clock.now()),
      seal: () => seal(upkeep, clock.now()),
      verify: () => verifyAndTell({ database: upkeep, clock, log }),
      metrics: () => ledgerMetrics(database),
      houseBalance: (account, currency) => houseBalance(database, account, currency),
    },
  };
}
