import type { Locale } from '../kernel/calls/handlers.ts';
import type { Json } from '../kernel/json/json.ts';
import { packer, piecesOf, type PackedFile } from '../kernel/packed-file/index.ts';
import { readPlayer, withDocument } from '../account/index.ts';
import { userOf } from '../casino/index.ts';
import type { PrivacyParts } from './parts.ts';
import { playerTables, type PlayerTable } from './player-tables.ts';
import { readableEnd, readableSection, readableStart } from './readable.ts';

/** A copy can be fetched for a week, and a new one is made once a day. */
const keptDays = 7;
const betweenHours = 24;
/** Rows of one statement. */
const pageSize = 2_000;
/** Rows of a table that the readable copy shows; the JSON has all of them. */
export const readableRows = 500;

export const exportJob = 'privacy.export';
/** A player's copies are others now: one was asked for, or is ready. */
export const exportsChanged = 'privacy.exports_changed';

export interface ExportInfo {
  id: string;
  state: 'pending' | 'ready';
  requested_at: string;
  ready_at: string | null;
  expires_at: string | null;
}

interface Row {
  id: bigint;
  state: 'pending' | 'ready';
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
}

const shown = ({ id, state, requested_at: requested, ready_at: ready, expires_at: expires }: Row): ExportInfo => ({
  id: String(id),
  state,
  requested_at: requested.toISOString(),
  ready_at: ready?.toISOString() ?? null,
  expires_at: expires?.toISOString() ?? null,
});

/**
 * Asks for a copy. The one of the last 24 hours is answered where there is one: making them is work. One that still waits after them, because
 * its job has failed too often, is put to work again.
 */
export async function requestExport({ tools, jobs }: PrivacyParts, playerId: bigint, locale: Locale): Promise<ExportInfo> {
  return tools.database.transaction(async (tx) => {
    await readPlayer(tx, playerId, true);
    const now = tools.clock.now();
    const [last] = await tx.directory.query<Row & { is_recent: boolean }>(
      `SELECT id, state, requested_at, ready_at, expires_at, requested_at > $2 AS is_recent FROM data_export
       WHERE player_id = $1 AND (state = 'pending' OR requested_at > $2) ORDER BY id DESC LIMIT 1`,
      [playerId, new Date(now.getTime() - betweenHours * 3_600_000)],
    );
    if (last?.is_recent) return shown(last);
    const [made] = last
      ? await tx.directory.query<Row>(
          `UPDATE data_export SET requested_at = $2 WHERE id = $1 RETURNING id, state, requested_at, ready_at, expires_at`,
          [last.id, now],
        )
      : await tx.directory.query<Row>(
          `INSERT INTO data_export (player_id, state, requested_at) VALUES ($1, 'pending', $2) RETURNING id, state, requested_at, ready_at, expires_at`,
          [playerId, now],
        );
    if (!made) throw new Error('the copy was not noted');
    await tools.outbox.publish(tx, { type: exportsChanged, playerId, payload: null });
    await jobs.enqueue(tx, exportJob, { export: String(made.id), locale }, { key: `${exportJob}:${made.id}` });
    return shown(made);
  });
}

/** The player's copies that can still be fetched or are being made, newest first. */
export async function listExports({ tools }: Pick<PrivacyParts, 'tools'>, playerId: bigint): Promise<ExportInfo[]> {
  const rows = await tools.database.directory.query<Row>(
    `SELECT id, state, requested_at, ready_at, expires_at FROM data_export
     WHERE player_id = $1 AND (state = 'pending' OR expires_at > $2) ORDER BY id DESC LIMIT 10`,
    [playerId, tools.clock.now()],
  );
  return rows.map(shown);
}

/** A file of a copy as it is kept, packed by gzip, a piece at a time; for its owner alone and until it expires, null otherwise. */
export async function readExport(
  { tools }: Pick<PrivacyParts, 'tools'>,
  playerId: bigint,
  id: bigint,
  form: 'json' | 'html',
): Promise<PackedFile | null> {
  const { database, clock } = tools;
  const [file] = await database.directory.query<{ length: number }>(
    `SELECT length(${form}) AS length FROM data_export WHERE id = $1 AND player_id = $2 AND state = 'ready' AND expires_at > $3`,
    [id, playerId, clock.now()],
  );
  if (!file) return null;
  const read = async (from: number, count: number) => {
    const [row] = await database.directory.query<{ piece: Buffer }>(
      `SELECT substring(${form} FROM $2 FOR $3) AS piece FROM data_export WHERE id = $1 AND state = 'ready'`,
      [id, from, count],
    );
    return row?.piece;
  };
  return { length: file.length, pieces: piecesOf(file.length, read) };
}

