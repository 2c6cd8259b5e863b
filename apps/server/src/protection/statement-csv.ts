import { formatAmount, type Currency } from '@tavolo/money';
import { statementSums, type Movement, type Statement } from './statement.ts';
import { statementWords } from './statement-words.ts';

/**
 * One field of RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection); amounts are
 * written by us and stay numbers.
 */
export function csvText(text: string): string {
  const harmless = /^[=+\-@\t\r\n|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export interface CsvOptions {
  locale: 'en' | 'it';
  currency: Currency;
  timeZone: string;
  /** A game as players know it. */
  gameName(sysname: string): string;
}

/**
 * The statement as a table, line by line: the opening balance, every movement with what it was and the balance after it, the closing balance
 * with the sums. UTF-8 with a mark, which spreadsheets need to see the letters; lines end with CRLF.
 */
export async function* statementCsv(statement: Statement, movements: AsyncIterable<Movement>, options: CsvOptions): AsyncGenerator<string> {
  const { locale, currency, timeZone } = options;
  const words = statementWords[locale];
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const text = (minor: bigint) => formatAmount(minor, currency);
  const line = (fields: readonly string[]) => `${fields.join(',')}\r\n`;
  const none = statementSums.map(() => '');
  const { time, type, description, reference, sums, balance } = words;
  yield (
    '\ufeff' +
      line([
        ...[`${time} (${timeZone})`, type, description, reference].map(csvText),
        ...statementSums.map((name) => csvText(`${sums[name]} ${currency}`)),
        csvText(`${balance} ${currency}`),
      ])
  );
  yield line([clock.format(statement.from), csvText(words.opening), '', '', ...none, text(statement.opening)]);
  let running = statement.opening;
  for await (const movement of movements) {
    for (const name of statementSums) running += movement[name];
    yield line([
      clock.format(movement.at),
      csvText(words.kinds[movement.kind] ?? movement.kind),
      csvText(movement.game === null ? '' : options.gameName(movement.game)),
      csvText(movement.round ?? movement.reference ?? ''),
      ...statementSums.map((name) => (movement[name] === 0n ? '' : text(movement[name]))),
      text(running),
    ]);
  }
  if (running !== statement.closing) throw new Error(`the movements of ${statement.month} come to ${running}, not ${statement.closing}`);
  yield line([
    clock.format(statement.asOf),
    csvText(words.closing),
    '',
    '',
    ...statementSums.map((name) => text(statement.sums[name])),
    text(statement.closing),
  ]);
}
