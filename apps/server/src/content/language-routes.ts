import type { FastifyInstance } from 'fastify';
import { refuseOthers } from './answers.ts';
import { bundledId, locales } from './bundled.ts';
import { defaultLocale } from './snapshot.ts';
import type { AccessToken } from './token.ts';

const english = new Intl.DisplayNames('en', { type: 'language' });

/** The languages of an installation as Strapi's internationalisation tells them, in the scope whose prefix is `/content/api`. */
export function languageRoutes(api: FastifyInstance, { token }: { token: AccessToken }): void {
  const path = '/i18n/locales';
  api.get(path, (request, reply) => {
    // Open to read, as content is; a wrong token is told of here too.
    token.isHeldBy(request);
    return reply.send(
      locales.map((code, index) => ({
        id: index + 1,
        documentId: bundledId(`locale ${code}`),
        name: `${english.of(code)} (${code})`,
        code,
        isDefault: code === defaultLocale,
      })),
    );
  });
  refuseOthers(api, path, ['GET']);
}
