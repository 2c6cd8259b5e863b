import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/bets.json';
import it from './it/bets.json';

export const betsTexts = defineTexts('bets', en, it);
