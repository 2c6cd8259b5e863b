import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/payout.json';
import it from './it/payout.json';

export const payOutTexts = defineTexts('payout', en, it);
