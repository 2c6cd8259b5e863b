import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/auth.json';
import it from './it/auth.json';

export const authTexts = defineTexts('auth', en, it);
