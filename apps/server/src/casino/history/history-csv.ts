import { formatAmount, isCurrency } from '@tavolo/money';
import type { Locale } from '../../kernel/calls/handlers.ts';
import type { roundResults, StoredRoundRow } from '../rounds.ts';

const headings: Record<Locale, readonly string[]> = {
  en: ['Time (UTC)', 'Round', 'Game', 'Provider', 'Stake', 'Paid out', 'Net result', 'Balance after', 'Currency', 'Result'],
  it: ['Ora (UTC)', 'Partita', 'Gioco', 'Provider', 'Puntata', 'Pagato', 'Risultato netto', 'Saldo dopo', 'Valuta', 'Esito'],
};

const results: Record<Locale, Record<(typeof roundResults)[number], string>> = {
  en: { won: 'Won', lost: 'Lost', open: 'Running', voided: 'Stake returned' },
  it: { won: 'Vinta', lost: 'Persa', open: 'In corso', voided: 'Puntata restituita' },
};

/** The first line, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = (locale: Locale): string => `\uFEFF${lineOf(headings[locale].map(textCell))}`;

/** A round as a line of RFC 4180. Amounts are decimals in major units; what is not decided has no net result. */
export function csvLine(row: StoredRoundRow, game: { name: string; maker: string }, locale: Locale): string {
  const { balance_after: after, created_at: at, currency, id, stake, state, win } = row;
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  const result = state === 'settled' ? (win > stake ? 'won' : 'lost') : state;
  return lineOf([
    at.toISOString().slice(0, 19).replace('T', ' '),
    textCell(id),
    textCell(game.name),
    textCell(game.maker),
    amount(stake),
    amount(win),
    state === 'settled' ? amount(win - stake) : '',
    after === null ? '' : amount(after),
    currency,
    results[locale][result],
  ]);
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** A text that no spreadsheet takes for a formula: names of games come from their providers. */
function textCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
