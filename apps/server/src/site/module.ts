import { gameOrigins } from '../casino/index.ts';
import { contentService, previewCookie, siteTexts } from '../content/index.ts';
import { readText } from '../kernel/internet/internet.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { identityFrames } from '../verification/index.ts';
import { inProcessApi } from './in-process-api.ts';
import { siteRoutes } from './routes.ts';
import { readSiteTexts } from './site-texts.ts';

/** The built site, or its sources, behind everything else: it answers whatever address nobody else has. */
export const siteModule = defineModule({
  name: 'site',
  needs: {
    config: kernel.config,
    clock: kernel.clock,
    mode: kernel.siteMode,
    calls: kernel.calls,
    sessionCookie: kernel.sessionCookie,
    authenticate: kernel.visitor,
    limit: kernel.pageLimit,
    content: contentService,
    identityFrames,
    gameOrigins,
  },
  provides: { siteTexts },
  start: (needs) => ({ ...needs, siteTexts: readSiteTexts() }),
  async routes(
    { authenticate, calls, clock, config, content, gameOrigins: origins, identityFrames: frames, limit, mode, sessionCookie },
    http,
  ) {
    if (mode === 'none') return;
    await http.register(
      siteRoutes({
        content: content.reader,
        clock,
        preview: async (request) => {
          const token = request.cookies[previewCookie(sessionCookie.isSecure)];
          const drafts = await content.previewReader(token);
          return drafts && token ? { drafts, token } : null;
        },
        api: (request, locale, session) => inProcessApi(calls, request, locale, session),
        authenticate,
        limit,
        publicUrl: config.publicUrl,
        identityFrames: frames,
        gameOrigins: origins,
        readIcon: readText,
        development: mode === 'sources',
      }),
    );
  },
});
