import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveSessionView } from './live/protocol.ts';
import type { SessionView } from './protocol.ts';

/** The built client of a game: what its page has to load. */
export interface ClientFiles {
  script: string;
  styles: readonly string[];
  preloads: readonly Preload[];
}

interface Preload {
  href: string;
  as: 'script' | 'font' | 'fetch';
}

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  assets?: string[];
}

const base = '/studio/assets/';

/**
 * Reads which files belong to which game from the bundler's list.
 * @param directory folder of the built client, e.g. apps/studio/build/client.
 * @returns null when the client has not been built.
 */
export function readClient(directory: string): ((game: string) => ClientFiles | null) | null {
  let text: string;
  try {
    text = readFileSync(join(directory, '.vite', 'manifest.json'), 'utf8');
  } catch {
    return null;
  }
  const chunks: Record<string, Chunk> = JSON.parse(text);
  return (game) => {
    const entry = Object.values(chunks).find((chunk) => chunk.isEntry === true && chunk.name === game);
    if (!entry) return null;
    const all = new Set<Chunk>();
    const visit = (chunk: Chunk | undefined): void => {
      if (!chunk || all.has(chunk)) return;
      all.add(chunk);
      for (const name of chunk.imports ?? []) visit(chunks[name]);
    };
    visit(entry);
    const parts = [...all];
    const files = (list: (chunk: Chunk) => readonly string[]) => [...new Set(parts.flatMap(list))].map((file) => base + file);
    const assets = files((chunk) => chunk.assets ?? []);
    return {
      script: base + entry.file,
      styles: files((chunk) => chunk.css ?? []),
      preloads: [...parts.slice(1).map((chunk): Preload => ({ href: base + chunk.file, as: 'script' })), ...assets.flatMap(preloadOf)],
    };
  };
}

/** Its files and its server, nothing else, and only our own pages may frame it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A game runs in an opaque origin wherever it is opened: it owns no cookie and no storage, and reaches no page around it. */
export const framePolicy = `${pagePolicy}; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox`;

/** The page `/studio/play/{game}`. The session's token and the opening view are in it, so that the game needs no further request to start. */
export function framePage(view: SessionView | LiveSessionView, session: string, files: ClientFiles): string {
  const config = JSON.stringify({ session, locale: view.locale, verifyPath: '/studio/verify', view }).replaceAll('<', '\\u003c');
  return page(view.locale, view.title, files, `<script type="application/json" id="config">${config}</script>\n`);
}

/** The page `/studio/verify`. Everything happens in its script. */
export function verifyPage(locale: 'en' | 'it', files: ClientFiles): string {
  return page(locale, locale === 'it' ? 'Verifica una partita' : 'Verify a round', files, '');
}

/** The page `/studio/fairness`: the method of all games. It has no script. */
export function publishedPage(locale: 'en' | 'it', body: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${locale === 'it' ? 'Come viene estratto ogni risultato' : 'How every result is drawn'}</title>
${styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('\n')}
</head>
<body><main>
${body}</main></body>
</html>
`;
}

function page(locale: 'en' | 'it', title: string, files: ClientFiles, data: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
${files.preloads.map(preload).join('\n')}
${files.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('\n')}
${data}<script type="module" crossorigin src="${escape(files.script)}"></script>
</head>
<body></body>
</html>
`;
}

const messages = {
  en: {
    title: 'This game cannot be opened',
    text: 'Its address is no longer valid. Close it and open the game again from the lobby.',
    lobby: 'To the lobby',
  },
  it: {
    title: 'Impossibile aprire il gioco',
    text: 'Il suo indirizzo non è più valido. Chiudilo e riapri il gioco dalla lobby.',
    lobby: 'Vai alla lobby',
  },
} as const;

/** The page needs no file of a client: it must stand where none was built. The policy names it by its digest. */
const refusedStyle = `
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; color: #f4f5ff;
  background: radial-gradient(80% 60% at 50% 20%, #252a49, #080a14 75%); font: 16px/1.5 'Geist Variable', system-ui, sans-serif }
main { max-width: 400px; padding: 32px 28px; text-align: center; border-radius: 20px; background: #141729; border: 1px solid rgba(160, 170, 255, .2);
  box-shadow: 0 24px 60px rgba(0, 0, 0, .5) }
svg { width: 56px; height: 56px; fill: none; stroke: #ffcf57; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
h1 { margin: 14px 0 8px; font-size: 22px; line-height: 1.25 }
p { margin: 0 0 24px; color: #b9bedd }
a { display: inline-block; padding: 13px 26px; border-radius: 14px; font-weight: 700; color: #231500; text-decoration: none;
  background: linear-gradient(180deg, #ffe07a, #ffb01f) }
a:focus-visible { outline: 3px solid #b8a8ff; outline-offset: 3px }
`;

/** The page around it may open the game anew: a frame that was loaded again has spent the code in its address. */
const refusedScript = `if (parent !== window) parent.postMessage({ tavolo: 1, type: 'reopen' }, location.origin)`;

/** Policy of `refusedPage`: nothing but its own style and script, in the same opaque origin as a game. */
export const refusedPolicy = framePolicy
  .replace("style-src 'self'", `style-src '${digestOf(refusedStyle)}'`)
  .replace("script-src 'self'", `script-src '${digestOf(refusedScript)}'`);

function digestOf(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** Shown in the frame in place of a game that cannot be opened. */
export function refusedPage(locale: 'en' | 'it'): string {
  const { title, text, lobby } = messages[locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>
<style>${refusedStyle}</style></head>
<body><main><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7v6M12 16.5v.1"/></svg>
<h1>${title}</h1><p>${text}</p><a href="${locale === 'it' ? '/it' : '/'}" target="_blank" rel="noopener">${lobby}</a></main>
<script>${refusedScript}</script></body>
</html>
`;
}

function preloadOf(href: string): Preload[] {
  if (href.endsWith('.woff2')) return [{ href, as: 'font' }];
  // The game asks for its pictures itself, to have them decoded beside the page.
  return href.endsWith('.webp') ? [{ href, as: 'fetch' }] : [];
}

function preload({ href, as }: Preload): string {
  if (as === 'script') return `<link rel="modulepreload" crossorigin href="${escape(href)}">`;
  return `<link rel="preload" href="${escape(href)}" as="${as}" crossorigin${as === 'font' ? ' type="font/woff2"' : ''}>`;
}

/** Text as it may stand in HTML, also between double quotes. */
export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
