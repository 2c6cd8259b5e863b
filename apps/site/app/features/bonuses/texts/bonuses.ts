import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/bonuses.json';
import it from './it/bonuses.json';

export const bonusTexts = defineTexts('bonuses', en, it);
