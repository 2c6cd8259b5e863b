import { defineTexts } from './define.ts';
import en from './en/sign-up.json';
import it from './it/sign-up.json';

export const signUpTexts = defineTexts('signUp', en, it);
