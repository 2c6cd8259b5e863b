import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/history.json';
import it from './it/history.json';

export const historyTexts = defineTexts('history', en, it);
