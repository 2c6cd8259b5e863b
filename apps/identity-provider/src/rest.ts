import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  changeFixedInfo,
  countDocuments,
  documentsOf,
  findApplicant,
  findByExternalId,
  insertApplicant,
  insertDocument,
  type Applicant,
  type StoredDocument,
} from './applicant.ts';
import { contentTypeOf, fileLimit, filesPerApplicant } from './files.ts';
import { readForm } from './form.ts';
import type { IdentityParts, IdentityQueryable } from './parts.ts';
import { complete, isOpen, openAttempt, reset, submit } from './review.ts';
import { isSigned } from './signature.ts';
import { issueToken } from './token.ts';
import { secondOf, tell } from './webhooks.ts';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const applicantBody = v.object({
  externalUserId: text,
  email: v.optional(text),
  phone: v.optional(text),
  lang: v.optional(text),
  type: v.optional(v.picklist(['individual', 'company']), 'individual'),
  fixedInfo: v.optional(v.record(v.string(), v.unknown()), {}),
});
const fixedInfoBody = v.record(v.string(), v.unknown());
const tokenBody = v.object({
  userId: text,
  levelName: text,
  ttlInSecs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)), 600),
  externalActionId: v.optional(text),
  applicantIdentifiers: v.optional(v.object({ email: v.optional(text), phone: v.optional(text) })),
});
const metadata = v.object({
  idDocType: v.picklist(['PASSPORT', 'ID_CARD', 'DRIVERS', 'RESIDENCE_PERMIT', 'SELFIE', 'UTILITY_BILL']),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
});
const completedBody = v.object({
  reviewAnswer: v.picklist(['GREEN', 'RED']),
  rejectLabels: v.optional(v.array(text)),
  reviewRejectType: v.optional(v.picklist(['RETRY', 'FINAL'])),
  clientComment: v.optional(v.string()),
  moderationComment: v.optional(v.string()),
});

/** A refusal of the interface. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

type Call = FastifyRequest<{ Params: { id: string }; Querystring: { levelName?: string; name?: string } }>;

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));

/** The interface for the customer's server: every request signed, every refusal as the provider writes it. */
export function restRoutes(parts: IdentityParts): (fastify: FastifyInstance) => void {
  return (fastify) => {
    fastify.register(
      async (scope) => {
        scope.removeAllContentTypeParsers();
        scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: fileLimit + 65_536 }, (_request, body, done) => done(null, body));
        scope.addHook('preHandler', async (request, reply) => {
          if (!isAuthentic(parts, request)) return refuse(reply, parts, 401, 'Request signature or timestamp is wrong');
          return undefined;
        });
        scope.setErrorHandler((error, _request, reply) => {
          if (error instanceof Refusal) return refuse(reply, parts, error.status, error.message);
          if (error instanceof v.ValiError) return refuse(reply, parts, 400, 'The request cannot be read');
          throw error;
        });
        applicantRoutes(scope, parts);
        statusRoutes(scope, parts);
      },
      { prefix: `${parts.prefix}/resources` },
    );
  };
}

function isAuthentic(parts: IdentityParts, request: FastifyRequest): boolean {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  if (header('x-app-token') !== parts.client.appToken) return false;
  const signed = {
    time: header('x-app-access-ts'),
    method: request.method,
    path: request.url.slice(parts.prefix.length),
    body: bodyOf(request),
    signature: header('x-app-access-sig'),
  };
  return isSigned(parts.client.secretKey, signed, parts.clock.now());
}

function refuse(reply: FastifyReply, parts: IdentityParts, code: number, description: string): FastifyReply {
  return reply.code(code).send({ description, code, correlationId: `req-${parts.random.bytes(16).toString('hex')}` });
}

function read<T>(shape: v.GenericSchema<unknown, T>, request: FastifyRequest): T {
  return v.parse(v.pipe(v.string(), v.parseJson(), shape), bodyOf(request).toString('utf8'));
}

/** `/{id}` or `/-;externalUserId={x}`. */
async function find(q: IdentityQueryable, name: string, lock = false): Promise<Applicant> {
  const external = /^-;externalUserId=(.+)$/.exec(name)?.[1];
  const applicant = external === undefined ? await findApplicant(q, name, lock) : await findByExternalId(q, external, lock);
  if (!applicant) throw new Refusal(404, 'Applicant not found');
  return applicant;
}

function applicantRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  const { clock, database } = parts;
  scope.post('/applicants', async (request: Call, reply) => {
    const { levelName } = request.query;
    if (!levelName) throw new Refusal(400, 'levelName is missing');
    const { externalUserId, email = null, phone = null, lang = null, type, fixedInfo } = read(applicantBody, request);
    const created = await database.transaction(async (tx) => {
      const applicant = await insertApplicant(parts, tx, { externalUserId, levelName, email, phone, lang, type, fixedInfo });
      if (applicant) await tell(parts, tx, applicant, 'applicantCreated');
      return applicant;
    });
    if (!created) throw new Refusal(409, `Applicant with external user id '${externalUserId}' already exists`);
    return reply.code(201).send(shown(created));
  });

  scope.get('/applicants/:id/one', async (request: Call, reply) => reply.send(shown(await find(database, request.params.id))));
  scope.patch('/applicants/:id/fixedInfo', async (request: Call, reply) => {
    const given = read(fixedInfoBody, request);
    const changed = await database.transaction(async (tx) => {
      const { id, fixedInfo } = await find(tx, request.params.id, true);
      await changeFixedInfo(tx, id, { ...fixedInfo, ...given }, clock.now());
      return find(tx, id);
    });
    return reply.send(shown(changed));
  });
  scope.get('/applicants/:id/status', async (request: Call, reply) => reply.send(reviewOf(await find(database, request.params.id))));
  scope.get('/applicants/:id/requiredIdDocsStatus', async (request: Call, reply) => {
    const applicant = await find(database, request.params.id);
    return reply.send(stepsOf(applicant, await documentsOf(database, applicant)));
  });

  scope.post('/accessTokens/sdk', async (request, reply) => {
    const { userId, levelName, ttlInSecs, externalActionId = null } = read(tokenBody, request);
    const expiresAt = Math.floor(clock.now().getTime() / 1_000) + ttlInSecs;
    const claims = { externalUserId: userId, levelName, externalActionId, expiresAt };
    const token = issueToken(parts.client.secretKey, claims, parts.widgetOrigin, parts.random.bytes(16).toString('hex'));
    return reply.send({ token, userId });
  });

  scope.post('/applicants/:id/info/idDoc', async (request: Call, reply) => {
    const form = await readForm(bodyOf(request), request.headers['content-type']);
    const described = form?.get('metadata');
    const file = form?.get('content');
    if (typeof described !== 'string' || !(file instanceof File)) throw new Refusal(400, 'metadata and content are needed');
    const { idDocType, country = null } = v.parse(v.pipe(v.string(), v.parseJson(), metadata), described);
    const content = Buffer.from(await file.arrayBuffer());
    const contentType = contentTypeOf(content);
    if (!contentType || content.length > fileLimit) throw new Refusal(400, 'The file is of no kind that is taken, or too large');
    const id = await database.transaction(async (tx) => {
      const applicant = await find(tx, request.params.id, true);
      if (!isOpen(applicant)) throw new Refusal(409, 'Documents cannot be added now');
      if ((await countDocuments(tx, applicant.id)) >= filesPerApplicant) throw new Refusal(400, 'There are too many files');
      const step = idDocType === 'SELFIE' ? 'SELFIE' : 'IDENTITY';
      const upload = { step, idDocType, country, fileName: file.name.slice(0, 200), contentType, content } as const;
      return insertDocument(tx, await openAttempt(parts, tx, applicant), upload, clock.now());
    });
    return reply.header('x-image-id', String(id)).send({ idDocType, country });
  });
}

function statusRoutes(scope: FastifyInstance, parts: IdentityParts): void {
  const { database } = parts;
  scope.post('/applicants/:id/status/pending', async (request: Call, reply) => {
    const submitted = await database.transaction(async (tx) => submit(parts, tx, await find(tx, request.params.id, true)));
    if (submitted === 'documents_missing') throw new Refusal(400, 'Documents are missing');
    if (submitted === 'not_open') throw new Refusal(409, 'The check is not open');
    return reply.send({ ok: 1 });
  });
  scope.post('/applicants/:id/status/testCompleted', async (request: Call, reply) => {
    const result = read(completedBody, request);
    await database.transaction(async (tx) => complete(parts, tx, await find(tx, request.params.id, true), result));
    return reply.send({ ok: 1 });
  });
  scope.post('/applicants/:id/reset', async (request: Call, reply) => {
    await database.transaction(async (tx) => reset(parts, tx, await find(tx, request.params.id, true)));
    return reply.send({ ok: 1 });
  });
  scope.post('/applicants/:id/moveToLevel', async (request: Call, reply) => {
    const { name } = request.query;
    if (!name) throw new Refusal(400, 'name is missing');
    return reply.send(shown(await database.transaction(async (tx) => reset(parts, tx, await find(tx, request.params.id, true), name))));
  });
}

/** The review of an applicant as the interface shows it. */
export function reviewOf(applicant: Applicant) {
  return {
    reviewId: applicant.reviewId,
    attemptId: `${applicant.reviewId.slice(0, 5)}${applicant.attempt}`,
    attemptCnt: applicant.attempt,
    levelName: applicant.levelName,
    createDate: `${secondOf(applicant.createdAt)}+0000`,
    ...(applicant.reviewedAt && { reviewDate: `${secondOf(applicant.reviewedAt)}+0000` }),
    reviewStatus: applicant.reviewStatus,
    ...(applicant.reviewResult && applicant.reviewStatus === 'completed' && { reviewResult: applicant.reviewResult }),
    priority: 0,
  };
}

function shown(applicant: Applicant) {
  return {
    id: applicant.id,
    createdAt: secondOf(applicant.createdAt),
    clientId: 'tavolo',
    inspectionId: applicant.inspectionId,
    externalUserId: applicant.externalUserId,
    applicantPlatform: 'API',
    fixedInfo: applicant.fixedInfo,
    ...(applicant.email && { email: applicant.email }),
    ...(applicant.phone && { phone: applicant.phone }),
    ...(applicant.lang && { lang: applicant.lang }),
    requiredIdDocs: {
      docSets: [
        { idDocSetType: 'IDENTITY', types: ['PASSPORT', 'ID_CARD', 'DRIVERS', 'RESIDENCE_PERMIT'] },
        { idDocSetType: 'SELFIE', types: ['SELFIE'] },
      ],
    },
    review: reviewOf(applicant),
    type: applicant.type,
  };
}

function stepsOf(applicant: Applicant, documents: readonly StoredDocument[]) {
  const stepOf = (step: 'IDENTITY' | 'SELFIE') => {
    const files = documents.filter((document) => document.step === step);
    const last = files.at(-1);
    if (!last) return null;
    return {
      reviewResult: applicant.reviewStatus === 'completed' ? applicant.reviewResult : {},
      country: last.country,
      idDocType: last.idDocType,
      imageIds: files.map(({ id }) => id),
    };
  };
  return { IDENTITY: stepOf('IDENTITY'), SELFIE: stepOf('SELFIE') };
}
