import { defineTexts } from '../../runtime/texts/define.ts';
import en from './en/jackpots.json';
import it from './it/jackpots.json';

export const jackpotsTexts = defineTexts('jackpots', en, it);
