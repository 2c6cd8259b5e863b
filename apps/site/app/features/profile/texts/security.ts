import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/security.json';
import it from './it/security.json';

export const securityTexts = defineTexts('security', en, it);
