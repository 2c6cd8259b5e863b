import type { Tables } from '../kernel/database/tables.ts';

/** The ledger. */
export const walletTables = {
  wallet_player: 'play',
  account: 'play',
  posting: 'play',
  posting_lasting: 'play',
  reversal: 'play',
  round: 'play',
  round_lasting: 'play',
  round_day: 'play',
  open_round: 'play',
  round_count: 'play',
  round_count_state: 'play',
  hold: 'play',
  house_balance: 'play',
  house_roll_up: 'play',
  bucket_seal: 'play',
  ledger_seal: 'play',
  ledger_verification: 'play',
} as const satisfies Tables;
