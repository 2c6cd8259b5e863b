import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { SiteContext, SiteHandler } from './site-build.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

const siteRoot = fileURLToPath(new URL('../../../site/', import.meta.url));

/** The site as it runs: a handler of page requests, and where its files are. */
export interface RunningSite {
  handle(request: Request, context: SiteContext): Promise<Response>;
  /** Folder of the built files; null in development, where `middleware` serves them. */
  files: string | null;
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close(): Promise<void>;
}

interface ServerBuildModule {
  entry: { module: { createSiteHandler(build: unknown, mode: 'production' | 'development'): SiteHandler } };
}

/** The built site. Throws a sentence that says what to do when there is no build. */
export async function openBuiltSite(): Promise<RunningSite> {
  const path = `${siteRoot}build/server/index.js`;
  if (!existsSync(path)) throw new Error('The site is not built yet: run `npm run build` first');
  // React renders five times slower unless this is set before it is loaded for the first time.
  process.env['NODE_ENV'] ??= 'production';
  const build: ServerBuildModule = await import(pathToFileURL(path).href);
  return {
    handle: build.entry.module.createSiteHandler(build, 'production'),
    files: `${siteRoot}build/client`,
    middleware: null,
    close: async () => {},
  };
}

/**
 * The site from its sources, with hot reload, in this very process. The bundler starts once the server listens: what does not need it is answered at once,
 * pages and their files when it is there.
 */
export function openDevelopmentSite(fastify: Pick<FastifyInstance, 'addHook'>): RunningSite {
  let starting: ReturnType<typeof startVite> | null = null;
  const start = () => (starting ??= startVite());
  fastify.addHook('onListen', (done) => {
    // Whoever asks for a page is told.
    start().catch(() => {});
    done();
  });
  return {
    async handle(request, context) {
      const build = (await (await start()).ssrLoadModule('virtual:react-router/server-build')) as ServerBuildModule;
      return build.entry.module.createSiteHandler(build, 'development')(request, context);
    },
    files: null,
    middleware(request, response, next) {
      start().then((vite) => vite.middlewares(request, response, next), next);
    },
    close: async () => (await starting)?.close(),
  };
}

async function startVite() {
  // Vite is a dependency of the site's workspace alone; production never loads it.
  const require = createRequire(`${siteRoot}package.json`);
  const vite: typeof import('vite') = await import(pathToFileURL(require.resolve('vite')).href);
  return await vite.createServer({
    root: siteRoot,
    configFile: `${siteRoot}vite.config.ts`,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'warn',
  });
}
