import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { ContentReader } from '@tavolo/content';
import type { SiteTexts } from '@tavolo/content/own-wording';
import type { Schemas } from '@tavolo/content/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { RequestLimit } from '../kernel/rate-limits/index.ts';
import { port, service } from '../kernel/module/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Staff } from '../staff/index.ts';
import { adminPages } from './admin-pages.ts';
import { leavePreview, Preview } from './admin/preview.ts';
import { adminRoutes, explainTaken } from './admin/routes.ts';
import { declareContentKinds, voidOutdated } from './approval/kinds.ts';
import { bundledEntries, bundledFiles } from './bundled.ts';
import { DatabaseSource, seed } from './database-source.ts';
import { Documents, tokenActor } from './documents.ts';
import { Editor } from './editing/editor.ts';
import { withoutDraftCode } from './editing/running-code.ts';
import { takeSlashAtEnd } from './answers.ts';
import { allowOrigins } from './cors.ts';
import { BearerSessions } from './identity/bearer-sessions.ts';
import { Tokens } from './identity/jwt.ts';
import { identityRoutes, type IdentityCall } from './identity/routes.ts';
import { bundledMedia } from './media/bundled.ts';
import { MediaLibrary } from './media/library.ts';
import { mediaFiles, uploadRoutes } from './media/routes.ts';
import { BucketStorage, DiskStorage, type MediaStorage } from './media/storage.ts';
import { MissingFields } from './missing-fields.ts';
import { MemoryReader } from './reader.ts';
import { FilledTypes } from './remote/filled-types.ts';
import { KeptContent } from './remote/kept.ts';
import { MediaMirror } from './remote/media-mirror.ts';
import { StandIns } from './remote/stand-ins.ts';
import { StrapiServer } from './remote/strapi-server.ts';
import { StrapiSource } from './remote/strapi-source.ts';
import { webhookRoute } from './remote/webhook.ts';
import { limitContent } from './request-limit.ts';
import { contentRoutes } from './routes.ts';
import { languageRoutes } from './language-routes.ts';
import { ownSchemas } from './own-schemas.ts';
import { Snapshot } from './snapshot.ts';
import { ContentStore, type ContentLog, type ContentState } from './store.ts';
import { AccessToken } from './token.ts';

export { declareContentAtTheShell } from './approval/at-the-shell.ts';
export { contentAtTheShell } from './at-the-shell.ts';
export { contentPermissions } from './permissions.ts';
export type { IdentityCall } from './identity/routes.ts';
export { previewCookie } from './admin/preview.ts';
export { ownSchemas } from './own-schemas.ts';

/** Hears what other processes say; `handler` runs for every NOTIFY on the channel and after each reconnect. */
export interface Notifications {
  listen(channel: string, handler: () => void): Promise<void>;
}

export interface ContentParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  notifications: Notifications;
  log: ContentLog;
  /** The people who edit it. */
  staff: Staff;
  /** The full-access token; null: nobody may write over the REST interface. */
  token: string | null;
  /** Whether the token changes alone what takes an admin, or two of them: on machines where nobody else's money is. */
  tokenMayAll?: boolean;
  /** Origins of others whose pages may call the REST interface. */
  origins?: readonly string[];
  /** Folder for what is kept on this machine. */
  dataDirectory: string;
  /** Address of an S3-compatible bucket for uploads; null: they are kept in the data folder. */
  mediaStorage: string | null;
  /** The site's origin. */
  publicUrl: string;
  /** 32 bytes for what the module signs. */
  key: Buffer;
  /** The site's own texts in a language, which the operator's own wording stands in place of. */
  siteTexts: (locale: string) => SiteTexts;
  /** The names of the product's payment methods. */
  paymentMethods: () => readonly string[];
  /** A Strapi 5 that content is read from; null: it is kept here. */
  remote: {
    url: string;
    webhookSecret: string | null;
    fetch?: typeof globalThis.fetch;
    pause?: (milliseconds: number) => Promise<void>;
  } | null;
  /** For tests: other schemas than those of the product. */
  schemas?: Schemas;
}

export const contentService = service<Content>('content.content');
/** Published content, from memory. */
export const contentReader = service<ContentReader>('content.reader');
/** Where letters to the operator go: the address in content, else the sender of our letters. */
export const operatorEmail = service<() => string>('content.operatorEmail');
/** The site's own texts in a language, which the operator's own wording stands in place of. */
export const siteTexts = port<(locale: string) => SiteTexts>('content.siteTexts');
/** The names of the product's payment methods, which the cashier's configuration may speak of. */
export const paymentMethodNames = port<() => readonly string[]>('content.paymentMethodNames');

export interface ContentRouteOptions {
  /** Answers the helper of R7-026, which is there with it. */
  identity?: IdentityCall;
  /** How often the REST routes may be asked. */
  limit?: RequestLimit;
}

export interface Content {
  /** Published content for the site, from memory. */
  reader: ContentReader;
  /** Strapi's REST dialect below /content/api, the media files and the editor's calls. */
  routes(fastify: FastifyInstance, more?: ContentRouteOptions): Promise<void>;
  /** Drafts as if they were published, for a request with the cookie of a preview (`previewCookie`); null for all others. */
  previewReader(cookie: string | undefined): Promise<ContentReader | null>;
  /** Reads everything anew at once, files of another server too. */
  refresh(): Promise<void>;
  /** Looks whether there is something new that nobody told of; false when that is unknown. */
  check(): Promise<boolean>;
  /** Calls `listener` each time newer content is in memory. */
  onChange(listener: () => void): void;
  /** Removes previews that are over. */
  sweep(): Promise<void>;
  /** Stops looking for changes. */
  close(): void;
}