/** Job: writes the copy, both forms. Running it twice changes nothing. */
export async function makeExport(parts: PrivacyParts, payload: Json): Promise<void> {
  const { tools } = parts;
  const { id, locale } = readJob(payload);
  const [waiting] = await tools.database.directory.query<{ player_id: bigint }>(
    `SELECT player_id FROM data_export WHERE id = $1 AND state = 'pending'`,
    [id],
  );
  if (!waiting) return;
  const now = tools.clock.now();
  const [json, html] = await write(parts, waiting.player_id, locale, now);
  await tools.database.transaction(async (tx) => {
    const written = await tx.directory.query(
      `UPDATE data_export SET state = 'ready', ready_at = $2, expires_at = $3, json = $4, html = $5 WHERE id = $1 AND state = 'pending' RETURNING id`,
      [id, now, new Date(now.getTime() + keptDays * 86_400_000), json, html],
    );
    if (written.length > 0) await tools.outbox.publish(tx, { type: exportsChanged, playerId: waiting.player_id, payload: null });
  });
}

/** Removes copies whose time is over. */
export async function sweepExports({ tools }: Pick<PrivacyParts, 'tools'>): Promise<void> {
  await tools.database.directory.query('DELETE FROM data_export WHERE expires_at < $1', [tools.clock.now()]);
}

/** Both forms, packed as they are written: a player of many years has more rounds than should lie in memory. */
async function write(parts: PrivacyParts, playerId: bigint, locale: Locale, now: Date): Promise<[Buffer, Buffer]> {
  const { tools } = parts;
  const [json, html] = [packer(), packer()];
  const brand = tools.brandName(locale);
  await json.write(JSON.stringify({ brand, account: String(playerId), made_at: now.toISOString() }).replace(/}$/, ',"data":{'));
  await html.write(readableStart(locale, { brand, account: String(playerId), madeAt: now }));
  let first = true;
  for (const table of await playerTables(tools.database)) {
    await json.write(`${first ? '' : ','}${JSON.stringify(table.name)}:[`);
    first = false;
    const sample: Record<string, unknown>[] = [];
    let count = 0;
    for await (const text of rowsOf(parts, table, playerId)) {
      await json.write(`${count === 0 ? '' : ','}\n${text}`);
      if (count < readableRows) sample.push(JSON.parse(text));
      count += 1;
    }
    await json.write(']');
    await html.write(readableSection(locale, { name: table.name, columns: table.columns, rows: sample, count }));
  }
  await json.write('}}\n');
  await html.write(readableEnd());
  return [await json.end(), await html.end()];
}

/** The rows of a table as JSON texts, so that no number of eighteen digits is rounded on its way. */
export async function* rowsOf(
  parts: PrivacyParts,
  { name, by, isOfPlay, firstPage, nextPage }: PlayerTable,
  playerId: bigint,
  size = pageSize,
): AsyncGenerator<string> {
  const { database } = parts.tools;
  const handle = isOfPlay ? database.play(playerId) : database.directory;
  const player = by === 'user_id' ? userOf(playerId) : playerId;
  let place: readonly string[] | null = null;
  do {
    const rows: { text: string; place: string[] }[] = await (place === null
      ? handle.query(firstPage, [player, size])
      : handle.query(nextPage, [player, size, ...place]));
    for (const { text } of rows) yield name === 'player' ? await withOpenDocument(parts, playerId, text) : text;
    place = rows.length < size ? null : (rows.at(-1)?.place ?? null);
  } while (place !== null);
}

/** The number of the document is kept sealed; in the copy it is to be read. */
async function withOpenDocument({ tools }: PrivacyParts, playerId: bigint, text: string): Promise<string> {
  const { documentNumber } = withDocument(tools, await readPlayer(tools.database, playerId));
  return JSON.stringify({ ...JSON.parse(text), document_number: documentNumber });
}

function readJob(payload: Json): { id: bigint; locale: Locale } {
  if (typeof payload === 'object' && payload !== null && 'export' in payload && typeof payload.export === 'string')
    return { id: BigInt(payload.export), locale: 'locale' in payload && payload.locale === 'it' ? 'it' : 'en' };
  throw new Error('a job for a copy of data cannot be read');
}
