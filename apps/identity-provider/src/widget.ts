import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  countDocuments,
  documentsOf,
  findByExternalId,
  insertApplicant,
  insertDocument,
  type Applicant,
  type StoredDocument,
} from './applicant.ts';
import { contentTypeOf, fileLimit, filesPerApplicant } from './files.ts';
import { readForm } from './form.ts';
import { widgetPage } from './page/render.ts';
import { widgetScript } from './page/script.ts';
import { styleSheet } from './page/style.ts';
import type { IdentityParts, IdentityQueryable } from './parts.ts';
import { reviewOf } from './rest.ts';
import { isOpen, openAttempt, submit } from './review.ts';
import { readToken, type AccessClaims } from './token.ts';
import { tell } from './webhooks.ts';

const base = '/websdk';
const documentTypes = ['PASSPORT', 'ID_CARD', 'DRIVERS', 'RESIDENCE_PERMIT'];

/** The page in the frame, where the loader of the widget expects it, and what it asks for with the person's token. */
export function widgetRoutes(parts: IdentityParts): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: fileLimit + 65_536 }, (_request, body, done) => done(null, body));
        scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
          if (error.statusCode === 413) return reply.code(413).send({ code: 'file_too_large' });
          throw error;
        });
        pageRoutes(scope, parts);
        personRoutes(scope, parts);
      },
      { prefix: base },
    );
  };
}

function pageRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  const html = widgetPage(base);
  scope.get('/websdk.html', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self' ${parts.widgetOrigin}`,
      })
      .send(html),
  );
  scope.get('/websdk.css', async (_request, reply) => sendFile(reply, 'text/css', styleSheet));
  scope.get('/websdk.js', async (_request, reply) => sendFile(reply, 'text/javascript', widgetScript));
}

const sendFile = (reply: FastifyReply, type: string, content: string): FastifyReply =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'public, max-age=300')
    .header('x-content-type-options', 'nosniff')
    .send(content);

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

function personRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  const { clock, database } = parts;

  function claimsOf(request: FastifyRequest): AccessClaims | null {
    const token = request.headers['x-access-token'];
    return typeof token === 'string' ? readToken(parts.client.secretKey, token, clock.now()) : null;
  }
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).header('cache-control', 'no-store').send({ code });
  const send = async (reply: FastifyReply, applicant: Applicant) =>
    reply.header('cache-control', 'no-store').send(stateOf(applicant, await documentsOf(database, applicant)));

  scope.get('/api/state', async (request, reply) => {
    const claims = claimsOf(request);
    if (!claims) return refuse(reply, 401, 'invalid-token');
    return send(reply, await database.transaction((tx) => personOf(parts, tx, claims)));
  });

  scope.post('/api/document', async (request, reply) => {
    const claims = claimsOf(request);
    if (!claims) return refuse(reply, 401, 'invalid-token');
    const form = await readForm(bodyOf(request), request.headers['content-type']);
    const file = form?.get('content');
    const idDocType = form?.get('idDocType');
    const country = form?.get('country') ?? null;
    if (!(file instanceof File) || typeof idDocType !== 'string') return refuse(reply, 400, 'file_missing');
    const isSelfie = idDocType === 'SELFIE';
    if (!isSelfie && (!documentTypes.includes(idDocType) || typeof country !== 'string' || !/^[A-Z]{3}$/.test(country)))
      return refuse(reply, 400, 'document_unknown');
    if (file.size === 0) return refuse(reply, 400, 'file_empty');
    if (file.size > fileLimit) return refuse(reply, 413, 'file_too_large');
    const content = Buffer.from(await file.arrayBuffer());
    const contentType = contentTypeOf(content);
    if (!contentType || (isSelfie && contentType === 'application/pdf')) return refuse(reply, 415, 'file_type');
    const kept = await database.transaction(async (tx) => {
      const applicant = await personOf(parts, tx, claims);
      if (!isOpen(applicant)) return 'not_open';
      if ((await countDocuments(tx, applicant.id)) >= filesPerApplicant) return 'too_many_files';
      const opened = await openAttempt(parts, tx, applicant);
      const upload = {
        step: isSelfie ? 'SELFIE' : 'IDENTITY',
        idDocType,
        country: typeof country === 'string' ? country : null,
        fileName: file.name.slice(0, 200),
        contentType,
        content,
      } as const;
      return { applicant: opened, imageId: await insertDocument(tx, opened, upload, clock.now()) };
    });
    if (typeof kept === 'string') return refuse(reply, 409, kept);
    return reply
      .header('cache-control', 'no-store')
      .send({ ...stateOf(kept.applicant, await documentsOf(database, kept.applicant)), imageId: kept.imageId });
  });

  scope.post('/api/submit', async (request, reply) => {
    const claims = claimsOf(request);
    if (!claims) return refuse(reply, 401, 'invalid-token');
    const submitted = await database.transaction(async (tx) => submit(parts, tx, await personOf(parts, tx, claims)));
    return typeof submitted === 'string' ? refuse(reply, 409, submitted) : send(reply, submitted);
  });
}

/** The token's person, opened when nobody has before; held until the transaction ends. */
async function personOf(parts: IdentityParts, tx: IdentityQueryable, claims: AccessClaims): Promise<Applicant> {
  const found = await findByExternalId(tx, claims.externalUserId, true);
  if (found) return found;
  const { externalUserId, levelName } = claims;
  const nothing = { type: 'individual', lang: null, email: null, phone: null, fixedInfo: {} };
  const created = await insertApplicant(parts, tx, { externalUserId, levelName, ...nothing });
  if (created) {
    await tell(parts, tx, created, 'applicantCreated');
    return created;
  }
  const other = await findByExternalId(tx, externalUserId, true);
  if (!other) throw new Error('an applicant that was just opened is gone');
  return other;
}

/** What the page needs to know. Comments for the customer's staff are not among it. */
function stateOf(applicant: Applicant, documents: readonly StoredDocument[]) {
  const { createDate, levelName, reviewStatus } = reviewOf(applicant);
  const { reviewAnswer, reviewRejectType, moderationComment } = applicant.reviewResult ?? {};
  return {
    applicantId: applicant.id,
    /** Of the comments. */
    lang: applicant.lang,
    levelName,
    reviewStatus,
    creationDate: createDate,
    // Also while it is answered to: why the last attempt was refused.
    reviewResult: reviewAnswer ? { reviewAnswer, reviewRejectType, moderationComment } : null,
    attempt: applicant.attempt,
    isOpen: isOpen(applicant),
    documents: isOpen(applicant) && applicant.reviewStatus === 'completed' ? [] : documents.map(({ id, step }) => ({ id, step })),
  };
}
