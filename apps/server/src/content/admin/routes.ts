import multipart from '@fastify/multipart';
import type { SiteState } from '@tavolo/content/editing';
import type { SiteTexts } from '@tavolo/content/own-wording';
import type { TypeSchema } from '@tavolo/content/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/database/database.ts';
import { locales } from '../bundled.ts';
import { staffActor } from '../approval/actor.ts';
import { mayBeDeleted, type ContentRequest, type declareContentKinds, type ProposedAction } from '../approval/kinds.ts';
import type { Editor, Place } from '../editing/editor.ts';
import { listDeletions } from '../editing/deletions.ts';
import { listVersions, readVersionOf } from '../editing/versions.ts';
import { TakenError } from '../editing/taken.ts';
import { ContentError } from '../errors.ts';
import type { Refusal } from '../../kernel/errors/refusal.ts';
import { toMedia, type StoredFile } from '../media/file.ts';
import type { MediaLibrary } from '../media/library.ts';
import { receive } from '../media/receive.ts';
import { defaultLocale } from '../snapshot.ts';
import type { Fields } from '../stored-entry.ts';
import {
  actorOf,
  approvalDetail,
  bodyOf,
  byField,
  invalid,
  metaOf,
  needs,
  orderOf,
  pageOf,
  textOf,
  type SignedIn,
  type Staff,
} from '../../staff/index.ts';
import { contentPermissions as may } from '../permissions.ts';
import type { ContentStore } from '../store.ts';
import type { Preview } from './preview.ts';
import { deletionView, documentView, fieldsAsOf, rowsOf, sayWhoHas, titleOf, typeView, versionView } from './views.ts';

export interface AdminParts {
  store: ContentStore;
  editor: Editor;
  kinds: ReturnType<typeof declareContentKinds>;
  library: MediaLibrary;
  database: Database;
  staff: Pick<Staff, 'approvals' | 'audit' | 'guard' | 'hasProved'>;
  preview: Preview;
  publicUrl: string;
  /** Whether everybody finds the site open, as it is published. */
  siteState: () => SiteState;
  /** The site's own texts in a language. */
  siteTexts: (locale: string) => SiteTexts;
  /** Where content is edited when it is kept by another server. */
  remoteUrl: string | null;
}

