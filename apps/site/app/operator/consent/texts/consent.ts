import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/consent.json';
import it from './it/consent.json';

export const consentTexts = defineTexts('consent', en, it);
