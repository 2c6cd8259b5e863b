import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { openService, type TestService } from '../../content/testing/service.ts';
import { PageLimit } from '../../kernel/rate-limits/index.ts';
import { siteRoutes } from '../routes.ts';
import type { InProcessApi } from '../site-build.ts';

type SiteDependencies = Parameters<typeof siteRoutes>[0];

export interface ServedSite {
  service: TestService;
  fastify: FastifyInstance;
  close(): Promise<void>;
}

interface ServedParts {
  api: InProcessApi;
  /** Nobody is signed in without it. */
  authenticate?: SiteDependencies['authenticate'];
  /** PUBLIC_URL; without it every host is ours. */
  publicUrl?: string;
  preview?: (service: TestService) => SiteDependencies['preview'];
  /** Nothing outside can be had without it. */
  readIcon?: SiteDependencies['readIcon'];
}

/** The built site above a content service of its own. */
export async function serveSite({
  api,
  authenticate = async () => null,
  publicUrl,
  readIcon = () => Promise.reject(new Error('nothing outside can be had')),
  preview = () => () => Promise.resolve(null),
}: ServedParts): Promise<ServedSite> {
  const service = await openService();
  // The built site is large to load on a machine that has other work.
  const fastify = Fastify({ pluginTimeout: 60_000 });
  await fastify.register(cookie);
  await fastify.register((scope) => service.content.routes(scope));
  await fastify.register(
    siteRoutes({
      content: service.content.reader,
      clock: service.clock,
      preview: preview(service),
      api: () => api,
      authenticate,
      limit: new PageLimit({ clock: service.clock, rate: 0, words: () => '', isSpared: () => false }),
      publicUrl: publicUrl ?? null,
      identityFrames: [],
      gameOrigins: [],
      readIcon,
      development: false,
    }),
  );
  return {
    service,
    fastify,
    async close() {
      await fastify.close();
      await service.close();
    },
  };
}
