import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/offers.json';
import it from './it/offers.json';

export const offersTexts = defineTexts('offers', en, it);
