import { createReadStream, existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const games = fileURLToPath(new URL('../../../games/', import.meta.url));

/** The lobby's pictures of our games lie in the games' own folders: `games/<game>/art/tiles/<format>` is `/art/tiles/<game>.<format>` of the site. */
export function gameTiles(): Plugin {
  return {
    name: 'tavolo:game-tiles',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { address, file } of tiles()) this.emitFile({ type: 'asset', fileName: address, source: readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const wanted = tiles().find(({ address }) => `/${address}` === request.url?.replace(/\?.*$/, ''));
        if (!wanted) return next();
        response.setHeader('content-type', `image/${extname(wanted.file).slice(1)}`);
        createReadStream(wanted.file).pipe(response);
      });
    },
  };
}

function tiles(): { address: string; file: string }[] {
  return readdirSync(games).flatMap((game) => {
    const folder = join(games, game, 'art/tiles');
    // What was not published yet is in the making, and nobody is shown it.
    if (!existsSync(folder) || !existsSync(join(games, game, 'versions'))) return [];
    return readdirSync(folder).map((tile) => ({ address: `art/tiles/${game}.${tile}`, file: join(folder, tile) }));
  });
}
