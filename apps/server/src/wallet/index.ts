export { createCoalescer, type Coalescer } from './coalescer.ts';
export { createWallet, walletService, type WalletParts } from './wallet.ts';
export { maximumAmount } from './posting.ts';
export { roundFingerprint } from './round-fingerprint.ts';
export {
  AlreadyReversed,
  DepositsBlocked,
  HoldRefused,
  IdempotencyKeyReused,
  InsufficientFunds,
  UnknownWallet,
  WalletOverloaded,
} from './errors.ts';
export type {
  AccountKind,
  Balances,
  BetRequest,
  Blocks,
  EntryQuery,
  HoldCapture,
  HoldMove,
  HoldRequest,
  HouseAccount,
  Json,
  Leg,
  PostingKind,
  PostRequest,
  PostResult,
  Purse,
  RestateRequest,
  RestateResult,
  RollbackRequest,
  RoundResult,
  Rounds,
  RoundState,
  RoundStatus,
  SettleRequest,
  SpendingOrder,
  StoredEntry,
  StoredPosting,
  StoredRound,
  Wallet,
  WinRequest,
} from './types.ts';
export { cashRoundsOf, type CashRound } from './cash-rounds.ts';
export { houseBalancesOf } from './maintenance.ts';
export { promotionAccounts, type PromotionAccount } from './promotion-accounts.ts';
export { hasOpenRound, netOf, readMainBalances, readPlayResult, type PlayResult } from './queries.ts';
export { describeFindings, isSound, verifyLedger, type Finding } from './verify.ts';
