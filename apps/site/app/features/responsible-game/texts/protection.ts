import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/protection.json';
import it from './it/protection.json';

export const protectionTexts = defineTexts('protection', en, it);
