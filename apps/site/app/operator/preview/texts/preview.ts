import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/preview.json';
import it from './it/preview.json';

export const previewTexts = defineTexts('preview', en, it);
