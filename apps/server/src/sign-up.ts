import type { ContentReader } from '@tavolo/content';
import { createHash } from 'node:crypto';
import type { AcceptedDocuments, RegistrationKind } from './account/index.ts';

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
