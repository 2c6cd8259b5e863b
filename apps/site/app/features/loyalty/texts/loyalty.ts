import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/loyalty.json';
import it from './it/loyalty.json';

export const loyaltyTexts = defineTexts('loyalty', en, it);
