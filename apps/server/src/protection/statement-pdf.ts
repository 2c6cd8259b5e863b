import { displayAmount, type Currency } from '@tavolo/money';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Pdf from 'pdfkit';
import { statementSums, type Line, type Statement } from './statement.ts';
import { statementWords } from './statement-words.ts';

export interface PdfOptions {
  locale: 'en' | 'it';
  currency: Currency;
  timeZone: string;
  brand: string;
  /** Number of the player's account. */
  account: string;
  now: Date;
  gameName(sysname: string): string;
}

const font = (name: string) => fileURLToPath(new URL(`fonts/geist-${name}.ttf`, import.meta.url));

/** Points. A4 is 595 wide. */
const margin = 48;
const width = 595.28 - 2 * margin;
const rowHeight = 17;
const footHeight = 16;
const ink = '#16182a';
const soft = '#5a5f78';
const rule = '#d9dbe6';
/** Rows drawn in one go: others are let in between. */
const atOnce = 40;

interface Column {
  label: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

/**
 * The statement as a tagged PDF (PDF/UA: language, title, headings, table rows and heads are told to screen readers), written to the stream
 * that it answers while it is drawn.
 */
export function statementPdf(statement: Statement, lines: readonly Line[], options: PdfOptions): NodeJS.ReadableStream {
  const words = statementWords[options.locale];
  const title = `${words.title}, ${words.month(statement.month)}`;
  const settings: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: options.locale === 'it' ? 'it-IT' : 'en-GB',
    displayTitle: true,
    font: font('regular'),
    info: { Title: `${options.brand}: ${title}`, Author: options.brand, CreationDate: options.now },
  };
  // The types do not know PDF/UA yet.
  const doc = new Pdf(Object.assign(settings, { subset: 'PDF/UA' }));
  doc.registerFont('regular', font('regular'));
  doc.registerFont('bold', font('bold'));
  const sheet = new Sheet(doc, words.page);
  draw(sheet, statement, lines, options).catch((error: unknown) => doc.destroy(error instanceof Error ? error : new Error(String(error))));
  return doc;
}

async function draw(sheet: Sheet, statement: Statement, lines: readonly Line[], options: PdfOptions): Promise<void> {
  const { locale, currency, timeZone } = options;
  const words = statementWords[locale];
  const money = (minor: bigint) => displayAmount(minor, currency);
  const day = (iso: string) => iso.split('-').toReversed().join('.');
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const moment = (at: Date) => {
    const [date = '', time = ''] = calendar.format(at).split(' ');
    return `${day(date)} ${time.replace(/^0/, '')}`;
  };
  sheet.begin();
  sheet.paragraph('P', options.brand, { font: 'bold', size: 12 });
  sheet.paragraph('H1', `${words.title}, ${words.month(statement.month)}`, { font: 'bold', size: 20, gap: 10 });
  const last = new Date(statement.to.getTime() - 1);
  const facts = [
    [words.account, options.account],
    [words.period, `${moment(statement.from).split(' ')[0]} – ${moment(last).split(' ')[0]}`],
    ...(statement.isRunning ? [[words.asOf, moment(statement.asOf)]] : []),
    [words.made, moment(options.now)],
    [words.zone, timeZone],
    [words.currency, currency],
  ];
  for (const [label, value] of facts) sheet.paragraph('P', `${label}: ${value}`, { size: 9.5, colour: soft });
  sheet.gap(14);

  sheet.paragraph('H2', words.summary, { font: 'bold', size: 13, gap: 4 });
  const [name, amount] = [
    { label: words.description, x: 0, width: width - 120, align: 'left' as const },
    { label: `${words.amount} (${currency})`, x: width - 120, width: 120, align: 'right' as const },
  ];
  const summary = sheet.table([name, amount]);
  summary.row([words.opening, money(statement.opening)], { isStrong: true });
  for (const sum of statementSums) summary.row([words.sums[sum], money(statement.sums[sum])]);
  summary.row([words.closing, money(statement.closing)], { isStrong: true });
  summary.end();
  sheet.gap(16);

  sheet.paragraph('H2', words.movements, { font: 'bold', size: 13, gap: 4 });
  if (lines.length === 0) sheet.paragraph('P', words.none, { size: 10 });
  else {
    const table = sheet.table([
      { label: words.date, x: 0, width: 66, align: 'left' },
      { label: words.type, x: 70, width: 100, align: 'left' },
      { label: words.description, x: 174, width: width - 174 - 92, align: 'left' },
      { label: `${words.amount} (${currency})`, x: width - 90, width: 90, align: 'right' },
    ]);
    table.row([day(calendar.format(statement.from).slice(0, 10)), words.opening, '', money(statement.opening)], { isStrong: true });
    for (const [index, line] of lines.entries()) {
      if (index % atOnce === atOnce - 1) await setImmediate();
      const difference = statementSums.reduce((sum, one) => sum + line[one], 0n);
      const what =
        line.game === null
          ? line.reference && `${words.reference} ${line.reference}`
          : `${options.gameName(line.game)}, ${words.rounds(line.count)}: ${words.sums.stakes.toLowerCase()} ${money(-line.stakes)}, ${words.sums.winnings.toLowerCase()} ${money(line.winnings)}`;
      table.row([day(line.day), words.kinds[line.kind] ?? line.kind, what ?? '', money(difference)]);
    }
    table.row(
      [day(calendar.format(statement.isRunning ? statement.asOf : last).slice(0, 10)), words.closing, '', money(statement.closing)],
      {
        isStrong: true,
      },
    );
    table.end();
  }
  sheet.gap(12);
  sheet.paragraph('P', words.note, { size: 8.5, colour: soft });
  sheet.end();
}

