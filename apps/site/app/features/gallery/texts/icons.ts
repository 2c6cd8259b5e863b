import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/icons.json';
import it from './it/icons.json';

export const iconsTexts = defineTexts('icons', en, it);
