import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/signUp.json';
import it from './it/signUp.json';

export const signUpTexts = defineTexts('signUp', en, it);
