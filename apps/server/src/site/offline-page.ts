import { createHash } from 'node:crypto';
import type { ContentReader } from '@tavolo/content';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '../kernel/calls/handlers.ts';

/** Where each language has the page that the worker of the site (`apps/site/public/sw.js`) shows without a connection. */
const addresses: readonly [locale: Locale, path: string][] = [
  ['en', '/offline.html'],
  ['it', '/it/offline.html'],
];

const words = {
  en: {
    title: 'Connection lost',
    text: 'We can’t open this page without a connection. Your balance and running rounds are safe. The page opens by itself once you’re back online.',
    again: 'Try again',
  },
  it: {
    title: 'Connessione persa',
    text: 'Senza connessione non possiamo aprire questa pagina. Il tuo saldo e le partite in corso sono al sicuro. La pagina si apre da sola quando torni online.',
    again: 'Riprova',
  },
} as const satisfies Record<Locale, object>;

const style = `:root{color-scheme:dark;background:#0c0e1b;color:#f3f4fb;font:16px/1.5 system-ui,sans-serif}
body{box-sizing:border-box;min-height:100svh;margin:0;padding:24px;display:flex;flex-direction:column;align-items:center;justify-content:center;text-align:center}
p{max-width:34rem;margin:0 0 24px;color:#b9bdd6}h1{margin:0 0 12px;font-size:1.75rem;line-height:1.2}
a{display:inline-flex;align-items:center;min-height:48px;padding:0 24px;border-radius:12px;background:#5b3df0;color:#fff;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #b9a8ff;outline-offset:3px}`;
/** Nobody has to press anything once there is a connection again. */
const script = `setInterval(()=>navigator.onLine&&fetch('/offline.html',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{}),3000)`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `default-src 'none'; style-src ${digest(style)}; script-src ${digest(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function offlinePage(brand: string, locale: Locale): string {
  const { title, text, again } = words[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escaped(brand)}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a></main><script>${script}</script></body></html>`;
}

/** The pages without a connection: whole in themselves, the same for everybody, and with nothing of any player. */
export function offlineRoutes(fastify: FastifyInstance, content: ContentReader): void {
  for (const [locale, path] of addresses)
    fastify.get(path, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': policy,
          'cache-control': 'public, max-age=300',
          'content-language': locale,
          'x-content-type-options': 'nosniff',
        })
        .send(offlinePage(content.single('prazer-config', locale).brand_name, locale)),
    );
}
