import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/promotions.json';
import it from './it/promotions.json';

export const promotionsTexts = defineTexts('promotions', en, it);
