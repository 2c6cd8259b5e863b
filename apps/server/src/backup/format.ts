import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';

/**
 * A backup is a gzip file of JSON, one value a line: the header; for each table a line that names it and a line for each row, which is the
 * text that PostgreSQL itself gives for it; the jobs that waited; the uploaded files in pieces; and an end that tells a whole file from a part.
 */
const header = v.object({
  tavolo: v.literal('backup'),
  version: v.literal(1),
  madeAt: v.string(),
  /** What the database server calls itself: `system_identifier`. */
  server: v.string(),
  /** What this installation is called, wherever it is. */
  installation: v.string(),
  /** The first number of a database transaction that the backup has nothing of: what the ledger counts by goes on from here. */
  transaction: v.string(),
  /** Recognises the secret without telling it; null where none was known. */
  secret: v.nullable(v.string()),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
});
export type Header = v.InferOutput<typeof header>;

const job = v.object({
  identifier: v.string(),
  payload: v.unknown(),
  runAt: v.string(),
  key: v.nullable(v.string()),
  maxAttempts: v.number(),
});
export type JobLine = v.InferOutput<typeof job>;

const line = v.union([
  v.pipe(
    v.string(),
    v.transform((row) => ({ kind: 'row' as const, row })),
  ),
  v.pipe(
    v.object({ table: v.string(), columns: v.array(v.string()) }),
    v.transform((table) => ({ kind: 'table' as const, ...table })),
  ),
  v.pipe(
    v.object({ sequence: v.string(), last: v.string() }),
    v.transform((sequence) => ({ kind: 'sequence' as const, ...sequence })),
  ),
  v.pipe(
    v.object({ job }),
    v.transform((found) => ({ kind: 'job' as const, ...found })),
  ),
  v.pipe(
    v.object({ file: v.string(), bytes: v.string() }),
    v.transform((file) => ({ kind: 'file' as const, ...file })),
  ),
]);
type Line = v.InferOutput<typeof line>;

const end = v.object({ end: v.object({ lines: v.number(), sha256: v.string() }) });

/** The file is no backup, or not a whole one. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup';
}

async function* textLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  // A pipe does not pass errors on.
  source.on('error', (error) => unpacked.destroy(error));
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads a whole file and answers its header. @throws DamagedBackup when a line is missing or another than was written. */
export async function checkBackup(file: string): Promise<Header> {
  const seal = createHash('sha256');
  let first: string | null = null;
  let before: string | null = null;
  let lines = 0;
  try {
    for await (const text of textLines(file)) {
      first ??= text;
      if (before !== null) {
        seal.update(`${before}\n`);
        lines++;
      }
      before = text;
    }
    const last = v.parse(end, JSON.parse(before ?? ''));
    if (last.end.lines !== lines || last.end.sha256 !== seal.digest('hex')) throw new Error('its end does not belong to it');
    return v.parse(header, JSON.parse(first ?? ''));
  } catch (error) {
    throw new DamagedBackup(`${file} is not a whole backup: ${error instanceof Error ? error.message : String(error)}.`, { cause: error });
  }
}

/** What follows the header of a file that was checked. */
export async function* readBackup(file: string): AsyncGenerator<Line> {
  let isFirst = true;
  for await (const text of textLines(file)) {
    const value: unknown = JSON.parse(text);
    if (!isFirst && !v.is(end, value)) yield v.parse(line, value);
    isFirst = false;
  }
}
