import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/content.json';
import it from './it/content.json';

export const contentTexts = defineTexts('content', en, it);
