import type { ContentReader } from '@tavolo/content';
import { createHash } from 'node:crypto';
import {
  connectService,
  socialServices,
  type AcceptedDocuments,
  type RegistrationKind,
  type SocialConnection,
  type SocialConnections,
  type SocialService,
} from './account/index.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey, type Config } from './kernel/config/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import { createSocialProvider, type SocialProvider } from './social-provider/index.ts';

/** Which kinds of sign-up content has switched on. */
export function signUpKinds(content: ContentReader): Record<RegistrationKind, boolean> {
  const ways = content.single('auth-config', 'en');
  return {
    form: ways.is_form_registration_enabled,
    fast: ways.is_fast_registration_enabled,
    social: ways.is_social_enabled,
    telegram: ways.is_telegram_enabled,
  };
}

/** The terms and the privacy policy as they are published in the language: what a sign-up accepts. */
export function acceptedDocuments(content: ContentReader, locale: 'en' | 'it'): AcceptedDocuments {
  const { terms_version, privacy_version } = content.single('auth-config', 'en');
  return {
    terms: { version: terms_version, digest: digestOfPage(content, locale, 'terms') },
    privacy: { version: privacy_version, digest: digestOfPage(content, locale, 'privacy') },
  };
}

/** SHA-256 of what the page says, in hexadecimal; of nothing where there is no such page. */
function digestOfPage(content: ContentReader, locale: 'en' | 'it', slug: string): string {
  const page = content.list('page', locale).find((one) => one.slug === slug);
  const said = page && { title: page.title, lead: page.lead, blocks: page.blocks };
  return createHash('sha256')
    .update(said ? JSON.stringify(said) : '')
    .digest('hex');
}

export interface SocialComposition {
  connections: SocialConnections;
  /** The provider for trying out; null where there is none. */
  provider: SocialProvider | null;
}

/**
 * The services of the configuration; on one person's machine the local provider as well, as with the local mailbox. `ownAddress`: where this process reaches
 * itself, since its public address may lead there by ways that only browsers know.
 */
export function composeSocial(parts: {
  config: Config & { publicUrl: string; secret: string };
  clock: Clock;
  random: RandomSource;
  content: ContentReader;
  ownAddress: () => string;
}): SocialComposition {
  const { clock, config, content, ownAddress, random } = parts;
  const connections = new Map<SocialService, SocialConnection>();
  for (const service of socialServices) {
    const client = service === 'local' ? undefined : config.social.services[service];
    if (client) connections.set(service, connectService(service, client, clock));
  }
  let provider: SocialProvider | null = null;
  if (config.sandbox) {
    const issuer = `${config.publicUrl}/sandbox/social`;
    const secret = deriveKey(config.secret, 'social-provider');
    provider = createSocialProvider({ clock, random, secret, issuer, redirectUri: `${config.publicUrl}/oauth/callback/local` });
    const inside: typeof fetch = (input, init) => fetch(String(input).replace(config.publicUrl, ownAddress()), init);
    connections.set('local', connectService('local', { ...provider.client, issuer, fetch: inside }, clock));
  }
  /** In content's order. */
  const offered = (): SocialService[] => {
    const ways = content.single('auth-config', 'en');
    if (!ways.is_social_enabled) return [];
    return ways.social_providers.flatMap(({ service, is_enabled }) => (is_enabled && connections.has(service) ? [service] : []));
  };
  return { connections: { offered, find: (service) => (offered().includes(service) ? connections.get(service) : undefined) }, provider };
}
