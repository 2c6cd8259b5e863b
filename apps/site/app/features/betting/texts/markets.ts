import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/markets.json';
import it from './it/markets.json';

export const marketsTexts = defineTexts('markets', en, it);