type Query = Record<string, string>;
type TypeRequest = FastifyRequest<{ Params: { type: string }; Querystring: Query }>;
type EntryRequest = FastifyRequest<{ Params: { type: string; id: string; version: string }; Querystring: Query }>;
type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** What the editor at `/content-admin` calls; for signed-in staff, below `/staff/api/content`. */
export function adminRoutes(parts: AdminParts) {
  const { store, editor, library, database } = parts;
  const { audit, guard } = parts.staff;

  const by = (person: SignedIn) => staffActor(person, parts.staff);
  const mustBeHere = (): void => {
    if (parts.remoteUrl !== null)
      throw new ContentError('ConflictError', 'Content is kept by another server and edited there', {
        code: 'remote',
        url: parts.remoteUrl,
      });
  };
  const typeOf = (name: string): TypeSchema => {
    const type = store.schemas.types.get(name);
    if (!type) throw new ContentError('NotFoundError', 'Not Found');
    return type;
  };
  /** The document id that an address means: `single` is the one of a single type, which has no other. */
  const idOf = (type: TypeSchema, id: string): string => {
    if (type.kind !== 'singleType') return id;
    const own = editor.idFor(type);
    if (id !== 'single' && id !== own) throw new ContentError('NotFoundError', 'Not Found');
    return own;
  };
  const localeOf = (type: TypeSchema, value: unknown): string => {
    if (!type.localized) return defaultLocale;
    if (typeof value === 'string' && locales.includes(value)) return value;
    throw new ContentError('ValidationError', `locale must be one of ${locales.join(', ')}`, {
      errors: [{ path: ['locale'], message: 'unknown locale', name: 'ValidationError', value }],
    });
  };
  const placeOf = (request: EntryRequest, locale: unknown): Place => {
    const type = typeOf(request.params.type);
    return { type, documentId: idOf(type, request.params.id), locale: localeOf(type, locale) };
  };
  /** What an address and a body ask to have approved. */
  const requestOf = (request: EntryRequest, body: Fields): { type: TypeSchema; action: ProposedAction; asked: ContentRequest } => {
    const type = typeOf(request.params.type);
    const { action } = body;
    if (action !== 'publish' && action !== 'unpublish' && action !== 'delete' && action !== 'undelete')
      throw invalid('action', 'action must be publish, unpublish, delete or undelete');
    const isWhole = action === 'undelete' || (action === 'delete' && body.locale === '*');
    const asked = {
      type: type.singularName,
      documentId: idOf(type, request.params.id),
      locale: isWhole ? null : localeOf(type, body.locale),
      version: action === 'undelete' ? Number(body.version) : null,
      revision: action === 'publish' || action === 'unpublish' ? revisionOf(body) : null,
    };
    return { type, action, asked };
  };
  const revisionOf = (body: Fields): number => {
    if (typeof body.revision === 'number' && Number.isSafeInteger(body.revision) && body.revision >= 0) return body.revision;
    throw new ContentError('ValidationError', 'revision must say which one the change was made from', {
      errors: [{ path: ['revision'], message: 'revision must be a whole number', name: 'ValidationError', value: body.revision }],
    });
  };
  const view = (type: TypeSchema, documentId: string): Fields => {
    const document = documentView(store.snapshot, type, documentId);
    if (!document) throw new ContentError('NotFoundError', 'Not Found');
    return document;
  };

  function entryRoutes(api: FastifyInstance): void {
    api.get('/site-state', needs(may.read), async (_request, reply) => {
      return reply.send({ data: { state: parts.siteState() } });
    });

    api.get('/types', needs(may.read), async (_request, reply) => {
      mustBeHere();
      const { snapshot, schemas } = store;
      return reply.send({
        data: {
          types: [...schemas.types.values()].map((type) => typeView(snapshot, type)),
          components: Object.fromEntries(schemas.components),
          locales,
        },
      });
    });

    api.get('/site-texts', needs(may.read), async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      const { locale = defaultLocale } = request.query;
      return reply.send({ data: parts.siteTexts(locales.includes(locale) ? locale : defaultLocale) });
    });

    api.get('/entries/:type', needs(may.read), async (request: TypeRequest, reply) => {
      mustBeHere();
      const { query } = request;
      const type = typeOf(request.params.type);
      const wanted = (query.search ?? '').trim().toLowerCase();
      const status = query.status ?? 'all';
      const found = rowsOf(store.snapshot, type, localeOf(type, query.locale ?? defaultLocale)).filter(
        (row) =>
          (status === 'all' || row.state === status) &&
          (wanted === '' ||
            [row.title, ...Object.values(row.fields)].some((value) => typeof value === 'string' && value.toLowerCase().includes(wanted))),
      );
      const { field, descending } = orderOf(query.sort, 'updatedAt:desc');
      const ordered = byField(
        found,
        (row) => (field in row.fields ? row.fields[field] : Object.entries(row).find(([name]) => name === field)?.[1]),
        descending,
      );
      const page = pageOf(query, 25);
      return reply.send({ data: ordered.slice(page.start, page.start + page.size), meta: metaOf(page, found.length) });
    });

    api.get('/references/:type', needs(may.read), async (request: TypeRequest, reply) => {
      const { query } = request;
      const type = typeOf(request.params.type);
      const wanted = (query.search ?? '').trim().toLowerCase();
      const rows = rowsOf(store.snapshot, type, localeOf(type, query.locale ?? defaultLocale)).filter((row) =>
        row.title.toLowerCase().includes(wanted),
      );
      return reply.send({ data: rows.slice(0, 50).map(({ documentId, title }) => ({ documentId, title })) });
    });

    api.get('/entries/:type/:id', needs(may.read), async (request: EntryRequest, reply) => {
      mustBeHere();
      const type = typeOf(request.params.type);
      return reply.send({ data: view(type, idOf(type, request.params.id)) });
    });

    api.post('/entries/:type', needs(may.write), async (request: TypeRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const body = bodyOf(request);
      const type = typeOf(request.params.type);
      const documentId = editor.idFor(type);
      await editor.save({ type, documentId, locale: localeOf(type, body.locale) }, body.data, {
        by: by(person),
        revision: 0,
        publish: false,
      });
      return reply.code(201).send({ data: view(type, documentId) });
    });

    api.put('/entries/:type/:id', needs(may.write), async (request: EntryRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const body = bodyOf(request);
      const place = placeOf(request, body.locale);
      // An address that was never given out makes no document.
      if (place.type.kind === 'collectionType') view(place.type, place.documentId);
      await editor.save(place, body.data, { by: by(person), revision: revisionOf(body), publish: false });
      return reply.send({ data: view(place.type, place.documentId) });
    });

    api.delete('/entries/:type/:id', needs(may.publish), async (request: EntryRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const type = typeOf(request.params.type);
      if (type.kind === 'singleType') throw new ContentError('ForbiddenError', 'The site can not do without this', { code: 'single' });
      const languages = request.query.locale === '*' ? null : [localeOf(type, request.query.locale)];
      if ((await editor.remove({ type, documentId: request.params.id }, languages, by(person))) === 0)
        throw new ContentError('NotFoundError', 'Not Found');
      return reply.code(204).send();
    });

    api.post('/entries/:type/:id/propose', needs(may.propose, { stepUp: true }), async (request: EntryRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const body = bodyOf(request);
      const { type, action, asked } = requestOf(request, body);
      if (action === 'delete' && !mayBeDeleted(type))
        throw new ContentError('ForbiddenError', 'The site can not do without this', { code: 'single' });
      const entry = store.snapshot.of(type.singularName, 'draft').find((row) => row.entry.documentId === asked.documentId)?.entry;
      const title = titleOf(type, entry?.attributes ?? {});
      const approval = await parts.kinds[action].propose(person, asked, { title, reason: textOf(body, 'reason') });
      return reply.code(201).send({ data: approvalDetail(parts.staff.approvals, approval, person) });
    });

    const acts = {
      publish: (place: Place, person: SignedIn, revision: number) => editor.publish(place, { by: by(person), revision }),
      unpublish: (place: Place, person: SignedIn, revision: number) => editor.unpublish(place, { by: by(person), revision }),
      discard: (place: Place, person: SignedIn, revision: number) => editor.discard(place, { by: by(person), revision }),
      restore: (place: Place, person: SignedIn, revision: number, body: Fields) =>
        editor.restore(place, Number(body.version), { by: by(person), revision }),
    };
    for (const [name, act] of Object.entries(acts)) {
      const least = name === 'publish' || name === 'unpublish' ? may.publish : may.write;
      api.post(`/entries/:type/:id/${name}`, needs(least), async (request: EntryRequest, reply) => {
        mustBeHere();
        const body = bodyOf(request);
        const place = placeOf(request, body.locale);
        await act(place, guard.of(request), revisionOf(body), body);
        return reply.send({ data: view(place.type, place.documentId) });
      });
    }

    api.get('/deleted/:type', needs(may.read), async (request: TypeRequest, reply) => {
      mustBeHere();
      const type = typeOf(request.params.type);
      const locale = localeOf(type, request.query.locale ?? defaultLocale);
      const page = pageOf(request.query, 25);
      const { deletions, total } = await listDeletions(database, { type: type.singularName, locale }, page);
      return reply.send({ data: deletions.map((deletion) => deletionView(type, deletion)), meta: metaOf(page, total) });
    });

    // Who may not delete and publish may not bring back what was published either.
    api.post('/deleted/:type/:id/restore', needs(may.publish), async (request: EntryRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const type = typeOf(request.params.type);
      await editor.undelete({ type, documentId: idOf(type, request.params.id) }, Number(bodyOf(request).version), by(person));
      return reply.send({ data: view(type, request.params.id) });
    });

    api.get('/entries/:type/:id/versions', needs(may.read), async (request: EntryRequest, reply) => {
      const { type, documentId, locale } = placeOf(request, request.query.locale ?? defaultLocale);
      const page = pageOf(request.query, 25);
      const { versions, total } = await listVersions(database, { type: type.singularName, documentId, locale }, page);
      const draft = store.snapshot.entry(type.singularName, documentId, locale, 'draft')?.entry;
      return reply.send({ data: versions.map((version) => versionView(version, draft)), meta: metaOf(page, total) });
    });

    api.get('/entries/:type/:id/versions/:version', needs(may.read), async (request: EntryRequest, reply) => {
      const type = typeOf(request.params.type);
      const documentId = idOf(type, request.params.id);
      const version = await readVersionOf(database, { type: type.singularName, documentId }, Number(request.params.version));
      if (!version) throw new ContentError('NotFoundError', 'Not Found');
      const draft = store.snapshot.entry(type.singularName, documentId, version.locale, 'draft')?.entry;
      return reply.send({ data: { ...versionView(version, draft), fields: fieldsAsOf(store.snapshot, type, version) } });
    });

    api.post('/preview', needs(may.read), async (request, reply) => {
      const person = guard.of(request);
      const body = bodyOf(request);
      const type = typeOf(textOf(body, 'type'));
      const locale = localeOf(type, body.locale);
      const entry = store.snapshot.entry(type.singularName, idOf(type, textOf(body, 'documentId')), locale, 'draft');
      const named = body.path ?? entry?.entry.attributes.path;
      // Only a place of the site itself, never another host.
      const path = typeof named === 'string' && /^\/(?!\/)[^\s\\]*$/.test(named) ? named : '/';
      await parts.preview.begin(request, reply, person, `${locale === defaultLocale ? '' : `/${locale}`}${path}`);
      return reply.send({
        data: {
          url: `${parts.publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path === '/' && locale !== defaultLocale ? '' : path}`,
        },
      });
    });
    api.delete('/preview', needs(may.read), async (request, reply) => {
      await parts.preview.end(request, reply);
      return reply.code(204).send();
    });
    api.get('/previews', needs(may.read), async (request, reply) => {
      const person = guard.of(request);
      return reply.send({ data: await parts.preview.list(person) });
    });
    api.delete('/previews/:id', needs(may.read), async (request: FileRequest, reply) => {
      const person = guard.of(request);
      if (!(await parts.preview.revoke(Number(request.params.id), person))) throw new ContentError('NotFoundError', 'Not Found');
      return reply.code(204).send();
    });
  }

  function mediaRoutes(api: FastifyInstance): void {
    const did = (person: SignedIn, kind: `content.file_${string}`, file: { documentId: string; name: string }): Promise<void> =>
      audit.record(database, { by: actorOf(person), kind, object: { kind: 'file', id: file.documentId, name: file.name } });
    const usesOf = (file: StoredFile): Fields[] =>
      library.uses(file.documentId).map(({ entry, ...use }) => ({ ...use, title: titleOf(typeOf(use.type), entry.attributes) }));

    api.get('/media', needs(may.read), async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      const { query } = request;
      const wanted = (query.search ?? '').trim().toLowerCase();
      const kindOf = (mime: string): string => (mime.startsWith('image/') ? 'image' : mime.startsWith('video/') ? 'video' : 'file');
      const found = library.files
        .map(toMedia)
        .filter(
          (file) =>
            (query.kind === undefined || query.kind === '' || kindOf(file.mime) === query.kind) &&
            [file.name, file.alternativeText, file.caption].some((text) => (text ?? '').toLowerCase().includes(wanted)),
        );
      const { field, descending } = orderOf(query.sort, 'createdAt:desc');
      const ordered = byField(found, (file) => Object.entries(file).find(([name]) => name === field)?.[1], descending);
      const page = pageOf(query, 24);
      return reply.send({ data: ordered.slice(page.start, page.start + page.size), meta: metaOf(page, found.length) });
    });
    api.post('/media', needs(may.write), async (request, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const kept = [];
      for (const upload of await receive(request)) {
        const file = await library.upload(upload, person.email);
        await did(person, 'content.file_uploaded', file);
        kept.push(file);
      }
      return reply.code(201).send({ data: kept });
    });
    api.put('/media/:id', needs(may.write), async (request: FileRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const file = await library.describe(request.params.id, bodyOf(request));
      await did(person, 'content.file_described', file);
      return reply.send({ data: file });
    });
    api.get('/media/:id/uses', needs(may.read), async (request: FileRequest, reply) => {
      return reply.send({ data: usesOf(library.find(request.params.id)) });
    });
    api.delete('/media/:id', needs(may.publish), async (request: FileRequest, reply) => {
      const person = guard.of(request);
      mustBeHere();
      const file = library.find(request.params.id);
      const uses = usesOf(file);
      if (uses.length > 0) throw new ContentError('ConflictError', 'The file is in use', { code: 'in_use', uses });
      await library.remove(file.documentId);
      await did(person, 'content.file_deleted', file);
      return reply.code(204).send();
    });
  }

  return async function routes(api: FastifyInstance): Promise<void> {
    await api.register(multipart);
    entryRoutes(api);
    mediaRoutes(api);
  };
}

/** Says of a refusal of values that are not unique who has them. */
export const explainTaken =
  (store: ContentStore) =>
  (refusal: Refusal): Refusal =>
    refusal instanceof TakenError ? sayWhoHas(store.snapshot, refusal) : refusal;
