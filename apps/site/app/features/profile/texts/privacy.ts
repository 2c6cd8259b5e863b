import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/privacy.json';
import it from './it/privacy.json';

export const privacyTexts = defineTexts('privacy', en, it);
