import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Packs a file by gzip while it is written, so that the whole of it never lies in memory unpacked. */
export interface Packer {
  /** Resolves when more may be written. */
  write(text: string): Promise<void>;
  /** The packed file. Nothing may be written afterwards. */
  end(): Promise<Buffer>;
}

export function packer(): Packer {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  gzip.on('data', (chunk: Buffer) => void chunks.push(chunk));
  return {
    async write(text) {
      if (!gzip.write(text)) await once(gzip, 'drain');
    },
    async end() {
      gzip.end();
      await once(gzip, 'end');
      return Buffer.concat(chunks);
    },
  };
}
