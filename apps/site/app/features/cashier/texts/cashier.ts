import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/cashier.json';
import it from './it/cashier.json';

export const cashierTexts = defineTexts('cashier', en, it);
