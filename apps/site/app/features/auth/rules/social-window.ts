import type { ResultOf } from '@tavolo/contract';
import { deviceStore, tabStore } from '../../../runtime/kept/browser-store.ts';

export type SocialService = ResultOf<'auth.getServices'>['items'][number];
const services: ReadonlySet<string> = new Set<SocialService>(['google', 'facebook', 'apple', 'vk', 'telegram', 'local']);
export const isService = (name: string): name is SocialService => services.has(name);
export type SocialKind =
  | 'signed_in'
  | 'registered'
  | 'attached'
  | 'proof'
  | 'step_up'
  | 'two_factor'
  | 'closed'
  | 'taken'
  | 'cancelled'
  | 'failed'
  | 'blocked';

/** What came of a way to a service and back. */
export interface SocialResult {
  outcome: SocialKind;
  service: string;
  ticket: string | null;
}

const kinds: ReadonlySet<string> = new Set<SocialKind>([
  'signed_in',
  'registered',
  'attached',
  'proof',
  'step_up',
  'two_factor',
  'closed',
  'taken',
  'cancelled',
  'failed',
  'blocked',
]);
const isKind = (value: unknown): value is SocialKind => typeof value === 'string' && kinds.has(value);

/** Reads what the window told, or what it left for the page; null for anything else. */
export function socialResult(value: unknown): SocialResult | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'tavolo.oauth') return null;
  const outcome = 'outcome' in value ? value.outcome : null;
  const service = 'service' in value ? value.service : null;
  const ticket = 'ticket' in value ? value.ticket : null;
  return isKind(outcome) && typeof service === 'string' ? { outcome, service, ticket: typeof ticket === 'string' ? ticket : null } : null;
}

const backKey = 'backUrl';

/** The address to which somebody goes back after the service; kept before it, by the specification's own name [R2-038]. */
export const backUrl = {
  keep: (path: string): void => deviceStore.keep(backKey, path),
  /** Once: the path within this site; null, and so the lobby, where none was kept. */
  take(): string | null {
    const kept = deviceStore.take(backKey);
    if (kept === null || !URL.canParse(kept, location.origin)) return null;
    const address = new URL(kept, location.origin);
    return address.origin === location.origin ? address.pathname + address.search + address.hash : null;
  },
};

const leftKey = 'tavolo.oauth';

/** What a service brought when there was no window of its own: taken once by the page that one came back to. */
export function takeLeftResult(): SocialResult | null {
  return parsedResult(tabStore.take(leftKey));
}

const proofKey = 'tavolo.oauth.proof';

/** A service whose address is that of an account: added once its owner has signed in otherwise. */
export const socialProof = {
  // Where nothing can be kept the service is not added; signing in works as well.
  keep: (result: SocialResult): void => tabStore.keep(proofKey, JSON.stringify({ type: 'tavolo.oauth', ...result })),
  read: (): SocialResult | null => parsedResult(tabStore.read(proofKey)),
  clear: (): void => tabStore.forget(proofKey),
};

function parsedResult(kept: string | null): SocialResult | null {
  try {
    return socialResult(JSON.parse(kept ?? 'null'));
  } catch {
    return null;
  }
}

export interface SocialStart {
  service: SocialService;
  type: 'login' | 'registration' | 'attach';
  locale: 'en' | 'it';
  promoCode: string | null;
  /** Where to go back to: a path of this site, with its language. */
  back: string;
}

/** Address of the way to a service [R7-020]. */
export function initAddress({ service, type, locale, promoCode }: Omit<SocialStart, 'back'>): string {
  const query = new URLSearchParams({
    service,
    redirect_url: '/oauth/return',
    type_auth: type,
    locale,
    ...(promoCode && { promo_code: promoCode }),
  });
  return `/oauth/init?${query}`;
}

const size = { width: 640, height: 480 };
/** How long a closed window may still have something to say. Milliseconds. */
const grace = 700;

/**
 * Leads to a service in a window of 640×480 and hears what came of it; null when the window was closed. Where the browser opens none, this page
 * itself goes there and comes back to `back`: then the promise never ends.
 */
export function goToService(start: SocialStart): Promise<SocialResult | null> {
  backUrl.keep(start.back);
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - size.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - size.height) / 2));
  const opened = window.open(initAddress(start), 'tavolo-oauth', `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  if (!opened) {
    location.assign(initAddress(start));
    return new Promise(() => undefined);
  }
  return new Promise((resolve) => {
    const end = (result: SocialResult | null) => {
      clearInterval(watch);
      window.removeEventListener('message', hear);
      resolve(result);
    };
    const hear = (event: MessageEvent<unknown>) => {
      // Only our own window, at our own address.
      if (event.origin !== location.origin || event.source !== opened) return;
      const result = socialResult(event.data);
      if (result) end(result);
    };
    window.addEventListener('message', hear);
    const watch = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(watch);
      setTimeout(() => end(null), grace);
    }, 300);
  });
}
