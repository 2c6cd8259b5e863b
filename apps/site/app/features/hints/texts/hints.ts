import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/hints.json';
import it from './it/hints.json';

export const hintTexts = defineTexts('hints', en, it);
