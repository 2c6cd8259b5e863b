import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/home.json';
import it from './it/home.json';

export const homeTexts = defineTexts('home', en, it);
