import { defineTexts } from '../../../runtime/texts/define.ts';
import en from './en/support.json';
import it from './it/support.json';

export const supportTexts = defineTexts('support', en, it);
