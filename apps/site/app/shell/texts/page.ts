import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/page.json';
import it from './it/page.json';

export const pageTexts = defineTexts('page', en, it);
