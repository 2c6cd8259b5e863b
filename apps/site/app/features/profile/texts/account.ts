import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/account.json';
import it from './it/account.json';

export const accountTexts = defineTexts('account', en, it);
