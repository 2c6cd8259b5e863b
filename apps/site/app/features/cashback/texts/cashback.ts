import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/cashback.json';
import it from './it/cashback.json';

export const cashbackTexts = defineTexts('cashback', en, it);
