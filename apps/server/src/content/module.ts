import { authentication, kernel } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { counting } from '../kernel/rate-limits/index.ts';
import { addressIn } from '../kernel/mail/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { contentReader, contentService, createContent, operatorEmail, paymentMethodNames, siteTexts } from './index.ts';
import { staffService } from '../staff/index.ts';
import { identityCall } from './identity/main-api.ts';
import { contentTables } from './tables.ts';

/** The content service: what the operator says and shows. */
export const contentModule = defineModule({
  name: 'content',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    notifications: kernel.notifications,
    log: kernel.log,
    staff: staffService,
    calls: kernel.calls,
    limit: kernel.requestLimit,
    authentication,
    siteTexts,
    paymentMethods: paymentMethodNames,
  },
  provides: { content: contentService, reader: contentReader, operatorEmail },
  async start({ authentication: authenticate, calls, config, limit, ...parts }) {
    const content = await createContent({
      ...parts,
      token: config.contentApiToken,
      tokenMayAll: config.contentApiTokenMayAll,
      origins: config.contentOrigins,
      dataDirectory: config.dataDirectory,
      mediaStorage: config.mediaStorageUrl,
      remote: config.contentUrl === null ? null : { url: config.contentUrl, webhookSecret: config.contentWebhookSecret },
      publicUrl: config.publicUrl,
      key: deriveKey(config.secret, 'content'),
    });
    const { reader } = content;
    const operatorEmail = () => reader.single('prazer-config', 'en').operator?.support_email ?? addressIn(config.mailFrom);
    return { content, reader, operatorEmail, identity: identityCall(calls, counting(limit, authenticate)), limit };
  },
  routes: ({ content, identity, limit }, http) => content.routes(http, { identity, limit }),
  jobs: { 'content.sweep': { at: '50 * * * *', run: ({ content }) => content.sweep() } },
  stop: ({ content }) => content.close(),
  tables: contentTables,
  sql: { content: new URL('./sql', import.meta.url) },
});
