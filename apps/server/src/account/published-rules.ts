import type { ContentReader } from '@tavolo/content';
import { patternOf } from '@tavolo/content/validators';
import { createHash } from 'node:crypto';
import type { ProfileForm, RegistrationForms, RegistrationKind } from './forms.ts';
import type { AcceptedDocuments } from './parts.ts';

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

/** What the profile asks of players; null where content says nothing of it. */
export function publishedProfileForm(content: ContentReader): ProfileForm | null {
  const { profile, currency_conditions: conditions } = content.single('forms-config', 'en');
  const { validator_config: validators } = content.single('prazer-config', 'en');
  const patterned = profile?.fields.map((field) => ({ ...field, regex: field.regex ?? patternOf(validators, field.name) }));
  return patterned ? { fields: patterned, conditions } : null;
}

/** What the forms of a sign-up ask for. */
export function publishedRegistrationForms(content: ContentReader): RegistrationForms {
  const { registration, fast_registration, completion, restore, currency_conditions } = content.single('forms-config', 'en');
  return {
    form: registration?.fields ?? [],
    fast: fast_registration?.fields ?? [],
    completion: completion?.fields ?? [],
    restore: restore?.fields ?? [],
    conditions: currency_conditions,
  };
}
