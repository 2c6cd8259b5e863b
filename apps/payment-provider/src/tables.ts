/** The sandbox payment provider; its tables could lie in another database. */
export const paymentProviderTables = {
  psp_order: 'directory',
  psp_card: 'directory',
  psp_transaction: 'directory',
} as const;
