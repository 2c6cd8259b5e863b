import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Text that stays, compressed once, between the places where each answer has a text of its own. */
export interface GzipPieces {
  /** The compressed answer with `insert` at every place. Its length in bytes is always `insertLength`. */
  withInsert(insert: Buffer): Buffer;
}

/** Begins a gzip file: no name, no time, unknown system (RFC 1952). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block (RFC 1951): the blocks before are not marked as last. */
const lastBlock = Buffer.from([3, 0]);
/** How far back a deflated text may refer, bytes. */
const windowSize = 32 * 1024;

/**
 * Compresses `pieces` so that a text of `insertLength` bytes can be put between each two of them without compressing anew: it stands
 * there as a stored block. Pieces refer to what is before them, but never to an inserted text, which is another one in every answer.
 */
export function gzipPieces(pieces: readonly Buffer[], insertLength: number, level = 6): GzipPieces {
  // No piece holds such bytes, so nothing in a piece is found in the place of an inserted text.
  const gap = Buffer.alloc(insertLength);
  let before: Buffer = Buffer.alloc(0);
  const deflated = pieces.map((piece, index) => {
    if (index > 0) before = Buffer.concat([before, gap]);
    const dictionary = before.subarray(Math.max(0, before.length - windowSize));
    before = Buffer.concat([before, piece]);
    // The flush ends at a whole byte, where a stored block can begin.
    return deflateRawSync(piece, {
      level,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 && { dictionary }),
    });
  });
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(insertLength, 1);
  stored.writeUInt16LE(~insertLength & 0xffff, 3);
  const size = before.length;
  return {
    withInsert(insert) {
      if (insert.length !== insertLength) throw new Error(`${insertLength} bytes are to be inserted, not ${insert.length}`);
      const parts: Buffer[] = [header];
      let sum = 0;
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) {
          parts.push(stored, insert);
          sum = crc32(insert, sum);
        }
        parts.push(deflated[index] ?? lastBlock);
        sum = crc32(piece, sum);
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(size >>> 0, 4);
      parts.push(lastBlock, trailer);
      return Buffer.concat(parts);
    },
  };
}