/** How often a process looks whether a notification was lost; and whether a Strapi elsewhere has changed without saying so. Milliseconds. */
const watchInterval = 15_000;
const remoteInterval = 15_000;
const remoteLongest = 120_000;
/** How long a start waits for a Strapi elsewhere when nothing of it was kept, milliseconds. */
const firstPatience = 10_000;

/** Opens the content service: seeds a new installation, loads what is published, listens for changes. */
export async function createContent(parts: ContentParts): Promise<Content> {
  const { database, clock, random, log, remote, staff } = parts;
  const schemas = parts.schemas ?? ownSchemas();
  const media = await bundledMedia();
  const files = bundledFiles(media.files, clock.now());
  const entries = bundledEntries(schemas, files, clock.now());
  const defaults = new Snapshot(schemas, entries, files);
  const missing = new MissingFields(schemas, entries);
  const storage =
    parts.mediaStorage === null ? new DiskStorage(join(parts.dataDirectory, 'uploads')) : new BucketStorage(parts.mediaStorage);
  let store: ContentStore;
  let served: Pick<MediaStorage, 'get'> = storage;
  if (remote) {
    const kept = new KeptContent(parts.dataDirectory, log);
    const start = kept.read();
    const server = new StrapiServer({
      url: remote.url,
      token: parts.token,
      fetch: remote.fetch ?? fetch,
      pause: remote.pause ?? pause,
    });
    const filled = new FilledTypes({ database, clock, url: remote.url });
    const standIns = new StandIns({ schemas, bundled: { entries, files }, filled, log });
    const source = new StrapiSource({ server, url: remote.url, schemas, standIns });
    const mirror = new MediaMirror({ storage, fetch: remote.fetch ?? fetch, clock, log });
    served = mirror;
    const keep = (state: ContentState): Promise<void> => {
      kept.write(state);
      return mirror.keep(state.sources ?? {});
    };
    store = new ContentStore({ schemas, source, log, start: start ?? { entries, files }, missing, keep });
    if (start) void mirror.keep(start.sources ?? {});
    const first = store.refresh();
    if (!start) await Promise.race([first, pause(firstPatience, undefined, { ref: false })]);
    store.watch(remoteInterval, remoteLongest);
  } else {
    store = new ContentStore({ schemas, source: new DatabaseSource(database), log, start: { entries, files }, missing });
    try {
      await seed({ database, clock, schemas }, { entries, files: media.files });
    } catch (error) {
      log.warn({ err: error }, 'the bundled content could not be written');
    }
    await store.refresh();
    store.watch(watchInterval);
  }
  await parts.notifications.listen('content_changed', () => void store.refresh());

  const editor = new Editor({
    store,
    database,
    clock,
    random,
    siteTexts: parts.siteTexts,
    paymentMethods: parts.paymentMethods,
    witness: voidOutdated(staff.approvals),
  });
  const kinds = declareContentKinds(staff.approvals, { editor, store });
  const documents = new Documents({ store, editor, actor: tokenActor(parts.tokenMayAll ?? false) });
  const library = new MediaLibrary({ store, database, clock, random, storage });
  const tokens = new Tokens(parts.key);
  const sessions = new BearerSessions({ tokens, clock });
  const token = new AccessToken(parts.token, (request) => sessions.of(request) !== null);
  const reader = new MemoryReader(store, { defaults, log });
  const drafts = withoutDraftCode(new MemoryReader(store, { defaults, status: 'draft' }), reader);
  const preview = new Preview({ database, key: parts.key, clock, isSecure: parts.publicUrl.startsWith('https:'), staff });
  const admin = adminRoutes({
    store,
    editor,
    kinds,
    library,
    database,
    staff,
    preview,
    publicUrl: parts.publicUrl,
    siteState: () => reader.single('prazer-config', 'en').domain_state,
    siteTexts: parts.siteTexts,
    remoteUrl: remote?.url ?? null,
  });
  return {
    reader,
    previewReader: async (cookie) => (remote === null && (await preview.isAllowed(cookie)) ? drafts : null),
    async routes(fastify, { identity, limit } = {}) {
      await fastify.register(async (scope) => mediaFiles({ storage: served, bundled: media.sources })(scope));
      await fastify.register(
        async (api) => {
          await api.register(multipart);
          takeSlashAtEnd(api);
          allowOrigins(api, parts.origins ?? []);
          api.addHook('onRequest', async (request) => sessions.verify(request));
          if (limit) limitContent(api, { limit, token, sessionOf: (request) => sessions.of(request) });
          contentRoutes({ store, documents, token, isRemote: remote !== null })(api);
          if (identity) identityRoutes({ call: identity, tokens, sessions, clock })(api);
          languageRoutes(api, { token });
          uploadRoutes({ library, token, isRemote: remote !== null })(api);
        },
        { prefix: '/content/api' },
      );
      const secret = remote?.webhookSecret;
      if (secret) {
        // Every process hears of it by the database.
        const changed = async () => void (await database.directory.query(`select pg_notify('content_changed', '')`));
        await fastify.register(async (scope) => webhookRoute({ secret, changed })(scope));
      }
      await staff.calls(fastify, 'content', admin, explainTaken(store));
      await fastify.register(async (scope) => adminPages()(scope));
      await fastify.register(async (scope) => leavePreview(preview, parts.publicUrl)(scope));
    },
    async refresh() {
      await store.refresh();
      await store.kept();
    },
    check: () => store.check(),
    onChange: (listener) => store.onChange(listener),
    sweep: () => preview.sweep(),
    close: () => store.close(),
  };
}
