import { lazy, type ComponentType } from 'react';
import type { OwnControlProps } from './field-props.ts';
import { ColorField } from './color-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinesField } from './lines-field.tsx';
import { MarksField } from './marks-field.tsx';

/**
 * Controls of values that are more than their kind says: by the type and the name of a field, or by the name alone (`*`). One that is large is a file
 * that only its form loads.
 */
export const ownControls: Readonly<Record<string, ComponentType<OwnControlProps>>> = {
  '*.icon': IconField,
  '*.tag_icon': IconField,
  'site.brand-colors.accent': ColorField,
  'site.brand-colors.call_to_action': ColorField,
  'forms.field.countries': LinesField,
  'forms.field.currencies': LinesField,
  'prazer-config.payment_marks': MarksField,
  'betting-bonus.sports': LinesField,
  'campaign-offer.exclude_methods': LinesField,
  'campaigns.condition.values': LinesField,
  'protection-profile.exclusions': LinesField,
  'search-config.popular_queries': LinesField,
  'seo.contact-point.availableLanguage': LinesField,
  'seo.organization.sameAs': LinesField,
  'tournament.categories': LinesField,
  'tournament.providers': LinesField,
  'tournament.games': LinesField,
  'tournament.exclude_categories': LinesField,
  'tournament.exclude_providers': LinesField,
  'tournament.exclude_games': LinesField,
  'common.texts': lazy(() => import('../wording/wording-field.tsx')),
};