interface Manner {
  font?: 'regular' | 'bold';
  size: number;
  colour?: string;
  gap?: number;
}

/** A document that flows down its pages, with what it is told about its structure. */
class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #pageText: (number: number) => string;
  #root: PDFKit.PDFStructureElement | null = null;
  #page = 1;

  constructor(doc: PDFKit.PDFDocument, pageText: (number: number) => string) {
    this.#doc = doc;
    this.#pageText = pageText;
  }

  begin(): void {
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  paragraph(tag: 'P' | 'H1' | 'H2', text: string, { font: face = 'regular', size, colour = ink, gap = 2 }: Manner): void {
    const doc = this.#doc;
    doc.font(face).fontSize(size);
    this.room(doc.heightOfString(text, { width }));
    this.#add(doc.struct(tag, {}, () => void doc.font(face).fontSize(size).fillColor(colour).text(text, margin, doc.y, { width })));
    doc.y += gap;
  }

  gap(points: number): void {
    this.#doc.y += points;
  }

  /** Goes on to the next page where less than this is left. Answers whether it did. */
  room(height: number): boolean {
    if (this.#doc.y + height <= this.#doc.page.height - margin - footHeight) return false;
    this.#foot();
    this.#doc.addPage();
    this.#page += 1;
    return true;
  }

  table(columns: readonly Column[]) {
    const doc = this.#doc;
    const table = doc.struct('Table');
    this.#add(table);
    const row = (cells: readonly string[], { isStrong = false, isHead = false } = {}) => {
      doc.font(isStrong || isHead ? 'bold' : 'regular').fontSize(9);
      const height = Math.max(rowHeight, ...cells.map((text, i) => doc.heightOfString(text, { width: columns[i]?.width ?? 0 }) + 6));
      if (this.room(height) && !isHead) row(labels, { isHead: true });
      const top = doc.y;
      const line = doc.struct('TR');
      table.add(line);
      cells.forEach((text, i) => {
        const column = columns[i];
        if (!column) return;
        line.add(
          doc.struct(isHead ? 'TH' : 'TD', {}, () => {
            doc
              .font(isStrong || isHead ? 'bold' : 'regular')
              .fontSize(9)
              .fillColor(isHead ? soft : ink)
              // An empty cell is a cell all the same.
              .text(text === '' ? ' ' : text, margin + column.x, top + 3, { width: column.width, align: column.align });
          }),
        );
      });
      line.end();
      doc.y = top + height;
      doc.markContent('Artifact', { type: 'Layout' });
      doc
        .moveTo(margin, doc.y)
        .lineTo(margin + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(rule)
        .stroke();
      doc.endMarkedContent();
    };
    const labels = columns.map(({ label }) => label);
    row(labels, { isHead: true });
    return { row, end: () => table.end() };
  }

  end(): void {
    this.#foot();
    this.#root?.end();
    this.#doc.end();
  }

  #add(element: PDFKit.PDFStructureElement): void {
    this.#root?.add(element);
  }

  /** The number of a page is furniture, not text. */
  #foot(): void {
    const doc = this.#doc;
    const { y } = doc;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(soft)
      .text(this.#pageText(this.#page), margin, doc.page.height - margin - footHeight, { width, align: 'right', lineBreak: false });
    doc.endMarkedContent();
    doc.y = y;
  }
}
