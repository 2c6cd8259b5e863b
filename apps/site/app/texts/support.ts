import { defineTexts } from './define.ts';
import en from './en/support.json';
import it from './it/support.json';

export const supportTexts = defineTexts('support', en, it);
