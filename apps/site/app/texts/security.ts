import { defineTexts } from './define.ts';
import en from './en/security.json';
import it from './it/security.json';

export const securityTexts = defineTexts('security', en, it);
