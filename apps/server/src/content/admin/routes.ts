import multipart from '@fastify/multipart';
import type { SiteState } from '@tavolo/content/editing';
import type { SiteTexts } from '@tavolo/content/own-wording';
import type { TypeSchema } from '@tavolo/content/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../kernel/database/database.ts';
import { answerErrors, answerUnknown } from '../answers.ts';
import { locales } from '../bundled.ts';
import { staffActor } from '../approval/actors.ts';
import type { Act, Proposals } from '../approval/proposals.ts';
import type { Editor, Place } from '../editing/editor.ts';
import { listDeletions } from '../editing/deletions.ts';
import { listVersions, readVersionOf } from '../editing/versions.ts';
import { TakenError } from '../editing/taken.ts';
import { ContentError } from '../errors.ts';
import { toMedia, type StoredFile } from '../media/file.ts';
import type { MediaLibrary } from '../media/library.ts';
import { receive } from '../media/receive.ts';
import { defaultLocale, isFields, type Fields } from '../snapshot.ts';
import { record } from '../staff/audit.ts';
import type { Member, SignedIn } from '../staff/member.ts';
import type { Staff } from '../staff/staff.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { ContentStore } from '../store.ts';
import type { StaffGuard } from './guard.ts';
import { byField, metaOf, orderOf, pageOf } from './paging.ts';
import type { Preview } from './preview.ts';
import { proposalRoutes } from './proposal-routes.ts';
import { bodyOf, staffRoutes, textOf } from './staff-routes.ts';
import { deletionView, documentView, fieldsAsOf, rowsOf, sayWhoHas, titleOf, typeView, versionView } from './views.ts';

