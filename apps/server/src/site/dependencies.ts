import type { ContentReader } from '@tavolo/content';
import type { FastifyRequest } from 'fastify';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { ReadText } from '../kernel/internet/internet.ts';
import type { PageLimit } from '../kernel/rate-limits/index.ts';
import type { InProcessApi } from './site-build.ts';

/** What the site's routes work with. */
export interface SiteDependencies {
  content: ContentReader;
  clock: Clock;
  /** Drafts in place of what is published, and what shows them, for people who preview them; null for everybody else. */
  preview(request: FastifyRequest): Promise<{ drafts: ContentReader; token: string } | null>;
  /** The API in process, for the pages of one request. */
  api(request: FastifyRequest, locale: Locale, session: Session | null): InProcessApi;
  authenticate(request: FastifyRequest): Promise<Session | null>;
  /** How often pages may be asked for. */
  limit: PageLimit;
  /** PUBLIC_URL; without it the address that the browser used counts. */
  publicUrl: string | null;
  /** Origins of the identity check's widget; none where it is our own. */
  identityFrames: readonly string[];
  /** Origins of game providers on other machines. */
  gameOrigins: readonly string[];
  /** Reads an icon outside. */
  readIcon: ReadText;
  development: boolean;
}
