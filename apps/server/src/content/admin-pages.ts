import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cspReporting, reportingEndpoints } from '../kernel/http/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What `npm run build` made of apps/content-admin. */
const builtEditor = fileURLToPath(new URL('../../../content-admin/build/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The editor runs its own files and talks to its own origin; nothing frames it, and what is written in it runs nothing. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  ...cspReporting,
].join('; ');

const compressed = { br: promisify(brotliCompress), gzip: promisify(gzip) };

interface Kept {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  tag: string;
}

/** The pages of the content editor below `/content-admin`: one page for all its addresses, and files that never change. */
export function adminPages(directory: string = builtEditor) {
  const kept = new Map<string, Promise<Kept | null>>();
  const read = (name: string): Promise<Kept | null> => {
    const known = kept.get(name);
    if (known) return known;
    const file = readKept(`${directory}${name}`);
    // The names of files carry a digest of what is in them. The page does not, and a missing file may come with the next build.
    if (name !== 'index.html') {
      kept.set(name, file);
      void file.then((found) => found ?? kept.delete(name));
    }
    return file;
  };

  return function routes(scope: FastifyInstance): void {
    scope.get('/content-admin/assets/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
      const { file } = request.params;
      const type = types[extname(file)];
      const found = type && /^[\w-]+(\.[\w-]+)*$/.test(file) ? await read(`assets/${file}`) : null;
      if (!found || !type) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found');
      return send(request, reply.header('cache-control', 'public, max-age=31536000, immutable').type(type), found);
    });
    const page = async (request: FastifyRequest, reply: FastifyReply) => {
      const found = await read('index.html');
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        ...reportingEndpoints,
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex, nofollow',
      });
      if (!found) return reply.code(503).type('text/plain; charset=utf-8').send('The editor is not built yet: npm run build');
      return send(request, reply.type('text/html; charset=utf-8'), found);
    };
    scope.get('/content-admin', page);
    scope.get('/content-admin/*', page);
  };
}

async function readKept(path: string): Promise<Kept | null> {
  let plain: Buffer;
  try {
    plain = await readFile(path);
  } catch {
    return null;
  }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, zipped] = await Promise.all([compressed.br(plain, quality), compressed.gzip(plain)]);
  return { plain, br, gzip: zipped, tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}

function send(request: FastifyRequest, reply: FastifyReply, kept: Kept): FastifyReply {
  reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  // Faces are packed already.
  if (encoding === null || kept[encoding].length >= kept.plain.length) return reply.header('etag', kept.tag).send(kept.plain);
  return reply.header('etag', `W/${kept.tag}`).header('content-encoding', encoding).send(kept[encoding]);
}
