import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const languages = [
  { code: 'en', language: 'en', name: 'English', direction: 'ltr' },
  { code: 'it', language: 'it', name: 'Italiano', direction: 'ltr' },
] as const;

export const common: Localized<SingleTypes['common']> = {
  en: { languages: [...languages], texts: {} },
  it: { languages: [...languages], texts: {} },
};