export interface AdminParts {
  store: ContentStore;
  editor: Editor;
  proposals: Proposals;
  library: MediaLibrary;
  database: Database;
  clock: Clock;
  staff: Staff;
  guard: StaffGuard;
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

/** What the editor at `/content-admin` calls; for signed-in staff. Mounted with the prefix `/content-admin/api`. */
export function adminRoutes(parts: AdminParts) {
  const { store, editor, library, database, guard } = parts;

  const by = (member: SignedIn) => staffActor(member, parts);
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
  const actOf = (request: FastifyRequest, body: Fields): Act => {
    const params: Fields = isFields(request.params) ? request.params : {};
    const type = typeOf(String(params.type));
    const { action } = body;
    if (action !== 'publish' && action !== 'unpublish' && action !== 'delete' && action !== 'undelete')
      throw new ContentError('ValidationError', 'action must be publish, unpublish, delete or undelete', {
        errors: [{ path: ['action'], message: 'unknown action', name: 'ValidationError', value: null }],
      });
    const isWhole = action === 'undelete' || (action === 'delete' && body.locale === '*');
    return {
      type,
      documentId: idOf(type, String(params.id)),
      action,
      locale: isWhole ? null : localeOf(type, body.locale),
      version: action === 'undelete' ? Number(body.version) : null,
      revision: action === 'publish' || action === 'unpublish' ? revisionOf(body) : null,
    };
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
    api.get('/site-state', async (request, reply) => {
      await guard.member(request);
      return reply.send({ data: { state: parts.siteState() } });
    });

    api.get('/types', async (request, reply) => {
      await guard.member(request);
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

    api.get('/site-texts', async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      await guard.member(request);
      const { locale = defaultLocale } = request.query;
      return reply.send({ data: parts.siteTexts(locales.includes(locale) ? locale : defaultLocale) });
    });

    api.get('/entries/:type', async (request: TypeRequest, reply) => {
      await guard.member(request);
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

    api.get('/references/:type', async (request: TypeRequest, reply) => {
      await guard.member(request);
      const { query } = request;
      const type = typeOf(request.params.type);
      const wanted = (query.search ?? '').trim().toLowerCase();
      const rows = rowsOf(store.snapshot, type, localeOf(type, query.locale ?? defaultLocale)).filter((row) =>
        row.title.toLowerCase().includes(wanted),
      );
      return reply.send({ data: rows.slice(0, 50).map(({ documentId, title }) => ({ documentId, title })) });
    });

    api.get('/entries/:type/:id', async (request: EntryRequest, reply) => {
      await guard.member(request);
      mustBeHere();
      const type = typeOf(request.params.type);
      return reply.send({ data: view(type, idOf(type, request.params.id)) });
    });

    api.post('/entries/:type', async (request: TypeRequest, reply) => {
      const member = await guard.member(request);
      mustBeHere();
      const body = bodyOf(request);
      const type = typeOf(request.params.type);
      const documentId = editor.idFor(type);
      await editor.save({ type, documentId, locale: localeOf(type, body.locale) }, body.data, {
        by: by(member),
        revision: 0,
        publish: false,
      });
      return reply.code(201).send({ data: view(type, documentId) });
    });

    api.put('/entries/:type/:id', async (request: EntryRequest, reply) => {
      const member = await guard.member(request);
      mustBeHere();
      const body = bodyOf(request);
      const place = placeOf(request, body.locale);
      // An address that was never given out makes no document.
      if (place.type.kind === 'collectionType') view(place.type, place.documentId);
      await editor.save(place, body.data, { by: by(member), revision: revisionOf(body), publish: false });
      return reply.send({ data: view(place.type, place.documentId) });
    });

    api.delete('/entries/:type/:id', async (request: EntryRequest, reply) => {
      const member = await guard.member(request, 'publisher');
      mustBeHere();
      const type = typeOf(request.params.type);
      if (type.kind === 'singleType') throw new ContentError('ForbiddenError', 'The site can not do without this', { code: 'single' });
      const languages = request.query.locale === '*' ? null : [localeOf(type, request.query.locale)];
      if ((await editor.remove({ type, documentId: request.params.id }, languages, by(member))) === 0)
        throw new ContentError('NotFoundError', 'Not Found');
      return reply.code(204).send();
    });

    const acts = {
      publish: (place: Place, member: SignedIn, revision: number) => editor.publish(place, { by: by(member), revision }),
      unpublish: (place: Place, member: SignedIn, revision: number) => editor.unpublish(place, { by: by(member), revision }),
      discard: (place: Place, member: SignedIn, revision: number) => editor.discard(place, { by: by(member), revision }),
      restore: (place: Place, member: SignedIn, revision: number, body: Fields) =>
        editor.restore(place, Number(body.version), { by: by(member), revision }),
    };
    for (const [name, act] of Object.entries(acts)) {
      api.post(`/entries/:type/:id/${name}`, async (request: EntryRequest, reply) => {
        const member = await guard.member(request, name === 'publish' || name === 'unpublish' ? 'publisher' : 'editor');
        mustBeHere();
        const body = bodyOf(request);
        const place = placeOf(request, body.locale);
        await act(place, member, revisionOf(body), body);
        return reply.send({ data: view(place.type, place.documentId) });
      });
    }

    api.get('/deleted/:type', async (request: TypeRequest, reply) => {
      await guard.member(request);
      mustBeHere();
      const type = typeOf(request.params.type);
      const locale = localeOf(type, request.query.locale ?? defaultLocale);
      const page = pageOf(request.query, 25);
      const { deletions, total } = await listDeletions(database, { type: type.singularName, locale }, page);
      return reply.send({ data: deletions.map((deletion) => deletionView(type, deletion)), meta: metaOf(page, total) });
    });

    // Who may not delete and publish may not bring back what was published either.
    api.post('/deleted/:type/:id/restore', async (request: EntryRequest, reply) => {
      const member = await guard.member(request, 'publisher');
      mustBeHere();
      const type = typeOf(request.params.type);
      await editor.undelete({ type, documentId: idOf(type, request.params.id) }, Number(bodyOf(request).version), by(member));
      return reply.send({ data: view(type, request.params.id) });
    });

    api.get('/entries/:type/:id/versions', async (request: EntryRequest, reply) => {
      await guard.member(request);
      const { type, documentId, locale } = placeOf(request, request.query.locale ?? defaultLocale);
      const page = pageOf(request.query, 25);
      const { versions, total } = await listVersions(database, { type: type.singularName, documentId, locale }, page);
      const draft = store.snapshot.entry(type.singularName, documentId, locale, 'draft')?.entry;
      return reply.send({ data: versions.map((version) => versionView(version, draft)), meta: metaOf(page, total) });
    });

    api.get('/entries/:type/:id/versions/:version', async (request: EntryRequest, reply) => {
      await guard.member(request);
      const type = typeOf(request.params.type);
      const documentId = idOf(type, request.params.id);
      const version = await readVersionOf(database, { type: type.singularName, documentId }, Number(request.params.version));
      if (!version) throw new ContentError('NotFoundError', 'Not Found');
      const draft = store.snapshot.entry(type.singularName, documentId, version.locale, 'draft')?.entry;
      return reply.send({ data: { ...versionView(version, draft), fields: fieldsAsOf(store.snapshot, type, version) } });
    });

    api.post('/preview', async (request, reply) => {
      const member = await guard.member(request);
      const body = bodyOf(request);
      const type = typeOf(textOf(body, 'type'));
      const locale = localeOf(type, body.locale);
      const entry = store.snapshot.entry(type.singularName, idOf(type, textOf(body, 'documentId')), locale, 'draft');
      const named = body.path ?? entry?.entry.attributes.path;
      // Only a place of the site itself, never another host.
      const path = typeof named === 'string' && /^\/(?!\/)[^\s\\]*$/.test(named) ? named : '/';
      await parts.preview.begin(request, reply, member, `${locale === defaultLocale ? '' : `/${locale}`}${path}`);
      return reply.send({
        data: {
          url: `${parts.publicUrl}${locale === defaultLocale ? '' : `/${locale}`}${path === '/' && locale !== defaultLocale ? '' : path}`,
        },
      });
    });
    api.delete('/preview', async (request, reply) => {
      await guard.member(request);
      await parts.preview.end(request, reply);
      return reply.code(204).send();
    });
    api.get('/previews', async (request, reply) => {
      const member = await guard.member(request);
      return reply.send({ data: await parts.preview.list(member) });
    });
    api.delete('/previews/:id', async (request: FileRequest, reply) => {
      const member = await guard.member(request);
      if (!(await parts.preview.revoke(Number(request.params.id), member))) throw new ContentError('NotFoundError', 'Not Found');
      return reply.code(204).send();
    });
  }

  function mediaRoutes(api: FastifyInstance): void {
    const did = (member: Member, what: string, file: { documentId: string; name: string }): Promise<void> =>
      record(database, { who: member.email, what, about: file.name, detail: { documentId: file.documentId } }, parts.clock.now());
    const usesOf = (file: StoredFile): Fields[] =>
      library.uses(file.documentId).map(({ entry, ...use }) => ({ ...use, title: titleOf(typeOf(use.type), entry.attributes) }));

    api.get('/media', async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
      await guard.member(request);
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
    api.post('/media', async (request, reply) => {
      const member = await guard.member(request);
      mustBeHere();
      const kept = [];
      for (const upload of await receive(request)) {
        const file = await library.upload(upload, member.email);
        await did(member, 'uploaded', file);
        kept.push(file);
      }
      return reply.code(201).send({ data: kept });
    });
    api.put('/media/:id', async (request: FileRequest, reply) => {
      const member = await guard.member(request);
      mustBeHere();
      const file = await library.describe(request.params.id, bodyOf(request));
      await did(member, 'described', file);
      return reply.send({ data: file });
    });
    api.get('/media/:id/uses', async (request: FileRequest, reply) => {
      await guard.member(request);
      return reply.send({ data: usesOf(library.find(request.params.id)) });
    });
    api.delete('/media/:id', async (request: FileRequest, reply) => {
      const member = await guard.member(request, 'publisher');
      mustBeHere();
      const file = library.find(request.params.id);
      const uses = usesOf(file);
      if (uses.length > 0) throw new ContentError('ConflictError', 'The file is in use', { code: 'in_use', uses });
      await library.remove(file.documentId);
      await did(member, 'deleted', file);
      return reply.code(204).send();
    });
  }

  return async function routes(api: FastifyInstance): Promise<void> {
    answerErrors(api, (refusal) => (refusal instanceof TakenError ? sayWhoHas(store.snapshot, refusal) : refusal));
    answerUnknown(api);
    await api.register(multipart);
    api.addHook('onRequest', guard.check);
    staffRoutes({ staff: parts.staff, guard, database, publicUrl: parts.publicUrl })(api);
    entryRoutes(api);
    proposalRoutes({ proposals: parts.proposals, store, guard, mustBeHere, actOf })(api);
    mediaRoutes(api);
  };
}
