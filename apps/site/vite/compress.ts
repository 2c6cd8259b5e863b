import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a `.br` and a `.gz` beside every built text file once, so that the server need not compress it at each request. */
export function compress(): Plugin {
  return {
    name: 'tavolo:compress',
    apply: 'build',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      for (const file of readdirSync(`${dir}/assets`)) {
        if (!/\.(js|css|svg)$/.test(file)) continue;
        const path = `${dir}/assets/${file}`;
        const bytes = readFileSync(path);
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        );
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
