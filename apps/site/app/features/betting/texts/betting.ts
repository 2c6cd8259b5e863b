import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/betting.json';
import it from './it/betting.json';

export const bettingTexts = defineTexts('betting', en, it);
