/** The studio is a provider of its own; its tables could lie in another database. */
export const studioTables = {
  studio_session: 'directory',
  studio_seed: 'directory',
  studio_spent_nonce: 'directory',
  studio_open_round: 'directory',
  studio_meter: 'directory',
  studio_demo_balance: 'directory',
  studio_demo_round: 'directory',
  studio_table: 'directory',
  studio_live_carrier: 'directory',
  studio_table_presence: 'directory',
  studio_chain: 'directory',
  studio_table_round: 'directory',
  studio_table_seat: 'directory',
  studio_table_stake: 'directory',
  studio_table_cash_out: 'directory',
} as const;
