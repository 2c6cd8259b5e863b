import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { iconNames } from '../src/icon/names.ts';

interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

/** The sprite of all icons of the list. Throws when the set does not have one. */
export function makeSprite(): string {
  const path = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json');
  const set: IconSet = JSON.parse(readFileSync(path, 'utf8'));
  const symbols = iconNames.map((name) => {
    const icon = set.icons[name];
    if (!icon) throw new Error(`Phosphor has no icon called ${name}`);
    return `<symbol id="${name}" viewBox="0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}">${icon.body.replaceAll('fill="currentColor"', '')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

/** `virtual:sprite` gives the address of the sprite below the build's base, whose name carries a hash of what is in it. */
export function sprite(): Plugin {
  const id = '\0virtual:sprite';
  let source = makeSprite();
  let base = '/';
  const fileName = () => `assets/sprite-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.svg`;
  return {
    name: 'tavolo:sprite',
    configResolved(config) {
      ({ base } = config);
    },
    resolveId: (name) => (name === 'virtual:sprite' ? id : null),
    load: (name) => (name === id ? `export default ${JSON.stringify(`${base}${fileName()}`)}` : null),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/sprite-')) return next();
        source = makeSprite();
        response.setHeader('content-type', 'image/svg+xml').end(source);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: fileName(), source });
    },
  };
}
