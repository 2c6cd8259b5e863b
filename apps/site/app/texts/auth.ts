import { defineTexts } from './define.ts';
import en from './en/auth.json';
import it from './it/auth.json';

export const authTexts = defineTexts('auth', en, it);
