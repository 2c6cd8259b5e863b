import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/wallet.json';
import it from './it/wallet.json';

export const walletTexts = defineTexts('wallet', en, it);
