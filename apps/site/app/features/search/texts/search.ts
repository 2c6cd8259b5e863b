import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/search.json';
import it from './it/search.json';

export const searchTexts = defineTexts('search', en, it);
