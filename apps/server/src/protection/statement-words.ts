import type { StatementSum } from './statement.ts';

/** What a statement says, on paper and in tables. */
export interface StatementWords {
  title: string;
  /** Name of the month, e.g. "November 2026". */
  month(month: string): string;
  account: string;
  period: string;
  asOf: string;
  made: string;
  zone: string;
  currency: string;
  summary: string;
  movements: string;
  none: string;
  opening: string;
  closing: string;
  sums: Record<StatementSum, string>;
  date: string;
  time: string;
  type: string;
  description: string;
  reference: string;
  amount: string;
  balance: string;
  total: string;
  rounds(count: number): string;
  kinds: Record<string, string>;
  /** Foot of each page. */
  page(number: number): string;
  note: string;
}

const monthName = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month: string) => format.format(new Date(`${month}-01T00:00:00Z`));
};

export const statementWords: Record<'en' | 'it', StatementWords> = {
  en: {
    title: 'Account statement',
    month: monthName('en'),
    account: 'Account number',
    period: 'Period',
    asOf: 'The month isn’t over yet; figures as of',
    made: 'Created on',
    zone: 'Time zone',
    currency: 'Currency',
    summary: 'Summary',
    movements: 'Transactions',
    none: 'No transactions this month.',
    opening: 'Opening balance',
    closing: 'Closing balance',
    sums: {
      deposits: 'Deposits',
      withdrawals: 'Withdrawals',
      stakes: 'Stakes',
      winnings: 'Winnings',
      bonuses: 'Bonuses',
      fees: 'Fees',
      corrections: 'Corrections',
    },
    date: 'Date',
    time: 'Time',
    type: 'Type',
    description: 'Description',
    reference: 'Reference',
    amount: 'Amount',
    balance: 'Balance',
    total: 'Total',
    rounds: (count) => (count === 1 ? '1 round' : `${count} rounds`),
    kinds: {
      deposit: 'Deposit',
      withdrawal: 'Withdrawal',
      hold_capture: 'Withdrawal',
      bonus: 'Bonus',
      adjustment: 'Correction',
      reversal: 'Reversal',
      round: 'Play',
      bet: 'Stake',
      win: 'Win',
      rollback: 'Stake returned',
    },
    page: (number) => `Page ${number}`,
    note: 'Balances include all your money: cash, bonus money and money set aside for withdrawals. Play is summarised by day and game; the CSV file lists each round.',
  },
  it: {
    title: 'Estratto conto',
    month: monthName('it'),
    account: 'Numero di conto',
    period: 'Periodo',
    asOf: 'Il mese non è ancora finito; situazione al',
    made: 'Preparato il',
    zone: 'Fuso orario',
    currency: 'Valuta',
    summary: 'Riepilogo',
    movements: 'Movimenti',
    none: 'In questo mese non ci sono movimenti.',
    opening: 'Saldo iniziale',
    closing: 'Saldo finale',
    sums: {
      deposits: 'Depositi',
      withdrawals: 'Prelievi',
      stakes: 'Puntate',
      winnings: 'Vincite',
      bonuses: 'Bonus',
      fees: 'Commissioni',
      corrections: 'Rettifiche',
    },
    date: 'Data',
    time: 'Ora',
    type: 'Tipo',
    description: 'Descrizione',
    reference: 'Riferimento',
    amount: 'Importo',
    balance: 'Saldo',
    total: 'Totale',
    rounds: (count) => (count === 1 ? '1 partita' : `${count} partite`),
    kinds: {
      deposit: 'Deposito',
      withdrawal: 'Prelievo',
      hold_capture: 'Prelievo',
      bonus: 'Bonus',
      adjustment: 'Rettifica',
      reversal: 'Storno',
      round: 'Gioco',
      bet: 'Puntata',
      win: 'Vincita',
      rollback: 'Puntata restituita',
    },
    page: (number) => `Pagina ${number}`,
    note: 'Il saldo comprende tutto il tuo denaro: saldo reale, bonus e somme messe da parte per i prelievi. Il gioco è riepilogato per giorno e per gioco; il file CSV elenca ogni partita.',
  },
};
