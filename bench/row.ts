/** One line of the table: a figure beside its limit or peer, both measured in this run. */
export interface Row {
  what: string;
  /** The figure, ready to read: `4,321 /s`. */
  figure: string;
  /** What it is held against: `TPC-B, 16 clients: 2,345 /s`. */
  against: string;
  /** Figure ÷ peer; null where there is no peer. */
  ratio: number | null;
  /** What must hold, readable: `≥ 0.5`. */
  target?: string;
  /** Whether it holds; absent where nothing is asked. */
  holds?: boolean;
}

/** A measurement: one file of this folder. */
export interface Measurement {
  name: string;
  measure(): Promise<Row[]>;
}

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
export const perSecond = (rate: number): string => `${numbers.format(rate)} /s`;
export const microseconds = (value: number): string => `${value.toFixed(0)} µs`;
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The rows as a table of text, columns aligned. */
export function table(rows: readonly Row[]): string {
  const cells = [
    ['what', 'measured', 'against', 'ratio', 'must be', ''],
    ...rows.map((row) => [
      row.what,
      row.figure,
      row.against,
      row.ratio === null ? '' : row.ratio.toFixed(2),
      row.target ?? '',
      row.holds === undefined ? '' : row.holds ? 'holds' : 'MISSED',
    ]),
  ];
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The value below which `share` (0 … 1) of the sorted values lie. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
