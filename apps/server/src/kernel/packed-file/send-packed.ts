import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { takesGzip } from '../http/index.ts';

/** Bytes of a file that are in memory at once while it is sent. */
const sentAtOnce = 1_048_576;

/** A file as it is kept, packed by gzip. */
export interface PackedFile {
  /** Bytes. */
  length: number;
  pieces: AsyncIterable<Buffer>;
}

/**
 * A file in pieces. `read` answers the bytes from a place on, which is counted from 1 as SQL's `substring` does.
 * @throws Error where `read` answers nothing: the file went away meanwhile
 */
export async function* piecesOf(
  length: number,
  read: (from: number, count: number) => Promise<Buffer | undefined>,
): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += sentAtOnce) {
    const piece = await read(at + 1, sentAtOnce);
    if (!piece) throw new Error('the file went away while it was fetched');
    yield piece;
  }
}

/** Sends a file for the reader to keep: as it is kept where the reader takes gzip, unpacked elsewhere. For the files' one owner: no cache keeps it. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { length, pieces }: PackedFile,
  { name, type }: { name: string; type: string },
): FastifyReply {
  void reply
    .headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'accept-encoding',
    })
    .type(type);
  const packed = Readable.from(pieces, { objectMode: false });
  if (takesGzip(request.headers['accept-encoding']))
    return reply.headers({ 'content-encoding': 'gzip', 'content-length': length }).send(packed);
  const open = createGunzip();
  packed.on('error', (error) => open.destroy(error));
  open.on('close', () => packed.destroy());
  return reply.send(packed.pipe(open));
}
