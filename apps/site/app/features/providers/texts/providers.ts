import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/providers.json';
import it from './it/providers.json';

export const providersTexts = defineTexts('providers', en, it);
